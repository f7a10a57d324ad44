import { GraphQLError } from 'graphql'
import {
  codeOfReason,
  statusOf,
  type ErrorCode,
  type FailureParameters,
  type FailureReason,
} from '../../shared/error-code.ts'
import { reasonIn, encodeMessage } from './messages.ts'
import { createTexts } from './texts.ts'

export { statusOf }
export type { ErrorCode }

type Details = Record<string, unknown>

const { sentence: shippedSentence } = createTexts()

/** Renders a message in the shipped English, for logs and programs. */
export const inEnglish = (message: string): string => shippedSentence('en', message)

/** An expected failure with a message for people and a code for programs. */
export function failure(code: ErrorCode, message: string, extra?: Details): GraphQLError
/** An expected failure whose message has parameters; the reason selects message and code. */
export function failure<Reason extends FailureReason>(
  reason: Reason,
  parameters: FailureParameters[Reason],
  extra?: Details,
): GraphQLError
export function failure(what: string, said: string | FailureParameters[FailureReason], extra: Details = {}) {
  const message = typeof said === 'string' ? said : encodeMessage(what as FailureReason, said as never)
  const code = typeof said === 'string' ? what : codeOfReason[what as FailureReason]
  // translated when the response is sent; logs and programs read English
  return new GraphQLError(inEnglish(message), { extensions: { code, ...extra, ...reasonIn(message) } })
}

/** The message of any thrown value, in the form `sentence` takes. */
export function messageOf(error: unknown): string {
  const { message, extensions } = error as { message: string; extensions?: Details }
  const { reason, parameters } = extensions ?? {}
  return typeof reason === 'string' && Object.hasOwn(codeOfReason, reason)
    ? encodeMessage(reason as FailureReason, parameters as never)
    : message
}

/** Invalid input: messages by field, so that a form can show them in place. */
export function badInput(fields: Record<string, string[]>) {
  const [first] = Object.values(fields)
  return failure('BAD_USER_INPUT', first?.[0] ?? 'Check the fields and try again', { fields })
}

export const unauthenticated = (message = 'Log in to continue') => failure('UNAUTHENTICATED', message)
export const forbidden = (message = 'You do not have permission to do this', extra: Record<string, unknown> = {}) =>
  failure('FORBIDDEN', message, extra)
/** Error for a full queue. */
export const overloaded = (retryAfterMs: number) =>
  failure('OVERLOADED', 'Too many requests right now. Try again in a minute.', { retryAfterMs })
/** Error for a dependency that every request needs and that is down. */
export const unavailable = (retryAfterMs: number) =>
  failure('OVERLOADED', 'The service is temporarily unavailable. Your saved data is safe.', { retryAfterMs })
/** Also the error for rows of others, so that ids reveal nothing. */
export const notFound = (message = 'Not found') => failure('NOT_FOUND', message)

/** The stable code of an error; undefined for unexpected errors. */
export function codeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code
  return typeof code === 'string' && Object.hasOwn(statusOf, code) ? (code as ErrorCode) : undefined
}
