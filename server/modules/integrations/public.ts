export { integrationsModule } from './module.ts'
export { secretPurpose } from './webhooks/deliver.job.ts'
export { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhooks/webhook.entities.ts'
