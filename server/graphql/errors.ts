import { GraphQLError } from 'graphql'
import {
  codeOfReason,
  statusOf,
  type ErrorCode,
  type FailureParameters,
  type FailureReason,
} from '../../shared/error-code.ts'
import { reasonIn, say } from './messages.ts'
import { sentence } from './sentences.ts'

export { statusOf }
export type { ErrorCode }

type Details = Record<string, unknown>

/** An expected failure: its sentence is for the person, its code for the program. */
export function failure(code: ErrorCode, message: string, extra?: Details): GraphQLError
/** An expected failure whose sentence has values: the reason says which sentence, and which code. */
export function failure<Reason extends FailureReason>(
  reason: Reason,
  parameters: FailureParameters[Reason],
  extra?: Details,
): GraphQLError
export function failure(what: string, said: string | FailureParameters[FailureReason], extra: Details = {}) {
  const message = typeof said === 'string' ? said : say(what as FailureReason, said as never)
  const code = typeof said === 'string' ? what : codeOfReason[what as FailureReason]
  // the door says it in the reader's language; logs and other programs read English
  return new GraphQLError(sentence('en', message), { extensions: { code, ...extra, ...reasonIn(message) } })
}

/** The message of whatever was thrown, as `sentence` takes it. */
export function messageOf(error: unknown): string {
  const { message, extensions } = error as { message: string; extensions?: Details }
  const reason = extensions?.reason
  return typeof reason === 'string' && Object.hasOwn(codeOfReason, reason)
    ? say(reason as FailureReason, extensions!.parameters as never)
    : message
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
