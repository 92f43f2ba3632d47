/**
 * How the site's Node is started so that it holds little more memory than it needs; without it everything works, in more
 * room. V8 looks at how much memory the machine has and lets short-lived objects lie about until there are 100 MB of
 * them, and the C library keeps a heap for each of Node's threads; the site's own data is 30 MB, and a small machine has
 * other uses for the rest. Whoever starts server/main.ts by other means says the same (docs/self-hosting.md).
 */
export const smallMemory = {
  flags: ['--heap-growing-percent=20', '--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '1' },
}
