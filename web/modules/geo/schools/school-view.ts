import { defineList } from '../../../shared/table/define-list.ts'
import { countryFilter, switchFilter } from '../../../shared/table/filters.ts'

/** Schools, or those that were merged into another. */
export const schoolsList = defineList({
  search: 'search',
  filters: [
    countryFilter('people:column.country'),
    switchFilter('merged', { label: 'admin:schools.which', off: 'admin:schools.standing', on: 'admin:schools.merged' }),
  ],
})
