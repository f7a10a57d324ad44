import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are already compressed. */
const worthwhile = /\.(js|css|svg|json|html|txt)$/
/** Minimum size in bytes; below it, headers outweigh the savings. */
const smallest = 1024

/**
 * Writes `.br` and `.gz` versions of every file in a folder whose compressed version is smaller; the server sends
 * these.
 */
export async function compressFiles(folder) {
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < smallest) return
      await writeFile(`${file}.br`, await brotli(content, { params: brotliParams(content.length) }))
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    }),
  )
}

/** Brotli's parameters for a file; its default window, 4 MB, costs more time than compressing a small file. */
function brotliParams(size) {
  // a window of n bits holds 2^n - 16 bytes (RFC 7932, section 9.1)
  const window = Math.ceil(Math.log2(size + 16))
  return {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(window, 22),
  }
}
