import { defineModule } from '../../module.ts'
import { SavedQueriesResolver } from './saved-queries/saved-queries.resolver.ts'
import { SavedQuery } from './saved-queries/saved-query.entity.ts'
import { deliverDue } from './webhooks/deliver.job.ts'
import './personal-data.ts'
import { deleteExpiredWebhooks } from './webhooks/delete-expired.job.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhooks/webhook.entities.ts'
import { WebhookDeliveryResolver, WebhookResolver } from './webhooks/webhooks.resolver.ts'

/** Registration of the integrations module. */
export const integrationsModule = defineModule({
  name: 'integrations',
  entities: [SavedQuery, WebhookEndpoint, WebhookMessage, WebhookDelivery],
  resolvers: [SavedQueriesResolver, WebhookResolver, WebhookDeliveryResolver],
  schedules: [
    { name: 'deliverWebhooks', every: 1000, run: deliverDue },
    { name: 'deleteExpiredWebhooks', every: 3_600_000, run: deleteExpiredWebhooks },
  ],
})
