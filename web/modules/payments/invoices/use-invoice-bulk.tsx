import { IconBell, IconBuildingBank, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { useInvoiceBulkCancelMutation } from '../../../__generated__/useInvoiceBulkCancelMutation.graphql.ts'
import type { useInvoiceBulkConfirmMutation } from '../../../__generated__/useInvoiceBulkConfirmMutation.graphql.ts'
import type { useInvoiceBulkRemindMutation } from '../../../__generated__/useInvoiceBulkRemindMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm, prompt } from '../../../ui/dialogs/dialogs.tsx'
import type { BulkAction } from '../../../ui/table/types.ts'
import { invoicesList } from './invoices-view.ts'

type Row = { readonly id: string }

/** A selection keeps its rows if the action is not confirmed. */
const kept = () => new Error('kept')

/** Commands that start the runs on invoices. */
function useInvoiceRuns() {
  const [remind] = useCommand<useInvoiceBulkRemindMutation>(graphql`
    mutation useInvoiceBulkRemindMutation($input: RemindOfInvoicesInput!) {
      remindOfInvoices(input: $input) {
        run {
          ...RunProgress_run
        }
      }
    }
  `)
  const [confirmTransfers] = useCommand<useInvoiceBulkConfirmMutation>(graphql`
    mutation useInvoiceBulkConfirmMutation($input: ConfirmInvoicesInput!) {
      confirmInvoices(input: $input) {
        run {
          ...RunProgress_run
        }
      }
    }
  `)
  const [cancel] = useCommand<useInvoiceBulkCancelMutation>(graphql`
    mutation useInvoiceBulkCancelMutation($input: CancelInvoicesInput!) {
      cancelInvoices(input: $input) {
        run {
          ...RunProgress_run
        }
      }
    }
  `)
  return { remind, confirmTransfers, cancel }
}

/** Questions before the runs. */
function useInvoiceQuestions() {
  const { t } = useTranslation('payments')
  return {
    reminder: (count: number) =>
      confirm({
        title: t('bulk.remindInvoicesTitle', { count, formatted: formatNumber(count) }),
        message: t('bulk.remindInvoicesText'),
        okButton: t('bulk.remind'),
        cancelButton: t('bulk.close'),
      }),
    reference: (count: number) =>
      prompt({
        title: t('bulk.confirmInvoicesTitle', { count, formatted: formatNumber(count) }),
        message: t('bulk.confirmInvoicesText'),
        label: t('action.reference'),
        okButton: t('bulk.bank'),
        cancelButton: t('bulk.close'),
      }),
    cancellation: (count: number) =>
      confirm({
        title: t('bulk.cancelTitle', { count, formatted: formatNumber(count) }),
        message: t('bulk.cancelText'),
        okButton: t('bulk.cancel'),
        cancelButton: t('bulk.close'),
        destructive: true,
      }),
  }
}

/** @param ids of the chosen rows; null: all that match */
type Act = (ids: string[] | null, count: number) => Promise<void>

/** Runs an action on the chosen rows and on all that match. */
const act = (does: Act) => ({
  run: (rows: readonly Row[]) =>
    does(
      rows.map((row) => row.id),
      rows.length,
    ),
  runAll: (count: number) => does(null, count),
})

/** Bulk actions on invoices: reminder, transfers with one reference, cancellation. Each is a run, for chosen rows too. */
export function useInvoiceBulk(): {
  actions: BulkAction<Row>[]
  /** the run started most recently on this page */
  run: RunProgress_run$key | null
} {
  const { t } = useTranslation('payments')
  const filter = invoicesList.filterOf(useTableView(invoicesList))
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const { remind, confirmTransfers, cancel } = useInvoiceRuns()
  const ask = useInvoiceQuestions()
  const started = { success: t('bulk.started') }
  const remindOf: Act = async (ids, count) => {
    if (!(await ask.reminder(count))) throw kept()
    setRun((await remind({ input: { filter, ids } }, started)).remindOfInvoices.run)
  }
  const confirmSeveral: Act = async (ids, count) => {
    const reference = await ask.reference(count)
    if (reference === null) throw kept()
    setRun((await confirmTransfers({ input: { filter, ids, reference } }, started)).confirmInvoices.run)
  }
  const cancelSeveral: Act = async (ids, count) => {
    if (!(await ask.cancellation(count))) throw kept()
    setRun((await cancel({ input: { filter, ids } }, started)).cancelInvoices.run)
  }
  return {
    actions: [
      { id: 'remind', label: t('bulk.remind'), icon: <IconBell size={18} aria-hidden="true" />, ...act(remindOf) },
      {
        id: 'bank',
        label: t('bulk.bank'),
        icon: <IconBuildingBank size={18} aria-hidden="true" />,
        ...act(confirmSeveral),
      },
      {
        id: 'cancel',
        label: t('bulk.cancel'),
        icon: <IconX size={18} aria-hidden="true" />,
        color: 'red',
        ...act(cancelSeveral),
      },
    ],
    run,
  }
}
