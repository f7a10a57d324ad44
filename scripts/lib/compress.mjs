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

/** Writes `.br` and `.gz` versions of every file in a folder that gets smaller; the server sends these. */
export async function compressFiles(folder) {
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < smallest) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await brotli(content, { params }))
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    }),
  )
}
