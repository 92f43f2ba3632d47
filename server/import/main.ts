// npm run import -- FILE: takes over the old site's data (docs/import.md).
import { migrate } from '#app/database/migrations.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { giveUp, typedPath } from '../command.ts'
import { ConfigError, readConfig } from '../config.ts'
import { nameOf, reachedDatabase } from '../existing-database.ts'
import { consoleLog } from '../log.ts'
import { chosenPictureStore } from '../pictures/chosen-picture-store.ts'
import { ImportError, readDump } from './dump.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { importDump } from './import-dump.ts'

// Whoever was reading along may go (`| head`): no reason to stop half way.
process.stdout.on('error', () => {})

try {
  const [named] = process.argv.slice(2)
  if (!named) throw new ImportError('Say which file: npm run import -- FILE')
  const config = readConfig(process.env)
  // Nothing is opened or created before the file has been read.
  const dump = await readDump(typedPath(named))
  const db = await reachedDatabase(config.database, nameOf(config))
  await migrate(db, systemClock())
  const report = await importDump(db, dump, systemClock(), consoleLog.info)
  // The data is in by now; pictures that can't be had or kept take nothing back.
  const pictures = await fetchPictures(db, chosenPictureStore(config), consoleLog.info).catch(
    (error: Error) => `Pictures: not fetched (${error.message}); the next import tries again.`,
  )
  await db.destroy()
  consoleLog.info(`\n${report}\n`)
  consoleLog.info(pictures)
} catch (error) {
  giveUp(sentenceOf(error))
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ImportError || error instanceof ConfigError) return message
  return `The import was given up and nothing of the file came in: ${message.split('\n')[0]}`
}
