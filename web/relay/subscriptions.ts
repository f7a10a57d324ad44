import type { Client } from 'graphql-ws'
import { localeOfPath } from '../shared/input/locale.ts'
import { ApiError, errorOfResult } from './api-error.ts'
import type { GraphQLResult } from './api-error.ts'
import { freshToken, getSession, refreshSession, subscribeToSession } from './session.ts'
import { pause } from '../shared/pause.ts'

/** Where the events of a subscription go. */
export interface OperationSink<T = unknown> {
  next(result: GraphQLResult<T>): void
  error(error: Error): void
  complete(): void
}

/** Which persisted operation: the `params` of a compiled artifact. */
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

/** Doubling waits with full jitter, so that a restarted server is not met by all clients in the same instant. */
function retryWait(retries: number): Promise<void> {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** retries)
  return pause(firstRetryMs / 2 + Math.random() * longest)
}

/** The page's one socket, opened at its first use and closed some seconds after its last. */
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

/** Subscribes over the socket; it is opened again by itself after a loss. Returns the way to stop. */
export function subscribeOperation<T = unknown>(
  params: OperationParams,
  variables: object,
  sink: OperationSink<T>,
): () => void {
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
 * Runs one mutation or query over the socket. Rejects with ApiError; a loss of the connection before the answer rejects
 * with `NETWORK`, after which the caller may repeat the call over HTTP.
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
      // The library would repeat an unanswered operation after reconnecting: the caller decides that here.
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

/** Events of an operation written by hand, for the admins' explorer: the server refuses it to anybody else. */
export async function* iterateFreeForm(payload: { query: string; variables?: Record<string, unknown> | null }) {
  const ready = await socket()
  yield* ready.iterate(payload)
}

/** The state of the socket now. */
export function getSocketState(): SocketState {
  return socketState
}

/** Calls back whenever the socket opens or closes; returns the way to stop. */
export function onSocketState(listener: (state: SocketState) => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

// The socket ends with the session it was opened for.
subscribeToSession(() => {
  if (getSession().user || !client) return
  // A connection that was just being tried again makes the disposal fail with it.
  client.then((open) => open.dispose()).catch(() => undefined)
  client = null
})
