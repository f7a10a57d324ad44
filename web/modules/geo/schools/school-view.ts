import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { countryFilter, switchFilter } from '../../../shared/table/filters/filters.ts'

/** List definition of schools, optionally those merged into another school. */
export const schoolsList = defineList({
  search: 'search',
  filters: [
    countryFilter('people:column.country'),
    switchFilter('merged', { label: 'admin:schools.which', off: 'admin:schools.standing', on: 'admin:schools.merged' }),
  ],
  order: orderBy({ createdAt: 'createdAt', name: 'name', city: 'city', country: 'country' }, 'createdAt'),
  jumps: { name: 'name', city: 'name', createdAt: 'day' },
  sort: { column: 'createdAt', descending: true },
})
