import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PaymentTotalsQuery } from '../../../__generated__/PaymentTotalsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { Totals } from '../../../shared/money/Totals.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { paymentsList, paymentStates } from './payments-view.ts'

/** Totals of the payments that match the filters. */
export function PaymentTotals() {
  const { t } = useTranslation('payments')
  const filter = paymentsList.filterOf(useTableView(paymentsList))
  const answer = useAnswer<PaymentTotalsQuery>(
    graphql`
      query PaymentTotalsQuery($filter: PaymentFilterInput) {
        paymentTotals(filter: $filter) {
          currency
          state
          count
          amount
          receivedAmount
          refundedAmount
        }
      }
    `,
    { filter },
  )
  return (
    <Totals
      lines={answer && answer.paymentTotals}
      states={paymentStates.map((value) => ({ value, text: t(`state.${value}`) }))}
      sums={[
        { title: t('totals.received'), amount: ({ receivedAmount }) => receivedAmount },
        { title: t('totals.refunded'), amount: ({ refundedAmount }) => refundedAmount },
      ]}
    />
  )
}
