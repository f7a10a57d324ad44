import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ApplicationDrawerQuery } from '../../../__generated__/ApplicationDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'

function Content({ queryRef }: QueryPageProps<ApplicationDrawerQuery>) {
  const { application } = usePreloadedQuery<ApplicationDrawerQuery>(
    graphql`
      query ApplicationDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        application(id: $id) {
          ...ApplicationHead_application
          ...ApplicationFacts_application
        }
      }
    `,
    queryRef,
  )
  return (
    <Stack gap="lg">
      <ApplicationHead application={application} />
      <ApplicationFacts application={application} reports="/stadia/exams" />
    </Stack>
  )
}

/** Read-only drawer of an application for supervisors and partners. */
export default function ApplicationDrawer({ queryRef }: QueryPageProps<ApplicationDrawerQuery>) {
  const { t } = useTranslation('applications')
  return (
    <RecordDrawer title={t('record.title')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
