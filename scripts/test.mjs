// `npm test`: everything, on a machine that has nothing prepared.
import { command } from './command.mjs'
import { audit, browserTests, build, lint, packages, runStages, types, unitTests } from './stages.mjs'

await command(() => runStages([packages, audit, lint, types, unitTests, build, browserTests]))
