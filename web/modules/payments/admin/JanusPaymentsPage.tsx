import { graphql } from 'react-relay'
import type { paymentsConnection_query$key } from '../../../__generated__/paymentsConnection_query.graphql.ts'
import type { JanusPaymentsPageQuery } from '../../../__generated__/JanusPaymentsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { PaymentIssues } from './PaymentIssues.tsx'
import { paymentsConnection } from './payments-connection.ts'
import { paymentsList } from './payments-view.ts'
import { paymentRow, usePaymentColumns } from './use-payment-columns.tsx'
import type { PaymentRow } from './use-payment-columns.tsx'

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
    query JanusPaymentsPageQuery($filter: PaymentFilterInput) @preloadable @throwOnFieldError {
      ...paymentsConnection_query
      ...PaymentIssues_query
    }
  `,
  connection: paymentsConnection,
  row: paymentRow,
  useTable: ({ query }) => ({
    columns: usePaymentColumns(),
    rowName: ({ student, title }) => `${student.firstName} ${student.lastName}, ${title}`,
    rowPath: ({ id }) => id,
    exportName: 'payments',
    above: <PaymentIssues query={query} />,
  }),
})
