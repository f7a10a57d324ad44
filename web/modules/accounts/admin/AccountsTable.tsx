import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconLogout, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccountsTable_query$key } from '../../../__generated__/AccountsTable_query.graphql.ts'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { AccountsTableDraftMutation } from '../../../__generated__/AccountsTableDraftMutation.graphql.ts'
import type { AccountsTablePaginationQuery } from '../../../__generated__/AccountsTablePaginationQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import type { DraftSections } from '../../../shared/people/PersonDialog.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { BulkAction } from '../../../ui/table/types.ts'
import { nameOf } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { accountLists } from './account-view.ts'
import type { AccountKind } from './account-view.ts'
import { useAccountActs } from './use-account-acts.ts'
import type { StatusAct } from './use-account-acts.ts'
import { useAccountColumns } from './use-account-columns.tsx'

export interface AccountsTableProps {
  kind: AccountKind
  query: AccountsTable_query$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

const statusIcons: Record<StatusAct, typeof IconLock> = { disable: IconLock, enable: IconLockOpen, signOut: IconLogout }

/** Table of accounts with search, filters and bulk actions. */
export function AccountsTable({ kind, query, countries }: AccountsTableProps) {
  const { t } = useTranslation(['admin', 'people', 'panel', 'common'])
  const [adding, setAdding] = useState(false)
  const columns = useAccountColumns(kind, countries)
  const { setStatus, setStatusOfAll } = useAccountActs()
  const view = useTableView(accountLists[kind])
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const { table } = useList<AccountsTablePaginationQuery, AccountsTable_query$key>(
    graphql`
      fragment AccountsTable_query on Query
      @refetchable(queryName: "AccountsTablePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        accounts(
          first: $first
          after: $after
          userTypes: $userTypes
          search: $search
          country: $country
          grade: $grade
          state: $state
          from: $from
          to: $to
          reached: $reached
          supervisorId: $supervisorId
          partnerId: $partnerId
          order: $order
          descending: $descending
        ) @connection(key: "AccountsTable_accounts") {
          totalCount
          edges {
            node {
              id
              username
              firstName
              lastName
              email
              userType
              grade
              country
              city
              phone
              isDraft
              disabledAt
              referenceCode
              createdAt
              school {
                name
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [create] = useCommand<AccountsTableDraftMutation>(graphql`
    mutation AccountsTableDraftMutation(
      $input: CreateUserDraftInput!
      $userTypes: [UserType!]!
      $search: String
      $country: String
      $grade: Int
      $state: AccountState
      $from: DateTimeISO
      $to: DateTimeISO
      $reached: AccountReach
      $supervisorId: ID
      $partnerId: ID
      $order: PeopleOrder
      $descending: Boolean
    ) {
      createUserDraft(input: $input) {
        draft {
          username
          referenceCode
        }
        query {
          ...AccountsTable_query
        }
      }
    }
  `)
  const createDraft = async (input: DraftSections) => {
    const userType = kind === 'student' ? 'student' : 'supervisor'
    const { createUserDraft } = await create(
      { input: { userType, ...input }, ...accountLists[kind].variablesOf(view) },
      { onError: ignoreReported },
    )
    const { username, referenceCode } = createUserDraft.draft
    return { username, referenceCode: referenceCode ?? '' }
  }

  const bulk = (['disable', 'enable', 'signOut'] as const).map((act): BulkAction<AccountRow> => {
    const Icon = statusIcons[act]
    return {
      id: act,
      label: t(`admin:act.${act}.action`),
      icon: <Icon size={18} aria-hidden="true" />,
      color: act === 'disable' ? 'red' : undefined,
      async run(rows) {
        if (
          !(await setStatus(
            act,
            rows.map((row) => ({ id: row.id, name: nameOf(row) })),
          ))
        )
          throw new Error('kept')
      },
      ...(act !== 'signOut' && {
        async runAll(count) {
          const { order: _order, descending: _descending, ...filter } = accountLists[kind].variablesOf(view)
          const started = await setStatusOfAll(act, filter, count)
          if (!started) throw new Error('kept')
          setRun(started)
        },
      }),
    }
  })

  return (
    <>
      <PageActions>
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t(`admin:accounts.${kind}.add`)}
        </Button>
      </PageActions>
      {run && <ListRun run={run} />}
      <PanelTable
        label={t(`admin:accounts.${kind}.title`)}
        columns={columns}
        list={accountLists[kind]}
        {...table}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowPath={({ id }) => id}
        searchPlaceholder={t('admin:accounts.searchHint')}
        exportName={t(`admin:accounts.${kind}.file`)}
        bulkActions={bulk}
        empty={{ title: t('admin:accounts.emptyTitle'), text: t('admin:accounts.emptyText') }}
      />
      {adding && (
        <PersonDialog
          kind={kind === 'student' ? 'student' : 'supervisor'}
          title={t(`admin:accounts.${kind}.add`)}
          create={createDraft}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
