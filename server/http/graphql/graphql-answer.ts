import type { ErrorCode } from '../../errors/errors.ts'
import {
  asGraphQLError,
  httpStatusOf,
  isRetryable,
  presentError,
  type PresentedError,
  type Reader,
} from '../../errors/present-errors.ts'
import { graphqlMediaType } from './media-type.ts'

/** Errors of an operation as its client gets them, over HTTP or a websocket. */
export const presentErrors = (errors: readonly unknown[], reader: Reader): PresentedError[] =>
  errors.map((error) => presentError(asGraphQLError(error), reader))

/** An HTTP response with errors. */
export interface FailedAnswer {
  readonly status: number
  /** without `data` if nothing was executed (GraphQL over HTTP, section 6.4) */
  readonly body: { readonly data?: unknown; readonly errors: readonly PresentedError[] }
  /** suggested delay of a retry in milliseconds, if there is one */
  readonly retryAfterMs: number | null
}

/** Codes of operations that do not fit the schema. */
const faultCodes: readonly ErrorCode[] = ['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']

/**
 * The response to an operation with errors: a failed field keeps the rest, and an operation of which nothing succeeded
 * but a retry may help is refused as a whole.
 * @param data of the execution; undefined if nothing was executed
 * @param accept header of the request
 */
export function failedAnswer(
  data: unknown,
  errors: readonly unknown[],
  reader: Reader,
  accept: string | undefined,
): FailedAnswer {
  const presented = presentErrors(errors, reader)
  const [first] = presented
  const refused = data != null && isRetryable(data, presented)
  const status = !first || (data != null && !refused) ? 200 : statusOf(first, data === undefined, accept)
  const body = { ...(data === undefined ? {} : { data: refused ? null : data }), errors: presented }
  return { status, body, retryAfterMs: retryDelayOf(first) }
}

/** Delay in milliseconds after which a client may try again; null if the error has none. */
export function retryDelayOf(error: PresentedError | undefined): number | null {
  const retryAfterMs = error?.extensions.retryAfterMs
  return typeof retryAfterMs === 'number' ? retryAfterMs : null
}

const statusOf = (first: PresentedError, notExecuted: boolean, accept: string | undefined): number =>
  notExecuted && faultCodes.includes(first.extensions.code) ? faultyRequestStatus(accept, first) : httpStatusOf(first)

/**
 * Status of an invalid document or invalid variables: 200 for a client that explicitly accepts plain JSON, following
 * the older convention (GraphQL over HTTP, section 6.4.1), else that of the code.
 */
export function faultyRequestStatus(accept: string | undefined, presented: PresentedError): number {
  const wantsPlain = accept?.includes('application/json') && graphqlMediaType(accept).startsWith('application/json')
  return wantsPlain ? 200 : httpStatusOf(presented)
}
