import { randomInt } from 'node:crypto'

/** A number to read aloud: a Latin letter, so that it keeps its order in Arabic text, and six digits. */
export type MakeReference = (letter: 'B' | 'T') => string

export const randomReference: MakeReference = (letter) => `${letter}${String(randomInt(1_000_000)).padStart(6, '0')}`
