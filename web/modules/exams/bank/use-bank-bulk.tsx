import { IconDownload, IconFilePlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankRun_run$key } from '../../../__generated__/BankRun_run.graphql.ts'
import type { BulkAction } from '../../../ui/table/types.ts'
import { type Asked, BankDialog, type BankSelection } from './BankDialog.tsx'

/** Bulk actions on questions: a selection is processed in the request, all matching questions in a run. */
export function useBankBulk(): {
  actions: BulkAction<BankSelection>[]
  /** the open dialog, if any */
  dialog: ReactNode
  /** the run started most recently on this page */
  run: BankRun_run$key | null
} {
  const { t } = useTranslation('questions')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [run, setRun] = useState<BankRun_run$key | null>(null)
  const close = () => setAsked(null)
  const actions: BulkAction<BankSelection>[] = (
    [
      ['take', t('bank.take'), IconFilePlus, 'takeQuestions'],
      ['export', t('export.action'), IconDownload, 'exportQuestions'],
    ] as const
  ).map(([action, label, Icon, runKind]) => ({
    id: action,
    label,
    runKind,
    icon: <Icon size={16} aria-hidden="true" />,
    run: (rows) => setAsked({ action, of: rows }),
    runAll: (count) => setAsked({ action, of: count }),
  }))
  const dialog = asked && (
    <BankDialog
      asked={asked}
      onRun={(next) => {
        setRun(next)
        close()
      }}
      onClose={close}
    />
  )
  return { actions, dialog, run }
}
