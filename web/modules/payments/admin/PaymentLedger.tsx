import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentLedger_payment$key } from '../../../__generated__/PaymentLedger_payment.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { Entries } from './Entries.tsx'

/** Money movements of a payment; renders nothing without any. */
export function PaymentLedger({ payment }: { payment: PaymentLedger_payment$key }) {
  const { t } = useTranslation('payments')
  const { ledger } = useFragment(
    graphql`
      fragment PaymentLedger_payment on Payment @throwOnFieldError {
        ledger {
          id
          kind
          amount {
            ...moneyText_money
          }
          reference
          createdAt
        }
      }
    `,
    payment,
  )
  const entries = (ledger ?? []).map(({ id, kind, amount, reference, createdAt }) => ({
    id,
    words: kind === '%future added value' ? '' : t(`ledgerKind.${kind}`),
    notes: [formatDateTime(createdAt), reference],
    amount: moneyText(amount),
  }))
  return <Entries id="ledger-title" title={t('admin.ledger')} entries={entries} />
}
