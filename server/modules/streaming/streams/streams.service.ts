import { IsNull } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { byId, referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { applicationForExam, enteredStates, maySit } from '../../applications/public.ts'
import { examById } from '../../exams/public.ts'
import { mayProctor } from '../streaming.access.ts'
import { CameraStream, screenCamera, StreamState, StreamType } from './camera-stream.entity.ts'
import { atProvider, streamingOf } from './provider-failures.ts'
import { removeAtProvider } from './remove-remote.job.ts'
import type { ActiveStreams, LoadStreamInput, LoadStreamPayload, PublishAccess } from './streams.inputs.ts'

/** Milliseconds after its last segment during which a camera counts as sending. */
const liveWithin = 30_000
/** Lifetime of a publish token in milliseconds: an exam and its extra time. */
const tokenLifetimeMs = 6 * 3_600_000
/** Application name under which internal recordings are counted. */
const internalApplication = 'internal'

export const streamById = byId(() => CameraStream)

/** State of a camera: as reported by the streaming server, or by the time of its last segment. */
export function stateOf(ctx: Ctx, stream: CameraStream): StreamState {
  if (stream.type === StreamType.antMedia) return stream.reportedState
  if (!stream.lastSeenAt) return StreamState.created
  return ctx.clock.now() - stream.lastSeenAt.getTime() < liveWithin ? StreamState.live : StreamState.ended
}

/**
 * The viewer's camera stream of an exam; created by the first call, also under concurrency.
 * @throws NOT_FOUND, BAD_USER_INPUT, CANCELLED, NOT_PAID, RULE_BROKEN (live streaming is not set up), RATE_LIMITED
 */
export async function loadStream(ctx: Ctx, input: LoadStreamInput): Promise<LoadStreamPayload> {
  const application = await applicationForExam(ctx, input.applicationId)
  const exam = await referenced(examById(ctx), application.examId)
  if (application.state === 'cancelled') throw failure('CANCELLED', 'This application is cancelled')
  if (!enteredStates.includes(application.state) || !maySit(application.state, exam.priceAmount)) {
    throw failure('NOT_PAID', 'This exam is not paid yet')
  }
  const key = {
    applicationId: application.id,
    type: input.type ?? StreamType.internal,
    isTrial: input.isTrial ?? false,
    camera: input.camera ?? 1,
  }
  if (key.type === StreamType.antMedia) {
    if (key.camera === screenCamera) throw badInput({ type: ['Use the type of a screen recording'] })
    streamingOf(ctx)
  }
  await ctx.db.query(
    `insert into camera_stream (application_id, user_id, exam_id, type, is_trial, camera, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (application_id, type, is_trial, camera) where superseded_at is null do nothing`,
    [key.applicationId, application.userId, exam.id, key.type, key.isTrial, key.camera, new Date(ctx.clock.now())],
  )
  const stream = await ctx.db.findOneByOrFail(CameraStream, { ...key, supersededAt: IsNull() })
  return withAccess(ctx, stream)
}

/** @throws NOT_FOUND, also for streams of others */
export async function streamFor(ctx: Ctx, id: string): Promise<CameraStream> {
  const stream = await streamById(ctx).load(id)
  if (!stream || (stream.userId !== ctx.viewer.id && !(await mayProctor(ctx, stream, {})))) throw notFound()
  return stream
}

/**
 * Prepares a stream for publishing: a live one is created at the streaming server, once.
 * @throws NOT_FOUND, RULE_BROKEN (superseded, refused), OVERLOADED (the streaming server does not respond),
 * RATE_LIMITED
 */
export async function createStream(ctx: Ctx, id: string): Promise<LoadStreamPayload> {
  const stream = await streamFor(ctx, id)
  if (stream.supersededAt) throw wasReset()
  if (stream.type === StreamType.antMedia && !stream.isCreated) {
    const name = await nameOf(ctx, stream)
    await atProvider(ctx, (streaming) => streaming.create({ streamId: stream.id, name, hookUrl: hookUrl(ctx) }))
  }
  const { affected } = await ctx.db.update(CameraStream, { id, supersededAt: IsNull() }, { isCreated: true })
  if (!affected) {
    if (stream.type === StreamType.antMedia) await removeAtProvider(ctx, { streamId: id, vodIds: [] })
    throw wasReset()
  }
  return withAccess(ctx, Object.assign(stream, { isCreated: true }))
}

const wasReset = () => failure('RULE_BROKEN', 'This stream was reset. Load it again.')

/** Webhook URL for the streaming server; its secret replaces a signature, which the server does not support. */
export const hookUrl = (ctx: Ctx) =>
  `${ctx.node.config.publicUrl}/webhooks/ant-media/${ctx.node.providers.streamingHookSecret}`

/** Display name of a stream at the streaming server: the username, not the person's name. */
async function nameOf(ctx: Ctx, { userId }: CameraStream): Promise<string> {
  return (await userById(ctx).load(userId))?.username ?? userId
}

async function withAccess(ctx: Ctx, stream: CameraStream): Promise<LoadStreamPayload> {
  const publish = stream.type === StreamType.antMedia && stream.isCreated ? await accessOf(ctx, stream) : null
  return { stream, publish, serverNow: ctx.clock.now() }
}

/** Publish access, for the student of the camera only. */
async function accessOf(ctx: Ctx, stream: CameraStream): Promise<PublishAccess | null> {
  if (stream.userId !== ctx.viewer.id) return null
  await ctx.node.limits.consume('providerCallByUser', stream.userId)
  const expiresAt = new Date(ctx.clock.now() + tokenLifetimeMs)
  const token = await atProvider(ctx, (streaming) => streaming.token(stream.id, 'publish', expiresAt))
  return {
    streamId: stream.id,
    websocketUrl: streamingOf(ctx).websocketUrl,
    token,
    expiresAt: token === null ? null : expiresAt,
  }
}

/**
 * Supersedes the streams of an exam of one type, including rehearsals: `loadStream` then creates new ones. Recordings
 * are kept.
 * @returns number of streams
 * @throws NOT_FOUND
 */
export async function resetStream(
  outer: Ctx,
  { applicationId, type }: { applicationId: string; type: StreamType | null },
): Promise<number> {
  const wanted = type ?? StreamType.internal
  const gone = await inTransaction(outer, async (ctx) => {
    const [found] = await ctx.db.query('select from application where id = $1', [applicationId])
    if (!found) throw notFound('Application not found')
    const [rows]: [{ id: string; is_created: boolean }[]] = await ctx.db.query(
      `update camera_stream set superseded_at = $3
       where application_id = $1 and type = $2 and superseded_at is null returning id, is_created`,
      [applicationId, wanted, new Date(ctx.clock.now())],
    )
    return rows
  })
  if (wanted === StreamType.antMedia) {
    // stops a camera that is still sending to the old stream
    for (const { id } of gone.filter((row) => row.is_created)) {
      await outer.node.providers.streaming?.stop(id).catch((error: unknown) => {
        outer.log.info({ err: error, stream: id }, 'Stopping a stream that was reset failed')
      })
    }
  }
  return gone.length
}

/**
 * Number of cameras currently sending: internal recordings, live streams, or both.
 * @param applicationName `internal`, or the name of the streaming server's application
 * @throws NOT_FOUND (no such application), OVERLOADED
 */
export async function activeStreams(ctx: Ctx, applicationName: string | null): Promise<ActiveStreams> {
  const provider = ctx.node.providers.streaming
  if (applicationName !== null && ![internalApplication, provider?.application].includes(applicationName)) {
    throw notFound('Streaming application not found')
  }
  const live =
    provider && applicationName !== internalApplication
      ? await atProvider(ctx, (streaming) => streaming.activeCount())
      : 0
  const recorded = !applicationName || applicationName === internalApplication ? await recordingNow(ctx) : 0
  return { applicationName, activeCount: live + recorded }
}

async function recordingNow(ctx: Ctx): Promise<number> {
  const [{ count }] = await ctx.db.query(
    `select count(*)::int from camera_stream
     where type = $1 and last_seen_at > $2 and superseded_at is null`,
    [StreamType.internal, new Date(ctx.clock.now() - liveWithin)],
  )
  return count as number
}
