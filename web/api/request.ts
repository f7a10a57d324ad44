import { localeOfPath } from '../base/locale.ts'
import { pause } from '../base/pause.ts'
import { sampleDateHeader } from '../base/server-clock.ts'
import { ApiError, errorOfResult, parseErrorCode, localMessage, networkError } from './api-error.ts'
import type { GraphQLResult } from './api-error.ts'

export { ApiError } from './api-error.ts'
export type { GraphQLResult } from './api-error.ts'

/** Source of access tokens for requests, provided by the session. */
export interface Credentials {
  token(): string | null
  /** Fetches a new access token; null when the session has ended. Concurrent callers share one request. */
  refresh(): Promise<string | null>
  /** Whether the page was opened without a connection, so that its session must still be renewed. */
  needsRenewal(): boolean
}

/** The parts of a compiled artifact that a request needs. */
export interface Persisted {
  readonly params: { readonly id?: string | null; readonly name: string }
}

export interface SendOptions {
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean
  /** Sends no token and never refreshes: for the requests that create the session. */
  anonymous?: boolean
}

let credentials: Credentials = { token: () => null, refresh: async () => null, needsRenewal: () => false }

/** Sets the credentials for all later requests. */
export function useCredentials(source: Credentials): void {
  credentials = source
}

async function timedFetch(url: string, init: RequestInit): Promise<Response> {
  const sentAt = performance.now()
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (cause) {
    throw networkError(cause)
  }
  sampleDateHeader(response.headers.get('date'), sentAt, performance.now())
  return response
}

/** Milliseconds after which a request without a full response has failed: some networks drop packets silently. */
const answerWithinMs = 60_000

async function post<T>(id: string, variables: object, token: string | null, { keepalive }: SendOptions) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'apollo-require-preflight': '1',
    'accept-language': localeOfPath(location.pathname),
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  const patience = new AbortController()
  const { signal } = patience
  const timer = setTimeout(() => patience.abort(networkError(null)), answerWithinMs)
  try {
    const body = JSON.stringify({ documentId: id, variables })
    const init = {
      method: 'POST',
      headers,
      credentials: 'same-origin',
      body,
      signal,
      keepalive: keepalive ?? false,
    } as const
    const response = await timedFetch('/graphql', init)
    const result = (await response.json().catch(() => signal.throwIfAborted())) as GraphQLResult<T> | undefined
    if (result?.data || result?.errors) return result
    throw errorWithoutResult(response)
  } finally {
    clearTimeout(timer)
  }
}

/** Error for a response that is no GraphQL response, e.g. of a proxy. */
function errorWithoutResult(response: Response): ApiError {
  const code = response.status === 503 ? 'OVERLOADED' : 'INTERNAL'
  return new ApiError({
    code,
    message: localMessage(code),
    requestId: response.headers.get('x-request-id'),
    retryAfterMs: Number(response.headers.get('retry-after')) * 1000 || undefined,
  })
}

/** Requests to a node that serves this account's other requests first are sent again this often, after its delay. */
const quietRetries = 3
/** Longest delay, in milliseconds, that is waited for without telling the user. */
const longestQuietWait = 10_000

/** Milliseconds until a refused request may be sent again; null if the refusal is not one of a full line. */
function quietWait(error: ApiError | null): number | null {
  if (error?.code !== 'RATE_LIMITED' || error.extensions['notStarted'] !== true) return null
  const wait = error.retryAfterMs ?? 1000
  // spread, since the requests of a page are refused together
  return wait <= longestQuietWait ? wait * (1 + Math.random() / 2) : null
}

/** Repeats a request that the server has refused before it did anything. @param refusal of a response, if any */
async function withQuietRetries<T>(send: () => Promise<T>, refusal: (response: T) => Promise<ApiError | null>) {
  for (let retries = 0; ; retries++) {
    const response = await send()
    const wait = retries < quietRetries ? quietWait(await refusal(response)) : null
    if (wait === null) return response
    await pause(wait)
  }
}

/**
 * Sends a persisted operation and returns the server's result, including errors. Refreshes an expired token once, and
 * waits if the server serves other requests of this account first. Rejects with ApiError only if there is no GraphQL
 * response.
 */
export function sendOperation<T = unknown>(
  id: string,
  variables: object,
  options: SendOptions = {},
): Promise<GraphQLResult<T>> {
  if (options.keepalive) return sendOnce(id, variables, options)
  return withQuietRetries(
    () => sendOnce<T>(id, variables, options),
    async (result) => errorOfResult(result),
  )
}

async function sendOnce<T>(id: string, variables: object, options: SendOptions): Promise<GraphQLResult<T>> {
  if (!options.anonymous && credentials.needsRenewal()) await credentials.refresh()
  const token = options.anonymous ? null : credentials.token()
  const result = await post<T>(id, variables, token, options)
  if (!token || errorOfResult(result)?.code !== 'UNAUTHENTICATED') return result
  // Another request may have refreshed the token meanwhile.
  const current = credentials.token()
  const renewed = current && current !== token ? current : await credentials.refresh()
  return renewed ? post<T>(id, variables, renewed, options) : result
}

/** Runs a compiled operation without Relay's store. Rejects with ApiError if the response has an error. */
export async function callOperation<T extends { variables: object; response: unknown }>(
  operation: unknown,
  variables: T['variables'],
  options?: SendOptions,
): Promise<T['response']> {
  const { params } = operation as Persisted
  if (!params.id) throw new Error(`${params.name} has no persisted id: run \`npm run codegen\``)
  const result = await sendOperation<T['response']>(params.id, variables, options)
  const error = errorOfResult(result)
  if (error) throw error
  return result.data as T['response']
}

/**
 * Fetches a REST path with the session's token, e.g. an upload; refreshes an expired token once, and waits if the server
 * serves other requests of this account first. Rejects with ApiError for every status of 400 and above.
 */
export async function fetchWithSession(url: string, init: RequestInit = {}): Promise<Response> {
  const attempt = (token: string | null) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', localeOfPath(location.pathname))
    if (token) headers.set('authorization', `Bearer ${token}`)
    return timedFetch(url, { ...init, headers })
  }
  if (credentials.needsRenewal()) await credentials.refresh()
  const send = async () => {
    const response = await attempt(credentials.token())
    return response.status === 401 && credentials.token() ? attempt(await credentials.refresh()) : response
  }
  const response = await withQuietRetries(send, async (refused) => (refused.status === 429 ? errorOf(refused) : null))
  if (response.ok) return response
  throw await errorOf(response)
}

/** The error of a REST response of 400 and above; the response can still be read. */
async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ApiError> & Record<string, unknown>
  const code = parseErrorCode(body.code)
  return new ApiError({
    code,
    message: body.message ?? localMessage(code),
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    fields: body.fields,
    retryAfterMs: Number(response.headers.get('retry-after')) * 1000 || undefined,
    extensions: body,
  })
}
