// `npm run build`: what `npm start` does before it serves.
import { command } from './command.mjs'
import { prepare } from './prepare.mjs'

await command(async () => {
  await prepare({ build: true })
  console.log('The site in build/ is up to date.')
})
