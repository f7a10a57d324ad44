import { loadQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type {
  GraphQLSingularResponse,
  GraphQLTaggedNode,
  OperationDescriptor,
  OperationType,
  PayloadData,
  PayloadError,
  VariablesOf,
} from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'

/** A Relay environment whose operations the test answers through `mock`. */
export type MockEnvironment = ReturnType<typeof createMockEnvironment>

/** The newest mock environment: what `web/relay/environment.ts` exports in tests, see the setup file. */
export let environment = createMockEnvironment()

/** Queries of parts that load by themselves after a list, at a time that other tests do not know. */
const ofLaterParts: ReadonlySet<string> = new Set(['ListViewsQuery'])

/**
 * Refuses the queries of later parts at once, so that the newest operation is the one of the tested part. Relay asks only
 * the first resolver in its queue, which is therefore always this one; it asks those of the test.
 */
function refuseLaterParts({ mock }: MockEnvironment): void {
  const { queueOperationResolver } = mock
  const resolvers: Parameters<typeof queueOperationResolver>[0][] = []
  const first: (typeof resolvers)[number] = (operation) => {
    const isLater = ofLaterParts.has(operation.request.node.operation.name)
    const answer = isLater ? new Error('Later parts are not tested here') : (resolvers[0]?.(operation) ?? null)
    if (answer === null) return null
    if (!isLater) resolvers.shift()
    // Relay removes a resolver that has answered
    queueMicrotask(() => queueOperationResolver(first))
    return answer
  }
  queueOperationResolver(first)
  mock.queueOperationResolver = (resolver) => void resolvers.push(resolver)
}

/**
 * Creates a mock environment and makes it the app's only one.
 * @param withLaterParts for the tests of parts that load after a list: their queries wait for an answer too
 */
export function mockEnvironment({ withLaterParts = false } = {}): MockEnvironment {
  environment = createMockEnvironment()
  if (!withLaterParts) refuseLaterParts(environment)
  return environment
}

/** Response to a query; unlike in Relay's types, its errors can have extensions. */
type Answer = GraphQLSingularResponse | { data: PayloadData; errors: (PayloadError & { extensions: object })[] }

/**
 * Loads a query and answers it before a page renders it, because React delays content by 300 ms after a fallback.
 * @param answer response with `data` and optional `errors`, or a function that returns it
 */
export function answeredQuery<Query extends OperationType>(
  environment: MockEnvironment,
  query: GraphQLTaggedNode,
  variables: VariablesOf<Query>,
  answer: Answer | ((operation: OperationDescriptor) => Answer),
): PreloadedQuery<Query> {
  const queryRef = loadQuery<Query>(environment, query, variables)
  environment.mock.resolveMostRecentOperation(answer)
  return queryRef
}

/** A connection with all its rows on one page, as the server returns a list. */
export const listOf = (...nodes: object[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ node, cursor: 'c' })),
  pageInfo: { hasNextPage: false, endCursor: null },
})
