import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { FetchQueryFetchPolicy, GraphQLTaggedNode, OperationType } from 'relay-runtime'

/**
 * What the server answers to a part of a page that asks for itself, anew when the variables change.
 * @param variables null: nothing is asked
 * @returns undefined until the first answer, null after a failure; the answer before, while the next is on its way
 */
export function useAnswer<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchPolicy: FetchQueryFetchPolicy = 'network-only',
): Q['response'] | null | undefined {
  const environment = useRelayEnvironment()
  const [answer, setAnswer] = useState<Q['response'] | null>()
  const asked = JSON.stringify(variables)
  useEffect(() => {
    const given = JSON.parse(asked) as Q['variables'] | null
    if (given === null) return
    const request = fetchQuery<Q>(environment, query, given, { fetchPolicy }).subscribe({
      next: setAnswer,
      error: () => setAnswer(null),
    })
    return () => request.unsubscribe()
  }, [environment, query, asked, fetchPolicy])
  return answer
}
