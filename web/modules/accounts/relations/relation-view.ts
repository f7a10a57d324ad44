import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

/** Filters and columns of one's list of people. */
export const relationView: TableViewOptions = { filters: ['state'], hidden: ['city'] }

/** The list's variables out of its address. */
export function relationVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, relationView)
  return { search: search || null, state: oneOf(['active', 'asked'], filters['state']) }
}
