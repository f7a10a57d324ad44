import type { ErrorCode } from '../../../errors/errors.ts'
import { asIs, inMinorUnits, list, only } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Payment on Payment {
    _id: id title subject state method amount { ...Money } discountAmount { ...Money } dueAmount { ...Money }
    paidAmount { ...Money } refundedAmount { ...Money } paidAt createdAt
    student { _id: userId username firstName lastName grade }
  }
  fragment PaymentWithRefunds on Payment {
    ...Payment
    refunds { _id: id amount { ...Money } reason state doneAt createdAt }
  }
  fragment Discount on Discount {
    _id: id discountCode: code percent discountAmount: amount { ...Money } couponTier: tier quota used remainingQuota state
    batch expiresAt createdAt scope allCategories categories { _id: id slug title } owner { _id: userId username }
  }
  fragment Invoice on Invoice {
    _id: id number state overdue amount { ...Money } dueAt paidAt reference createdAt pdfUrl
    supervisor { _id: userId username firstName lastName }
    lines {
      _id: paymentId title student { _id: userId username firstName lastName grade } amount { ...Money }
      discountAmount { ...Money } dueAmount { ...Money }
    }
    payments { ...Payment }
  }
`)
const paying: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'WINDOW_CLOSED', 'RATE_LIMITED']
const values = `$percent: Int, $amount: Int, $scope: DiscountScope, $allCategories: Boolean, $categoryIds: [ID!],
          $expiresAt: DateTimeISO, $ownerId: ID`
const given = `percent: $percent, amount: $amount, scope: $scope, allCategories: $allCategories,
          categoryIds: $categoryIds, expiresAt: $expiresAt,
          ownerId: $ownerId`
const invoicesBy = (field: string) =>
  complete(`query ($state: InvoiceState, $limit: Int, $cursor: String) {
        ${field}(state: $state, first: $limit, after: $cursor) { nodes { ...Invoice } pageInfo { ...Page } }
      }`)

/** Paths for payments and discounts. */
export const paymentsPaths: AreaPart = {
  place: 70,
  name: 'Payments',
  description:
    'A payment is the amount that a student owes for one subject: `due`, `processing` while a payment ' +
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
      document: complete(`query ($states: [PaymentState!], $search: String, $limit: Int, $cursor: String) {
        myPayments(states: $states, search: $search, first: $limit, after: $cursor) { nodes { ...PaymentWithRefunds } pageInfo { ...Page } }
      }`),
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
      document:
        complete(`mutation ($paymentIds: [ID!]!, $appliedDiscount: String, $isGf: Boolean, $notADuplicate: Boolean) {
        startCheckout(input: {
          paymentIds: $paymentIds, appliedDiscount: $appliedDiscount, isGf: $isGf, notADuplicate: $notADuplicate
        }) { checkout { _id: id url state expiresAt amount { ...Money } } }
      }`),
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
      document:
        complete(`mutation ($paymentIds: [ID!]!, $type: LocalPaymentType!, $isGf: Boolean, $appliedDiscount: String,
          $reference: String, $notADuplicate: Boolean) {
        payLocally(input: {
          paymentIds: $paymentIds, type: $type, isGf: $isGf, appliedDiscount: $appliedDiscount, reference: $reference,
          notADuplicate: $notADuplicate
        }) { payments { ...Payment } invoice { _id: id number state amount { ...Money } dueAt } }
      }`),
      errors: paying,
      examples: { type: 'free', appliedDiscount: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'PUT',
      path: '/payment/payment/participant-payment/{id}/update-amount',
      summary: 'Change the price of a payment',
      description: 'Unpaid payments only; the change is recorded.',
      document: complete(`mutation ($id: ID!, $amount: Int!, $reason: String) {
        updatePaymentAmount(input: { id: $id, amount: $amount, reason: $reason }) { payment { ...Payment } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
      examples: { amount: 1500 },
    },
    {
      method: 'GET',
      path: '/payment/discounts/apply',
      summary: 'Preview a discount code',
      description: 'For one exam in each category, and for payments. Nothing is reserved until payment starts.',
      document: complete(`query ($code: String!, $categories: [ID!], $paymentIds: [ID!]) {
        applyDiscount(code: $code, categories: $categories, paymentIds: $paymentIds) {
          discountCode: code percent discountAmount: amount { ...Money } remainingQuota coupon
          rest { ...Money }
          categories { category { _id: id slug title } price { ...Money } newPrice { ...Money } }
          payments { payment { _id: id title } discountAmount { ...Money } newPrice { ...Money } }
          total { ...Money } newTotal { ...Money }
        }
      }`),
      present: inMinorUnits('discountAmount', asIs),
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { code: 'SPRING-7KQ2M9XD' },
    },
    {
      method: 'POST',
      path: '/payment/discounts/generate',
      summary: 'Create discount codes',
      description:
        'Either `percent` or `amount`, per exam; each code is valid for `quota` exams. `scope` states the fees to which ' +
        'they apply: `exams` (the default), limited to `categoryIds` or, with neither `allCategories` nor `categoryIds`, of all ' +
        'categories; or `grandFinal`.',
      document:
        complete(`mutation ($count: Int!, $prefix: String, $quota: Int = 1, $tier: String, $batch: String, ${values}) {
        generateDiscounts(input: {
          count: $count, prefix: $prefix, quota: $quota, tier: $tier, batch: $batch, ${given}
        }) { discounts { ...Discount } }
      }`),
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
      document: complete(`mutation ($id: ID!, $quota: Int, ${values}) {
        updateDiscount(input: { id: $id, quota: $quota, ${given} }) { discount { ...Discount } }
      }`),
      present: inMinorUnits('discountAmount', only),
      errors: ['NOT_FOUND'],
      examples: { quota: 50 },
    },
    {
      method: 'GET',
      path: '/payment/discounts/fetch',
      summary: 'List discount codes',
      document: complete(`query ($search: String, $state: DiscountState, $ownerId: ID, $batch: String, $limit: Int,
          $cursor: String) {
        discounts(search: $search, state: $state, ownerId: $ownerId, batch: $batch, first: $limit, after: $cursor) {
          nodes { ...Discount } pageInfo { ...Page }
        }
      }`),
      present: inMinorUnits('discountAmount', list),
    },
    {
      method: 'POST',
      path: '/payment/discounts/revert-status',
      summary: 'Suspend or reactivate a discount code',
      document: complete(
        'mutation ($id: ID!) { revertDiscountStatus(input: { id: $id }) { discount { ...Discount } } }',
      ),
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
