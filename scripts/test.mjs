// `npm test`: everything, on a machine that has nothing prepared.
import { command } from './command.mjs'
import { browserTests, build, lint, packages, runStages, types, unitTests } from './stages.mjs'

await command(() => runStages([packages, lint, types, unitTests, build, browserTests]))
