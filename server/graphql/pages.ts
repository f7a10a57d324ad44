import type { Page } from './connection.ts'

/** The same page with other nodes; a node that becomes null is left out. Counted as before. */
export async function mapPage<T, U>(page: Page<T>, each: (node: T) => U | null | Promise<U | null>): Promise<Page<U>> {
  const nodes = await Promise.all(page.nodes.map((node) => each(node)))
  const edges = page.edges.flatMap(({ cursor }, i) => (nodes[i] === null ? [] : [{ cursor, node: nodes[i] as U }]))
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: page.pageInfo,
    get totalCount() {
      return page.totalCount
    },
  }
}

/**
 * A page of a list that is read onwards only, by SQL of its own.
 * @param edges what fits on it
 * @param of whether there is more, whether it is the first, and how all are counted, once, when somebody asks
 */
export function onwardPage<T>(
  edges: Page<T>['edges'],
  of: { hasMore: boolean; isFirst: boolean; count: () => Promise<number> },
): Page<T> {
  let total: Promise<number> | undefined
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: of.hasMore,
      hasPreviousPage: !of.isFirst,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return (total ??= of.count())
    },
  }
}
