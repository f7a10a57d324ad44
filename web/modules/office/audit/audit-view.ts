import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { linkedFilters, periodVariables } from '../../../shared/table/linked-filters.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const kinds = ['read', 'change'] as const

/** What the address of the audit log may say; its search is the id of a record. */
export const auditView: TableViewOptions = {
  filters: ['kind', 'action', 'actor', ...linkedFilters.audit],
  hidden: ['details'],
}

/** The query's variables out of the address. */
export function auditVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, auditView)
  return {
    subject: search || null,
    kind: oneOf(kinds, filters['kind']),
    action: filters['action']?.slice(0, 100) ?? null,
    actorId: filters['actor'] ?? null,
    ...periodVariables(filters),
  }
}
