import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DueList_payment$key } from '../../../../__generated__/DueList_payment.graphql.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import type { LoadMoreProps } from '../../../../ui/LoadMore.tsx'
import styles from '../payments.module.css'
import { DueRow } from './DueRow.tsx'
import { PayBox } from './PayBox.tsx'
import type { PaymentSelection } from './use-payment-selection.ts'

export interface DueListProps {
  payments: DueList_payment$key
  forOthers: boolean
  selection: PaymentSelection
  /** Discount code to apply again; by default that of the selected payments' last checkout. */
  code: string | null
  more: Omit<LoadMoreProps, 'children'>
}

/** Due payments with checkboxes, and the box that pays for the selected ones. */
export function DueList({ payments, forOthers, selection, code, more }: DueListProps) {
  const { t } = useTranslation('payments')
  const rows = useFragment(
    graphql`
      fragment DueList_payment on Payment @relay(plural: true) {
        id
        state
        method
        keptCode
        ...DueRow_payment
        ...PayBox_payment
      }
    `,
    payments,
  )
  const { chosen, toggle, choose } = selection
  // Payments on an invoice are paid by the invoice.
  const onInvoice = new Set(
    rows.filter(({ state, method }) => state === 'processing' && method === 'invoice').map(({ id }) => id),
  )
  const isSelected = ({ id }: { readonly id: string }) => chosen.has(id) && !onInvoice.has(id)
  const selected = rows.filter(isSelected)
  const due = rows.filter(({ state }) => state === 'due').map(({ id }) => id)
  const all = due.length > 0 && due.every((id) => chosen.has(id))
  // The code of the selected payments' last checkout, unless they had several.
  const [keptCode = null, ...otherCodes] = new Set(selected.flatMap((payment) => payment.keptCode ?? []))
  return (
    <>
      {due.length > 1 && (
        <Checkbox
          mt="sm"
          label={t('due.all')}
          checked={all}
          indeterminate={!all && selected.length > 0}
          onChange={() => choose(all ? [] : due)}
        />
      )}
      <ul className={styles.list}>
        {rows.map((payment) => (
          <DueRow
            key={payment.id}
            payment={payment}
            forOthers={forOthers}
            selected={isSelected(payment)}
            disabled={onInvoice.has(payment.id)}
            onToggle={() => toggle(payment.id)}
          />
        ))}
      </ul>
      <LoadMore mb="md" {...more}>
        {t('due.more')}
      </LoadMore>
      <PayBox
        payments={selected}
        code={code ?? (otherCodes.length === 0 ? keptCode : null)}
        onPaid={() => choose([])}
      />
    </>
  )
}
