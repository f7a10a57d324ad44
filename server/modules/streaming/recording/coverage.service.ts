import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { ruleByExam } from '../rules/rules.service.ts'
import { sittingTimes } from '../sitting-times.ts'
import type { CameraEventKind } from './camera-event.entity.ts'
import { coverageOf, type Coverage } from './coverage.ts'
import { liveSpans } from './live-spans.ts'
import type { CameraRule } from '../rules/camera-rule.entity.ts'
import { screenCamera, StreamType } from '../streams/camera-stream.entity.ts'
import type { CameraCoverage } from './coverage.types.ts'

/** Expected upload delay of a segment in milliseconds: later time is not measured during an exam. */
const uploadDelayMs = 20_000

interface StreamRow {
  id: string
  application_id: string
  camera: number
  type: StreamType
}

/** Camera numbers required by an exam, with the screen last. */
const camerasOf = ({ cameras, screenShare }: CameraRule) => [
  ...Array.from({ length: cameras }, (_, i) => i + 1),
  ...(screenShare ? [screenCamera] : []),
]

/**
 * Coverage by application: one per required camera, and the screen; null without a requirement or before the start.
 * Segments stored here and reports of the streaming server both count.
 */
export const coverageByApplication = loader<string, CameraCoverage[] | null>(async (ctx, applicationIds) => {
  const exams: { id: string; exam_id: string }[] = await ctx.db.query(
    'select id, exam_id from application where id = any($1)',
    [[...applicationIds]],
  )
  const rules = await ruleByExam(ctx).loadMany(exams.map((row) => row.exam_id))
  const asked = new Map(
    exams.flatMap(({ id }, i) => {
      const rule = rules[i]
      return rule && !(rule instanceof Error) ? [[id, camerasOf(rule)] as const] : []
    }),
  )
  if (!asked.size) return applicationIds.map(() => null)
  const ids = [...asked.keys()]
  const [times, streams] = await Promise.all([sittingTimes(ctx, ids), streamsOf(ctx, ids)])
  const { segments, events, live, vods } = await evidenceOf(ctx, streams)
  const now = ctx.clock.now()
  return applicationIds.map((id) => {
    const time = times.get(id)
    const cameras = asked.get(id)
    if (!time || !cameras) return null
    const from = time.startedAt.getTime()
    const to = time.closedAt?.getTime() ?? Math.min(time.endsAt?.getTime() ?? now, now - uploadDelayMs)
    return cameras.map((camera) => {
      const own = streams.filter((stream) => stream.application_id === id && stream.camera === camera)
      const of = <T>(rows: ReadonlyMap<string, T[]>) => own.flatMap((stream) => rows.get(stream.id) ?? [])
      const sent = own
        .filter(({ type }) => type === StreamType.antMedia)
        .flatMap((stream) => {
          const [reported, recordings] = [live.get(stream.id) ?? [], vods.get(stream.id) ?? []]
          return liveSpans(reported, recordings, events.get(stream.id) ?? [], now)
        })
      return asType(camera, coverageOf({ from, to: Math.max(from, to) }, [...of(segments), ...sent], of(events)))
    })
  })
})

const streamsOf = (ctx: Ctx, applicationIds: string[]): Promise<StreamRow[]> =>
  ctx.db.query(
    `select id, application_id, camera, type from camera_stream
     where application_id = any($1) and not is_trial`,
    [applicationIds],
  )

/** Merges adjacent segments in the database: hours become a few rows. */
async function evidenceOf(ctx: Ctx, streams: StreamRow[]) {
  const ids = streams.map(({ id }) => id)
  const spans: { stream_id: string; from: string; to: string }[] = await ctx.db.query(
    `select stream_id, extract(epoch from lower(r)) * 1000 "from", extract(epoch from upper(r)) * 1000 "to"
     from (
       select stream_id, range_agg(tstzrange(started_at, ended_at, '[]')) ranges
       from camera_segment where stream_id = any($1) group by stream_id
     ) s, unnest(s.ranges) r`,
    [ids],
  )
  const reports: { stream_id: string; at: string; kind: CameraEventKind }[] = await ctx.db.query(
    `select stream_id, extract(epoch from at) * 1000 "at", kind from camera_event where stream_id = any($1)`,
    [ids],
  )
  const live: { stream_id: string; at: string; kind: 'live' | 'ended' }[] = await ctx.db.query(
    `select stream_id, extract(epoch from at) * 1000 "at", kind from stream_event where stream_id = any($1)`,
    [ids],
  )
  const vods: { stream_id: string; to: string; duration: number }[] = await ctx.db.query(
    `select stream_id, extract(epoch from recorded_at) * 1000 "to", duration from stream_vod
     where stream_id = any($1) and duration > 0`,
    [ids],
  )
  return {
    live: grouped(live.map(({ stream_id, at, kind }) => [stream_id, { at: Number(at), kind }])),
    vods: grouped(
      vods.map(({ stream_id, to, duration }) => [stream_id, { from: Number(to) - duration, to: Number(to) }]),
    ),
    segments: grouped(spans.map(({ stream_id, from, to }) => [stream_id, { from: Number(from), to: Number(to) }])),
    events: grouped(reports.map(({ stream_id, at, kind }) => [stream_id, { at: Number(at), kind }])),
  }
}

function grouped<T>(rows: [string, T][]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, row] of rows) groups.set(key, [...(groups.get(key) ?? []), row])
  return groups
}

const asType = (camera: number, { from, to, percent, covered, gaps }: Coverage): CameraCoverage => ({
  camera,
  from: new Date(from),
  to: new Date(to),
  percent,
  covered: Math.round(covered / 1000),
  gaps: gaps.map((gap) => ({ from: new Date(gap.from), to: new Date(gap.to), cause: gap.cause })),
})
