import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

export const stages = ['draft', 'published', 'running', 'closed', 'graded', 'resultsPublished'] as const

/** What the address of the list of exams may say. */
export const examsView: TableViewOptions = {
  filters: ['category', 'stage', 'archived'],
  sort: { column: 'opensAt', descending: true },
  hidden: ['round', 'paid'],
}

/** The variables of the list; what the address says wrong is left out. */
export function examsVariables({ search, sort, filters }: TableView) {
  return {
    search: search || null,
    category: filters['category'] ?? null,
    stage: oneOf(stages, filters['stage']),
    archived: filters['archived'] === 'yes',
    order: sort?.column === 'opensAt' && !sort.descending ? ('earliest' as const) : ('latest' as const),
  }
}
