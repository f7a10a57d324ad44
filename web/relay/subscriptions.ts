import type { Client } from 'graphql-ws'
import { localeOfPath } from '../base/locale.ts'
import { ApiError, errorOfResult } from '../api/api-error.ts'
import type { GraphQLResult } from '../api/api-error.ts'
import { freshToken, getSession, refreshSession, subscribeToSession } from '../api/session.ts'
import { pause } from '../base/pause.ts'

/** Receiver of a subscription's events. */
export interface OperationSink<T = unknown> {
  next(result: GraphQLResult<T>): void
  error(error: Error): void
  complete(): void
}

/** A persisted operation: the `params` of a compiled artifact. */
export interface OperationParams {
  readonly id?: string | null
  readonly name: string
}

export type SocketState = 'closed' | 'connecting' | 'open'

const forbiddenCloseCode = 4403
const firstRetryMs = 500
const longestRetryMs = 15_000

let client: Promise<Client> | null = null
let socketState: SocketState = 'closed'
let tokenRefused = false
const stateListeners = new Set<(state: SocketState) => void>()

function setSocketState(next: SocketState): void {
  if (next === socketState) return
  socketState = next
  for (const listener of stateListeners) listener(next)
}

function url(): string {
  const address = new URL('/graphql', location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

async function connectionParams(): Promise<Record<string, unknown>> {
  const accessToken = tokenRefused ? await refreshSession() : await freshToken()
  tokenRefused = false
  return { accessToken, locale: localeOfPath(location.pathname) }
}

/** Resolves when the browser comes online. */
const online = (signal: AbortSignal) =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true, signal }))

/**
 * Exponential backoff with full jitter, so that clients do not all reconnect to a restarted server at once. Ends soon
 * after the browser comes online.
 */
async function retryWait(retries: number): Promise<void> {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** retries)
  const waited = new AbortController()
  const soon = online(waited.signal).then(() => pause(Math.random() * firstRetryMs))
  await Promise.race([pause(firstRetryMs / 2 + Math.random() * longest), soon])
  waited.abort()
}

/** The page's only socket, opened on first use and closed some seconds after the last. */
function socket(): Promise<Client> {
  client ??= import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: url(),
      lazyCloseTimeout: 5000,
      keepAlive: 12_000,
      retryAttempts: Infinity,
      retryWait,
      shouldRetry: () => getSession().user !== null,
      connectionParams,
      on: {
        connecting: () => setSocketState('connecting'),
        connected: () => setSocketState('open'),
        closed: (event) => {
          tokenRefused = (event as CloseEvent).code === forbiddenCloseCode
          setSocketState('closed')
        },
      },
    }),
  )
  return client
}

function payloadOf(params: OperationParams, variables: object) {
  return {
    query: '',
    variables: variables as Record<string, unknown>,
    extensions: { documentId: params.id },
  }
}

function asError(cause: unknown): Error {
  if (cause instanceof Error) return cause
  if (Array.isArray(cause)) {
    const error = errorOfResult({ errors: cause })
    if (error) return error
  }
  return new ApiError({ code: 'NETWORK', message: 'The connection was lost' })
}

/** Subscribes over the socket, which reconnects automatically. Returns the unsubscribe function. */
export function subscribeOperation<T = unknown>(
  params: OperationParams,
  variables: object,
  sink: OperationSink<T>,
): () => void {
  // a view of a panel shows what was there when it was opened
  if (getSession().viewUntil !== undefined) return () => undefined
  let stopped = false
  let stop = () => {
    stopped = true
  }
  socket().then(
    (ready) => {
      if (stopped) return
      stop = ready.subscribe<T>(payloadOf(params, variables), {
        next: (result) => sink.next(result as GraphQLResult<T>),
        error: (cause) => sink.error(asError(cause)),
        complete: () => sink.complete(),
      })
    },
    (cause: unknown) => sink.error(asError(cause)),
  )
  return () => stop()
}

/**
 * Runs a mutation or query over the socket. Rejects with ApiError; a connection loss before the response rejects with
 * `NETWORK`, after which the caller may retry over HTTP.
 */
export async function executeOverSocket<T>(params: OperationParams, variables: object): Promise<T> {
  if (socketState !== 'open') throw new ApiError({ code: 'NETWORK', message: 'The connection is not open' })
  const ready = await socket()
  return new Promise<T>((resolve, reject) => {
    let answered = false
    const unlisten = onSocketState((next) => {
      if (next !== 'open') giveUp()
    })
    const settle = (finish: () => void) => {
      if (answered) return
      answered = true
      unlisten()
      finish()
    }
    const giveUp = () => {
      // The library would repeat an unanswered operation after reconnecting; here the caller decides.
      stop()
      settle(() => reject(asError(null)))
    }
    const stop = ready.subscribe<T>(payloadOf(params, variables), {
      next: (result) => {
        const error = errorOfResult(result as GraphQLResult)
        settle(() => (error ? reject(error) : resolve(result.data as T)))
      },
      error: (cause) => settle(() => reject(asError(cause))),
      complete: () => settle(() => reject(asError(null))),
    })
  })
}

/** Events of a free-form operation, for the GraphQL explorer; the server accepts it from admins only. */
export async function* iterateFreeForm(payload: { query: string; variables?: Record<string, unknown> | null }) {
  const ready = await socket()
  yield* ready.iterate(payload)
}

/** Current state of the socket. */
export function getSocketState(): SocketState {
  return socketState
}

/** Subscribes to socket state changes; returns the unsubscribe function. */
export function onSocketState(listener: (state: SocketState) => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

// A connection lost with the network would seem open until a ping is missed.
addEventListener('offline', () => {
  client?.then((open) => open.terminate()).catch(() => undefined)
})

// The socket ends with the session it was opened for.
subscribeToSession(() => {
  if (getSession().user || !client) return
  // Disposing fails on a connection that is just reconnecting.
  client.then((open) => open.dispose()).catch(() => undefined)
  client = null
})
