import { defineList } from '../../../shared/table/define-list.ts'
import { filter, momentOfDay, scope } from '../../../shared/table/filters/filters.ts'
import { currencies } from './ages.ts'

/** Filter for a currency of the editions. */
export const currencyFilter = () =>
  filter(['currency'], ({ currency }) => ({ currency: currencies.find((known) => known === currency) ?? null }), {
    kind: 'choice',
    name: 'currency',
    label: 'payments:column.currency',
    options: currencies.map((value) => ({ value, text: { plain: value } })),
  })

/** Open amounts of the payers on a day, which ends as in the page's zone; without it now. */
export const ageingList = defineList({
  filters: [scope(['day'], ({ day }) => ({ asOf: momentOfDay(day, 1) })), currencyFilter()],
  hidden: ['username'],
})

const pattern = /^2\d{3}-(?:0[1-9]|1[0-2])$/

/** The current month in UTC, as `YYYY-MM`. */
const thisMonth = (): string => new Date().toISOString().slice(0, 7)

/** The month in the URL, else the current one. */
export const monthOf = (given: string | undefined): string => (given && pattern.test(given) ? given : thisMonth())

/** The journal of a month. */
export const journalList = defineList({
  search: 'search',
  filters: [scope(['month'], ({ month }) => ({ month: monthOf(month) }))],
})
