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
/** Brotli's quality for most files. */
const usual = 9

/**
 * Writes `.br` and `.gz` versions of every file in a folder whose compressed version is smaller; the server sends
 * these. An existing `.br` version stays.
 */
export async function compressFiles(folder) {
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < smallest) return
      if (!existsSync(`${file}.br`)) await writeFile(`${file}.br`, await compressed(content, usual))
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    }),
  )
}

/**
 * Writes the `.br` version of a file with the highest quality: a tenth smaller than the usual one, in eight times the
 * time.
 * @returns {Promise<number>} the number of bytes that the server sends
 */
export async function compressWell(file) {
  const content = await readFile(file)
  if (content.length < smallest) return content.length
  const smaller = await compressed(content, constants.BROTLI_MAX_QUALITY)
  await writeFile(`${file}.br`, smaller)
  return smaller.length
}

const compressed = (content, quality) => brotli(content, { params: brotliParams(content.length, quality) })

/** Brotli's parameters for a file; its default window, 4 MB, costs more time than compressing a small file. */
function brotliParams(size, quality) {
  // a window of n bits holds 2^n - 16 bytes (RFC 7932, section 9.1)
  const window = Math.ceil(Math.log2(size + 16))
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(window, 22),
  }
}
