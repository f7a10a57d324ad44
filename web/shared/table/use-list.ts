import { useMemo } from 'react'
import { usePaginationFragment } from 'react-relay'
import { getFragment, getPaginationMetadata, getSelector } from 'relay-runtime'
import type { FragmentType, GraphQLTaggedNode, OperationType } from 'relay-runtime'
import type { KeyTypeData } from 'react-relay/relay-hooks/helpers'
import type { usePaginationFragmentHookType } from 'react-relay/relay-hooks/usePaginationFragment'
import { valueAt } from '../../../shared/sheet-cell.ts'
import { required } from '../../../shared/required.ts'

/** Fragment reference of a list. */
export type ListKey = Readonly<{ ' $data'?: unknown; ' $fragmentSpreads': FragmentType }>
export type PagingOf<Q extends OperationType, K extends ListKey> = usePaginationFragmentHookType<Q, K, KeyTypeData<K>>

/**
 * Server source of a list: the persisted query that pages through it, and the path of the connection in its response.
 */
export interface ListSource {
  readonly documentId: string
  /** Query variables: the list's filters. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly connection: { readonly path: readonly string[]; readonly count: string; readonly cursor: string }
}

/** Table props from a list: rows, total count and pagination. */
export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
  readonly hasNext: boolean
  readonly isLoadingNext: boolean
  readonly loadNext: (count: number, options?: { onComplete?: (error: Error | null) => void }) => unknown
  /** Without it, all rows are loaded. */
  readonly source?: ListSource | undefined
}

interface Connection {
  readonly totalCount: number
  readonly edges: readonly { readonly node: unknown }[]
}
type ConnectionOf<D> = Extract<NonNullable<D>[keyof NonNullable<D>], Connection>
/** Row type of a list fragment: `RowOf<OutboxList_query$data>`. */
export type RowOf<D> = NonNullable<ConnectionOf<D>['edges'][number]['node']>

/**
 * `usePaginationFragment` for a table inside another page; a page that consists of one list is a `listPage`. Spread
 * `table` onto `PanelTable`; `data` has the other fields of the fragment.
 * @param row reads the `@inline` fragment of a row, if the columns declare their own
 */
export function useList<Q extends OperationType, K extends ListKey, Row = RowOf<KeyTypeData<K>>>(
  fragment: GraphQLTaggedNode,
  ref: K,
  row?: (node: RowOf<KeyTypeData<K>>) => Row,
): { data: PagingOf<Q, K>['data']; table: ListRows<Row> & { source: ListSource } } {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<Q, K>(fragment, ref)
  const source = useMemo(() => sourceOf(fragment, ref), [fragment, ref])
  const { edges, totalCount } = valueAt(data, source.connection.path.join('.')) as Connection
  const rows = useMemo(() => {
    const nodes = edges.flatMap(({ node }) => node ?? []) as RowOf<KeyTypeData<K>>[]
    return row ? nodes.map((node) => row(node)) : (nodes as Row[])
  }, [edges, row])
  return { data, table: { rows, totalCount, hasNext, isLoadingNext, loadNext, source } }
}

/** Table props for a list that is loaded completely. */
export const completeList = <Row>(rows: readonly Row[]): ListRows<Row> => ({
  rows,
  totalCount: rows.length,
  hasNext: false,
  isLoadingNext: false,
  loadNext: () => undefined,
})

function sourceOf(fragment: GraphQLTaggedNode, ref: unknown): ListSource {
  const node = getFragment(fragment)
  const { paginationRequest, paginationMetadata, connectionPathInFragmentData } = getPaginationMetadata(node, 'useList')
  const selector = getSelector(node, ref)
  const owner = selector && 'owner' in selector ? selector.owner.variables : {}
  const own = selector && 'variables' in selector ? selector.variables : {}
  const { id, name } = paginationRequest.params
  if (!id) throw new Error(`${name} has no persisted id: run \`npm run codegen\``)
  const { count, cursor } = required(paginationMetadata.forward, 'forward pagination of the list')
  const { [count]: _count, [cursor]: _cursor, ...variables } = { ...owner, ...own }
  return { documentId: id, variables, connection: { path: connectionPathInFragmentData.map(String), count, cursor } }
}
