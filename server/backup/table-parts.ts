import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Bytes of a table's text in one entry, about: it is held in memory. */
const partSize = 8 * 2 ** 20
/** Parts that are compressed at the same time. */
const ahead = 2
const lineFeed = 0x0a

/** A part of a table's text: whole lines. */
export interface TablePart {
  readonly text: Buffer
  readonly compressed: Buffer
}

/**
 * Cuts the text of COPY into parts of whole lines, each compressed by itself (gzip), so that parts can be concatenated,
 * before or after. Compression runs in other threads, while the next parts are read.
 */
export async function* tableParts(copy: AsyncIterable<Buffer>): AsyncGenerator<TablePart> {
  const running: Promise<TablePart>[] = []
  try {
    for await (const text of cut(copy)) {
      running.push(compress(text, { level: 1 }).then((compressed) => ({ text, compressed })))
      if (running.length > ahead) yield await (running.shift() as Promise<TablePart>)
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next
  } finally {
    await Promise.allSettled(running)
  }
}

async function* cut(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of copy) {
    const end = size + chunk.length >= partSize ? chunk.lastIndexOf(lineFeed) + 1 : 0
    if (end === 0) {
      waiting.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)])
    waiting = end < chunk.length ? [chunk.subarray(end)] : []
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
