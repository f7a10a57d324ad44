import { setTimeout as pause } from 'node:timers/promises'
import { perNode, type Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { createWorkQueue, readExactly, removeBytes } from '../../files/public.ts'
import { lruCache } from '../../../base/lru.ts'
import { sittingTimes } from '../sitting-times.ts'
import { StreamType } from '../streams/camera-stream.entity.ts'
import { sessionPattern, type SegmentInput, type StoreSegmentPayload } from '../streams/streams.inputs.ts'
import { streamById } from '../streams/streams.service.ts'

/** Maximum bytes of a segment: about ten seconds at the recorder's highest rate. */
export const maxSegmentBytes = 4 * 1024 * 1024
/** Maximum bytes of a camera: five hours at the typical rate. */
const maxStreamBytes = 2 * 1024 * 1024 * 1024
/** Maximum milliseconds of a segment. */
const maxSegmentMs = 60_000
/** Milliseconds after the exam during which delayed segments are accepted. */
const acceptAfter = 86_400_000
/** Milliseconds by which a browser's estimate of the server time may be ahead. */
const clockTolerance = 5000

const tooLarge = () => failure('TOO_LARGE', 'A segment can be at most 4 MB')

/** Limits concurrent stores, since answers take priority over recordings. Slow senders do not block others. */
const queueWork = createWorkQueue({ concurrency: 4, maxWaiting: 1000, retryAfterMs: 10_000 })

/**
 * Stores a segment of the viewer's own recording durably, then acknowledges it. Idempotent.
 * @throws NOT_FOUND, BAD_USER_INPUT, TOO_LARGE, CONFLICT (another content under the same number),
 *   RULE_BROKEN (no recording of this type, too much), LATE, RATE_LIMITED, OVERLOADED (too many waiting)
 */
export async function storeSegment(ctx: Ctx, input: SegmentInput): Promise<StoreSegmentPayload> {
  const stream = await placeOf(ctx, input.streamId)
  if (!stream || stream.userId !== ctx.viewer.id) throw notFound()
  if (stream.type !== StreamType.internal) throw failure('RULE_BROKEN', 'This stream is not recorded in segments')
  await ctx.node.limits.consume('cameraSegmentByUser', stream.userId)
  const { startedAt, endedAt } = mediaTimes(ctx, input, stream.createdAt)
  refuseLate(ctx, stream)
  if (!stream.isTrial) await waitForLoad(ctx)
  const bytes = await readExactly(input.file, input.bytes)
  if (!bytes) throw badInput({ bytes: ['The length of the body does not match'] })
  return queueWork(() => insertSegment(ctx, input, bytes, { startedAt, endedAt }))
}

/** Load above which segments wait, milliseconds between two checks, and maximum milliseconds of waiting. */
const [busyLoad, pollMs, maxWaitMs] = [0.7, 500, 5000]

/**
 * Waits while the node is busy with urgent work, before the body is read. Segments continue one by one as the load
 * falls, and at the latest before their camera's next segment.
 */
async function waitForLoad({ node }: Ctx): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (node.load && node.load() > busyLoad && performance.now() < until) {
    await pause(pollMs * (0.5 + Math.random() / 2))
  }
}

async function insertSegment(
  ctx: Ctx,
  { streamId, session, seq }: SegmentInput,
  bytes: Buffer,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
): Promise<StoreSegmentPayload> {
  const { length } = bytes
  const mimeType = mimeTypeOf(bytes)
  const storageKey = await ctx.node.providers.storage.putNamed(`${streamId} ${session} ${seq} `, bytes, mimeType)
  const now = new Date(ctx.clock.now())
  const [{ stored, room }]: [{ stored: boolean; room: boolean }] = await ctx.db.query(
    `with room as (
       select id from camera_stream where id = $1 and bytes + $6 <= $10
     ), added as (
       insert into camera_segment
         (stream_id, session, seq, storage_key, mime_type, bytes, started_at, ended_at, received_at)
       select id, $2, $3, $4, $5, $6, $7, $8, $9 from room
       on conflict do nothing returning stream_id
     ), counted as (
       update camera_stream set bytes = bytes + $6, is_created = true, started_at = least(started_at, $7),
         last_seen_at = greatest(last_seen_at, $9), ended_at = greatest(ended_at, $8)
       from added where id = added.stream_id
     )
     select exists (select from added) stored, exists (select from room) room`,
    [streamId, session, seq, storageKey, mimeType, length, startedAt, endedAt, now, maxStreamBytes],
  )
  if (!stored) await judgeRepetition(ctx, { streamId, session, seq, storageKey, room })
  return { seq, fresh: stored, serverNow: ctx.clock.now() }
}

/** Accepts a segment already stored with the same content; refuses different content and deletes its bytes. */
async function judgeRepetition(
  ctx: Ctx,
  of: { streamId: string; session: string; seq: number; storageKey: string; room: boolean },
): Promise<void> {
  const [known]: { storage_key: string }[] = await ctx.db.query(
    'select storage_key from camera_segment where stream_id = $1 and session = $2 and seq = $3',
    [of.streamId, of.session, of.seq],
  )
  if (known?.storage_key === of.storageKey) return
  await removeBytes(ctx, of.storageKey)
  if (known) throw failure('CONFLICT', 'Another segment was stored under this number')
  if (!of.room) throw failure('RULE_BROKEN', 'This recording is too long')
  throw notFound()
}

function mediaTimes(ctx: Ctx, input: SegmentInput, createdAt: Date): { startedAt: Date; endedAt: Date } {
  const { session, seq, startedAt, durationMs, bytes } = input
  const now = ctx.clock.now()
  const ended = startedAt.getTime() + durationMs
  if (!sessionPattern.test(session)) throw badInput({ session: ['Use a UUID'] })
  if (seq < 1 || seq > 1_000_000) throw badInput({ seq: ['Number the segments of a session from 1'] })
  if (bytes < 1) throw badInput({ bytes: ['The segment is empty'] })
  if (bytes > maxSegmentBytes) throw tooLarge()
  if (durationMs < 1 || durationMs > maxSegmentMs)
    throw badInput({ durationMs: ['A segment can be at most 60 seconds long'] })
  if (startedAt.getTime() < createdAt.getTime() - maxSegmentMs || ended > now + clockTolerance) {
    throw badInput({ startedAt: ['The recording must start between the creation of its stream and now'] })
  }
  // A recorder whose clock is ahead cannot have recorded the future: its time is moved back, its length is unchanged.
  const ahead = Math.max(0, ended - now)
  return { startedAt: new Date(startedAt.getTime() - ahead), endedAt: new Date(ended - ahead) }
}

/** Data for validating the segments of a stream. */
interface Place {
  readonly userId: string
  readonly type: StreamType
  readonly isTrial: boolean
  readonly createdAt: Date
  /** end of the exam; null while unknown */
  readonly endsAt: Date | null
}

/** Lifetime of cached places in milliseconds, and their maximum number. */
const cacheTtlMs = 60_000
const maxRemembered = 20_000

/**
 * Cached places: needed for each segment, rarely changed. Extra time granted within the cache's lifetime still leaves a
 * day, and a deleted stream accepts no row.
 */
const places = perNode(({ clock }) => lruCache<string, Place>(maxRemembered, { milliseconds: cacheTtlMs, clock }))

async function placeOf(ctx: Ctx, streamId: string): Promise<Place | null> {
  const known = places(ctx)
  const found = known.get(streamId)
  if (found) return found
  const stream = await streamById(ctx).load(streamId)
  if (!stream) return null
  const { userId, type, createdAt, applicationId, isTrial } = stream
  const times = isTrial ? null : (await sittingTimes(ctx, [applicationId])).get(applicationId)
  const endsAt = (isTrial ? createdAt : (times?.closedAt ?? times?.endsAt)) ?? null
  const place = { userId, type, isTrial, createdAt, endsAt }
  known.set(streamId, place)
  return place
}

/** Refuses segments later than a day after the exam; those of a rehearsal after a day. */
function refuseLate(ctx: Ctx, { endsAt }: Place): void {
  if (endsAt && ctx.clock.now() > endsAt.getTime() + acceptAfter)
    throw failure('LATE', 'The time for this recording has ended')
}

/** Type by content: WebM starts with EBML, MP4 has its type in the first box. */
function mimeTypeOf(bytes: Buffer): string {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm'
  if (bytes.length > 12 && bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  throw failure('UNSUPPORTED_MEDIA', 'Only WebM and MP4 recordings can be stored')
}
