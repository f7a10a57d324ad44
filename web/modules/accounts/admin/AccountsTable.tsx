import { useTranslation } from 'react-i18next'
import type { accountsConnection_query$key } from '../../../__generated__/accountsConnection_query.graphql.ts'
import type { accountsConnectionPaginationQuery } from '../../../__generated__/accountsConnectionPaginationQuery.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { accountRow, nameOf } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { accountLists } from './account-view.ts'
import type { AccountKind } from './account-view.ts'
import { accountsConnection } from './accounts-connection.ts'
import { AddAccount } from './AddAccount.tsx'
import { useAccountBulk } from './actions/use-account-bulk.tsx'
import { useAccountColumns } from './use-account-columns.tsx'

export interface AccountsTableProps {
  kind: AccountKind
  query: accountsConnection_query$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Table of accounts with search, filters and bulk actions. */
export function AccountsTable({ kind, query, countries }: AccountsTableProps) {
  const { t } = useTranslation('admin')
  const columns = useAccountColumns(kind, countries)
  const list = accountLists[kind]
  const bulk = useAccountBulk(kind)
  const shown = list.variablesOf(useTableView(list))
  const { table } = useList<accountsConnectionPaginationQuery, accountsConnection_query$key, AccountRow>(
    accountsConnection,
    query,
    accountRow,
  )

  return (
    <>
      <PageActions>
        <AddAccount kind={kind} shown={shown} />
      </PageActions>
      {bulk.run && <ListRun run={bulk.run} />}
      <PanelTable
        label={t(`accounts.${kind}.title`)}
        columns={columns}
        list={list}
        {...table}
        rowName={nameOf}
        rowPath={({ id }) => id}
        searchPlaceholder={t('accounts.searchHint')}
        exportName={t(`accounts.${kind}.file`)}
        bulkActions={bulk.actions}
        empty={{ title: t('accounts.emptyTitle'), text: t('accounts.emptyText') }}
      />
    </>
  )
}
