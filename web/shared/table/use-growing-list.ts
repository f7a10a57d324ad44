import { usePaginationFragment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import type { LoadMoreProps } from '../../ui/LoadMore.tsx'
import type { ListKey, PagingOf } from './use-list.ts'

interface GrowingList<Q extends OperationType, K extends ListKey> extends Pick<PagingOf<Q, K>, 'data' | 'refetch'> {
  /** What the button below the list is given: `<LoadMore {...more(20)}>` asks for twenty rows more. */
  readonly more: (count: number) => Omit<LoadMoreProps, 'children'>
}

/** A list that is no table, such as cards or a record: its first rows, and the way to more. Tables have `useList`. */
export function useGrowingList<Q extends OperationType, K extends ListKey>(
  fragment: GraphQLTaggedNode,
  ref: K,
): GrowingList<Q, K> {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<Q, K>(fragment, ref)
  const more = (count: number) => ({ hasNext, loading: isLoadingNext, onClick: () => void loadNext(count) })
  return { data, refetch, more }
}
