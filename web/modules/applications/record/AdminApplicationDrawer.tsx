import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AdminApplicationDrawerQuery } from '../../../__generated__/AdminApplicationDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { ApplicationView } from './ApplicationView.tsx'

function Content({ queryRef }: QueryPageProps<AdminApplicationDrawerQuery>) {
  const { node } = usePreloadedQuery<AdminApplicationDrawerQuery>(
    graphql`
      query AdminApplicationDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...ApplicationView_application @alias(as: "application")
        }
      }
    `,
    queryRef,
  )
  if (!node?.application) return <NotFoundState />
  return <ApplicationView application={node.application} />
}

/** Admin drawer of an application with its own URL. */
export default function AdminApplicationDrawer({ queryRef }: QueryPageProps<AdminApplicationDrawerQuery>) {
  const { t } = useTranslation('applications')
  return (
    <RecordDrawer wide title={t('record.title')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
