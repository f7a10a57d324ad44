import { Group, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { ComparisonList_query$key } from '../../../../__generated__/ComparisonList_query.graphql.ts'
import type { ComparisonListPaginationQuery } from '../../../../__generated__/ComparisonListPaginationQuery.graphql.ts'
import type { ComparisonPageQuery } from '../../../../__generated__/ComparisonPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { IssueCard } from './IssueCard.tsx'
import { LatestComparison } from './LatestComparison.tsx'

function Content({ queryRef }: QueryPageProps<ComparisonPageQuery>) {
  const query = usePreloadedQuery<ComparisonPageQuery>(
    graphql`
      query ComparisonPageQuery($open: Boolean) @preloadable @throwOnFieldError {
        ...LatestComparison_query
        ...ComparisonList_query @arguments(open: $open)
      }
    `,
    queryRef,
  )
  return (
    <>
      <LatestComparison query={query} />
      <List query={query} />
    </>
  )
}

function List({ query }: { query: ComparisonList_query$key }) {
  const { t } = useTranslation('payments')
  const { Drawing } = useLook()
  const [params, setParams] = useSearchParams()
  const { data, more } = usePaginatedList<ComparisonListPaginationQuery, ComparisonList_query$key>(
    graphql`
      fragment ComparisonList_query on Query
      @refetchable(queryName: "ComparisonListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        open: { type: "Boolean" }
      ) {
        paymentIssues(first: $first, after: $after, open: $open) @connection(key: "ComparisonList_paymentIssues") {
          edges {
            node {
              id
              ...IssueCard_issue
            }
          }
        }
      }
    `,
    query,
  )
  const issues = data.paymentIssues.edges.map(({ node }) => node)
  const all = params.get('show') === 'all'
  return (
    <>
      <Group>
        <SegmentedControl
          aria-label={t('compare.show')}
          value={all ? 'all' : 'open'}
          onChange={(show) => setParams(show === 'all' ? { show } : {}, { replace: true })}
          data={[
            { value: 'open', label: t('compare.open') },
            { value: 'all', label: t('compare.all') },
          ]}
        />
      </Group>
      {issues.length === 0 && (
        <EmptyState drawing={<Drawing name="empty" />} title={t('compare.emptyTitle')} text={t('compare.emptyText')} />
      )}
      {issues.map((issue) => (
        <IssueCard key={issue.id} issue={issue} />
      ))}
      <LoadMore {...more(20)}>{t('history.more')}</LoadMore>
    </>
  )
}

/** Differences between our books and the card provider's, and disputes, until they are resolved. */
export default function ComparisonPage({ queryRef }: QueryPageProps<ComparisonPageQuery>) {
  const { t } = useTranslation('payments')
  return (
    <Page
      title={t('compare.title')}
      text={t('compare.intro')}
      back={{ to: '/stadia/janus/payments', label: t('title') }}
      skeleton={<CardSkeletons heights={[87, 36, 281]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
