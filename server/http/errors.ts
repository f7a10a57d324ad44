import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../graphql/context.ts'
import type { ErrorCode } from '../graphql/errors.ts'
import { sentence } from '../graphql/sentences.ts'
import { graphqlMediaType } from './media-type.ts'
import { localeOf } from './request-context.ts'

/** What the framework refuses, by its status, in our words: those that it throws speak of its own parts. */
const ofStatus: Record<number, [code: ErrorCode, message: string]> = {
  404: ['NOT_FOUND', 'There is nothing here'],
  413: ['TOO_LARGE', 'This is too long'],
  415: ['UNSUPPORTED_MEDIA', 'This content type is not taken here'],
  503: ['OVERLOADED', 'There is too much to do right now. Please try again in a minute.'],
}
const unreadable: [ErrorCode, string] = ['BAD_USER_INPUT', 'The request could not be read']
const unexpected: [ErrorCode, string] = [
  'INTERNAL',
  'Something went wrong on our side. Nothing that was saved is lost.',
]

/** Errors outside GraphQL and REST: a bad body, an unknown method. Nothing internal is told. */
export function mountErrors(fastify: FastifyInstance, node: AppNode): void {
  fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    const [code, english] = ofStatus[status] ?? (status < 500 ? unreadable : unexpected)
    if (code === 'INTERNAL') node.log.error({ err: error, requestId: request.id }, 'Unexpected error')
    const message = sentence(localeOf(request.headers['accept-language']), english)
    if (request.url.startsWith('/graphql')) reply.type(graphqlMediaType(request.headers.accept))
    const body = request.url.startsWith('/graphql')
      ? { errors: [{ message, extensions: { code, requestId: request.id } }] }
      : { message, code, requestId: request.id }
    return reply.code(code === 'INTERNAL' ? 500 : status).send(body)
  })
}
