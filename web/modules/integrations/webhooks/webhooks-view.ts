import type { WebhookState } from '../../../__generated__/WebhooksPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, valuesOf } from '../../../shared/table/filters.ts'

export type DeliveryState = 'waiting' | 'delivered' | 'failed'
const colors = { waiting: 'amber', delivered: 'green', failed: 'red' } as const
export const deliveryStates = valuesOf<WebhookState>(colors)
export const deliveryColor: Readonly<Record<string, string>> = colors

/** List of webhook deliveries. */
export const deliveriesList = defineList({
  filters: [
    choiceFilter('endpointId', { name: 'endpoint', label: 'integrations:log.endpoint' }),
    enumFilter('state', deliveryStates, { label: 'integrations:log.state', words: 'integrations:deliveryState' }),
  ],
  hidden: ['next'],
})
