import { isUtf8 } from 'node:buffer'
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'
import type { Row, Upload } from '../transport/rest-row.ts'

/** Maximum size of a JSON body in bytes: more than enough for a hundred questions. */
export const maxJsonBytes = 128 * 1024

/** Maximum size of a row's JSON body in bytes. */
export const jsonLimitOf = ({ takesBack }: Row): number => takesBack?.maxBytes ?? maxJsonBytes

/** Accepts JSON only; a missing body is an empty object. */
export function takeJson(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    if (!isUtf8(body as Buffer)) return done(failure('BAD_USER_INPUT', 'The body is not UTF-8'))
    return parse(request, body.toString(), (error, value) =>
      error ? done(failure('BAD_USER_INPUT', 'The body is not valid JSON')) : done(null, value),
    )
  })
}

/** Provides the body as a stream that fails with TOO_LARGE above the limit. */
export function takeBytes(api: FastifyInstance, { types, maxBytes }: Upload) {
  const tooLarge = () => failure('TOO_LARGE', 'The file is too large')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser([...types], (request, body: unknown, done) => {
    if (Number(request.headers['content-length']) > maxBytes) return done(tooLarge())
    return done(null, bounded(body as Readable, maxBytes, tooLarge))
  })
}

function bounded(source: Readable, maxBytes: number, tooLarge: () => Error): Readable {
  let size = 0
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? tooLarge() : null, chunk)
    },
  })
  // a later reader gets the error; without a listener it would crash the process
  gate.on('error', () => {})
  source.on('error', (error) => gate.destroy(error))
  source.on('aborted', () => gate.destroy(failure('BAD_USER_INPUT', 'The upload was interrupted')))
  return source.pipe(gate)
}
