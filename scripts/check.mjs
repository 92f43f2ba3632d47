// `npm run check`: the fast half of the tests.
import { command } from './command.mjs'
import { lint, packages, runStages, types, unitTests } from './stages.mjs'

await command(() => runStages([packages, lint, types, unitTests]))
