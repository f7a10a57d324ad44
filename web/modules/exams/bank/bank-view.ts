import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

/** What the address of the question bank may say. */
export const bankView: TableViewOptions = { filters: ['topic', 'difficulty', 'category', 'language'] }

/** The variables of the list; what the address says wrong is left out. */
export function bankVariables({ search, filters }: TableView) {
  const difficulty = Number(filters['difficulty'])
  return {
    search: search || null,
    topic: filters['topic'] ?? null,
    difficulty: Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5 ? difficulty : null,
    category: filters['category'] ?? null,
    language: /^[a-z]{2}$/.test(filters['language'] ?? '') ? filters['language']! : null,
  }
}
