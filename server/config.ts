import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { FirstAdmin } from '#app/auth/admins.server.ts'
import { isAddress } from '#app/database/database.server.ts'

/** The settings of one process; the table in README.md says what each means. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder for everything that is kept as a file. */
  readonly dataDir: string
  /** Where the rows lie, as `openDatabase` wants to be told: `dataDir`, or a PostgreSQL server's address. */
  readonly database: string
  /** Origin that visitors use, without a path. */
  readonly publicUrl: URL | undefined
  readonly firstAdmin: FirstAdmin
  readonly starterContent: boolean
  /** The address of the proxy whose X-Forwarded-For is believed. */
  readonly trustedProxy?: string | undefined
  readonly production: boolean
  /** In less time, in milliseconds, nobody fills in a form; tests whose clock stands still set 0. */
  readonly shortestFill?: number
  /** Where products' pictures are sent; unset: we keep them ourselves. */
  readonly imageHost?: ImageHost | undefined
  /** Where the files of our own pictures lie; unset: in `dataDir`. */
  readonly pictureBucket?: PictureBucket | undefined
}

/** A third-party picture host: its upload endpoint, and the unsigned preset it knows us by. */
export interface ImageHost {
  readonly url: URL
  readonly preset: string
}

/** A bucket of an S3-compatible store that belongs to this site alone. */
export interface PictureBucket {
  readonly endpoint: URL
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A setting that stops the start. Its message is one sentence that names the setting. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from environment variables; an empty one counts as unset. Throws a ConfigError. */
export function readConfig(env: Environment): Config {
  const setting = (name: string) => env[name]?.trim() || undefined
  const dataDir = resolve(setting('DATA_DIR') ?? 'data')
  return {
    port: readPort(setting('PORT')),
    host: setting('HOST') ?? '127.0.0.1',
    dataDir,
    database: readDatabaseUrl(setting('DATABASE_URL')) ?? dataDir,
    publicUrl: readPublicUrl(setting('PUBLIC_URL')),
    firstAdmin: { username: setting('ADMIN_USERNAME') ?? 'admin', password: setting('ADMIN_PASSWORD') },
    starterContent: readStarterContent(setting('STARTER_CONTENT')),
    trustedProxy: readTrustedProxy(setting('TRUSTED_PROXY')),
    production: setting('NODE_ENV') !== 'development',
    imageHost: readImageHost(setting('IMAGE_HOST_URL'), setting('IMAGE_HOST_PRESET')),
    pictureBucket: readPictureBucket(setting),
  }
}

function readPort(text = '3000'): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readPublicUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  // Not repeated: it may hold a password.
  if (url?.username || url?.password) throw new ConfigError('PUBLIC_URL must be without a user name and a password.')
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`PUBLIC_URL must be an address like https://balsam.example without a path, not "${text}".`)
  }
  return url
}

function readImageHost(text: string | undefined, preset: string | undefined): ImageHost | undefined {
  if (text === undefined && preset === undefined) return undefined
  if (text === undefined) throw new ConfigError('IMAGE_HOST_PRESET must come with IMAGE_HOST_URL: both or none.')
  const url = URL.parse(text)
  // Not repeated: it may hold a password.
  if (url?.username || url?.password)
    throw new ConfigError('IMAGE_HOST_URL must be without a user name and a password.')
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) {
    throw new ConfigError(`IMAGE_HOST_URL must be the address of an upload endpoint, not "${text}".`)
  }
  if (preset === undefined) throw new ConfigError('IMAGE_HOST_URL must come with IMAGE_HOST_PRESET: both or none.')
  return { url, preset }
}

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

// None of these sentences repeats a key.
function readPictureBucket(setting: (name: string) => string | undefined): PictureBucket | undefined {
  const given = [...BUCKET_SETTINGS, 'S3_REGION'].find((name) => setting(name) !== undefined)
  if (given === undefined) return undefined
  const [endpoint, name, accessKeyId, secretAccessKey] = BUCKET_SETTINGS.map((each) => {
    const value = setting(each)
    if (value !== undefined) return value
    throw new ConfigError(`${each} must come with ${given}: ${BUCKET_SETTINGS.join(', ')}, all or none.`)
  }) as [string, string, string, string]
  if (setting('IMAGE_HOST_URL')) throw new ConfigError('IMAGE_HOST_URL must be unset while S3_BUCKET is set.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, such as balsam-pictures, not "${name}".`)
  }
  const region = setting('S3_REGION') ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region))
    throw new ConfigError(`S3_REGION must be a region such as eu-central-1, not "${region}".`)
  return { endpoint: readEndpoint(endpoint), name, region, accessKeyId, secretAccessKey }
}

function readEndpoint(text: string): URL {
  const url = URL.parse(text)
  // Not repeated: it may hold a password.
  if (url?.username || url?.password) throw new ConfigError('S3_ENDPOINT must be without a user name and a password.')
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new ConfigError(`S3_ENDPOINT must be an address like https://s3.eu-central-1.amazonaws.com, not "${text}".`)
  }
  return url
}

function readTrustedProxy(text: string | undefined): string | undefined {
  if (text !== undefined && isIP(text) === 0) {
    throw new ConfigError(`TRUSTED_PROXY must be the proxy's IP address, not "${text}".`)
  }
  return text
}

function readStarterContent(text: string | undefined): boolean {
  if (text !== undefined && text !== 'none') {
    throw new ConfigError(`STARTER_CONTENT must be unset or "none", not "${text}".`)
  }
  return text === undefined
}

// The value may hold a password, so it is not repeated.
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = isAddress(text) ? URL.parse(text) : null
  if (url?.hostname && /^\/[^/]+$/.test(url.pathname)) return text
  throw new ConfigError('DATABASE_URL must be like postgres://user:password@host:5432/database, or unset for SQLite.')
}
