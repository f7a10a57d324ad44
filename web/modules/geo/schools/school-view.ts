import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const schoolView: TableViewOptions = { filters: ['country', 'merged'] }

/** The list's variables out of its address. */
export function schoolVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, schoolView)
  return {
    search: search || null,
    country: /^[A-Z]{2}$/.test(filters['country'] ?? '') ? filters['country'] : null,
    merged: filters['merged'] === 'yes',
  }
}
