import { setFlagsFromString } from 'node:v8'

/**
 * Keeps this process's heap near what it really holds. V8 looks at how much memory the machine has and lets short-lived
 * objects lie about until there are 100 MB of them; the site's own data is 30 MB, and a small machine has other uses for
 * the rest. Measured: 250 MB resident under load without, 190 MB with it, at the same speed.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20')
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--max-semi-space-size=8')
}
