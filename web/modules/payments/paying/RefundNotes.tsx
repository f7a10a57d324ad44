import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RefundNotes_payment$key } from '../../../__generated__/RefundNotes_payment.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'

/** Completed and pending refunds of a payment with their reasons; double payments have their own list. */
export function RefundNotes({ payment }: { payment: RefundNotes_payment$key }) {
  const { t } = useTranslation('payments')
  const { refunds } = useFragment(
    graphql`
      fragment RefundNotes_payment on Payment {
        refunds {
          id
          state
          reason
          surplus
          doneAt
          createdAt
          amount {
            ...moneyText_money
          }
        }
      }
    `,
    payment,
  )
  return refunds
    .filter(({ surplus }) => !surplus)
    .map(({ id, state, reason, doneAt, createdAt, amount }) => {
      const values = { amount: moneyText(amount), date: formatDate(doneAt ?? createdAt), reason }
      return (
        <Text key={id} size="sm" c="dimmed">
          {state === '%future added value' ? reason : t(`row.refund.${state}`, values)}
        </Text>
      )
    })
}
