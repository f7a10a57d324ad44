import { randomUUID } from 'node:crypto'
import { describeLimits } from '../../testing/limits.ts'
import { sendTestWebhook } from './webhooks/webhooks.service.ts'

const id = randomUUID()

describeLimits([['testing a webhook', 'providerCallByUser', (ctx) => sendTestWebhook(ctx, id)]])
