import type { Readable } from 'node:stream'

/**
 * Reads a stream whole, but no more than so many bytes, whatever length the sender named.
 * @throws what `tooLarge` makes
 */
export async function readAll(stream: Readable, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
