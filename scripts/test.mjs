// `npm test`: everything, on a machine that has nothing prepared.
import { command } from './command.mjs'
import { browserTests, build, lint, packages, runStages, types, unitTests } from './stages.mjs'

// A PostgreSQL for the tests is to be found or installed in a stage of its own, before the unit tests.
await command(() => runStages([packages, lint, types, unitTests, build, browserTests]))
