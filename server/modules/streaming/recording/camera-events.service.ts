import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { streamById } from '../streams/streams.service.ts'
import type { ReportCameraInput } from '../streams/streams.inputs.ts'

/** Maximum events per call. */
const maxReports = 100

/**
 * Stores events of the viewer's own camera; idempotent.
 * @throws NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED
 */
export async function reportCamera(ctx: Ctx, { streamId, events }: ReportCameraInput): Promise<number> {
  const stream = await streamById(ctx).load(streamId)
  if (!stream || stream.userId !== ctx.viewer.id) throw notFound()
  if (events.length < 1 || events.length > maxReports) {
    throw badInput({ events: [`Report 1 to ${maxReports} events at a time`] })
  }
  await ctx.node.limits.consume('logByUser', stream.userId)
  const now = ctx.clock.now()
  const rows: unknown[] = await ctx.db.query(
    `insert into camera_event (stream_id, kind, at, received_at)
     select $1, e.kind, e.at, $4 from unnest($2::text[], $3::timestamptz[]) e (kind, at)
     on conflict do nothing returning id`,
    [
      streamId,
      events.map(({ kind }) => kind),
      // a device clock ahead of ours must not create events in the future
      events.map(({ at }) => new Date(Math.min(at.getTime(), now))),
      new Date(now),
    ],
  )
  await ctx.db.query('update camera_stream set last_seen_at = greatest(last_seen_at, $2) where id = $1', [
    streamId,
    new Date(now),
  ])
  return rows.length
}
