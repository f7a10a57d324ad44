import type { ErrorCode } from '../../graphql/errors.ts'
import { list, only } from '../present.ts'
import type { Area } from '../row.ts'

const money = '{ amount currency }'
const payment = `{
  _id: id title subject state method amount ${money} discountAmount ${money} dueAmount ${money} paidAmount ${money}
  refundedAmount ${money} paidAt createdAt student { _id: userId username firstName lastName grade }
}`
/** With refunds and their reasons. */
const withRefunds = payment.replace(/\}$/, `refunds { _id: id amount ${money} reason state doneAt createdAt } }`)
const discount = `{
  _id: id discountCode: code percent discountAmount: amount ${money} couponTier: tier quota used remainingQuota state
  batch expiresAt createdAt categories { _id: id slug title } owner { _id: userId username }
}`
const invoice = `{
  _id: id number state overdue amount ${money} dueAt paidAt reference createdAt pdfUrl
  supervisor { _id: userId username firstName lastName }
  lines {
    _id: paymentId title student { _id: userId username firstName lastName grade } amount ${money}
    discountAmount ${money} dueAmount ${money}
  }
  payments ${payment}
}`
const page = 'pageInfo { hasNextPage endCursor }'
const paying: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'WINDOW_CLOSED', 'RATE_LIMITED']
const values = '$percent: Int, $amount: Int, $categoryIds: [ID!], $expiresAt: DateTimeISO, $ownerId: ID'
const given = `percent: $percent, amount: $amount, categoryIds: $categoryIds, expiresAt: $expiresAt,
          ownerId: $ownerId`
const invoicesBy = (field: string) => `query ($state: InvoiceState, $limit: Int, $cursor: String) {
        ${field}(state: $state, first: $limit, after: $cursor) { nodes ${invoice} ${page} }
      }`

/** What is owed, how it is paid, and what lowers it. */
export const payments: Area = {
  name: 'Payments',
  description:
    'A payment is what one student owes for one thing: `due`, `processing` while a payment page or an ' +
    'invoice is open for it, `paid`, `refunded` in whole or in part, `cancelled`. Amounts are in minor units: 2000 ' +
    'is 20.00.',
  rows: [
    {
      method: 'GET',
      path: '/payment/payment/my/fetch',
      summary: "List one's payments",
      description:
        "The latest first. A student's own; what the students of a supervisor or partner owe, and what was " +
        'paid for them.',
      document: `query ($states: [PaymentState!], $search: String, $limit: Int, $cursor: String) {
        myPayments(states: $states, search: $search, first: $limit, after: $cursor) { nodes ${withRefunds} ${page} }
      }`,
      present: list,
    },
    {
      method: 'POST',
      path: '/payment/stripe/init',
      summary: 'Open a payment page of the card provider',
      description:
        'Send the payer to `url`. What became of it comes from the provider, not with the payer. CONFLICT ' +
        'with `duplicatePerson` warns that the same person seems to have paid under another account; ' +
        '`notADuplicate` goes on.',
      document: `mutation ($paymentIds: [ID!]!, $appliedDiscount: String, $isGf: Boolean, $notADuplicate: Boolean) {
        startCheckout(input: {
          paymentIds: $paymentIds, appliedDiscount: $appliedDiscount, isGf: $isGf, notADuplicate: $notADuplicate
        }) { checkout { _id: id url state expiresAt amount ${money} } }
      }`,
      present: only,
      errors: [...paying, 'OVERLOADED'],
      examples: { appliedDiscount: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'POST',
      path: '/payment/payment/local',
      summary: 'Pay without a card',
      description:
        '`free` and `coupon`: a code leaves nothing to pay. `invoice`: a supervisor takes it upon an ' +
        'invoice. `cash` and `bank`: an admin has the money; `reference` stands on the receipt.',
      document: `mutation ($paymentIds: [ID!]!, $type: LocalPaymentType!, $isGf: Boolean, $appliedDiscount: String,
          $reference: String, $notADuplicate: Boolean) {
        payLocally(input: {
          paymentIds: $paymentIds, type: $type, isGf: $isGf, appliedDiscount: $appliedDiscount, reference: $reference,
          notADuplicate: $notADuplicate
        }) { payments ${payment} invoice { _id: id number state amount ${money} dueAt } }
      }`,
      errors: paying,
      examples: { type: 'free', appliedDiscount: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'PUT',
      path: '/payment/payment/participant-payment/{id}/update-amount',
      summary: 'Set another price',
      description: 'For what is not paid yet; kept on the record.',
      document: `mutation ($id: ID!, $amount: Int!, $reason: String) {
        updatePaymentAmount(input: { id: $id, amount: $amount, reason: $reason }) { payment ${payment} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
      examples: { amount: 1500 },
    },
    {
      method: 'GET',
      path: '/payment/discounts/apply',
      summary: 'What a discount code takes off',
      description: 'Of one exam in each category, and of payments. Nothing is reserved until the payment begins.',
      document: `query ($code: String!, $categories: [ID!], $paymentIds: [ID!]) {
        applyDiscount(code: $code, categories: $categories, paymentIds: $paymentIds) {
          discountCode: code percent discountAmount: amount ${money} remainingQuota coupon
          rest ${money}
          categories { category { _id: id slug title } price ${money} newPrice ${money} }
          payments { payment { _id: id title } discountAmount ${money} newPrice ${money} }
          total ${money} newTotal ${money}
        }
      }`,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { code: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'POST',
      path: '/payment/discounts/generate',
      summary: 'Make discount codes',
      description: 'Either `percent` or `amount`, off each exam; `quota` exams a code.',
      document: `mutation ($count: Int!, $prefix: String, $quota: Int = 1, $tier: String, $batch: String, ${values}) {
        generateDiscounts(input: {
          count: $count, prefix: $prefix, quota: $quota, tier: $tier, batch: $batch, ${given}
        }) { discounts ${discount} }
      }`,
      present: only,
      examples: { count: 10, prefix: 'SPRING', percent: 20, batch: 'Spring 2026' },
    },
    {
      method: 'PUT',
      path: '/payment/discounts/update',
      summary: 'Change a discount code',
      description: 'What is not sent stays as it is.',
      document: `mutation ($id: ID!, $quota: Int, ${values}) {
        updateDiscount(input: { id: $id, quota: $quota, ${given} }) { discount ${discount} }
      }`,
      present: only,
      errors: ['NOT_FOUND'],
      examples: { quota: 50 },
    },
    {
      method: 'GET',
      path: '/payment/discounts/fetch',
      summary: 'List discount codes',
      document: `query ($search: String, $state: DiscountState, $ownerId: ID, $batch: String, $limit: Int,
          $cursor: String) {
        discounts(search: $search, state: $state, ownerId: $ownerId, batch: $batch, first: $limit, after: $cursor) {
          nodes ${discount} ${page}
        }
      }`,
      present: list,
    },
    {
      method: 'POST',
      path: '/payment/discounts/revert-status',
      summary: 'Suspend a discount code, or let it go on',
      document: `mutation ($id: ID!) { revertDiscountStatus(input: { id: $id }) { discount ${discount} } }`,
      query: ['id'],
      present: only,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/payment/invoice/supervisor/fetch',
      summary: "List one's invoices",
      document: invoicesBy('myInvoices'),
      present: list,
    },
    {
      method: 'GET',
      path: '/payment/invoice/admin/fetch',
      summary: 'List the invoices of all supervisors',
      document: invoicesBy('invoices'),
      present: list,
    },
  ],
}
