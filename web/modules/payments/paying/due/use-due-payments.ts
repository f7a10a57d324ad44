import { graphql } from 'react-relay'
import type { DuePaymentsPaginationQuery } from '../../../../__generated__/DuePaymentsPaginationQuery.graphql.ts'
import type {
  useDuePayments_user$data,
  useDuePayments_user$key,
} from '../../../../__generated__/useDuePayments_user.graphql.ts'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'

/** Fetches the viewer's due payments: open checkouts with their payments, and the payments that can be selected. */
export function useDuePayments(user: useDuePayments_user$key) {
  const { data, more, refetch } = usePaginatedList<DuePaymentsPaginationQuery, useDuePayments_user$key>(
    graphql`
      fragment useDuePayments_user on User
      @refetchable(queryName: "DuePaymentsPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      ) {
        userType
        payments(first: $first, after: $after, search: $search, states: [due, processing])
          @connection(key: "DuePayments_payments", filters: ["search"]) {
          edges {
            node {
              id
              state
              over
              ownCheckout {
                id
                url
                ...OpenPayment_checkout
              }
              ownInvoice {
                id
                kind
                ...OpenTransfer_invoice
              }
              ...OpenPaymentTitles_payment
              ...DueList_payment
            }
          }
        }
      }
    `,
    user,
  )
  const owed = data.payments.edges
    .map(({ node }) => node)
    // Settled payments leave the list before the next fetch; past exams can no longer be paid for.
    .filter(({ state, over }) => (state === 'due' && !over) || state === 'processing')
  return {
    /** Whether the viewer pays for others, as a teacher does for students. */
    forOthers: data.userType !== 'student',
    checkouts: openCheckouts(owed),
    transfers: openTransfers(owed),
    payments: owed.filter(({ ownCheckout, ownInvoice }) => !ownCheckout?.url && ownInvoice?.kind !== 'proforma'),
    more,
    search: (text: string | null) => void refetch({ search: text }),
  }
}

type Payment = useDuePayments_user$data['payments']['edges'][number]['node']

/** Awaited bank transfers with their payments. */
function openTransfers(owed: readonly Payment[]) {
  const groups = new Map<string, { invoice: NonNullable<Payment['ownInvoice']>; payments: Payment[] }>()
  for (const payment of owed) {
    const invoice = payment.ownInvoice
    if (invoice?.kind !== 'proforma') continue
    const group = groups.get(invoice.id)
    if (group) group.payments.push(payment)
    else groups.set(invoice.id, { invoice, payments: [payment] })
  }
  return [...groups.values()]
}

/** Open checkouts with their payments, which are paid there until the checkout is cancelled. */
function openCheckouts(owed: readonly Payment[]) {
  const groups = new Map<string, { checkout: NonNullable<Payment['ownCheckout']>; payments: Payment[] }>()
  for (const payment of owed) {
    const checkout = payment.ownCheckout
    if (!checkout?.url) continue
    const group = groups.get(checkout.id)
    if (group) group.payments.push(payment)
    else groups.set(checkout.id, { checkout, payments: [payment] })
  }
  return [...groups.values()]
}
