import { MoreThan } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { linkLifeMs, readSignedLink, signedLink } from '../../files/public.ts'
import { playBroadcast } from '../broadcasts/broadcasts.service.ts'
import type { PlayAccess } from '../broadcasts/broadcasts.types.ts'
import { type CameraStream, StreamState, StreamType, StreamVod } from '../streams/camera-stream.entity.ts'
import { atProvider, streamingOf } from '../streams/provider-failures.ts'
import type { StreamRecording } from '../streams/streams.inputs.ts'
import { stateOf, streamFor } from '../streams/streams.service.ts'
import { CameraSegment } from './camera-segment.entity.ts'

/** Path of signed segment links. */
export const segmentPath = '/files/camera'

/**
 * Parts of a recording in order, each with a playable URL: segments stored here, or recordings at the streaming server.
 * @throws NOT_FOUND, OVERLOADED
 */
export async function recordingsOf(ctx: Ctx, streamId: string): Promise<StreamRecording[]> {
  const stream = await streamFor(ctx, streamId)
  await recordView(ctx, stream)
  if (stream.type === StreamType.internal) return segmentsOf(ctx, streamId)
  await pullVods(ctx, streamId)
  const streaming = streamingOf(ctx)
  const vods = await ctx.db.find(StreamVod, { where: { streamId }, order: { recordedAt: 'ASC' } })
  return vods.map(({ id, name, path, duration, bytes, recordedAt }) => ({
    id,
    name,
    startedAt: new Date(recordedAt.getTime() - duration),
    duration,
    bytes,
    mimeType: 'video/mp4',
    url: streaming.vodUrl({ path: path ?? `streams/${name}` }),
  }))
}

/** Logs access to another user's recording, at most once in five minutes: the lifetime of the links. */
async function recordView(ctx: Ctx, { id, userId }: CameraStream): Promise<void> {
  const { id: viewerId } = ctx.viewer
  if (viewerId === null || viewerId === userId) return
  const now = ctx.clock.now()
  await ctx.db.query(
    `insert into recording_view (stream_id, viewer_id, at) select $1, $2, $3
     where not exists (select from recording_view where stream_id = $1 and viewer_id = $2 and at > $4)`,
    [id, viewerId, new Date(now), new Date(now - linkLifeMs)],
  )
}

/**
 * Live view of a camera for a viewer: the newest parts since a given time, in order, and the playback data of a live
 * stream. Access is logged.
 * @throws NOT_FOUND, OVERLOADED
 */
export async function watchStream(
  ctx: Ctx,
  streamId: string,
  after: Date,
): Promise<{ parts: StreamRecording[]; play: PlayAccess | null }> {
  const stream = await streamFor(ctx, streamId)
  await recordView(ctx, stream)
  const isLive = stream.type === StreamType.antMedia && stateOf(ctx, stream) === StreamState.live
  return {
    parts: await segmentsOf(ctx, streamId, after),
    play: isLive ? await playBroadcast(ctx, stream.id) : null,
  }
}

/** Parts returned to a viewer who starts or resumes watching. */
const newest = 3

async function segmentsOf(ctx: Ctx, streamId: string, after?: Date): Promise<StreamRecording[]> {
  const segments = after
    ? (
        await ctx.db.find(CameraSegment, {
          where: { streamId, startedAt: MoreThan(after) },
          order: { startedAt: 'DESC', seq: 'DESC' },
          take: newest,
        })
      ).reverse()
    : await ctx.db.find(CameraSegment, { where: { streamId }, order: { startedAt: 'ASC', seq: 'ASC' } })
  return Promise.all(
    segments.map(async ({ session, seq, storageKey, mimeType, bytes, startedAt, endedAt }) => ({
      id: `${session}.${seq}`,
      name: `${startedAt.toISOString()}.${mimeType.split('/')[1]}`,
      startedAt,
      duration: endedAt.getTime() - startedAt.getTime(),
      bytes,
      mimeType,
      url: `${segmentPath}?link=${await signedLink(ctx, storageKey)}`,
    })),
  )
}

/** Reads recordings from the streaming server whose webhook was lost. */
async function pullVods(ctx: Ctx, streamId: string): Promise<void> {
  const vods = await atProvider(ctx, (streaming) => streaming.vods(streamId))
  for (const { vodId, name, path, duration, bytes, createdAt } of vods) {
    await ctx.db.query(
      `insert into stream_vod (stream_id, vod_id, name, path, duration, bytes, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (stream_id, vod_id) do update
         set path = excluded.path, duration = excluded.duration, bytes = excluded.bytes`,
      [streamId, vodId, name, path, duration, bytes, createdAt],
    )
  }
}

/**
 * Opens the segment of a signed link.
 * @throws NOT_FOUND for an invalid or expired link, or a deleted segment
 */
export async function openSegment(ctx: Ctx, token: string) {
  const storageKey = await readSignedLink(ctx, token)
  const segment = storageKey && (await ctx.db.findOneBy(CameraSegment, { storageKey }))
  const bytes = segment && (await ctx.node.providers.storage.get(segment.storageKey))
  if (!bytes) throw notFound('This link has expired. Open the page again and follow the link from there.')
  return { ...bytes, mimeType: segment.mimeType }
}
