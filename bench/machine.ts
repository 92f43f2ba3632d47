import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, version } from 'node:os'
import { arch, platform } from 'node:process'

/** The machine in one line of Markdown: what a figure must be read with. `folder` says which disk. */
export function machine(folder: string, engines: readonly string[]): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB memory`
  const processor = `${cpus()[0]?.model.trim() ?? arch}, ${cpus().length} cores`
  const busy = `load ${loadavg()[0]?.toFixed(1)} when it began`
  const day = new Date().toISOString().slice(0, 10)
  return [
    day,
    processor,
    memory,
    diskOf(folder),
    `${platform} ${version()}`,
    `Node ${process.versions.node}`,
    ...engines,
    busy,
  ]
    .filter(Boolean)
    .join(' · ')
}

// Linux tells which device and file system a folder lies on; elsewhere nothing is said.
function diskOf(folder: string): string {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').trim().split('\n')
    const [device = '', , kind = ''] =
      mounts
        .map((line) => line.split(' '))
        .filter(([, place = '']) => folder === place || folder.startsWith(place.replace(/\/?$/, '/')))
        .sort(([, a = ''], [, b = '']) => b.length - a.length)[0] ?? []
    return `disk ${device.replace('/dev/', '')} (${kind})`
  } catch {
    return ''
  }
}
