import { finished, type Readable } from 'node:stream'

/**
 * Reads a whole stream up to a limit in bytes, regardless of the declared length.
 * @throws the error made by `tooLarge`
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

/**
 * Reads a stream of a declared length into its own buffer.
 * @returns null if the actual length differs
 */
export function readExactly(stream: Readable, length: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.allocUnsafeSlow(length)
    let size = 0
    finished(stream, { writable: false }, (error) => {
      if (error) reject(error)
      else resolve(size === length ? bytes : null)
    })
    stream.on('data', (chunk: Buffer) => {
      if (size + chunk.length <= length) chunk.copy(bytes, size)
      size += chunk.length
    })
  })
}
