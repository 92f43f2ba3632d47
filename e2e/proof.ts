import { test as base } from './site-processes.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'

interface Proof {
  /** Set by `npm run proof`: tests do as much as quality.md asks for, not only enough to notice what is broken. */
  long: boolean
  /** So many of something: the first in `npm test`, the second in `npm run proof`. */
  many: (short: number, long: number) => number
  /** What the table of `npm run proof` shows: so many of something, or how long something took. */
  count: (what: string, number: number | string) => void
  /** A file system of the test's own. Where the machine allows none, the test is skipped, with the reason. */
  disk: SmallDisk
}

/** Tests of what quality.md promises under fire («Never wrong, never lost»), in a short form and in a long one. */
export const test = base.extend<Proof>({
  long: [false, { option: true }],
  many: async ({ long }, use) => use((short, much) => (long ? much : short)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs.
  count: async ({}, use, { annotations }) =>
    use((what, number) => {
      annotations.push({ type: 'count', description: `${what} ${number}` })
    }),
  disk: async ({ dataDir }, use, testInfo) => {
    let disk: SmallDisk | undefined
    try {
      disk = smallDisk(dataDir, 32)
    } catch (error) {
      testInfo.skip(true, String(error))
    }
    if (disk) await use(disk)
    disk?.remove()
  },
})

export { expect } from './site-processes.ts'
