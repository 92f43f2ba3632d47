import { Worker } from 'node:worker_threads'

// For tests of what must hold between processes: each thread has a connection of its own and Node's own module loader.
const inThread = `
const { parentPort, workerData } = require('node:worker_threads')
const { database, module, name, place, rest, gate } = workerData
void (async () => {
  const { openDatabase } = await import(database)
  const { [name]: work } = await import(module)
  parentPort.postMessage('ready')
  Atomics.wait(gate, 0, 0)
  const db = openDatabase(place)
  const settled = await Promise.allSettled(rest.map((rest) => work(db, ...rest)))
  await db.destroy()
  parentPort.postMessage(settled)
})()
`

/** What several threads shall do at one moment, each with its own connection to one database. */
export interface ThreadedWork {
  readonly place: string
  /** The file and the name of a function whose first argument is the database. */
  readonly module: URL
  readonly name: string
  /** For each thread, for each of its calls: the arguments after the database. */
  readonly calls: readonly (readonly unknown[])[][]
}

/** Lets all threads loose together, and answers with how each call ended. */
export async function together<Answer>(work: ThreadedWork): Promise<PromiseSettledResult<Answer>[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const database = new URL('./database.server.ts', import.meta.url).href
  const threads = work.calls.map((rest) => {
    const { place, name, module } = work
    const workerData = { database, module: module.href, name, place, rest, gate }
    return new Worker(inThread, { eval: true, execArgv: [], workerData })
  })
  try {
    await Promise.all(threads.map((thread) => nextMessage(thread)))
    const answers = threads.map((thread) => nextMessage<PromiseSettledResult<Answer>[]>(thread))
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    return (await Promise.all(answers)).flat()
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

function nextMessage<Message>(thread: Worker): Promise<Message> {
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}
