import { useEffect, useMemo, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest } from 'relay-runtime'
import type { Environment, GraphQLTaggedNode, OperationDescriptor, OperationType } from 'relay-runtime'

/**
 * Fetch policy: `network-only` queries the server; `store-or-network` uses the store and queries the server if data is
 * missing; `store-and-network` does both.
 */
export type AnswerPolicy = 'network-only' | 'store-or-network' | 'store-and-network'

type Answer<Q extends OperationType> = Q['response'] | null | undefined

/**
 * Query hook for a component outside the route's query; fetches when the variables change, then follows the store. The
 * only way to query besides route queries.
 *
 * Relay's own query hooks, which suspend, do not suit its callers: search fields, previews of typed input, dialogs, and
 * badges of the panel.
 *
 * - The querying component also holds the typed values and the buttons, so it must not suspend while a query runs.
 * - The previous response stays visible while the next one loads. With Suspense that needs a transition around every
 *   change of the variables, but they come from fields, the URL and the props.
 * - A failure does not unmount the component: a select is empty, a badge is missing, a preview shows an error in its
 *   place. An error boundary would unmount the fields with their values, and Relay's hooks throw until it is reset.
 * - Null variables skip the query until the input is long enough; Relay's hooks cannot skip.
 *
 * @param variables null skips the query
 * @param again fetches again when it changes
 * @returns undefined until the first response, null after a failure; the previous response while the next is loading
 */
export function useAnswer<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchPolicy: AnswerPolicy = 'network-only',
  again?: unknown,
): Answer<Q> {
  return useAnswerOrFailure<Q>(query, variables, fetchPolicy, again).answer
}

/** As `useAnswer`, with the last failure, whose message says what the server refused; null after a response. */
export function useAnswerOrFailure<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchPolicy: AnswerPolicy = 'network-only',
  again?: unknown,
): { answer: Answer<Q>; failure: Error | null } {
  const environment = useRelayEnvironment()
  const asked = JSON.stringify(variables)
  const operation = useMemo(() => {
    const given = JSON.parse(asked) as Q['variables'] | null
    return given && createOperationDescriptor(getRequest(query), given)
  }, [query, asked])
  const [answer, setAnswer] = useState<Answer<Q>>(() =>
    operation && fetchPolicy !== 'network-only' ? stored<Q>(environment, operation) : undefined,
  )
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (!operation) return
    const known = fetchPolicy === 'network-only' ? undefined : stored<Q>(environment, operation)
    if (known) setAnswer(known)
    const retained = environment.retain(operation)
    const follow = () =>
      environment.subscribe(environment.lookup(operation.fragment), ({ data, isMissingData }) => {
        if (!isMissingData) setAnswer(data as Q['response'])
      })
    let following = follow()
    const policy = fetchPolicy === 'store-or-network' ? fetchPolicy : 'network-only'
    const request = fetchQuery<Q>(environment, query, operation.request.variables, { fetchPolicy: policy }).subscribe({
      next(given) {
        setAnswer(given)
        setFailure(null)
        following.dispose()
        following = follow()
      },
      error(reason: Error) {
        setAnswer(known ?? null)
        setFailure(reason)
      },
    })
    return () => {
      request.unsubscribe()
      following.dispose()
      retained.dispose()
    }
  }, [environment, query, operation, fetchPolicy, again])
  return { answer, failure }
}

/** Reads an operation's data from the store; undefined if incomplete. */
function stored<Q extends OperationType>(environment: Environment, operation: OperationDescriptor): Answer<Q> {
  if (environment.check(operation).status !== 'available') return undefined
  const { data, isMissingData } = environment.lookup(operation.fragment)
  return isMissingData ? undefined : (data as Q['response'])
}
