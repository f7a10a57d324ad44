import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const requestActions = ['changeDate', 'changeCategory', 'correctName', 'postCertificate'] as const
export type RequestAction = (typeof requestActions)[number]

export const requestStates = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Colours of the states of a request. */
export const requestColor: Record<RequestState, string> = {
  open: 'amber',
  approved: 'green',
  declined: 'red',
  withdrawn: 'gray',
}

export const requestsView: TableViewOptions = { filters: ['state', 'action'] }

/** Variables of the office's queue out of its address. */
export function requestsVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, requestsView)
  return {
    search: search || null,
    state: oneOf(requestStates, filters['state']),
    action: oneOf(requestActions, filters['action']),
  }
}
