import { useEffect } from 'react'
import { preloadModule } from 'react-dom'

interface Manifest {
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly module: string; readonly imports?: string[] }>
  >
}

/**
 * Fetches the files of all the admin's pages now. Later the line may be cut, and the router meets a missing file by
 * loading the page anew, which would lose whatever is typed.
 */
export function useFilesAtHand(): void {
  useEffect(() => {
    // The table of pages and files that React Router sends along.
    const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: Manifest }
    for (const { id, module, imports = [] } of Object.values(manifest?.routes ?? {})) {
      if (!id.startsWith('admin/')) continue
      for (const file of [module, ...imports]) preloadModule(file, { as: 'script' })
    }
  }, [])
}
