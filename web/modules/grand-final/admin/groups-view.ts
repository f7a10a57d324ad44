import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'
import { groupStates } from '../shared/words.ts'

export const groupsView: TableViewOptions = { filters: ['state', 'country', 'tag'], hidden: ['tag', 'payer'] }

/** Variables out of the address of the list; what is not a known value is not asked for. */
export function groupsVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, groupsView)
  return {
    search: search || null,
    state: groupStates.find((known) => known === filters['state']) ?? null,
    country: filters['country']?.slice(0, 2) ?? null,
    tag: filters['tag']?.slice(0, 60) ?? null,
  }
}
