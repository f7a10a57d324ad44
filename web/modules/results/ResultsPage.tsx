import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ResultsPage_query$key } from '../../__generated__/ResultsPage_query.graphql.ts'
import type { ResultsPagePaginationQuery } from '../../__generated__/ResultsPagePaginationQuery.graphql.ts'
import type { ResultsPageQuery } from '../../__generated__/ResultsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { NameSwitch } from '../../shared/people/NameSwitch.tsx'
import { usePaginatedList } from '../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { ReportCard } from './ReportCard.tsx'
import styles from './results.module.css'
import { ResultsEmptyState } from './ResultsEmptyState.tsx'

function Content({ queryRef }: QueryPageProps<ResultsPageQuery>) {
  const { t } = useTranslation('results')
  const query = usePreloadedQuery<ResultsPageQuery>(
    graphql`
      query ResultsPageQuery @preloadable @throwOnFieldError {
        viewer {
          ...NameSwitch_user
        }
        ...ResultsPage_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<ResultsPagePaginationQuery, ResultsPage_query$key>(
    graphql`
      fragment ResultsPage_query on Query
      @refetchable(queryName: "ResultsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 12 }, after: { type: "String" }) {
        myReports(first: $first, after: $after) @connection(key: "ResultsPage_myReports") {
          edges {
            node {
              id
              ...ReportCard_report
            }
          }
        }
      }
    `,
    query,
  )
  const reports = data.myReports.edges.map(({ node }) => node)
  if (reports.length === 0) {
    return (
      <ResultsEmptyState
        title={t('mine.emptyTitle')}
        text={t('mine.emptyText')}
        to="/stadia/my-exams"
        label={t('mine.toExams')}
      />
    )
  }
  return (
    <>
      <div className={styles.grid}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
      <LoadMore {...more(12)}>{t('mine.more')}</LoadMore>
      {query.viewer && <NameSwitch user={query.viewer} />}
    </>
  )
}

/** Page of the student's published results. */
export default function ResultsPage({ queryRef }: QueryPageProps<ResultsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page
      title={t('mine.title')}
      text={t('mine.text')}
      skeleton={<CardSkeletons heights={[251, 251, 251]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
