import { defineModule } from '../../module.ts'
import { deliverDue } from './webhooks/deliver.job.ts'
import { forgetWebhooks } from './webhooks/forget.job.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhooks/webhook.entities.ts'
import { WebhookDeliveryResolver, WebhookResolver } from './webhooks/webhooks.resolver.ts'

/** What the module integrations adds to the product. */
export const integrationsModule = defineModule({
  name: 'integrations',
  entities: [WebhookEndpoint, WebhookMessage, WebhookDelivery],
  resolvers: [WebhookResolver, WebhookDeliveryResolver],
  schedules: [
    { name: 'deliverWebhooks', every: 1000, run: deliverDue },
    { name: 'forgetWebhooks', every: 3_600_000, run: forgetWebhooks },
  ],
})
