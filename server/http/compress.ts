import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes under which compressing costs more than it saves. */
export const leastCompressed = 1024
/** Characters up to which brotli is done at once: a thread of its own would cost five times the CPU that it takes. */
const mostAtOnce = 262_144
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 } }
/** A tenth of a millisecond for 100 kB; a larger window would be cleared for each text. */
const lightOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/** The encoding that a client takes: brotli before gzip; null for neither. */
export function encodingFor(accept: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = String(accept ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : null
}

/** A text compressed in a thread of its own, as small as is quick. */
const compressed = (text: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, brotliOptions) : zip(text, { level: 6 })

/** Where a text's bytes stand while they are compressed at once; a character takes three at most. */
const bytes = Buffer.allocUnsafe(3 * mostAtOnce)

/** A text compressed with as little CPU as possible. */
export function compressedLightly(text: string, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (encoding === 'gzip' || text.length > mostAtOnce) return compressed(text, encoding)
  return brotliCompressSync(bytes.subarray(0, bytes.write(text)), lightOptions)
}

/**
 * Compresses an answer as the client takes it; an `onSend` hook. Not for answers that hold a secret beside something
 * that a stranger could choose: their length would tell of it (BREACH).
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  if (payload.length < leastCompressed || reply.hasHeader('content-encoding')) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressed(payload, encoding)
}
