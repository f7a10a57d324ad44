import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CompetitionsPagePaginationQuery } from '../../../__generated__/CompetitionsPagePaginationQuery.graphql.ts'
import type {
  CompetitionsPage_query$data,
  CompetitionsPage_query$key,
} from '../../../__generated__/CompetitionsPage_query.graphql.ts'
import type { CompetitionsPageQuery } from '../../../__generated__/CompetitionsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { Drawer } from '../../../ui/layers.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { PhaseBadge } from '../PhaseBadge.tsx'
import { AdminNav } from './AdminNav.tsx'
import { CompetitionForm } from './CompetitionForm.tsx'
import { competitionsList } from './views.ts'

type Row = CompetitionsPage_query$data['imageCompetitions']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<CompetitionsPageQuery>) {
  const query = usePreloadedQuery<CompetitionsPageQuery>(
    graphql`
      query CompetitionsPageQuery($search: String) @preloadable @throwOnFieldError {
        ...CompetitionsPage_query @arguments(search: $search)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: CompetitionsPage_query$key }) {
  const { t } = useTranslation(['imaginationAdmin', 'imagination', 'common'])
  const shown = competitionsList.variablesOf(useTableView(competitionsList))
  const [adding, setAdding] = useState(false)
  const { table } = useList<CompetitionsPagePaginationQuery, CompetitionsPage_query$key>(
    graphql`
      fragment CompetitionsPage_query on Query
      @refetchable(queryName: "CompetitionsPagePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      ) {
        imageCompetitions(first: $first, after: $after, search: $search)
          @connection(key: "CompetitionsPage_imageCompetitions") {
          totalCount
          edges {
            node {
              id
              title
              phase
              opensAt
              closesAt
              entrantCount
              submissionCount
              quota
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'title', title: t('imaginationAdmin:column.title'), cell: { path: 'title' }, minWidth: 220 },
      {
        id: 'phase',
        title: t('imaginationAdmin:column.phase'),
        cell: { path: 'phase' },
        render: ({ phase }) => <PhaseBadge phase={phase} />,
      },
      { id: 'opensAt', title: t('imaginationAdmin:column.opensAt'), value: ({ opensAt }) => formatDateTime(opensAt) },
      {
        id: 'closesAt',
        title: t('imaginationAdmin:column.closesAt'),
        value: ({ closesAt }) => formatDateTime(closesAt),
      },
      {
        id: 'entrants',
        title: t('imaginationAdmin:column.entrants'),
        cell: { path: 'entrantCount' },
        align: 'end',
      },
      {
        id: 'submissions',
        title: t('imaginationAdmin:column.submissions'),
        cell: { path: 'submissionCount' },
        align: 'end',
      },
      { id: 'quota', title: t('imaginationAdmin:column.quota'), cell: { path: 'quota' }, align: 'end' },
    ],
    [t],
  )
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('imaginationAdmin:competition.add')}
        </Button>
      </PageActions>
      <PanelTable
        label={t('imaginationAdmin:nav.competitions')}
        columns={columns}
        list={competitionsList}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowPath={({ id }) => id}
        exportName="image-competitions"
        empty={{
          title: t('imaginationAdmin:competition.emptyTitle'),
          text: t('imaginationAdmin:competition.emptyText'),
        }}
      />
      <Drawer
        opened={adding}
        onClose={() => setAdding(false)}
        position="right"
        size="min(760px, 100vw)"
        title={t('imaginationAdmin:competition.add')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {adding && <CompetitionForm competition={null} search={shown.search} onSaved={() => setAdding(false)} />}
      </Drawer>
    </>
  )
}

/** Admin list of all image competitions. */
export default function CompetitionsPage({ queryRef }: QueryPageProps<CompetitionsPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('competitionsTitle')} text={<AdminNav />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
