import { defineList } from '../../../shared/table/define-list.ts'
import { enumFilter } from '../../../shared/table/filters/filters.ts'

/** List definition of the viewer's people. */
export const relationList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', ['active', 'asked'] as const, { label: 'people:column.state', words: 'people:filter' }),
  ],
  hidden: ['city'],
})
