import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { RelationDrawerQuery } from '../../../__generated__/RelationDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { RelationView } from './RelationView.tsx'

function Content({ queryRef }: QueryPageProps<RelationDrawerQuery>) {
  const { node } = usePreloadedQuery<RelationDrawerQuery>(
    graphql`
      query RelationDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...RelationView_relation @alias(as: "relation")
        }
      }
    `,
    queryRef,
  )
  return node?.relation ? <RelationView relation={node.relation} /> : <NotFoundState />
}

/** Drawer of a person on the viewer's list, with its own URL. */
export default function RelationDrawer({ queryRef }: QueryPageProps<RelationDrawerQuery>) {
  const { t } = useTranslation('people')
  return (
    <RecordDrawer title={t('details')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
