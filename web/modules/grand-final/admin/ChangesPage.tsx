import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ChangesPageListPaginationQuery } from '../../../__generated__/ChangesPageListPaginationQuery.graphql.ts'
import type { ChangesPageList_query$key } from '../../../__generated__/ChangesPageList_query.graphql.ts'
import type { ChangesPageQuery } from '../../../__generated__/ChangesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { ChangeCard } from './ChangeCard.tsx'

const address = '/stadia/janus/grand-final-applications/changes'

function Content({ queryRef }: QueryPageProps<ChangesPageQuery>) {
  const query = usePreloadedQuery<ChangesPageQuery>(
    graphql`
      query ChangesPageQuery($state: GrandFinalChangeState) @preloadable @throwOnFieldError {
        ...ChangesPageList_query @arguments(state: $state)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: ChangesPageList_query$key }) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  const navigate = useNavigate()
  const { data, more } = usePaginatedList<ChangesPageListPaginationQuery, ChangesPageList_query$key>(
    graphql`
      fragment ChangesPageList_query on Query
      @refetchable(queryName: "ChangesPageListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 30 }
        after: { type: "String" }
        state: { type: "GrandFinalChangeState" }
      ) {
        grandFinalChanges(first: $first, after: $after, state: $state)
          @connection(key: "ChangesPageList_grandFinalChanges") {
          edges {
            node {
              id
              ...ChangeCard_change
            }
          }
        }
      }
    `,
    query,
  )
  const rows = data.grandFinalChanges.edges.map(({ node }) => node)
  const all = new URL(location.href).searchParams.get('state') === 'all'
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('change.filter')}
        w="fit-content"
        value={all ? 'all' : 'pending'}
        data={[
          { value: 'pending', label: t('change.state.pending') },
          { value: 'all', label: t('change.all') },
        ]}
        onChange={(state) => void navigate(state === 'all' ? `${address}?state=all` : address)}
      />
      {rows.length === 0 ? (
        <EmptyState drawing={<Drawing name="empty" />} title={t('change.empty')} text={t('change.emptyText')} />
      ) : (
        rows.map((row) => <ChangeCard key={row.id} change={row} showsAll={all} />)
      )}
      <LoadMore {...more(30)}>{t('action.more')}</LoadMore>
    </Stack>
  )
}

/** Admin list of change requests made after their phase ended, to approve or decline. */
export default function ChangesPage({ queryRef }: QueryPageProps<ChangesPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('change.title')}
      text={t('change.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[36, 281]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
