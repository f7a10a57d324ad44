import { Environment, Network, Observable, RecordSource, ROOT_TYPE, Store } from 'relay-runtime'
import type { FetchFunction, GraphQLResponse, RequestParameters, SubscribeFunction, Variables } from 'relay-runtime'
import { ApiError, errorOfResult } from '../api/api-error.ts'
import { sendOperation } from '../api/request.ts'
import { getSession, subscribeToSession } from '../api/session.ts'
import { pause } from '../base/pause.ts'
import { subscribeOperation } from './subscriptions.ts'

let answeredMutations = 0

/** Times that a query without an answer is sent again: its node may have ended, and another answers the next one. */
const resends = 2
/** Milliseconds after which a query without an answer is not sent again. */
const resendLimit = 5000
/** Shortest and longest pause before it is sent again, in ms. */
const [shortestPause, longestPause] = [200, 800]

/** Whether another node may answer: no answer came, or a proxy's. */
const isLost = (error: unknown) =>
  navigator.onLine && error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'INTERNAL')

/** Sends an operation; a query again if no answer comes. */
async function sendAgain(kind: RequestParameters['operationKind'], id: string, variables: Variables) {
  const begun = performance.now()
  for (let lost = 0; ; lost++) {
    try {
      return await sendOperation(id, variables)
    } catch (error) {
      const isOver = lost === resends || performance.now() - begun > resendLimit
      if (kind !== 'query' || isOver || !isLost(error)) throw error
      await pause(shortestPause + Math.random() * (longestPause - shortestPause))
    }
  }
}

/** Sends an operation; repeats a query if a mutation was answered meanwhile, and sends it at most three times. */
async function send({ operationKind }: RequestParameters, id: string, variables: Variables) {
  for (let tries = 1; ; tries++) {
    const before = answeredMutations
    const result = await sendAgain(operationKind, id, variables)
    if (operationKind === 'mutation') answeredMutations += 1
    // The query may have been read before the mutation, and its response would undo the mutation's changes in the
    // store.
    if (operationKind !== 'query' || answeredMutations === before || tries === 3) return result
  }
}

/**
 * Network function of Relay. A response without data, or any failed mutation, rejects with ApiError; a partial query
 * response goes to the store, where `@throwOnFieldError` and nullability decide.
 * @internal
 */
export async function fetchOperation(params: RequestParameters, variables: Variables): Promise<GraphQLResponse> {
  if (!params.id) throw new Error(`${params.name} has no persisted id: run \`npm run codegen\``)
  const result = await send(params, params.id, variables)
  const error = errorOfResult(result)
  if (error && (!result.data || params.operationKind === 'mutation')) throw error
  return result as GraphQLResponse
}

const fetchRelay: FetchFunction = (params, variables) => Observable.from(fetchOperation(params, variables))

const subscribeRelay: SubscribeFunction = (params, variables) =>
  Observable.create((sink) =>
    subscribeOperation(params, variables, {
      next: (result) => sink.next(result as GraphQLResponse),
      error: (error) => sink.error(error),
      complete: () => sink.complete(),
    }),
  )

/** The page's single store. Logging out reloads the page; see below for a session that expires. */
export const environment = new Environment({
  network: Network.create(fetchRelay, subscribeRelay),
  store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
  missingFieldHandlers: [
    {
      kind: 'linked',
      // node(id) is resolved from the store if the record is already there.
      handle(field, record, variables) {
        if (record?.getType() !== ROOT_TYPE || field.name !== 'node') return undefined
        return typeof variables['id'] === 'string' ? variables['id'] : undefined
      },
    },
  ],
})

let owner = getSession().user?._id ?? null

// A new user of the same page must not see the previous user's data.
subscribeToSession(() => {
  const next = getSession().user?._id
  if (!next || next === owner) return
  if (owner) environment.getStore().notify(undefined, true)
  owner = next
})
