import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { smallMemory } from '../../scripts/small-memory.mjs'
import type { Answers, Load } from './load.ts'
import type { Opened } from './site-process.ts'

/** A site under measurement. */
export interface MeasuredSite extends Opened {
  /** The most memory it has held so far, resident, in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Opens the site in a process of its own; `settings` are its environment. */
export async function openSite(settings: Readonly<Record<string, string>>): Promise<MeasuredSite> {
  const child = start('site-process.ts', { ...smallMemory.env, ...settings }, smallMemory.flags)
  const opened = await answerOf<Opened>(child)
  return {
    ...opened,
    memory: () => asked(child, 'memory'),
    stop: () => ended(child),
  }
}

/** Sends a load from a process of its own. */
export async function send(address: string, load: Omit<Load, 'host' | 'port'>): Promise<Answers> {
  const { hostname, port } = new URL(address)
  const child = start('load.ts', {})
  const answers = await asked<Answers>(child, { ...load, host: hostname, port: Number(port) } satisfies Load)
  await ended(child)
  return answers
}

function start(program: string, settings: Readonly<Record<string, string>>, execArgv: string[] = []): ChildProcess {
  const env = { PATH: process.env.PATH, ...settings }
  return fork(fileURLToPath(new URL(program, import.meta.url)), { env, execArgv })
}

function asked<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const answer = answerOf<Answer>(child)
  child.send(question)
  return answer
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`A process of the benchmark ended with ${code}`))
    child.once('close', end)
    child.once('message', (answer) => {
      child.off('close', end)
      resolve(answer as Answer)
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
