import { writeFile, type Bytes } from './file-bytes.ts'
import { chunksIn, readHeader } from './sealed-paper.ts'

/**
 * The whole file of a version, made of its update and the file of the version before it. It has the same bytes as the
 * server's, so that its hash shows that nothing is missing.
 * @throws Error if a chunk is in neither file
 */
export function completedPaper(update: Bytes, base: Bytes): Bytes {
  const { header } = readHeader(update)
  const [fresh, before] = [chunksIn(update), chunksIn(base)]
  const chunks = header.chunks.map(({ id }) => {
    const chunk = fresh.get(id) ?? before.get(id)
    if (!chunk) throw new Error('The update does not fit this sealed paper')
    return chunk
  })
  const listed = header.chunks.map((chunk, i) => ({ ...chunk, size: chunks[i]?.length ?? 0 }))
  return writeFile({ ...header, chunks: listed }, chunks)
}
