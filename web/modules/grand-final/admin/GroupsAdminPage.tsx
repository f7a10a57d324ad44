import { Button } from '@mantine/core'
import { IconChartBar, IconEdit, IconQrcode, IconScale, IconSettings, IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  GroupsAdminList_query$data,
  GroupsAdminList_query$key,
} from '../../../__generated__/GroupsAdminList_query.graphql.ts'
import type { GroupsAdminListPaginationQuery } from '../../../__generated__/GroupsAdminListPaginationQuery.graphql.ts'
import type { GroupsAdminPageQuery } from '../../../__generated__/GroupsAdminPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { groupStates, knownOf } from '../shared/words.ts'
import { GroupRun } from './bulk/GroupRun.tsx'
import { useGroupBulk } from './bulk/use-group-bulk.tsx'
import { groupsList } from './groups-view.ts'
import { NewGroup } from './NewGroup.tsx'

type Row = GroupsAdminList_query$data['participationGroups']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<GroupsAdminPageQuery>) {
  const query = usePreloadedQuery<GroupsAdminPageQuery>(
    graphql`
      query GroupsAdminPageQuery($search: String, $state: ParticipationGroupState, $country: String, $tag: String)
      @preloadable
      @throwOnFieldError {
        ...GroupsAdminList_query @arguments(search: $search, state: $state, country: $country, tag: $tag)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: GroupsAdminList_query$key }) {
  const { t } = useTranslation('grandFinal')
  const { table } = useList<GroupsAdminListPaginationQuery, GroupsAdminList_query$key>(
    graphql`
      fragment GroupsAdminList_query on Query
      @refetchable(queryName: "GroupsAdminListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        state: { type: "ParticipationGroupState" }
        country: { type: "String" }
        tag: { type: "String" }
      ) {
        participationGroups(first: $first, after: $after, search: $search, state: $state, country: $country, tag: $tag)
          @connection(key: "GroupsAdminList_participationGroups") {
          totalCount
          edges {
            node {
              id
              name
              state
              country
              tag
              requestedPlaces
              requestedAt
              quota
              teacherQuota
              memberCount
              offerExpiresAt
              paymentControl
              supervisor {
                userId
                username
                firstName
                lastName
              }
            }
          }
        }
      }
    `,
    query,
  )
  const { rows } = table
  const bulk = useGroupBulk(useTableView(groupsList))
  const values = (of: (row: Row) => string | null | undefined) => [
    ...new Set(rows.map(of).filter((one) => one != null)),
  ]
  return (
    <>
      {bulk.run && <GroupRun run={bulk.run} />}
      <PanelTable
        label={t('admin.title')}
        columns={useColumns()}
        list={groupsList}
        options={{
          country: values(({ country }) => country).map((country) => ({ value: country, label: countryName(country) })),
          tag: values(({ tag }) => tag),
        }}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={({ supervisor }) => supervisor.userId}
        searchPlaceholder={t('admin.search')}
        exportName="grand-final-groups"
        bulkActions={bulk.actions}
        empty={{ title: t('admin.empty'), text: t('admin.emptyText') }}
      />
      {bulk.dialog}
    </>
  )
}

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('grandFinal')
  return useMemo(
    () => [
      { id: 'name', title: t('column.group'), cell: { path: 'name' }, minWidth: 160 },
      {
        id: 'teacher',
        title: t('column.teacher'),
        cell: { kind: 'text', template: '{supervisor.firstName} {supervisor.lastName}' },
        minWidth: 160,
      },
      { id: 'username', title: t('column.username'), cell: { path: 'supervisor.username' } },
      {
        id: 'country',
        title: t('column.country'),
        cell: { kind: 'country', path: 'country' },
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ state }) => {
          const known = knownOf(groupStates, state)
          return known ? t(`state.${known}`) : ''
        },
        render: ({ state }) => <GroupStateBadge state={state} />,
      },
      { id: 'asked', title: t('column.asked'), cell: { path: 'requestedPlaces' }, align: 'end' },
      { id: 'quota', title: t('column.quota'), cell: { path: 'quota' }, align: 'end' },
      { id: 'teachers', title: t('column.teachers'), cell: { path: 'teacherQuota' }, align: 'end' },
      { id: 'members', title: t('column.members'), cell: { path: 'memberCount' }, align: 'end' },
      {
        id: 'requestedAt',
        title: t('column.requestedAt'),
        cell: { kind: 'date', path: 'requestedAt' },
      },
      { id: 'tag', title: t('column.tag'), cell: { path: 'tag' } },
      {
        id: 'payer',
        title: t('column.payer'),
        value: ({ paymentControl }) =>
          t(paymentControl === 'supervisor' ? 'group.payerTeacher' : 'group.payerFamilies'),
      },
    ],
    [t],
  )
}

/** Admin list of all Grand Final groups. */
export default function GroupsAdminPage({ queryRef }: QueryPageProps<GroupsAdminPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page title={t('admin.title')} text={t('admin.intro')} resetKey={queryRef}>
      <PageActions>
        <NewGroup />
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/check-in"
          size="sm"
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
        >
          {t('admin.checkIn')}
        </Button>
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/changes"
          size="sm"
          variant="default"
          leftSection={<IconEdit size={18} aria-hidden="true" />}
        >
          {t('change.title')}
        </Button>
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/statistics"
          size="sm"
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden="true" />}
        >
          {t('admin.statistics')}
        </Button>
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/quotas"
          size="sm"
          variant="default"
          leftSection={<IconScale size={18} aria-hidden="true" />}
        >
          {t('quotas.title')}
        </Button>
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/results"
          size="sm"
          variant="default"
          leftSection={<IconTrophy size={18} aria-hidden="true" />}
        >
          {t('results.title')}
        </Button>
        <Button
          component={Link}
          to="/stadia/janus/grand-final-applications/set-up"
          size="sm"
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden="true" />}
        >
          {t('admin.setUp')}
        </Button>
      </PageActions>
      <Content queryRef={queryRef} />
    </Page>
  )
}
