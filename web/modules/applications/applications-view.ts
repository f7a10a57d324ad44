import { addressId } from '../../relay/address-id.ts'
import { linkedFilters, periodVariables } from '../../shared/table/linked-filters.ts'
import { oneOf } from '../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

export const states = ['invited', 'applied', 'paid', 'cancelled'] as const

/** What the address of a list of applications may say. */
export const viewOptions: TableViewOptions = {
  filters: ['exam', 'category', 'state', 'grade', 'country'],
  sort: { column: 'createdAt', descending: true },
  hidden: ['category', 'city', 'language', 'paidAt'],
}

/** The list of all applications: statistics lead to it with more filters. */
export const adminViewOptions: TableViewOptions = {
  ...viewOptions,
  filters: [...viewOptions.filters!, ...linkedFilters.applications],
}

/** What the server sorts by, by the name of the column. */
const orders = {
  student: 'student',
  exam: 'exam',
  date: 'examDate',
  state: 'state',
  country: 'country',
  createdAt: 'createdAt',
} as const
const sortable = Object.keys(orders) as (keyof typeof orders)[]

/** The variables that the three lists have in common; what the address says wrong is left out. */
export function variablesOf({ search, sort, filters }: TableView) {
  const grade = Number(filters['grade'])
  const column = oneOf(sortable, sort?.column) ?? 'createdAt'
  return {
    search: search || null,
    examId: addressId('Exam', filters['exam']) || null,
    categoryId: filters['category'] ?? null,
    state: oneOf(states, filters['state']),
    grade: Number.isInteger(grade) && grade > 0 && grade < 100 ? grade : null,
    country: filters['country'] ?? null,
    order: orders[column],
    descending: column === sort?.column ? sort.descending : true,
  }
}

/** Variables of the list of all applications. */
export function adminVariablesOf(view: TableView) {
  const { filters } = view
  return {
    ...variablesOf(view),
    ...periodVariables(filters),
    stage: oneOf(['sat', 'certified'], filters['stage']),
    examIsOver: filters['active'] === '1' ? false : null,
    isCancelled: filters['kept'] === '1' ? false : null,
    language: /^[a-z]{2}$/.test(filters['language'] ?? '') ? filters['language'] : null,
    supervisorId: addressId('User', filters['supervisor']) || null,
    partnerId: addressId('User', filters['partner']) || null,
  }
}
