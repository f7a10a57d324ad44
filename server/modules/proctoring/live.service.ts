import type { Ctx } from '../../context/context.ts'
import { watchStream } from '../streaming/public.ts'
import type { LiveCamera } from './live.types.ts'
import { subjectOf } from './recording.service.ts'

/** Age in milliseconds up to which parts count as live: a segment plus its upload. */
const liveWithinMs = 20_000

/**
 * Live streams of a student's cameras.
 * @throws NOT_FOUND, OVERLOADED
 */
export async function watchCameras(ctx: Ctx, applicationId: string): Promise<LiveCamera[]> {
  await subjectOf(ctx, applicationId)
  const streams: { id: string; camera: number }[] = await ctx.db.query(
    `select id, camera from camera_stream
     where application_id = $1 and not is_trial and superseded_at is null order by camera, created_at`,
    [applicationId],
  )
  const since = new Date(ctx.clock.now() - liveWithinMs)
  const cameras = new Map<number, LiveCamera>()
  for (const { id, camera } of streams) {
    const { parts, play } = await watchStream(ctx, id, since)
    const known = cameras.get(camera)
    // a published stream is also recorded here while the streaming server is down
    cameras.set(camera, { camera, parts: [...(known?.parts ?? []), ...parts], play: play ?? known?.play ?? null })
  }
  return [...cameras.values()]
}
