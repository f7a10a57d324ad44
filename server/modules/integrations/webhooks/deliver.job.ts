import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { unseal } from '../../../secrets/seal.ts'
import type { WebhookAnswer } from '../../../providers/webhook-sender.ts'
import { nextWait } from './schedule.ts'
import { WebhookDelivery, WebhookEndpoint, type WebhookTry } from './webhook.entities.ts'
import { mailEndpointOwner } from './webhooks.mail.ts'

/** Maximum concurrent deliveries per node, and per endpoint. */
const batchSize = 50
const maxPerEndpoint = 5
/** Lease of a delivery in milliseconds: longer than an attempt can take. */
const lease = 60_000
/** Attempts stored per delivery. */
const remembered = 20
const day = 86_400_000
/** Durations of continuous failure after which an endpoint's owner is warned, and after which it is disabled. */
const warnAfter = day
const disableAfter = 5 * day

export const secretPurpose = (endpointId: string) => `webhook secret of ${endpointId}`

interface Due {
  id: string
  endpointId: string
  url: string
  secret: string
  formerSecrets: string[]
  messageId: string
  type: string
  data: Record<string, unknown>
  at: Date
}

/**
 * Sends due deliveries, outside any transaction. A delivery is leased while it is sent, so that a crashed node loses
 * none; the receiver may then get it twice, with the same id.
 * @returns number of deliveries sent
 */
export async function deliverDue(ctx: Ctx): Promise<number> {
  for (let sent = 0; ;) {
    const due = await claimDue(ctx)
    await Promise.all(due.map((each) => deliver(ctx, each)))
    sent += due.length
    if (due.length < batchSize) return sent
  }
}

async function claimDue(ctx: Ctx): Promise<Due[]> {
  const now = ctx.clock.now()
  const [rows]: [Due[]] = await ctx.db.query(
    `with due as materialized (
       select d.id, row_number() over (partition by d.endpoint_id order by d.next_at, d.id) as place
       from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
       where d.state = 'waiting' and d.next_at <= $1 and e.disabled_at is null
         and (d.leased_until is null or d.leased_until < $1)
     ), taken as materialized (
       select id from webhook_delivery
       where id in (select id from due where place <= ${maxPerEndpoint} limit ${batchSize})
         and (leased_until is null or leased_until < $1)
       for update skip locked
     )
     update webhook_delivery d set leased_until = $2
     from taken, webhook_endpoint e, webhook_message m
     where d.id = taken.id and e.id = d.endpoint_id and m.id = d.message_id
     returning d.id, e.id as "endpointId", e.url, e.secret,
       array(select former->>'secret' from jsonb_array_elements(e.former_secrets) former
         where (former->>'until')::timestamptz > $1) as "formerSecrets",
       m.id as "messageId", m.type, m.data, m.at`,
    [new Date(now), new Date(now + lease)],
  )
  return rows
}

/** Payload of a webhook: type, timestamp and ids. */
export const bodyOf = ({ type, at, data }: Pick<Due, 'type' | 'at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })

async function deliver(ctx: Ctx, due: Due): Promise<void> {
  const sealed = [due.secret, ...due.formerSecrets]
  const secrets = await Promise.all(sealed.map((secret) => unseal(ctx, secret, secretPurpose(due.endpointId))))
  const now = ctx.clock.now()
  const answer = await ctx.node.providers.webhooks.send({
    url: due.url,
    messageId: `msg_${due.messageId.replaceAll('-', '')}`,
    now,
    body: bodyOf(due),
    secrets,
  })
  await record(ctx, due, answer, now)
}

const isGood = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300

function record(outer: Ctx, due: Due, answer: WebhookAnswer, at: number): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    // locks the endpoint first: deliveries to it finish concurrently
    const endpoint = await ctx.db.findOne(WebhookEndpoint, {
      where: { id: due.endpointId },
      lock: { mode: 'pessimistic_write' },
    })
    const delivery = await ctx.db.findOneBy(WebhookDelivery, { id: due.id })
    if (!endpoint || !delivery) return
    const { status, problem, excerpt, millis } = answer
    const one: WebhookTry = { at: new Date(at).toISOString(), status, problem, excerpt, millis }
    const tries = [...delivery.tries, one].slice(-remembered)
    const round = delivery.round + 1
    const wait = isGood(answer) || status === 410 ? null : nextWait(round, answer.retryAfter, Math.random())
    const state = isGood(answer) ? 'delivered' : wait === null ? 'failed' : 'waiting'
    const nextAt = wait === null ? null : new Date(at + wait)
    await ctx.db.update(WebhookDelivery, delivery.id, { tries, round, state, nextAt, leasedUntil: null })
    await judge(ctx, endpoint, answer, at)
  })
}

/** Updates the endpoint after an attempt: 410 disables it immediately, days of failures after a warning. */
async function judge(ctx: Ctx, endpoint: WebhookEndpoint, answer: WebhookAnswer, now: number): Promise<void> {
  if (isGood(answer)) {
    if (endpoint.failingSince) await ctx.db.update(WebhookEndpoint, endpoint.id, { failingSince: null, warnedAt: null })
    return
  }
  if (endpoint.disabledAt) return
  const failingSince = endpoint.failingSince ?? new Date(now)
  const failingFor = now - failingSince.getTime()
  const isGone = answer.status === 410
  if (isGone || (failingFor >= disableAfter && endpoint.warnedAt)) {
    const disabledFor = isGone ? 'gone' : 'failing'
    await ctx.db.update(WebhookEndpoint, endpoint.id, { failingSince, disabledAt: new Date(now), disabledFor })
    await notifyOwner(ctx, endpoint, 'disabled')
  } else if (failingFor >= warnAfter && !endpoint.warnedAt) {
    await ctx.db.update(WebhookEndpoint, endpoint.id, { failingSince, warnedAt: new Date(now) })
    await notifyOwner(ctx, endpoint, 'failing')
  } else if (!endpoint.failingSince) {
    await ctx.db.update(WebhookEndpoint, endpoint.id, { failingSince })
  }
}

async function notifyOwner(ctx: Ctx, endpoint: WebhookEndpoint, kind: 'failing' | 'disabled'): Promise<void> {
  const owner = endpoint.createdById ? await userById(ctx).load(endpoint.createdById) : null
  if (owner) await mailEndpointOwner(ctx, owner, kind, endpoint)
}
