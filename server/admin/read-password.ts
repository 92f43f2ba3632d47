import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from '../command.ts'

const SHORTEST = 8
// What the sign-in form reads at most.
const LONGEST = 1000

/** The new password: typed twice without showing it, or the first line of what is piped in. */
export async function readPassword(): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) return longEnough((await text(stdin)).split('\n', 1)[0] ?? '')
  const password = longEnough(await typedUnseen('Password: '))
  if ((await typedUnseen('Once more: ')).trim() !== password) {
    throw new CommandError('The two passwords differ, nothing was changed.')
  }
  return password
}

// The sign-in form trims what is typed, so what is kept is trimmed, too.
function longEnough(typed: string): string {
  const password = typed.trim()
  const length = [...password].length
  if (length < SHORTEST) throw new CommandError(`A password has at least ${SHORTEST} letters, nothing was changed.`)
  if (length > LONGEST) throw new CommandError(`A password has at most ${LONGEST} letters, nothing was changed.`)
  return password
}

async function typedUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() })
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const interrupted = new Promise<never>((_, reject) => {
    const stop = () => reject(new CommandError('Interrupted, nothing was changed.'))
    prompt.once('SIGINT', stop).once('close', stop)
  })
  process.stderr.write(question)
  try {
    return await Promise.race([prompt.question(''), interrupted])
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}
