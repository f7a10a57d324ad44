import type { TableViewOptions } from '../../../ui/table/table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import { viewOfRequest } from '../../../shared/table/use-table-view.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryColor: Record<DeliveryState, string> = { waiting: 'amber', delivered: 'green', failed: 'red' }

/** The log's part of the address. */
export const logView: TableViewOptions = { filters: ['endpoint', 'state'] }

export function logVariables({ request }: { request: Request }) {
  const { endpoint, state } = viewOfRequest(request, logView).filters
  return { endpointId: endpoint ?? null, state: oneOf(deliveryStates, state) }
}
