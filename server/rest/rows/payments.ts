import type { ErrorCode } from '../../graphql/errors/errors.ts'
import { asIs, inMinorUnits, list, only } from '../present.ts'
import type { Area } from '../row.ts'

const money = '{ amount currency }'
const payment = `{
  _id: id title subject state method amount ${money} discountAmount ${money} dueAmount ${money} paidAmount ${money}
  refundedAmount ${money} paidAt createdAt student { _id: userId username firstName lastName grade }
}`
/** A payment including its refunds. */
const withRefunds = payment.replace(/\}$/, `refunds { _id: id amount ${money} reason state doneAt createdAt } }`)
const discount = `{
  _id: id discountCode: code percent discountAmount: amount ${money} couponTier: tier quota used remainingQuota state
  batch expiresAt createdAt scope allCategories categories { _id: id slug title } owner { _id: userId username }
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
const values = `$percent: Int, $amount: Int, $scope: DiscountScope, $allCategories: Boolean, $categoryIds: [ID!],
          $expiresAt: DateTimeISO, $ownerId: ID`
const given = `percent: $percent, amount: $amount, scope: $scope, allCategories: $allCategories,
          categoryIds: $categoryIds, expiresAt: $expiresAt,
          ownerId: $ownerId`
const invoicesBy = (field: string) => `query ($state: InvoiceState, $limit: Int, $cursor: String) {
        ${field}(state: $state, first: $limit, after: $cursor) { nodes ${invoice} ${page} }
      }`

/** Paths for payments and discounts. */
export const payments: Area = {
  name: 'Payments',
  description:
    'A payment is the amount that one student owes for one thing: `due`, `processing` while a payment ' +
    'page or an invoice is open for it, `paid`, `refunded` fully or partially, or `cancelled`. Amounts ' +
    'are in minor units: 2000 is 20.00.',
  rows: [
    {
      method: 'GET',
      path: '/payment/payment/my/fetch',
      summary: "List the caller's payments",
      description:
        "Newest first. A student's own payments; for supervisors and partners, those owed by or paid for " +
        'their students.',
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
        "Redirect the payer to `url`. The outcome is reported by the provider, not by the payer's return. " +
        'CONFLICT with `duplicatePerson` warns that the same person seems to have paid under another account; ' +
        '`notADuplicate` confirms the payment.',
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
        '`free` and `coupon`: a code covers the whole amount. `invoice`: a supervisor puts it on an invoice. ' +
        '`cash` and `bank`: an admin has received the money; `reference` is shown on the receipt.',
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
      summary: 'Change the price of a payment',
      description: 'Unpaid payments only; the change is recorded.',
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
      summary: 'Preview a discount code',
      description: 'For one exam in each category, and for payments. Nothing is reserved until payment starts.',
      document: `query ($code: String!, $categories: [ID!], $paymentIds: [ID!]) {
        applyDiscount(code: $code, categories: $categories, paymentIds: $paymentIds) {
          discountCode: code percent discountAmount: amount ${money} remainingQuota coupon
          rest ${money}
          categories { category { _id: id slug title } price ${money} newPrice ${money} }
          payments { payment { _id: id title } discountAmount ${money} newPrice ${money} }
          total ${money} newTotal ${money}
        }
      }`,
      present: inMinorUnits('discountAmount', asIs),
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { code: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'POST',
      path: '/payment/discounts/generate',
      summary: 'Create discount codes',
      description:
        'Either `percent` or `amount`, per exam; each code is valid for `quota` exams. `scope` says what the codes count ' +
        'for: `exams` (the default), limited to `categoryIds` or, with neither `allCategories` nor `categoryIds`, of all ' +
        'categories; or `grandFinal`.',
      document: `mutation ($count: Int!, $prefix: String, $quota: Int = 1, $tier: String, $batch: String, ${values}) {
        generateDiscounts(input: {
          count: $count, prefix: $prefix, quota: $quota, tier: $tier, batch: $batch, ${given}
        }) { discounts ${discount} }
      }`,
      present: inMinorUnits('discountAmount', only),
      examples: {
        count: 10,
        prefix: 'SPRING',
        percent: 20,
        amount: undefined,
        expiresAt: undefined,
        ownerId: undefined,
        scope: 'exams',
        allCategories: true,
        categoryIds: undefined,
        batch: 'Spring 2026',
      },
    },
    {
      method: 'PUT',
      path: '/payment/discounts/update',
      summary: 'Update a discount code',
      description: 'Omitted fields stay unchanged.',
      document: `mutation ($id: ID!, $quota: Int, ${values}) {
        updateDiscount(input: { id: $id, quota: $quota, ${given} }) { discount ${discount} }
      }`,
      present: inMinorUnits('discountAmount', only),
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
      present: inMinorUnits('discountAmount', list),
    },
    {
      method: 'POST',
      path: '/payment/discounts/revert-status',
      summary: 'Suspend or reactivate a discount code',
      document: `mutation ($id: ID!) { revertDiscountStatus(input: { id: $id }) { discount ${discount} } }`,
      query: ['id'],
      present: inMinorUnits('discountAmount', only),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/payment/invoice/supervisor/fetch',
      summary: "List the caller's invoices",
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
