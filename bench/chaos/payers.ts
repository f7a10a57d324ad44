import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Random } from '../../server/demo-part/random.ts'
import { makeExam } from '../stage/students.ts'
import type { Finding } from './compare/compare.ts'
import type { Records } from './stage.ts'
import type { Seat } from './student.ts'

/** A payment page on which a student pays during the run. Ids are UUIDs. */
interface Payer {
  readonly no: number
  readonly checkoutId: string
  readonly paymentId: string
}

/** What a student pays, in minor units. */
const amount = 2000
/** Milliseconds for which the card provider repeats a webhook. */
const patience = 120_000

/** Opens payment pages of another exam for some students. */
export async function makePayers(url: string, seats: readonly Seat[], seed: number): Promise<Payer[]> {
  const random = new Random(seed * 50_021)
  const some = seats.filter((_, i) => i < 3 || random.chance(0.2))
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const examId = await makeExam(db, { slug: 'chaos-paid' })
    await db.query(
      `update exam set opens_at = now() + interval '7 days', closes_at = now() + interval '8 days' where id = $1`,
      [examId],
    )
    const { rows } = await db.query<{ userId: string; checkoutId: string; paymentId: string }>(
      `with c as (
         insert into checkout (payer_id, state, session_id, url, amount, currency, locale, expires_at)
         select u, 'open', 'cs_' || u, 'http://127.0.0.1/pay', $3, 'EUR', 'en', now() + interval '1 hour'
         from unnest($2::uuid[]) u returning id, payer_id
       ), a as (
         insert into application (user_id, exam_id, state) select u, $1, 'applied' from unnest($2::uuid[]) u
         returning id, user_id
       ), p as (
         insert into payment (user_id, exam_id, subject, subject_id, titles, amount, currency, state, method, payer_id,
           checkout_id)
         select a.user_id, $1, 'application', a.id, '{"en": "Bench"}', $3, 'EUR', 'processing', 'card', a.user_id, c.id
         from a join c on c.payer_id = a.user_id returning id, user_id, checkout_id
       ), i as (
         insert into checkout_item (checkout_id, payment_id, amount, discount_amount)
         select checkout_id, id, $3, 0 from p
       )
       select user_id as "userId", checkout_id as "checkoutId", id as "paymentId" from p`,
      [examId, some.map(({ userId }) => userId), amount],
    )
    const noOf = new Map(some.map(({ userId, no }) => [userId, no]))
    return rows.map(({ userId, ...row }) => ({ ...row, no: noOf.get(userId) ?? 0 }))
  } finally {
    await db.end()
  }
}

interface Provider {
  /** of all nodes, where the sandbox keeps the secret of its webhooks */
  readonly dataDir: string
  readonly publicUrl: string
  /** address of a running node */
  readonly origin: () => string
  /** epoch ms */
  readonly opensAt: number
  readonly durationMs: number
  readonly seed: number
}

/**
 * Lets all payers pay at moments of the seed. As a card provider may, it delivers each of two events several times and at
 * once, to any node, until one delivery is accepted.
 */
export async function letPay(payers: readonly Payer[], provider: Provider): Promise<void> {
  const random = new Random(provider.seed * 70_001)
  const file = path.join(provider.dataDir, 'stripe-sandbox.json')
  const { webhookSecret } = JSON.parse(readFileSync(file, 'utf8')) as { webhookSecret: string }
  await Promise.all(
    payers.map(async (payer) => {
      const at = provider.opensAt + random.next() * provider.durationMs
      const copies = random.whole(2, 4)
      await pause(Math.max(0, at - Date.now()))
      await Promise.all(
        ['checkout.session.completed', 'checkout.session.async_payment_succeeded'].flatMap((type) =>
          Array.from({ length: copies }, () => deliver(provider, webhookSecret, eventOf(payer, type, provider))),
        ),
      )
    }),
  )
}

function eventOf({ checkoutId, paymentId }: Payer, type: string, { publicUrl }: Provider): string {
  const session = {
    id: `cs_${paymentId}`,
    object: 'checkout.session',
    client_reference_id: checkoutId,
    metadata: { checkout: checkoutId, installation: publicUrl },
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${paymentId}`,
    amount_total: amount,
    currency: 'eur',
  }
  return JSON.stringify({ id: `evt_${type}_${paymentId}`, object: 'event', type, data: { object: session } })
}

async function deliver({ origin }: Provider, secret: string, body: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(700)) {
    const time = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const isAccepted = await fetch(`${origin()}/api/payment/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(15_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAccepted) return
  }
}

/** Every payment is booked exactly once, and gives its place. */
export async function comparePayments(payers: readonly Payer[], records: Records): Promise<Finding[]> {
  const rows = await records.query<{ id: string; state: string; place: string; booked: number; more: number }>(
    `select p.id, p.state, a.state as place,
       count(*) filter (where l.kind = 'charge')::int as booked, count(*) filter (where l.kind <> 'charge')::int as more
     from payment p join application a on a.id = p.subject_id left join payment_ledger l on l.payment_id = p.id
     where p.id = any($1::uuid[]) group by p.id, a.id`,
    [payers.map(({ paymentId }) => paymentId)],
  )
  const noOf = new Map(payers.map(({ paymentId, no }) => [paymentId, no]))
  return rows.flatMap(({ id, state, place, booked, more }): Finding[] => {
    const who = `student ${noOf.get(id)}`
    const what = `${state}, application ${place}, booked ${booked} times, other entries ${more}`
    if (booked > 1 || more) return [{ count: 'payments made twice', who, what }]
    if (booked === 0 || state !== 'paid' || place !== 'paid') return [{ count: 'payments lost', who, what }]
    return []
  })
}
