import { randomBytes, randomUUID } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { seal } from '../../../secrets/seal.ts'
import type { User } from '../../accounts/public.ts'
import type { Report } from '../../results/public.ts'
import { secretPurpose } from '../webhooks/deliver.job.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from '../webhooks/webhook.entities.ts'

const day = 86_400_000
/** Number of the report whose delivery timed out. */
const failed = 3

/** Creates a webhook endpoint. It is disabled: its address does not exist, and the demo sends nothing. */
export async function makeEndpoint(ctx: Ctx, { id: createdById }: User): Promise<{ id: string }> {
  const now = ctx.clock.now()
  const id = randomUUID()
  await ctx.db.insert(WebhookEndpoint, {
    id,
    url: 'https://integrator.example/stadia',
    name: 'School information system',
    events: ['report.published', 'certificate.issued'],
    secret: await seal(ctx, `whsec_${randomBytes(32).toString('base64')}`, secretPurpose(id)),
    formerSecrets: [],
    formerUntil: null,
    failingSince: null,
    warnedAt: null,
    disabledAt: new Date(now - day),
    disabledFor: 'byHand',
    createdById,
    createdAt: new Date(now - 30 * day),
  })
  return { id }
}

/** Creates the log of an endpoint: a delivered message for each report, except for one that failed. */
export async function makeDeliveries(
  ctx: Ctx,
  { id: endpointId }: { id: string },
  reports: readonly Report[],
): Promise<void> {
  for (const [i, { id: reportId, applicationId, examId, userId }] of reports.entries()) {
    const sentAt = new Date(ctx.clock.now() - 2 * day - i * 3_600_000)
    const messageId = randomUUID()
    await ctx.db.insert(WebhookMessage, {
      id: messageId,
      type: 'report.published',
      subjectId: reportId,
      data: { reportId, applicationId, examId, userId },
      at: sentAt,
    })
    const result =
      i === failed
        ? { status: null, problem: 'TIMEOUT', excerpt: '', millis: 10_002 }
        : { status: 200, problem: null, excerpt: 'ok', millis: 120 + 9 * i }
    await ctx.db.insert(WebhookDelivery, {
      endpointId,
      messageId,
      state: i === failed ? 'failed' : 'delivered',
      round: 1,
      tries: [{ at: sentAt.toISOString(), ...result }],
      nextAt: null,
      leasedUntil: null,
      createdAt: sentAt,
    })
  }
}
