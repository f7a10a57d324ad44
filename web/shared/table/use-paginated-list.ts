import { usePaginationFragment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import type { LoadMoreProps } from '../../ui/LoadMore.tsx'
import type { ListKey, PagingOf } from './use-list.ts'

interface PaginatedList<Q extends OperationType, K extends ListKey> extends Pick<PagingOf<Q, K>, 'data' | 'refetch'> {
  /** Props of the button below the list: `<LoadMore {...more(20)}>` loads twenty more rows. */
  readonly more: (count: number) => Omit<LoadMoreProps, 'children'>
  /** The same for a list whose newest rows come last: a button above it loads earlier rows. */
  readonly earlier: (count: number) => Omit<LoadMoreProps, 'children'>
}

/** Paginated list that is not a table, such as cards or a timeline. Tables use `useList`. */
export function usePaginatedList<Q extends OperationType, K extends ListKey>(
  fragment: GraphQLTaggedNode,
  ref: K,
): PaginatedList<Q, K> {
  const { data, hasNext, isLoadingNext, loadNext, hasPrevious, isLoadingPrevious, loadPrevious, refetch } =
    usePaginationFragment<Q, K>(fragment, ref)
  const more = (count: number) => ({ hasNext, loading: isLoadingNext, onClick: () => void loadNext(count) })
  const earlier = (count: number) => ({
    hasNext: hasPrevious,
    loading: isLoadingPrevious,
    onClick: () => void loadPrevious(count),
  })
  return { data, refetch, more, earlier }
}
