import type { TFunction } from 'i18next'
import type { WebhookState } from '../../../__generated__/WebhooksPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, valuesOf } from '../../../shared/table/filters/filters.ts'
import { stateTones } from '../../../shared/state-tones.ts'

export const deliveryStates = valuesOf<WebhookState>(stateTones.delivery)

/** Reasons why an attempt got no response: our own and the most frequent network error codes. */
const problems = ['TIMEOUT', 'INTERNAL_ADDRESS', 'INSECURE', 'ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET'] as const

/**
 * Texts for the reasons why an attempt got no response, by code. Rare network codes have none and are shown unchanged.
 */
export const problemWords = (t: TFunction<'integrations'>): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map((problem) => [problem, t(`deliveryProblem.${problem}`)]))

/** List of webhook deliveries. */
export const deliveriesList = defineList({
  filters: [
    choiceFilter('endpointId', { name: 'endpoint', label: 'integrations:log.endpoint' }),
    enumFilter('state', deliveryStates, { label: 'integrations:log.state', words: 'integrations:deliveryState' }),
  ],
  hidden: ['next'],
})
