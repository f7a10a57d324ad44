import { randomUUID } from 'node:crypto'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { imageLimits } from '../limits.ts'
import { ImageRequest, type ImageRequestState } from './image-request.entity.ts'
import { publishProgress } from './progress.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'imagination.make': { requestId: string }
  }
}

/** Requests considered when the next one is chosen. */
const candidates = 20

/**
 * Fair order of waiting requests: each student's first request, then each student's second, and so on; a running
 * request counts as earlier. Thus no student can fill the queue. `$1` is the current time.
 */
const inOrder = `
  select r.id, r.user_id, row_number() over (
    partition by r.user_id order by r.created_at, r.id
  ) + (
    select count(*) from image_request m where m.user_id = r.user_id and m.state in ('making', 'checking')
  ) as turn, r.created_at
  from image_request r where r.state = 'queued' and (r.not_before is null or r.not_before <= $1)`

/** Enqueues a request, in the context's transaction. */
export async function queueRequest(ctx: Ctx, { id }: Pick<ImageRequest, 'id'>, runAt?: Date): Promise<void> {
  const { lanes } = await imageLimits(ctx)
  const lane = `imagination ${Math.floor(Math.random() * lanes)}`
  await enqueue(ctx, 'imagination.make', { requestId: id }, { lane, attempts: 10, ...(runAt ? { runAt } : {}) })
}

/** Lease of a request between two steps in milliseconds: the longest duration of a call with its retries. */
const leaseMs = (ctx: Ctx) => ctx.node.config.images.timeoutMs * 3 + 30_000

/** Claims the next request for this worker; null if none is waiting. */
export function claimNext(outer: Ctx): Promise<ImageRequest | null> {
  return inTransaction(outer, async (ctx) => {
    const now = new Date(ctx.clock.now())
    const waiting: { id: string; user_id: string }[] = await ctx.db.query(
      `${inOrder} order by turn, r.created_at, r.id limit ${candidates}`,
      [now],
    )
    if (!waiting.length) return null
    const [rows]: [{ id: string }[], number] = await ctx.db.query(
      `update image_request set state = 'making', lease = $2, lease_until = $3, tries = tries + 1,
         started_at = coalesce(started_at, $4)
       where id = (
         select id from image_request where id = any($1::uuid[]) and state = 'queued'
         order by array_position($1::uuid[], id) limit 1 for update skip locked
       ) returning id`,
      [waiting.map(({ id }) => id), randomUUID(), new Date(now.getTime() + leaseMs(ctx)), now],
    )
    if (!rows[0]) return null
    for (const { id, user_id } of waiting) publishProgress(ctx, { id, userId: user_id })
    return ctx.db.findOneByOrFail(ImageRequest, { id: rows[0].id })
  })
}

/** Renews the lease and records the step. @returns false if the request now belongs to another worker */
export async function advance(ctx: Ctx, request: ImageRequest, state: ImageRequestState): Promise<boolean> {
  const until = new Date(ctx.clock.now() + leaseMs(ctx))
  const [, affected]: [unknown, number] = await ctx.db.query(
    `update image_request set state = $3, lease_until = $4, cost_micros = $5
     where id = $1 and lease = $2 and state in ('making', 'checking')`,
    [request.id, request.lease, state, until, request.costMicros],
  )
  if (affected) publishProgress(ctx, request)
  return affected > 0
}

/**
 * Requeues requests of dead workers, and requests without a job. Idempotent: a job without a waiting request does
 * nothing.
 */
export async function resumeRequests(outer: Ctx): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const now = ctx.clock.now()
    const [dead]: [{ id: string }[], number] = await ctx.db.query(
      `update image_request set state = 'queued', lease = null, lease_until = null
       where state in ('making', 'checking') and lease_until < $1 returning id`,
      [new Date(now)],
    )
    const lost: { id: string }[] = await ctx.db.query(
      `select id from image_request where state = 'queued' and created_at < $1 and coalesce(not_before, created_at) < $1
       limit 200`,
      [new Date(now - 120_000)],
    )
    for (const { id } of [...dead, ...lost]) await queueRequest(ctx, { id })
  })
}

/** Position of a waiting request in the queue, from 1; null if it is not waiting. */
export const placeInQueue = loader<string, number | null>(async (ctx, ids) => {
  const rows: { id: string; place: number }[] = await ctx.db.query(
    `select id, place::int from (
       select id, row_number() over (order by turn, created_at, id) as place from (${inOrder}) o
     ) p where id = any($2::uuid[])`,
    [new Date(ctx.clock.now() + 86_400_000), [...ids]],
  )
  const found = new Map(rows.map(({ id, place }) => [id, place]))
  return ids.map((id) => found.get(id) ?? null)
})
