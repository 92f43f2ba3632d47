// A load driver in a process of its own, so that it takes no time from the server it measures. It speaks HTTP/1.1 over
// bare sockets: a full client would be the slower half and hide what the server can do.
import { connect, type Socket } from 'node:net'

/** What to send: each text is a whole request. */
export interface Load {
  readonly host: string
  readonly port: number
  readonly connections: number
  readonly requests: readonly string[]
  /** Milliseconds after which no further request is sent. */
  readonly forMs: number
  /** Whether the requests are sent again from the first one when all have been sent. */
  readonly again: boolean
}

/** What came back. */
export interface Answers {
  readonly ms: number
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds from a request to the end of its answer. */
  readonly median: number
  readonly slowest: number
}

process.on('message', async (load: Load) => process.send?.(await send(load)))

async function send({ host, port, connections, requests, forMs, again }: Load): Promise<Answers> {
  const prepared = requests.map((text) => Buffer.from(text))
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const following = () => {
    if (performance.now() - start >= forMs) return undefined
    return prepared[again ? next++ % prepared.length : next++]
  }
  const one = async () => {
    const socket = connect({ host, port, noDelay: true })
    const read = answersOf(socket)
    for (let request = following(); request; request = following()) {
      const sent = performance.now()
      socket.write(request)
      const status = await read()
      times.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const ms = performance.now() - start
  times.sort((a, b) => a - b)
  return { ms, statuses, median: times[times.length >> 1] ?? 0, slowest: times.at(-1) ?? 0 }
}

// Reads one answer after the other off a connection; resolves to its status.
function answersOf(socket: Socket): () => Promise<string> {
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(status: string): void; reject(error: Error): void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const end = endOfAnswer(received)
    if (end === undefined || received.length < end) return
    const status = received.toString('latin1', 9, 12)
    received = received.subarray(end)
    waiting?.resolve(status)
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The server closed the connection'))
  socket.on('error', fail).on('close', () => fail())
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }))
}

const HEAD_END = '\r\n\r\n'

// Where the answer ends, as far as that can be said yet.
function endOfAnswer(received: Buffer): number | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return headEnd + 4 + Number(length)
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return headEnd + 4
  const last = received.indexOf('\r\n0\r\n\r\n', headEnd + 2)
  return last < 0 ? undefined : last + 7
}
