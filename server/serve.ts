import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { serve as listen, type ServerType } from '@hono/node-server'
import type { Database } from '#app/database/database.server.ts'
import { forgetRemoved } from '#app/database/removed-rows.server.ts'
import { sweepPictures } from '#app/products/picture-sweep.server.ts'
import type { Clock } from '#app/shared/clock.ts'
import type { AppParts } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import type { Log } from './log.ts'
import { withPageMemory } from './page-memory.ts'
import { BucketRefusal } from './pictures/bucket-picture-files.ts'
import { chosenPictureFiles, chosenPictureStore } from './pictures/chosen-picture-store.ts'
import { prepareData } from './prepare-data.ts'

/** A site that is being served. */
export interface RunningSite {
  /** Where it can be reached from this machine. */
  readonly address: string
  /** Answers what was accepted, then closes the database. */
  stop(): Promise<void>
}

interface Handler {
  fetch(request: Request): Response | Promise<Response>
  /** Set while developing, when Vite has to see the requests first. */
  readonly createServer?: typeof createServer
}
type CreateApp = (parts: AppParts) => Promise<Handler>

const HEADERS_TIMEOUT_MS = 8_000
const REQUEST_TIMEOUT_MS = 10_000
// How often Node looks for those that are over; its own 30 s would give a slow sender that much longer.
const TIMEOUT_CHECK_MS = 1_000
const SWEEP_MS = 50
// What the privacy page says of deleted bookings and orders holds without anybody deleting anything more.
const FORGET_MS = 60 * 60_000

/** Prepares the data and serves the site. Throws a ConfigError when a setting stands in the way. */
export async function serveSite(config: Config, createApp: CreateApp, clock: Clock, log: Log): Promise<RunningSite> {
  const db = await prepareData(config, clock, log)
  const { publicUrl, production, imageHost } = config
  await refuseWrongBucket(config)
  const pictures = chosenPictureStore(config)
  const app = await createApp({
    db,
    pictures,
    hostedPictures: imageHost !== undefined,
    clock,
    log,
    pictureFiles: chosenPictureFiles(config),
    publicUrl,
    production,
    trustedProxy: config.trustedProxy,
    shortestFill: config.shortestFill,
  })
  const server = await listening(config, production ? withMemory(app, db, clock, publicUrl) : app)
  const swept = sweepPictures(db, pictures, clock()).catch((error) => log.failure('picture sweep', 'START', error))
  const forgetting = setInterval(() => {
    forgetRemoved(db, clock()).catch((error) => log.failure('forgetting', 'HOURLY', error))
  }, FORGET_MS)
  return {
    address: addressOf(server),
    async stop() {
      clearInterval(forgetting)
      await drained(server)
      await swept
      await db.destroy()
    },
  }
}

// While developing, every request shall meet the sources as they are now.
function withMemory({ fetch }: Handler, db: Database, clock: Clock, publicUrl: URL | undefined): Handler {
  const site = { db, clock, fetch, origin: publicUrl?.origin ?? 'http://localhost' }
  return {
    fetch,
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer(options, withPageMemory(site, listener))) as typeof createServer,
  }
}

// A store that gives no answer just now is no reason to stay closed: hours can be booked without pictures.
async function refuseWrongBucket(config: Config): Promise<void> {
  try {
    if (config.pictureBucket) await chosenPictureFiles(config).list()
  } catch (error) {
    if (error instanceof BucketRefusal) throw new ConfigError(`S3_BUCKET can't be used: ${error.message}.`)
  }
}

function listening({ host, port }: Config, app: Handler): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    }
    const { fetch, createServer } = app
    const server = listen(
      { fetch, createServer, hostname: host, port, serverOptions } as Parameters<typeof listen>[0],
      () => resolve(server),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program is using it' : error.message
      reject(new ConfigError(`PORT ${port} on HOST ${host} can't be opened: ${reason}.`))
    })
  })
}

function addressOf(server: ServerType): string {
  const { address, family, port } = (server as Server).address() as AddressInfo
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function drained(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    // Browsers keep connections open in case they want more; each is closed once its last answer is out.
    const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), SWEEP_MS)
    server.close((error) => {
      clearInterval(sweep)
      if (error) reject(error)
      else resolve()
    })
  })
}
