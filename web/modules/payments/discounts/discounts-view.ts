import type { DiscountState } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, ownerFilter, valuesOf } from '../../../shared/table/filters.ts'

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
  hidden: ['batch', 'tier'],
})
