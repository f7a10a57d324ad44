import { badInput } from '../errors/errors.ts'
import type { Page, PageArgs } from './connection.ts'

/** Maps the nodes of a page; nodes mapped to null are dropped. The count stays unchanged. */
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
 * The page with a total count from elsewhere.
 * @param known a cheaper count of all rows; null: the rows have to be counted
 */
export function countedBy<T>(page: Page<T>, known: () => Promise<number | null>): Page<T> {
  let total: Promise<number> | undefined
  return {
    edges: page.edges,
    nodes: page.nodes,
    pageInfo: page.pageInfo,
    get totalCount() {
      return (total ??= known().then((count) => count ?? page.totalCount))
    },
  }
}

/** @throws BAD_USER_INPUT for arguments that read a forward-only list backwards */
export function refuseBackwards({ before, last }: Pick<PageArgs, 'before' | 'last'>): void {
  if (before || last != null) throw badInput({ before: ['The cursor is not valid'] })
}

/**
 * A page of a forward-only list with its own SQL.
 * @param edges the page's edges
 * @param of whether more pages follow, whether this is the first, and how to count all rows (called at most once, on
 * request)
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
