import { IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunProgress_run$key } from '../../../../__generated__/RunProgress_run.graphql.ts'
import { useTableView } from '../../../../shared/table/use-table-view.ts'
import type { BulkAction } from '../../../../ui/table/types.ts'
import { nameOf } from '../account-row.ts'
import type { AccountRow } from '../account-row.ts'
import { accountLists } from '../account-view.ts'
import type { AccountKind } from '../account-view.ts'
import { useAccountStatus } from './use-account-status.ts'
import type { StatusAction } from './use-account-status.ts'

const statusIcons: Record<StatusAction, typeof IconLock> = {
  disable: IconLock,
  enable: IconLockOpen,
  signOut: IconLogout,
}

/** Bulk actions of the account lists, and the run started by one. */
export function useAccountBulk(kind: AccountKind) {
  const { t } = useTranslation('admin')
  const view = useTableView(accountLists[kind])
  const { setStatus, setStatusOfAll } = useAccountStatus()
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const actions = (['disable', 'enable', 'signOut'] as const).map((action): BulkAction<AccountRow> => {
    const Icon = statusIcons[action]
    return {
      id: action,
      label: t(`action.${action}.action`),
      icon: <Icon size={18} aria-hidden="true" />,
      ...(action === 'disable' && { color: 'red' }),
      async run(rows) {
        if (
          !(await setStatus(
            action,
            rows.map((row) => ({ id: row.id, name: nameOf(row) })),
          ))
        )
          throw new Error('kept')
      },
      ...(action !== 'signOut' && {
        runKind: action === 'disable' ? 'disableUsers' : 'enableUsers',
        async runAll(count) {
          const started = await setStatusOfAll(action, accountLists[kind].filterOf(view), count)
          if (!started) throw new Error('kept')
          setRun(started)
        },
      }),
    }
  })
  return { actions, run }
}
