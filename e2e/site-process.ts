// The production site in a process of its own, as server/main.ts serves it, but by a clock that stands still (NOW).
import { readConfig } from '#server/config.ts'
import { consoleLog } from '#server/log.ts'
import { serveSite } from '#server/serve.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

const built: typeof import('#server/app.ts') = await import(new URL('../build/server/index.js', import.meta.url).href)
const now = Number(process.env.NOW)
const site = await serveSite(readConfig(process.env), built.createApp, () => now, consoleLog)
consoleLog.info(`Balsam is open at ${site.address}`)
stopOnSignal(site.stop)
