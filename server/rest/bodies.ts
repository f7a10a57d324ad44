import { isUtf8 } from 'node:buffer'
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { failure } from '../graphql/errors.ts'
import type { Upload } from './row.ts'

/** The largest JSON body, in bytes: a board of some hundred questions and room to spare. */
export const maxJsonBytes = 128 * 1024

/** JSON and nothing else; no body at all is an empty object. */
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

/** The body as a stream that ends with TOO_LARGE when it goes on for too long. */
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
  // who reads later meets the failure then; without a listener it would end the process
  gate.on('error', () => {})
  source.on('error', (error) => gate.destroy(error))
  source.on('aborted', () => gate.destroy(failure('BAD_USER_INPUT', 'The upload was interrupted')))
  return source.pipe(gate)
}
