import { Button, Group, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { UsersPageAddMutation } from '../../../__generated__/UsersPageAddMutation.graphql.ts'
import type { UsersPageChangeMutation } from '../../../__generated__/UsersPageChangeMutation.graphql.ts'
import type { UsersPagePaginationQuery } from '../../../__generated__/UsersPagePaginationQuery.graphql.ts'
import type { UsersPage_query$data, UsersPage_query$key } from '../../../__generated__/UsersPage_query.graphql.ts'
import type { UsersPageQuery } from '../../../__generated__/UsersPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AdminNav } from './AdminNav.tsx'
import { usersList } from './views.ts'

type Row = UsersPage_query$data['imageUsers']['edges'][number]['node']
type Competition = UsersPage_query$data['imageCompetitions']['nodes'][number]

function Content({ queryRef }: QueryPageProps<UsersPageQuery>) {
  const query = usePreloadedQuery<UsersPageQuery>(
    graphql`
      query UsersPageQuery($search: String, $competitionId: ID) @preloadable @throwOnFieldError {
        ...UsersPage_query @arguments(search: $search, competitionId: $competitionId)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: UsersPage_query$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const shown = usersList.variablesOf(useTableView(usersList))
  const [adding, setAdding] = useState(false)
  const { data, table } = useList<UsersPagePaginationQuery, UsersPage_query$key>(
    graphql`
      fragment UsersPage_query on Query
      @refetchable(queryName: "UsersPagePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        competitionId: { type: "ID" }
      ) {
        imageCompetitions(first: 100) {
          nodes {
            id
            title
          }
        }
        imageUsers(first: $first, after: $after, search: $search, competitionId: $competitionId)
          @connection(key: "UsersPage_imageUsers") {
          totalCount
          edges {
            node {
              id
              extraQuota
              blockedAt
              createdAt
              user {
                id
                username
                firstName
                lastName
                grade
              }
              competition {
                id
                title
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [change, changing] = useCommand<UsersPageChangeMutation>(graphql`
    mutation UsersPageChangeMutation($input: ChangeImageEntrantInput!) {
      changeImageEntrant(input: $input) {
        entrant {
          id
          blockedAt
          extraQuota
        }
      }
    }
  `)
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      {
        id: 'name',
        title: t('column.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('column.username'), cell: { path: 'user.username' } },
      { id: 'grade', title: t('column.grade'), cell: { path: 'user.grade' }, align: 'end' },
      { id: 'competition', title: t('column.competition'), cell: { path: 'competition.title' } },
      { id: 'extra', title: t('column.extraQuota'), cell: { path: 'extraQuota' }, align: 'end' },
      { id: 'since', title: t('column.since'), value: ({ createdAt }) => formatDateTime(createdAt) },
      {
        id: 'acts',
        title: t('column.actions'),
        value: ({ blockedAt }) => (blockedAt ? t('users.paused') : null),
        render: ({ id, blockedAt, extraQuota, user }) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              disabled={changing}
              aria-label={t('users.moreNamed', { name: user.username })}
              onClick={() => void change({ input: { id, extraQuota: extraQuota + 10 } }).catch(ignoreReported)}
            >
              {t('users.more')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color={blockedAt ? undefined : 'red'}
              disabled={changing}
              aria-label={
                blockedAt
                  ? t('users.resumeNamed', { name: user.username })
                  : t('users.pauseNamed', { name: user.username })
              }
              onClick={() => void change({ input: { id, blocked: !blockedAt } }).catch(ignoreReported)}
            >
              {blockedAt ? t('users.resume') : t('users.pause')}
            </Button>
          </Group>
        ),
      },
    ],
    [change, changing, t],
  )
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('users.add')}
        </Button>
      </PageActions>
      <PanelTable
        label={t('nav.users')}
        columns={columns}
        list={usersList}
        {...table}
        options={{ competition: data.imageCompetitions.nodes.map(({ id, title }) => ({ value: id, label: title })) }}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.username}
        rowPath={({ user }) => `../images/${user.id}`}
        exportName="image-users"
        empty={{ title: t('users.emptyTitle'), text: t('users.emptyText') }}
      />
      {adding && (
        <AddDialog competitions={data.imageCompetitions.nodes} onClose={() => setAdding(false)} shown={shown} />
      )}
    </>
  )
}

interface AddDialogProps {
  competitions: readonly Competition[]
  onClose: () => void
  /** Filters of the visible list, so that new students are added to it. */
  shown: { readonly search: string | null; readonly competitionId: string | null }
}

/** Dialog that adds students to a competition by student ID. */
function AddDialog({ competitions, onClose, shown }: AddDialogProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [competitionId, setCompetition] = useState<string | null>(competitions[0]?.id ?? null)
  const [names, setNames] = useState('')
  const [extra, setExtra] = useState<number | string>(0)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [add, busy] = useCommand<UsersPageAddMutation>(graphql`
    mutation UsersPageAddMutation($input: AddImageUsersInput!, $search: String, $competitionId: ID) {
      addImageUsers(input: $input) {
        unknown
        entrants {
          id
        }
        query {
          ...UsersPage_query @arguments(search: $search, competitionId: $competitionId)
        }
      }
    }
  `)
  const usernames = names.split(/[\s,;]+/).filter(Boolean)
  return (
    <FormDialog
      title={t('users.add')}
      submitLabel={t('users.addNow')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={competitionId !== null && usernames.length > 0}
      onClose={onClose}
      onSubmit={() =>
        void add(
          { input: { competitionId: competitionId!, usernames, extraQuota: Number(extra) || null }, ...shown },
          { success: t('users.added') },
        )
          .then(({ addImageUsers }) => {
            if (addImageUsers.unknown.length) setUnknown(addImageUsers.unknown)
            else onClose()
          })
          .catch(ignoreReported)
      }
    >
      <Select
        label={t('column.competition')}
        searchable
        data={competitions.map(({ id, title }) => ({ value: id, label: title }))}
        value={competitionId}
        onChange={setCompetition}
      />
      <Textarea
        label={t('users.names')}
        description={t('users.namesHint')}
        autosize
        minRows={3}
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
      />
      <NumberInput label={t('column.extraQuota')} min={0} max={1000} value={extra} onChange={setExtra} />
      {unknown.length > 0 && (
        <Text c="red" size="sm" role="alert">
          {t('users.unknown', { names: unknown.join(', ') })}
        </Text>
      )}
    </FormDialog>
  )
}

/** Students registered for image competitions. */
export default function UsersPage({ queryRef }: QueryPageProps<UsersPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('usersTitle')} text={<AdminNav />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
