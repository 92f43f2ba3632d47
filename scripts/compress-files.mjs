import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest|html)$/
const SMALLEST = 500

/**
 * Writes a `.br` and a `.gz` beside every text file below `folder`, as tight as it gets: done once here, it costs nothing
 * when a page is served.
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!TEXT.test(path) || !statSync(path).isFile() || statSync(path).size < SMALLEST) continue
    const content = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
