import { Button, Stack, Title } from '@mantine/core'
import { IconClockPlus, IconMessageQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AdminResultsPage_query$key } from '../../__generated__/AdminResultsPage_query.graphql.ts'
import type { AdminResultsPagePaginationQuery } from '../../__generated__/AdminResultsPagePaginationQuery.graphql.ts'
import type { AdminResultsPageQuery } from '../../__generated__/AdminResultsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { ExamResultsCard } from './ExamResultsCard.tsx'
import { ReportsTable } from './ReportsTable.tsx'
import { ExamsInProgress } from './ExamsInProgress.tsx'
import { SatExams } from './SatExams.tsx'
import styles from './results.module.css'
import { allReportsList } from './views.ts'

function Content({ queryRef }: QueryPageProps<AdminResultsPageQuery>) {
  const { t } = useTranslation('results')
  const query = usePreloadedQuery<AdminResultsPageQuery>(
    graphql`
      query AdminResultsPageQuery(
        $search: String
        $award: Award
        $examId: ID
        $order: ReportOrder!
        $chosen: Boolean!
        $chosenId: ID!
      ) @preloadable @throwOnFieldError {
        ...ExamsInProgress_query @skip(if: $chosen) @alias(as: "inProgress")
        ...SatExams_query @skip(if: $chosen) @alias(as: "sat")
        node(id: $chosenId) @include(if: $chosen) {
          ...ExamResultsCard_exam @alias(as: "card")
        }
        ...AdminResultsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<AdminResultsPagePaginationQuery, AdminResultsPage_query$key>(
    graphql`
      fragment AdminResultsPage_query on Query
      @refetchable(queryName: "AdminResultsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        reports(first: $first, after: $after, search: $search, award: $award, examId: $examId, order: $order)
          @connection(key: "AdminResultsPage_reports") {
          totalCount
          edges {
            node {
              ...ReportsTable_reports
            }
          }
        }
      }
    `,
    query,
  )
  return (
    <Stack gap="lg">
      <PageActions>
        <Button
          component={Link}
          to="extra-time"
          variant="default"
          leftSection={<IconClockPlus size={18} aria-hidden="true" />}
        >
          {t('admin.extraTime')}
        </Button>
        <Button component={Link} to="simulations" variant="default">
          {t('admin.simulations')}
        </Button>
        <Button component={Link} to="make-ups" variant="default">
          {t('admin.makeUps')}
        </Button>
        <Button
          component={Link}
          to="appeals"
          variant="default"
          leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        >
          {t('appeals.queue')}
        </Button>
      </PageActions>
      {query.inProgress && <ExamsInProgress query={query.inProgress} />}
      {query.sat && <SatExams query={query.sat} />}
      {query.node?.card && (
        <div className={styles.grid}>
          <ExamResultsCard exam={query.node.card} />
        </div>
      )}
      <Title order={2}>{t('list.title')}</Title>
      <ReportsTable {...table} list={allReportsList} rowPath={({ id }) => `../report/${id}`} />
    </Stack>
  )
}

/** Admin page: result status and actions of each exam, and all reports. */
export default function AdminResultsPage({ queryRef }: QueryPageProps<AdminResultsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page title={t('admin.title')} text={t('admin.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
