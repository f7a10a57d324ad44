import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { InvoiceTotalsQuery } from '../../../__generated__/InvoiceTotalsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { Totals } from '../../../shared/money/Totals.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { invoicesList, invoiceStates } from './invoices-view.ts'

/** Totals of the invoices that match the filters. */
export function InvoiceTotals() {
  const { t } = useTranslation('payments')
  const filter = invoicesList.filterOf(useTableView(invoicesList))
  const answer = useAnswer<InvoiceTotalsQuery>(
    graphql`
      query InvoiceTotalsQuery($search: String, $state: InvoiceState) {
        invoiceTotals(search: $search, state: $state) {
          currency
          state
          count
          amount
        }
      }
    `,
    filter,
  )
  return (
    <Totals
      lines={answer && answer.invoiceTotals}
      states={invoiceStates.map((value) => ({ value, text: t(`invoiceState.${value}`) }))}
    />
  )
}
