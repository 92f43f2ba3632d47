import { systemClock } from '#app/shared/clock.ts'
import { giveUp } from './command.ts'
import { ConfigError, readConfig } from './config.ts'
import { consoleLog } from './log.ts'
import { serveSite } from './serve.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const config = readConfig(process.env)
  const createApp = config.production ? await builtApp() : await liveApp()
  const site = await serveSite(config, createApp, systemClock, consoleLog)
  consoleLog.info(`Balsam is open at ${config.publicUrl?.origin ?? site.address}`)
  stopOnSignal(site.stop)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  giveUp(error.message)
}

async function builtApp() {
  const built: typeof import('./app.ts') = await import(new URL('../build/server/index.js', import.meta.url).href)
  return built.createApp
}

// `npm run dev`: Vite builds what is asked for when it is asked for, and tells the browser what changed.
async function liveApp() {
  const { createLiveApp } = await import('./live.ts')
  return createLiveApp
}
