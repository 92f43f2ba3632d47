import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Stop } from './command.mjs'
import { canInstallFromDebian, installFromDebian } from './debian.mjs'

/** What e2e/postgresql-server.ts reads: the folder that holds initdb and postgres. Finds them, or installs them. */
export async function postgresqlEnvironment() {
  const folder = process.env.BALSAM_POSTGRESQL_BIN || present() || (await install())
  if (works(folder)) return { BALSAM_POSTGRESQL_BIN: folder }
  throw new Stop(`BALSAM_POSTGRESQL_BIN names ${folder}, which holds no PostgreSQL server.`)
}

const DEBIAN = '/usr/lib/postgresql'
const OTHERS = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/usr/pgsql/bin']

function present() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const inPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim()
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), inPath && dirname(inPath), ...OTHERS]
  return folders.find((folder) => folder && works(folder))
}

function works(folder) {
  return ['initdb', 'postgres'].every(
    (name) => spawnSync(join(folder, name), ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  )
}

const CLUSTERS = '/etc/postgresql-common/createcluster.conf'

async function install() {
  console.log('No PostgreSQL found; installing one…')
  if (canInstallFromDebian()) {
    // Debian starts a server of its own with the package, unless it is told before that none is wanted.
    await installFromDebian('postgresql-common')
    if (existsSync(CLUSTERS)) appendFileSync(CLUSTERS, '\ncreate_main_cluster = false\n')
    await installFromDebian('postgresql')
  }
  const folder = present()
  if (folder) return folder
  throw new Stop(
    'No PostgreSQL could be installed; install one yourself and name its programs in BALSAM_POSTGRESQL_BIN.',
  )
}
