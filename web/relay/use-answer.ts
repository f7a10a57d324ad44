import { useEffect, useMemo, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest } from 'relay-runtime'
import type { Environment, GraphQLTaggedNode, OperationDescriptor, OperationType } from 'relay-runtime'

/**
 * Where an answer may come from: `network-only` the server; `store-or-network` the store, the server where that lacks
 * something; `store-and-network` both, one after the other.
 */
export type AnswerPolicy = 'network-only' | 'store-or-network' | 'store-and-network'

type Answer<Q extends OperationType> = Q['response'] | null | undefined

/**
 * What the server answers to a part of a page that asks for itself, anew when the variables change. From then on the
 * answer follows the store. It is the one way to ask beside the query of a route.
 * @param variables null: nothing is asked
 * @param again asks once more when it changes
 * @returns undefined until the first answer, null after a failure; the answer before, while the next is on its way
 */
export function useAnswer<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchPolicy: AnswerPolicy = 'network-only',
  again?: unknown,
): Answer<Q> {
  const environment = useRelayEnvironment()
  const asked = JSON.stringify(variables)
  const operation = useMemo(() => {
    const given = JSON.parse(asked) as Q['variables'] | null
    return given && createOperationDescriptor(getRequest(query), given)
  }, [query, asked])
  const [answer, setAnswer] = useState<Answer<Q>>(() =>
    operation && fetchPolicy !== 'network-only' ? stored<Q>(environment, operation) : undefined,
  )
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
        following.dispose()
        following = follow()
      },
      error: () => setAnswer(known ?? null),
    })
    return () => {
      request.unsubscribe()
      following.dispose()
      retained.dispose()
    }
  }, [environment, query, operation, fetchPolicy, again])
  return answer
}

/** What the store has of it, undefined where that is not all. */
function stored<Q extends OperationType>(environment: Environment, operation: OperationDescriptor): Answer<Q> {
  if (environment.check(operation).status !== 'available') return undefined
  const { data, isMissingData } = environment.lookup(operation.fragment)
  return isMissingData ? undefined : (data as Q['response'])
}
