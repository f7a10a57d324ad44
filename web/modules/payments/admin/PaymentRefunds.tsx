import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentRefunds_payment$key } from '../../../__generated__/PaymentRefunds_payment.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { Entries } from './Entries.tsx'

/** Refunds of a payment with their reason and status; renders nothing without any. */
export function PaymentRefunds({ payment }: { payment: PaymentRefunds_payment$key }) {
  const { t } = useTranslation('payments')
  const { refunds } = useFragment(
    graphql`
      fragment PaymentRefunds_payment on Payment @throwOnFieldError {
        refunds {
          id
          state
          reason
          problem
          createdAt
          amount {
            ...moneyText_money
          }
        }
      }
    `,
    payment,
  )
  const entries = (refunds ?? []).map(({ id, state, reason, problem, amount, createdAt }) => ({
    id,
    words: reason,
    notes: [formatDateTime(createdAt), state === '%future added value' ? '' : t(`refundState.${state}`), problem],
    amount: moneyText(amount),
  }))
  return <Entries id="refunds-title" title={t('admin.refunds')} entries={entries} />
}
