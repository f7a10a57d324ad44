import { graphql } from 'react-relay'
import type { paymentsConnection_query$key } from '../../../__generated__/paymentsConnection_query.graphql.ts'
import type { JanusPaymentsPageQuery } from '../../../__generated__/JanusPaymentsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { PaymentIssues } from './comparison/PaymentIssues.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { paymentsConnection } from './payments-connection.ts'
import { paymentsList } from './payments-view.ts'
import { paymentRow, usePaymentColumns } from './use-payment-columns.tsx'
import type { PaymentRow } from './use-payment-columns.tsx'
import { usePaymentBulk } from './use-payment-bulk.tsx'

/** Admin list of all payments, with open reconciliation issues. */
export default listPage<JanusPaymentsPageQuery, paymentsConnection_query$key, PaymentRow>({
  list: paymentsList,
  texts: {
    title: 'payments:title',
    text: 'payments:admin.intro',
    search: 'payments:due.search',
    empty: 'payments:admin.emptyTitle',
    emptyText: 'payments:admin.emptyText',
  },
  query: graphql`
    query JanusPaymentsPageQuery(
      $filter: PaymentFilterInput
      $order: PaymentOrder!
      $descending: Boolean!
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...paymentsConnection_query
      ...PaymentIssues_query
    }
  `,
  connection: paymentsConnection,
  row: paymentRow,
  useTable({ query }) {
    const { actions, run } = usePaymentBulk()
    return {
      columns: usePaymentColumns(),
      rowName: ({ student, title }) => `${student.firstName} ${student.lastName}, ${title}`,
      rowPath: ({ id }) => id,
      exportName: 'payments',
      bulkActions: actions,
      totals: <PaymentTotals />,
      above: (
        <>
          <PaymentIssues query={query} />
          {run && <ListRun run={run} />}
        </>
      ),
    }
  },
})
