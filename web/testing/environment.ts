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

/** Creates a mock environment and makes it the app's only one. */
export function mockEnvironment(): MockEnvironment {
  environment = createMockEnvironment()
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
