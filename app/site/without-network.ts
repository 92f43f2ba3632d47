/**
 * Asks the server; when it can't be reached or answers with nothing that can be read, gives `fallback` instead of
 * throwing, so that the page and what is typed in it stay. Redirects pass.
 */
export async function withFallback<Answer, Fallback>(ask: () => Promise<Answer>, fallback: Fallback) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    return fallback
  }
}

/**
 * A loader for the browser that shows what it loaded last, marked `unreachable`, while the server can't be asked.
 * The first load has nothing to fall back to and fails as usual.
 */
export function keepingLast<Loaded extends object>() {
  let last: Loaded | undefined
  return async (ask: () => Promise<Loaded>): Promise<Loaded & { unreachable?: true }> => {
    const loaded = await withFallback(ask, undefined)
    if (loaded) {
      last = loaded
      return loaded
    }
    return last ? { ...last, unreachable: true } : ask()
  }
}
