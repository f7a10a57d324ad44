import { graphql } from 'react-relay'

/** Payments by the filters of the admin list. */
export const paymentsConnection = graphql`
  fragment paymentsConnection_query on Query
  @refetchable(queryName: "paymentsConnectionPaginationQuery")
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
    ) @connection(key: "paymentsConnection_payments") {
      totalCount
      edges {
        node {
          ...usePaymentColumns_payment
        }
      }
    }
  }
`
