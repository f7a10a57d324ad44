import type { ApplicationState } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import { addressId } from '../../relay/address-id.ts'
import { defineList, orderBy } from '../../shared/table/define-list.ts'
import {
  choiceFilter,
  countryFilter,
  enumFilter,
  examFilter,
  filter,
  gradeFilter,
  periodFilter,
  valuesOf,
} from '../../shared/table/filters/filters.ts'
import { oneOf } from '../../ui/table/table-view.ts'

const states = valuesOf<ApplicationState>({ invited: 1, applied: 1, paid: 1, cancelled: 1 })

const shared = {
  input: 'filter',
  search: 'search',
  sort: { column: 'createdAt', descending: true },
  hidden: ['category', 'city', 'language', 'price', 'createdAt', 'paidAt'],
  jumps: { student: 'name', username: 'name', exam: 'name', date: 'day', createdAt: 'day' },
  order: orderBy(
    {
      student: 'student',
      username: 'username',
      exam: 'exam',
      date: 'examDate',
      state: 'state',
      country: 'country',
      createdAt: 'createdAt',
    },
    'createdAt',
  ),
} as const

const filters = [
  examFilter('applications:filter.exam'),
  choiceFilter('categoryId', { name: 'category', label: 'applications:column.category' }),
  enumFilter('state', states, { label: 'applications:column.state', words: 'applications:state' }),
  gradeFilter('applications:column.grade', { unknown: true }),
  countryFilter('applications:column.country', { unknown: true }),
]

/** List definition of a supervisor's or partner's students' applications. */
export const applicationsList = defineList({ ...shared, hidden: [...shared.hidden, 'username', 'country'], filters })

/** List definition of all applications, with additional filters used by links from statistics. */
export const allApplicationsList = defineList({
  ...shared,
  filters: [
    ...filters,
    periodFilter('from', 'to', 'applications:column.createdAt'),
    filter(['stage'], ({ stage }) => ({ stage: oneOf(['sat', 'certified'], stage) })),
    filter(['active'], ({ active }) => ({ examIsOver: active === '1' ? false : null })),
    filter(['kept'], ({ kept }) => ({ isCancelled: kept === '1' ? false : null })),
    filter(['language'], ({ language = '' }) => ({ language: /^[a-z]{2}$/.test(language) ? language : null })),
    filter(['supervisor'], ({ supervisor }) => ({ supervisorId: addressId('User', supervisor) || null })),
    filter(['partner'], ({ partner }) => ({ partnerId: addressId('User', partner) || null })),
  ],
})
