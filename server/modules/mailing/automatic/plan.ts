import { isZone, zoneOffsetAt, zonesByCountry } from '../../../time/zones.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { AutomaticMessage } from './automatic-message.entity.ts'
import { dueOf } from './due.ts'
import { automaticKinds, kindOf, type AutomaticKind } from './kinds.ts'

/** Mails planned per statement, so that locks are short. */
const batchSize = 5000

/** All zones that people can choose, found once per process. */
let zoneNames: readonly string[] | null = null
const allZones = (): readonly string[] =>
  (zoneNames ??= [...new Set(['UTC', ...[...zonesByCountry().values()].flat()])].filter(isZone))

/** Names and current offsets in seconds of all zones, for SQL. */
export function zoneParameters(now: number): [names: readonly string[], seconds: number[]] {
  const names = allZones()
  return [names, names.map((name) => Math.round(zoneOffsetAt(name, now) / 1000))]
}

/**
 * Inserts the settings that this edition does not have yet. A kind that is on in a new installation is active from now:
 * earlier occasions are never mailed.
 */
async function ensureMessages(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    `insert into automatic_message (platform, kind, enabled, activated_at, hours)
     select $1, k.kind, k.enabled, $2, k.hours::int[]
     from unnest($3::text[], $4::boolean[], $5::text[]) k(kind, enabled, hours) on conflict do nothing`,
    [
      ctx.node.edition.platform,
      new Date(ctx.clock.now()),
      automaticKinds,
      automaticKinds.map((kind) => kindOf(kind).enabled),
      automaticKinds.map((kind) => `{${(kindOf(kind).hours ?? []).join(',')}}`),
    ],
  )
}

/** Settings of all kinds of this edition, in the order of `AutomaticKind`. */
export async function messagesOf(ctx: Ctx): Promise<AutomaticMessage[]> {
  const { platform } = ctx.node.edition
  let found = await ctx.db.findBy(AutomaticMessage, { platform })
  if (found.length < automaticKinds.length) {
    await ensureMessages(ctx)
    found = await ctx.db.findBy(AutomaticMessage, { platform })
  }
  return automaticKinds.flatMap((kind) => found.filter((message) => message.kind === kind))
}

/** Query of the occasions of a kind until a moment, as CTEs `zone` and `due`, with its first six parameters. */
export function dueQuery(ctx: Ctx, message: AutomaticMessage, until: number): { sql: string; parameters: unknown[] } {
  const now = ctx.clock.now()
  const { kind, activatedAt, hours, platform } = message
  return {
    sql: `with given as (select $1::timestamptz, $2::timestamptz, $3::timestamptz, $4::int[], $5::text),
      zone as materialized (select * from unnest($6::text[], $7::int[]) z(name, seconds)), due as (${dueOf(kind)})`,
    parameters: [new Date(now), activatedAt, new Date(until), hours, platform, ...zoneParameters(now)],
  }
}

/**
 * Inserts a row for each mail that is due now: one per person, kind, subject and occasion, which the unique key
 * guarantees. One node plans at a time; a rollback or a crash plans nothing.
 * @returns number of planned mails
 */
export async function planMails(outer: Ctx): Promise<number> {
  let planned = 0
  for (const message of await messagesOf(outer)) {
    if (!message.enabled) continue
    for (;;) {
      const count = await inTransaction(outer, (ctx) => planBatch(ctx, message))
      planned += count
      if (count < batchSize) break
    }
  }
  return planned
}

async function planBatch(ctx: Ctx, message: AutomaticMessage): Promise<number> {
  const [{ free }] = await ctx.db.query<[{ free: boolean }]>('select pg_try_advisory_xact_lock(74010071) as free')
  if (!free) return 0
  const { sql, parameters } = dueQuery(ctx, message, ctx.clock.now())
  const at = (n: number) => `$${parameters.length + n}`
  const rows: unknown[] = await ctx.db.query(
    `${sql} insert into automatic_mail (kind, user_id, family, subject_id, occasion, facts, time_zone, not_before,
       expires_at, token, created_at)
     select ${at(1)}, d.user_id, f.family, d.subject_id, d.occasion, d.facts, coalesce(z.name, 'UTC'), d.due_at,
       d.expires_at, gen_random_uuid(), $1
     from due d join "user" u on u.id = d.user_id and ${isReachable('u')} left join zone z on z.name = u.time_zone
       cross join lateral (select false as family union all
         select true where ${at(2)}::boolean and ${guardianOf('u')} is not null) f
     where d.expires_at > $1 and exists (
         select from automatic_message t where t.id = ${at(3)} and t.enabled and t.activated_at = $2)
       and not exists (select from automatic_mail m where m.user_id = d.user_id and m.kind = ${at(1)}
         and m.subject_id = d.subject_id and m.occasion = d.occasion and m.family = f.family)
     order by d.due_at limit ${batchSize} on conflict do nothing returning 1`,
    [...parameters, message.kind satisfies AutomaticKind, message.families, message.id],
  )
  return rows.length
}

/** SQL condition: the account can receive mails at all. */
export const isReachable = (user: string): string =>
  `${user}.disabled_at is null and ${user}.erase_at is null and ${user}.erased_at is null and not ${user}.is_draft`

/** SQL of the guardian's address if it is not the person's own. */
export const guardianOf = (user: string): string =>
  `(select max(lower(g.guardian_email)) from guardian_consent g where g.user_id = ${user}.id and g.withdrawn_at is null
    and lower(g.guardian_email) is distinct from lower(${user}.email))`
