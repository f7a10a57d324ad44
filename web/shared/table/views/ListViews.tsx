import { graphql } from 'react-relay'
import type { ListViewsQuery } from '../../../__generated__/ListViewsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { LoadedViews } from './LoadedViews.tsx'
import type { ListViewsProps } from './LoadedViews.tsx'
import { ViewsPlace } from './ViewsPlace.tsx'

/** Saved views of an office list: a menu to apply, save and manage them. */
export default function ListViews(props: ListViewsProps) {
  const answer = useAnswer<ListViewsQuery>(
    graphql`
      query ListViewsQuery($list: String!) {
        ...LoadedViews_query
      }
    `,
    { list: props.of },
    'store-and-network',
  )
  return answer ? <LoadedViews {...props} query={answer} /> : <ViewsPlace />
}
