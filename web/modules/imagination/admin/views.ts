import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const competitionsView: TableViewOptions = {}
export const usersView: TableViewOptions = { filters: ['competition'] }

export const competitionsVariables = ({ request }: { request: Request }) => ({
  search: viewOfRequest(request, competitionsView).search || null,
})

export function usersVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, usersView)
  return { search: search || null, competitionId: filters['competition'] ?? null }
}
