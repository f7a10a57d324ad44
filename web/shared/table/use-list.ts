import { useMemo } from 'react'
import { usePaginationFragment } from 'react-relay'
import type { KeyTypeData } from 'react-relay/relay-hooks/helpers'
import type { usePaginationFragmentHookType } from 'react-relay/relay-hooks/usePaginationFragment'
import { getFragment, getPaginationMetadata, getSelector } from 'relay-runtime'
import type { FragmentType, GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { valueAt } from '../../../shared/sheet-cell.ts'

/** What a list's fragment is read by. */
export type ListKey = Readonly<{ ' $data'?: unknown; ' $fragmentSpreads': FragmentType }>
export type PagingOf<Q extends OperationType, K extends ListKey> = usePaginationFragmentHookType<Q, K, KeyTypeData<K>>

/** Where the server finds all rows of a list: the operation that pages through it, and the list's place in its answer. */
export interface ListSource {
  readonly documentId: string
  /** The list's filters. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly connection: { readonly path: readonly string[]; readonly count: string; readonly cursor: string }
}

/** What a table needs of a list: its rows, how many there are, and the way to more. */
export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
  readonly hasNext: boolean
  readonly isLoadingNext: boolean
  readonly loadNext: (count: number, options?: { onComplete?: (error: Error | null) => void }) => unknown
  /** None: the list has no more rows than are here. */
  readonly source?: ListSource
}

interface Connection {
  readonly totalCount: number
  readonly edges: readonly { readonly node: unknown }[]
}
type ConnectionOf<D> = Extract<NonNullable<D>[keyof NonNullable<D>], Connection>
/** A row of the list that a fragment has: `RowOf<OutboxList_query$data>`. */
export type RowOf<D> = NonNullable<ConnectionOf<D>['edges'][number]['node']>

/**
 * `usePaginationFragment` for a table. `table` goes to `PanelTable` as it is; `data` is what else the fragment has.
 */
export function useList<Q extends OperationType, K extends ListKey>(
  fragment: GraphQLTaggedNode,
  ref: K,
): { data: PagingOf<Q, K>['data']; table: ListRows<RowOf<KeyTypeData<K>>> & { source: ListSource } } {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<Q, K>(fragment, ref)
  const source = useMemo(() => sourceOf(fragment, ref), [fragment, ref])
  const { edges, totalCount } = valueAt(data, source.connection.path.join('.')) as Connection
  const rows = useMemo(() => edges.flatMap(({ node }) => node ?? []) as RowOf<KeyTypeData<K>>[], [edges])
  return { data, table: { rows, totalCount, hasNext, isLoadingNext, loadNext, source } }
}

/** A list that has come whole. */
export const wholeList = <Row>(rows: readonly Row[]): ListRows<Row> => ({
  rows,
  totalCount: rows.length,
  hasNext: false,
  isLoadingNext: false,
  loadNext: () => undefined,
})

function sourceOf(fragment: GraphQLTaggedNode, ref: unknown): ListSource {
  const node = getFragment(fragment)
  const { paginationRequest, paginationMetadata, connectionPathInFragmentData } = getPaginationMetadata(node, 'useList')
  const selector = getSelector(node, ref as never)
  const owner = selector && 'owner' in selector ? selector.owner.variables : {}
  const own = selector && 'variables' in selector ? selector.variables : {}
  const { id, name } = paginationRequest.params
  if (!id) throw new Error(`${name} has no persisted id: run \`npm run codegen\``)
  const { count, cursor } = paginationMetadata.forward!
  const { [count]: _count, [cursor]: _cursor, ...variables } = { ...owner, ...own }
  return { documentId: id, variables, connection: { path: connectionPathInFragmentData.map(String), count, cursor } }
}
