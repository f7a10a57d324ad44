import type { Ctx } from '../../../context/context.ts'
import type { ImageRequest } from '../generating/image-request.entity.ts'
import { ImageQuotaEntry, QuotaEntryKind } from './ledger.entity.ts'

/** First keys of the advisory locks for reserving a student's quota and a day's costs. */
const lockOf = { student: 74_010_061, day: 74_010_062 }

type Account = Pick<ImageRequest, 'id' | 'userId' | 'competitionId' | 'applicationId' | 'createdAt'>

/** The UTC day of a time, YYYY-MM-DD. */
export const dayOf = (moment: number | Date): string => new Date(moment).toISOString().slice(0, 10)

/** Serializes a student's reservations until the end of the transaction. */
export const lockStudent = (ctx: Ctx, userId: string): Promise<unknown> =>
  ctx.db.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockOf.student, userId])

/** Serializes the reservations of a day's costs until the end of the transaction. */
export const lockDay = (ctx: Ctx, day: string): Promise<unknown> =>
  ctx.db.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockOf.day, day])

/** Opens the account of a request in its transaction: reserves pictures and costs. */
export async function reserve(ctx: Ctx, account: Account, pictures: number, costMicros: number): Promise<void> {
  await ctx.db.insert(
    ImageQuotaEntry,
    entryOf(ctx, account, QuotaEntryKind.reserve, {
      held: pictures,
      costHeld: costMicros,
    }),
  )
}

/**
 * Closes the account of a request: releases the reservation and charges the delivered pictures. Idempotent, so a
 * repeated job cannot charge twice.
 * @param given.pictures delivered; 0 releases the quota
 * @param given.costMicros charged by the service, delivered or not
 */
export async function close(
  ctx: Ctx,
  account: Account,
  { pictures, costMicros }: { pictures: number; costMicros: number },
): Promise<void> {
  const kind = pictures > 0 ? QuotaEntryKind.settle : QuotaEntryKind.release
  await ctx.db.query(
    `insert into image_quota_entry
       (request_id, kind, user_id, competition_id, application_id, day, held, used, cost_held, cost, created_at)
     select request_id, $2, user_id, competition_id, application_id, day, -held, $3, -cost_held, $4, $5
     from image_quota_entry where request_id = $1 and kind = 'reserve'
     on conflict do nothing`,
    [account.id, kind, pictures, costMicros, new Date(ctx.clock.now())],
  )
}

function entryOf(
  ctx: Ctx,
  { id, userId, competitionId, applicationId, createdAt }: Account,
  kind: QuotaEntryKind,
  change: { held: number; costHeld: number },
): Partial<ImageQuotaEntry> {
  return {
    requestId: id,
    kind,
    userId,
    competitionId,
    applicationId,
    day: dayOf(createdAt),
    used: 0,
    cost: 0,
    createdAt: new Date(ctx.clock.now()),
    ...change,
  }
}

/** Pictures counted against a limit: delivered or reserved. */
export interface Taken {
  used: number
  held: number
}

/** Sums of the ledger for a student, per limit. */
export async function quotaUsage(
  ctx: Ctx,
  {
    userId,
    competitionId,
    applicationId,
  }: { userId: string; competitionId: string | null; applicationId: string | null },
): Promise<{ student: Taken; day: Taken; competition: Taken; application: Taken }> {
  const [row] = await ctx.db.query(
    `select ${['student', 'day', 'competition', 'application']
      .map(
        (name, i) =>
          `coalesce(sum(used) filter (where ${conditions[i]}), 0)::int as "${name}Used",
           coalesce(sum(held) filter (where ${conditions[i]}), 0)::int as "${name}Held"`,
      )
      .join(', ')}
     from image_quota_entry where user_id = $1`,
    [userId, dayOf(ctx.clock.now()), competitionId, applicationId],
  )
  const of = (name: string): Taken => ({ used: row[`${name}Used`], held: row[`${name}Held`] })
  return { student: of('student'), day: of('day'), competition: of('competition'), application: of('application') }
}
const conditions = ['true', 'day = $2', 'competition_id = $3', 'application_id = $4']

/** Costs of a day, spent or reserved, in millionths of the currency. */
export async function costOf(ctx: Ctx, day: string): Promise<number> {
  const [row] = await ctx.db.query(
    'select coalesce(sum(cost) + sum(cost_held), 0)::float8 as micros from image_quota_entry where day = $1',
    [day],
  )
  return row.micros
}
