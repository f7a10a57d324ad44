import { useMemo } from 'react'
import { usePaginationFragment } from 'react-relay'
import type { KeyTypeData } from 'react-relay/relay-hooks/helpers'
import type { usePaginationFragmentHookType } from 'react-relay/relay-hooks/usePaginationFragment'
import { getFragment, getPaginationMetadata, getSelector } from 'relay-runtime'
import type { FragmentType, GraphQLTaggedNode, OperationType } from 'relay-runtime'

type ListKey = Readonly<{ ' $data'?: unknown; ' $fragmentSpreads': FragmentType }>
type PagingOf<Q extends OperationType, K extends ListKey> = usePaginationFragmentHookType<Q, K, KeyTypeData<K>>

/** Where the server finds all rows of a list: the operation that pages through it, and the list's place in its answer. */
export interface ListSource {
  readonly documentId: string
  /** The list's filters. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly connection: { readonly path: readonly string[]; readonly count: string; readonly cursor: string }
}

/** `usePaginationFragment` for a table: the answer goes to `PanelTable`, which exports all rows from its `source`. */
export function useList<Q extends OperationType, K extends ListKey>(
  fragment: GraphQLTaggedNode,
  ref: K,
): PagingOf<Q, K> & { source: ListSource } {
  const paging = usePaginationFragment<Q, K>(fragment, ref)
  const source = useMemo(() => sourceOf(fragment, ref), [fragment, ref])
  return { ...paging, source }
}

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
