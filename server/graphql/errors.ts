import { GraphQLError } from 'graphql'
import { statusOf, type ErrorCode } from '../../shared/error-code.ts'

export { statusOf }
export type { ErrorCode }

/** An expected failure: its sentence is for the person, its code for the program. */
export function failure(code: ErrorCode, message: string, extra: Record<string, unknown> = {}) {
  return new GraphQLError(message, { extensions: { code, ...extra } })
}

/** Bad input: each field with its sentences, so that a form can show them where they belong. */
export function badInput(fields: Record<string, string[]>) {
  const [first] = Object.values(fields)
  return failure('BAD_USER_INPUT', first?.[0] ?? 'Check the fields and try again', { fields })
}

export const unauthenticated = (message = 'Log in to continue') => failure('UNAUTHENTICATED', message)
export const forbidden = (message = 'You do not have permission to do this', extra: Record<string, unknown> = {}) =>
  failure('FORBIDDEN', message, extra)
/** So much waits already that this would take too long. */
export const overloaded = (retryAfterMs: number) =>
  failure('OVERLOADED', 'Too many requests right now. Try again in a minute.', { retryAfterMs })
/** Something that every answer needs does not work at the moment. */
export const unavailable = (retryAfterMs: number) =>
  failure('OVERLOADED', 'The service is temporarily unavailable. Your saved data is safe.', { retryAfterMs })
/** Also the answer for somebody else's row, so that ids tell nothing. */
export const notFound = (message = 'Not found') => failure('NOT_FOUND', message)

/** The stable code of an error, or undefined when it is an unexpected one. */
export function codeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code
  return typeof code === 'string' && Object.hasOwn(statusOf, code) ? (code as ErrorCode) : undefined
}
