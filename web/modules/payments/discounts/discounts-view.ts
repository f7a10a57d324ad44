import type { DiscountState } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, ownerFilter, valuesOf } from '../../../shared/table/filters/filters.ts'

/** Order of lists of discount codes. */
export const discountOrder = {
  order: orderBy({ code: 'code', left: 'left', expiresAt: 'expiresAt', createdAt: 'createdAt' }, 'createdAt'),
  jumps: { code: 'name', expiresAt: 'day' },
} as const

const discountStates = valuesOf<DiscountState>({ active: 1, suspended: 1 })

/** List definition of discount codes. */
export const discountsList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', discountStates, {
      label: 'payments:column.state',
      name: 'state',
      words: 'payments:codeState',
    }),
    choiceFilter('batch', { label: 'payments:column.batch' }, 80),
    ownerFilter('ownerId', { name: 'owner', label: 'payments:column.owner' }),
  ],
  ...discountOrder,
  hidden: ['batch', 'tier'],
})
