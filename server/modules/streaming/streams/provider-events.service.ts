import type { Ctx } from '../../../context/context.ts'
import { isUuid } from '../../../graphql/node.ts'
import type { StreamingEvent } from '../../../providers/streaming/live-streaming.ts'
import { storeProbeEvent } from '../probe/probe.service.ts'

const states: Partial<Record<StreamingEvent['kind'], string>> = {
  started: 'live',
  ended: 'ended',
  publishTimeout: 'ended',
}

/**
 * Applies an event of the streaming server. Events may be repeated or out of order: the newest by provider time wins.
 * @returns whether it concerned one of our streams
 */
export async function receiveStreamEvent(ctx: Ctx, { streamId, kind, at, vod }: StreamingEvent): Promise<boolean> {
  if (!isUuid(streamId)) return false
  const [{ known }] = await ctx.db.query('select exists (select from camera_stream where id = $1) known', [streamId])
  if (!known) return storeProbeEvent(ctx, streamId, { kind, at: at.getTime(), receivedAt: ctx.clock.now() })
  const state = states[kind]
  if (state) {
    await ctx.db.query(`insert into stream_event (stream_id, kind, at) values ($1, $2, $3) on conflict do nothing`, [
      streamId,
      state,
      new Date(Math.min(at.getTime(), ctx.clock.now())),
    ])
    await ctx.db.query(
      `update camera_stream set reported_state = $2, reported_at = $3, last_seen_at = greatest(last_seen_at, $3),
         started_at = case when $2 = 'live' then least(started_at, $3) else started_at end,
         ended_at = case when $2 = 'ended' then $3 end
       where id = $1 and (reported_at is null or reported_at < $3)`,
      [streamId, state, at],
    )
  }
  if (vod) {
    await ctx.db.query(
      `insert into stream_vod (stream_id, vod_id, name, recorded_at) values ($1, $2, $3, $4)
       on conflict (stream_id, vod_id) do nothing`,
      [streamId, vod.vodId, vod.name, at],
    )
  }
  return true
}
