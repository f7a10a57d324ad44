import { IconBell, IconBuildingBank, IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { usePaymentBulkConfirmMutation } from '../../../__generated__/usePaymentBulkConfirmMutation.graphql.ts'
import type { usePaymentBulkRemindMutation } from '../../../__generated__/usePaymentBulkRemindMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm, prompt } from '../../../ui/dialogs/dialogs.tsx'
import type { BulkAction } from '../../../ui/table/types.ts'
import { paymentsList } from './payments-view.ts'

type Row = { readonly id: string }

/** A selection keeps its rows if the action is not confirmed. */
const kept = () => new Error('kept')

const remindMutation = graphql`
  mutation usePaymentBulkRemindMutation($input: RemindOfPaymentsInput!) {
    remindOfPayments(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

const confirmMutation = graphql`
  mutation usePaymentBulkConfirmMutation($input: ConfirmPaymentsInput!) {
    confirmPayments(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

/** Bulk actions on payments: a reminder, and money received with one reference. Each is a run, for chosen rows too. */
export function usePaymentBulk(): {
  actions: BulkAction<Row>[]
  /** the run started most recently on this page */
  run: RunProgress_run$key | null
} {
  const { t } = useTranslation('payments')
  const filter = paymentsList.filterOf(useTableView(paymentsList))
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const [remind] = useCommand<usePaymentBulkRemindMutation>(remindMutation)
  const [receive] = useCommand<usePaymentBulkConfirmMutation>(confirmMutation)
  const started = { success: t('bulk.started') }
  /** @param ids of the chosen rows; null: all that match */
  const remindOf = async (ids: string[] | null, count: number) => {
    const sure = await confirm({
      title: t('bulk.remindTitle', { count, formatted: formatNumber(count) }),
      message: t('bulk.remindText'),
      okButton: t('bulk.remind'),
      cancelButton: t('bulk.close'),
    })
    if (!sure) throw kept()
    setRun((await remind({ input: { filter, ids } }, started)).remindOfPayments.run)
  }
  const confirmAs = async (type: 'cash' | 'bank', ids: string[] | null, count: number) => {
    const reference = await prompt({
      title: t('bulk.confirmTitle', { count, formatted: formatNumber(count) }),
      message: t('bulk.confirmText'),
      label: t('action.reference'),
      okButton: t(`bulk.${type}`),
      cancelButton: t('bulk.close'),
    })
    if (reference === null) throw kept()
    setRun((await receive({ input: { filter, ids, type, reference } }, started)).confirmPayments.run)
  }
  const action = (
    id: 'remind' | 'cash' | 'bank',
    icon: BulkAction<Row>['icon'],
    act: (ids: string[] | null, count: number) => Promise<void>,
  ): BulkAction<Row> => ({
    id,
    icon,
    label: t(`bulk.${id}`),
    run: (rows) =>
      act(
        rows.map((row) => row.id),
        rows.length,
      ),
    runAll: (count) => act(null, count),
  })
  return {
    actions: [
      action('remind', <IconBell size={18} aria-hidden="true" />, remindOf),
      action('bank', <IconBuildingBank size={18} aria-hidden="true" />, (ids, count) => confirmAs('bank', ids, count)),
      action('cash', <IconCash size={18} aria-hidden="true" />, (ids, count) => confirmAs('cash', ids, count)),
    ],
    run,
  }
}
