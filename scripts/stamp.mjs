import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from './project.mjs'

/** A digest over files and whole folders (paths from the project's folder) and some further words. */
export function digestOf(paths, words = []) {
  const hash = createHash('sha256').update(JSON.stringify(words))
  for (const path of paths.flatMap(filesIn)) {
    const content = readFileSync(inProject(path))
    // The length keeps one file's end and the next one's start apart.
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const stats = statSync(inProject(path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** A note in `path` of what its folder was made from. */
export function stampAt(path) {
  const file = inProject(path)
  return {
    says(digest) {
      try {
        return readFileSync(file, 'utf8') === digest
      } catch {
        return false
      }
    },
    remove() {
      rmSync(file, { force: true })
    },
    write(digest) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, digest)
      renameSync(`${file}.new`, file)
    },
  }
}
