import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Minimum size in bytes: compressing smaller bodies costs more than it saves. */
export const minCompressed = 1024
/** Maximum length for synchronous brotli, in characters: a thread would cost five times the CPU. */
const maxAtOnce = 262_144
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 } }
/** A tenth of a millisecond for 100 kB; a larger window would have to be cleared for each text. */
const lightOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/** The encoding accepted by a client: brotli before gzip; null for neither. */
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

/** Compresses a text in a thread with a good ratio. */
const compressed = (text: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, brotliOptions) : zip(text, { level: 6 })

/** Reused buffer for synchronous compression; a character takes up to three bytes. */
const bytes = Buffer.allocUnsafe(3 * maxAtOnce)

/** Compresses a text with minimal CPU. */
export function compressedLightly(text: string, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (encoding === 'gzip' || text.length > maxAtOnce) return compressed(text, encoding)
  return brotliCompressSync(bytes.subarray(0, bytes.write(text)), lightOptions)
}

/**
 * `onSend` hook that compresses a response. Not for responses that combine a secret with attacker-chosen content: their
 * length would reveal it (BREACH).
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  if (payload.length < minCompressed || reply.hasHeader('content-encoding')) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressed(payload, encoding)
}
