import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { seal } from '../../../secrets/seal.ts'
import { viewerId } from '../../../context/viewer.ts'
import { secretPurpose } from './deliver.job.ts'
import { testEvent, WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhook.entities.ts'
import type {
  CreateWebhookEndpointInput,
  ResendWebhooksInput,
  UpdateWebhookEndpointInput,
  WebhookDeliveriesArgs,
} from './webhooks.inputs.ts'

/** Maximum endpoints of an installation. */
const maxEndpoints = 50
/** Milliseconds for which the previous secret still signs after a rotation. */
const overlap = 24 * 3_600_000

/** Maximum rotations per day, so that the header with the signatures stays short. */
const maxFormerSecrets = 10

/** A new secret in the format of Standard Webhooks, 32 random bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const webhookEndpoints = (ctx: Ctx): Promise<WebhookEndpoint[]> =>
  ctx.db.find(WebhookEndpoint, { order: { createdAt: 'DESC' }, take: maxEndpoints })

/** @throws BAD_USER_INPUT (not https if required), RULE_BROKEN (too many) */
export async function createWebhookEndpoint(
  outer: Ctx,
  input: CreateWebhookEndpointInput,
): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
  checkAddress(outer, input.url)
  const id = randomUUID()
  const secret = newSecret()
  const sealed = await seal(outer, secret, secretPurpose(id))
  return inTransaction(outer, async (ctx) => {
    // serializes admins who create endpoints, so that the limit holds
    await ctx.db.query('select pg_advisory_xact_lock(74010069)')
    if ((await ctx.db.count(WebhookEndpoint)) >= maxEndpoints) {
      throw failure('TOO_MANY_ENDPOINTS', { count: maxEndpoints })
    }
    const endpoint = ctx.db.create(WebhookEndpoint, {
      ...input,
      id,
      name: input.name.trim(),
      secret: sealed,
      formerSecrets: [],
      formerUntil: null,
      failingSince: null,
      warnedAt: null,
      disabledAt: null,
      disabledFor: null,
      createdById: ctx.viewer.id,
      createdAt: new Date(ctx.clock.now()),
    })
    await ctx.db.insert(WebhookEndpoint, endpoint)
    return { secret, endpoint }
  })
}

function checkAddress({ node }: Ctx, url: string): void {
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' && !node.config.webhooksToInternal) {
    throw badInput({ url: ['Enter an address that starts with https://'] })
  }
  if (username || password) throw badInput({ url: ['The address must not contain a password'] })
}

/** @throws NOT_FOUND, BAD_USER_INPUT */
export async function updateWebhookEndpoint(
  outer: Ctx,
  { id, enabled, ...input }: UpdateWebhookEndpointInput,
): Promise<WebhookEndpoint> {
  checkAddress(outer, input.url)
  return inTransaction(outer, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id)
    const changes: Partial<WebhookEndpoint> = { ...input, name: input.name.trim() }
    if (enabled && endpoint.disabledAt) {
      Object.assign(changes, { disabledAt: null, disabledFor: null, failingSince: null, warnedAt: null })
    } else if (!enabled && !endpoint.disabledAt) {
      Object.assign(changes, { disabledAt: new Date(ctx.clock.now()), disabledFor: 'byHand' })
    }
    await ctx.db.update(WebhookEndpoint, id, changes)
    return Object.assign(endpoint, changes)
  })
}

/**
 * Rotates an endpoint's secret; for a day messages carry the signature of each former secret too.
 * @throws NOT_FOUND, RULE_BROKEN (too often)
 */
export async function rotateWebhookSecret(
  outer: Ctx,
  id: string,
): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
  const secret = newSecret()
  const sealed = await seal(outer, secret, secretPurpose(id))
  return inTransaction(outer, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id)
    const now = ctx.clock.now()
    const valid = endpoint.formerSecrets.filter(({ until }) => Date.parse(until) > now)
    if (valid.length >= maxFormerSecrets) {
      throw failure('RULE_BROKEN', 'This secret was rotated too often. Try again tomorrow.')
    }
    const formerUntil = new Date(now + overlap)
    const changes = {
      secret: sealed,
      formerSecrets: [{ secret: endpoint.secret, until: formerUntil.toISOString() }, ...valid],
      formerUntil,
    }
    await ctx.db.update(WebhookEndpoint, id, changes)
    return { secret, endpoint: Object.assign(endpoint, changes) }
  })
}

/** @throws NOT_FOUND */
export async function deleteWebhookEndpoint(ctx: Ctx, id: string): Promise<string> {
  const { affected } = await ctx.db.delete(WebhookEndpoint, { id })
  if (!affected) throw notFound()
  return toGlobalId('WebhookEndpoint', id)
}

/**
 * Sends a test message to an endpoint.
 * @throws NOT_FOUND, RULE_BROKEN (disabled), RATE_LIMITED
 */
export async function sendTestWebhook(outer: Ctx, id: string): Promise<WebhookDelivery> {
  await outer.node.limits.consume('providerCallByUser', viewerId(outer))
  return inTransaction(outer, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id)
    if (endpoint.disabledAt) throw failure('RULE_BROKEN', 'This endpoint is disabled')
    const at = new Date(ctx.clock.now())
    const message = await ctx.db.save(
      ctx.db.create(WebhookMessage, { type: testEvent, subjectId: endpoint.id, data: {}, at }),
    )
    return ctx.db.save(
      ctx.db.create(WebhookDelivery, {
        endpointId: endpoint.id,
        messageId: message.id,
        state: 'waiting',
        round: 0,
        tries: [],
        nextAt: at,
        leasedUntil: null,
      }),
    )
  })
}

async function lockEndpoint(ctx: Ctx, id: string): Promise<WebhookEndpoint> {
  const endpoint = await ctx.db.findOne(WebhookEndpoint, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!endpoint) throw notFound()
  return endpoint
}

/** Delivery log, newest first. */
export function webhookDeliveries(
  ctx: Ctx,
  { endpointId, state, ...page }: WebhookDeliveriesArgs,
): Promise<Page<WebhookDelivery>> {
  const query = ctx.db
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .innerJoinAndSelect('delivery.message', 'message')
    .innerJoinAndSelect('delivery.endpoint', 'endpoint')
  if (endpointId) query.andWhere('delivery.endpointId = :endpointId', { endpointId })
  if (state) query.andWhere('delivery.state = :state', { state })
  return connection(query, page, [['createdAt', 'DESC']])
}

/**
 * Resends a delivery now with a new retry schedule; its message keeps its id.
 * @throws NOT_FOUND
 */
export async function resendWebhook(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const { affected } = await ctx.db.update(WebhookDelivery, { id }, again(ctx))
  const delivery = affected
    ? await ctx.db.findOne(WebhookDelivery, { where: { id }, relations: { message: true, endpoint: true } })
    : null
  if (!delivery) throw notFound()
  return delivery
}

/** Resends all deliveries of a period. @throws NOT_FOUND */
export async function resendWebhooks(ctx: Ctx, input: ResendWebhooksInput): Promise<number> {
  const { endpointId, from, to, undeliveredOnly } = input
  if (!(await ctx.db.existsBy(WebhookEndpoint, { id: endpointId }))) throw notFound()
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(again(ctx))
    .where('endpoint_id = :endpointId and created_at >= :from and created_at <= :to', { endpointId, from, to })
    .andWhere(`(not :undeliveredOnly or state <> 'delivered')`, { undeliveredOnly })
    .execute()
  return affected ?? 0
}

const again = (ctx: Ctx) => ({ state: 'waiting' as const, round: 0, nextAt: new Date(ctx.clock.now()) })
