import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real PostgreSQL server in a fresh folder, on a port of its own. */
export interface PostgresqlServer {
  /** The address of a database of it: `postgres://…/NAME`. */
  address(database: string): string
  /** The server's own process, for tests that hold it up. */
  readonly pid: number
  /** Ends it at once, as a fault would; its files stay. */
  crash(): Promise<void>
  /** Starts it again on the same files and port. */
  restart(): Promise<void>
  /** Ends it and removes its files. */
  stop(): Promise<void>
}

/**
 * Starts a server. `npm test` finds or installs the programs and names their folder in BALSAM_POSTGRESQL_BIN.
 * @param options.durable false: nothing is forced to the disk, for tests that do not pull the plug
 */
export async function startPostgresql({ durable = true } = {}): Promise<PostgresqlServer> {
  const folder = mkdtempSync(join(tmpdir(), 'balsam-postgresql-'))
  const account = unprivileged()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { LC_ALL: 'C.UTF-8' }, ...account }
  const settings = ['--username=balsam', '--auth=trust', '--encoding=UTF8', '--locale=C']
  execFileSync(program('initdb'), ['--pgdata', data, ...settings, '--no-sync'], { ...options, stdio: 'pipe' })
  const port = await freePort()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const start = () => started(data, port, durable ? [] : CARELESS, options)
  let server = await start()
  // Whoever ends the tests with SIGTERM ends the server, too: nothing else would be left to do it.
  process.once('SIGTERM', () => {
    ended(server, 'SIGQUIT')
      .then(remove)
      .finally(() => process.kill(process.pid, 'SIGTERM'))
  })
  return {
    address: (database) => `postgres://balsam@127.0.0.1:${port}/${database}`,
    get pid() {
      return server.pid as number
    },
    crash: () => ended(server, 'SIGQUIT'),
    async restart() {
      server = await start()
    },
    async stop() {
      await ended(server, 'SIGINT')
      remove()
    },
  }
}

function program(name: string): string {
  const folder = process.env.BALSAM_POSTGRESQL_BIN
  if (!folder) throw new Error('BALSAM_POSTGRESQL_BIN has to name the folder that holds initdb and postgres')
  return join(folder, name)
}

// PostgreSQL refuses to run as root.
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/passwd')) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

function started(data: string, port: number, extra: string[], options: object): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...extra]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(program('postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-4000)
      if (/database system is ready to accept connections/.test(text)) resolve(server)
    })
    server.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('close', () => resolve())
    server.kill(signal)
  })
}
