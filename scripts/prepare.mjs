import { buildSite, isSiteBuilt } from './build-site.mjs'
import { arePackagesInstalled, installPackages } from './install-packages.mjs'
import { withLock } from './lock.mjs'

/**
 * Makes this copy of the project ready to run: packages first, and the built site when `build` is set.
 * Does nothing, and quickly, when all is as it should be.
 */
export async function prepare({ build }) {
  const isReady = () => arePackagesInstalled() && (!build || isSiteBuilt())
  // No lock for the usual case: while another process installs or builds, its stamp is away or tells of something else.
  if (isReady()) return
  await withLock(async () => {
    // Asked again: the process that held the lock may have done the work.
    if (!arePackagesInstalled()) await installPackages()
    if (build && !isSiteBuilt()) await buildSite()
  })
}
