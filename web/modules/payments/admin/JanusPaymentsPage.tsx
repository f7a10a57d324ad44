import { graphql } from 'react-relay'
import type { JanusPaymentsList_query$key } from '../../../__generated__/JanusPaymentsList_query.graphql.ts'
import type { JanusPaymentsPageQuery } from '../../../__generated__/JanusPaymentsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { PaymentIssues } from './PaymentIssues.tsx'
import { paymentsList } from './payments-view.ts'
import { paymentRow, usePaymentColumns } from './use-payment-columns.tsx'
import type { PaymentRow } from './use-payment-columns.tsx'

/** Admin list of all payments, with open reconciliation issues. */
export default listPage<JanusPaymentsPageQuery, JanusPaymentsList_query$key, PaymentRow>({
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
      $search: String
      $states: [PaymentState!]
      $method: PaymentMethod
      $from: DateTimeISO
      $to: DateTimeISO
      $paidFrom: DateTimeISO
      $paidTo: DateTimeISO
      $received: Boolean
      $refunded: Boolean
      $currency: String
      $country: String
      $categoryId: ID
      $examId: ID
      $supervisorId: ID
      $grade: Int
      $language: String
      $forExam: Boolean
      $hasMethod: Boolean
      $partnerId: ID
    ) @preloadable @throwOnFieldError {
      ...JanusPaymentsList_query
      ...PaymentIssues_query
    }
  `,
  connection: graphql`
    fragment JanusPaymentsList_query on Query
    @refetchable(queryName: "JanusPaymentsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      payments(
        first: $first
        after: $after
        search: $search
        states: $states
        method: $method
        from: $from
        to: $to
        paidFrom: $paidFrom
        paidTo: $paidTo
        received: $received
        refunded: $refunded
        currency: $currency
        country: $country
        categoryId: $categoryId
        examId: $examId
        supervisorId: $supervisorId
        grade: $grade
        language: $language
        forExam: $forExam
        hasMethod: $hasMethod
        partnerId: $partnerId
      ) @connection(key: "JanusPaymentsList_payments") {
        totalCount
        edges {
          node {
            ...usePaymentColumns_payment
          }
        }
      }
    }
  `,
  row: paymentRow,
  useTable: ({ query }) => ({
    columns: usePaymentColumns(),
    rowName: ({ student, title }) => `${student.firstName} ${student.lastName}, ${title}`,
    rowPath: ({ id }) => id,
    exportName: 'payments',
    above: <PaymentIssues query={query} />,
  }),
})
