import type { PaymentMethod, PaymentState } from '../../../__generated__/JanusPaymentsPageQuery.graphql.ts'
import { addressId } from '../../../relay/address-id.ts'
import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import {
  countryFilter,
  enumFilter,
  filter,
  gradeFilter,
  periodFilter,
  periodOf,
  valuesOf,
} from '../../../shared/table/filters/filters.ts'

export const paymentStates = valuesOf<PaymentState>({
  due: 1,
  processing: 1,
  paid: 1,
  partiallyRefunded: 1,
  refunded: 1,
  cancelled: 1,
})
export const paymentMethods = valuesOf<PaymentMethod>({ card: 1, discount: 1, coupon: 1, invoice: 1, cash: 1, bank: 1 })

/** List of all payments; links from the statistics use additional filters. */
export const paymentsList = defineList({
  input: 'filter',
  search: 'search',
  filters: [
    filter(
      ['state', 'open'],
      ({ state, open }) => {
        const one = paymentStates.find((known) => known === state)
        return { states: one ? [one] : open ? (['due', 'processing'] as const) : null }
      },
      {
        kind: 'choice',
        label: 'payments:column.state',
        name: 'state',
        options: paymentStates.map((value) => ({ value, text: `payments:state.${value}` as const })),
      },
    ),
    enumFilter('method', paymentMethods, { label: 'payments:column.method', words: 'payments:method' }),
    periodFilter('from', 'to', 'payments:column.asked'),
    filter(['paidFrom', 'paidTo'], (given) => periodOf('paidFrom', 'paidTo', given)),
    filter(['received'], ({ received }) => ({ received: received ? true : null })),
    filter(['refunded'], ({ refunded }) => ({ refunded: refunded ? true : null })),
    filter(['currency'], ({ currency = '' }) => ({ currency: /^[A-Z]{3}$/.test(currency) ? currency : null })),
    filter(['country'], countryFilter('payments:column.state', { unknown: true }).variables),
    filter(['grade'], gradeFilter('payments:column.state', { unknown: true }).variables),
    filter(['language'], ({ language = '' }) => ({ language: /^(?:[a-z]{2}|und)$/.test(language) ? language : null })),
    filter(['noExam'], ({ noExam }) => ({ forExam: noExam ? false : null })),
    filter(['noMethod'], ({ noMethod }) => ({ hasMethod: noMethod ? false : null })),
    filter(['category'], ({ category }) => ({ categoryId: addressId('Category', category) || null })),
    filter(['exam'], ({ exam }) => ({ examId: addressId('Exam', exam) || null })),
    filter(['supervisor'], ({ supervisor }) => ({ supervisorId: addressId('User', supervisor) || null })),
    filter(['partner'], ({ partner }) => ({ partnerId: addressId('User', partner) || null })),
  ],
  sort: { column: 'createdAt', descending: true },
  order: orderBy(
    {
      createdAt: 'createdAt',
      paidAt: 'paidAt',
      amount: 'amount',
      state: 'state',
      student: 'student',
      username: 'username',
    },
    'createdAt',
  ),
  jumps: { student: 'name', username: 'name', createdAt: 'day', paidAt: 'day' },
  hidden: ['currency', 'createdAt'],
})
