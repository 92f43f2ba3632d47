interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/**
 * The file in which a module that several pages share travels: all that the front page needs of them in two files rather
 * than thirty, because each costs a slow phone a round trip. What only the admin's pages share stays in files of its own.
 */
export function fileOf(id: string, modules: Modules): string | null {
  if (/node_modules\/(?:react|react-dom|react-router)\//.test(id)) return 'router'
  return id.includes('/app/') && !isPage(id) && servesFrontPage(id, modules) ? 'site' : null
}

function servesFrontPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/app/site/home.tsx') || id.endsWith('/app/root.tsx')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => servesFrontPage(importer, modules, seen)) ?? false
}

// The router asks for a page by its own file.
const isPage = (id: string) => /\/app\/(?:root|site\/home)\.tsx/.test(id)
