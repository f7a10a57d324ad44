import { defineModule } from '../../module/module.ts'
import { onPaymentsPaid } from '../payments/public.ts'
import { emitPaid, emitResults } from './webhooks/events.ts'
import { onResults } from '../results/public.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { SavedQueriesResolver, ownSavedQuery } from './saved-queries/saved-queries.resolver.ts'
import { SavedQuery } from './saved-queries/saved-query.entity.ts'
import { deliverDue } from './webhooks/deliver.job.ts'
import { deleteExpiredWebhooks } from './webhooks/delete-expired.job.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhooks/webhook.entities.ts'
import { WebhookDeliveryResolver, WebhookResolver, endpointById } from './webhooks/webhooks.resolver.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the integrations module. */
export const integrationsModule = defineModule({
  name: 'integrations',
  userColumns,
  entities: [SavedQuery, WebhookEndpoint, WebhookMessage, WebhookDelivery],
  nodes: {
    SavedQuery: ownSavedQuery,
    WebhookEndpoint: byLoader(endpointById),
  },
  personalData,
  resolvers: [SavedQueriesResolver, WebhookResolver, WebhookDeliveryResolver],
  schedules: [
    { name: 'deliverWebhooks', every: 1000, run: deliverDue },
    { name: 'deleteExpiredWebhooks', every: 3_600_000, run: deleteExpiredWebhooks },
  ],
  hooks: [onPaymentsPaid(emitPaid), onResults(emitResults)],
  demo: () => import('./demo/parts.ts'),
})
