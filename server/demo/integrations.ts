import { randomBytes, randomUUID } from 'node:crypto'
import type { Ctx } from '../graphql/context.ts'
import { ApiToken, type User } from '../modules/accounts/public.ts'
import { seal } from '../secrets/seal.ts'
import { secretPurpose, WebhookDelivery, WebhookEndpoint, WebhookMessage } from '../modules/integrations/public.ts'
import type { Report } from '../modules/results/public.ts'

const day = 86_400_000

/**
 * Creates API tokens with unknown secrets, and a webhook endpoint with its log. The endpoint is disabled: its address
 * does not exist, and the demo sends nothing.
 */
export async function makeIntegrations(
  ctx: Ctx,
  { admin, reports }: { admin: User; reports: readonly Report[] },
): Promise<void> {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(now + days * day)
  const token = (name: string, permissions: string[], times: Partial<ApiToken>) => ({
    userId: admin.id,
    name,
    permissions,
    tokenHash: randomBytes(32).toString('hex'),
    rotatedAt: null,
    lastUsedAt: null,
    revokedAt: null,
    ...times,
  })
  await ctx.db.insert(ApiToken, [
    token('School information system', ['admin.students'], {
      createdAt: at(-120),
      rotatedAt: at(-30),
      lastUsedAt: at(-0.1),
      expiresAt: at(60),
    }),
    token('Statistics dashboard', ['admin.statistics'], { createdAt: at(-20), lastUsedAt: at(-2), expiresAt: at(5) }),
    token('Trial of the REST client', ['admin.exams'], { createdAt: at(-80), expiresAt: at(-20), revokedAt: at(-50) }),
  ])

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
    disabledAt: at(-1),
    disabledFor: 'byHand',
    createdById: admin.id,
    createdAt: at(-30),
  })
  for (const [i, report] of reports.slice(0, 8).entries()) {
    const sentAt = new Date(now - 2 * day - i * 3_600_000)
    const message = randomUUID()
    const [name, state] = i === 3 ? (['TIMEOUT', 'failed'] as const) : ([null, 'delivered'] as const)
    const { id: reportId, applicationId, examId, userId } = report
    await ctx.db.insert(WebhookMessage, {
      id: message,
      type: 'report.published',
      subjectId: reportId,
      data: { reportId, applicationId, examId, userId },
      at: sentAt,
    })
    await ctx.db.insert(WebhookDelivery, {
      endpointId: id,
      messageId: message,
      state,
      round: 1,
      tries: [
        {
          at: sentAt.toISOString(),
          status: name ? null : 200,
          problem: name,
          excerpt: name ? '' : 'ok',
          millis: name ? 10_002 : 120 + 9 * i,
        },
      ],
      nextAt: null,
      leasedUntil: null,
      createdAt: sentAt,
    })
  }
}
