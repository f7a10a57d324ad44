import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

export const states = ['invited', 'applied', 'paid', 'cancelled'] as const

/** What the address of a list of applications may say. */
export const viewOptions: TableViewOptions = {
  filters: ['exam', 'category', 'state', 'grade', 'country'],
  sort: { column: 'createdAt', descending: true },
  hidden: ['category', 'city', 'language', 'paidAt'],
}

/** The variables that the three lists have in common; what the address says wrong is left out. */
export function variablesOf({ search, sort, filters }: TableView) {
  const grade = Number(filters['grade'])
  const state = states.find((each) => each === filters['state'])
  return {
    search: search || null,
    examId: filters['exam'] ?? null,
    categoryId: filters['category'] ?? null,
    state: state ?? null,
    grade: Number.isInteger(grade) && grade > 0 && grade < 100 ? grade : null,
    country: filters['country'] ?? null,
    oldestFirst: sort?.column === 'createdAt' && !sort.descending,
  }
}
