import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { examById } from '../../exams/public.ts'
import { gapCauseOf, type CameraEventKind } from '../../streaming/public.ts'
import type { ProctorNote } from '../proctor-note.entity.ts'
import { addNote } from '../recording.service.ts'
import type { CameraGapCase, DecideCameraGapInput } from './camera-gaps.types.ts'

/** Maximum number of cases of one exam: decided cases make room for the next. */
const maxCases = 100
/** Milliseconds without a heartbeat after which a camera counts as silent, as on the wall. */
const silenceMs = 30_000
/** Browser reports that require a decision. */
const troubles: readonly CameraEventKind[] = ['refused', 'missing', 'taken', 'trackEnded', 'closed', 'slept']

interface CaseRow {
  application_id: string
  first_name: string
  last_name: string
  username: string
  closed_at: Date | null
  since: Date
  kind: CameraEventKind | null
}

/**
 * The newest problem of each attempt: a first camera that was silent during the exam, or a reported problem without an
 * immediate restart. Problems followed by a note are decided.
 */
async function undecided(ctx: Ctx, whose: 'exam_id' | 'application_id', id: string): Promise<CaseRow[]> {
  const now = ctx.clock.now()
  return ctx.db.query(
    `with sat as (
       select a.application_id, a.user_id, a.started_at, a.closed_at
       from attempt a join camera_rule r on r.exam_id = a.exam_id and r.cameras > 0
       where a.${whose} = $1 and a.kind = 'exam' and a.superseded_at is null and a.started_at is not null
     ), stream as (
       select s.id, s.application_id, s.camera,
         case when s.type = 'antMedia' and s.reported_state = 'live' then $2 else s.last_seen_at end seen
       from camera_stream s where s.${whose} = $1 and not s.is_trial and s.superseded_at is null
     ), trouble as (
       select t.*, greatest(t.started_at, c.seen) since, null::text kind
       from sat t left join (
         select application_id, max(seen) seen from stream where camera = 1 group by application_id
       ) c using (application_id)
       where t.closed_at is null and greatest(t.started_at, c.seen) < $3
       union all
       select t.*, greatest(t.started_at, e.at), e.kind
       from sat t join stream s using (application_id) cross join lateral (
         select v.at, v.kind from camera_event v
         where v.stream_id = s.id and v.kind = any($4) and v.at <= coalesce(t.closed_at, $2) and not exists (
           select from camera_event b where b.stream_id = s.id and b.kind = 'started' and b.at > v.at
             and b.at <= greatest(v.at, t.started_at) + interval '30 s')
         order by v.at desc limit 1
       ) e
     ), newest as (
       select * from (
         select distinct on (application_id) * from trouble order by application_id, since desc
       ) n
       where not exists (select from proctor_note p where p.application_id = n.application_id and p.moment >= n.since)
       order by since desc, application_id limit ${maxCases}
     )
     select n.application_id, n.closed_at, n.since, u.first_name, u.last_name, u.username,
       coalesce(n.kind, (
         select v.kind from camera_stream s join camera_event v on v.stream_id = s.id
         where s.application_id = n.application_id and not s.is_trial and s.superseded_at is null and s.camera = 1
         order by v.at desc limit 1)) kind
     from newest n join "user" u on u.id = n.user_id
     order by n.since desc, n.application_id`,
    [id, new Date(now), new Date(now - silenceMs), troubles],
  )
}

/**
 * Students with undecided camera gaps, newest first.
 * @throws NOT_FOUND
 */
export async function cameraGaps(ctx: Ctx, examId: string): Promise<CameraGapCase[]> {
  if (!(await examById(ctx).load(examId))) throw notFound('Exam not found')
  const rows = await undecided(ctx, 'exam_id', examId)
  return rows.map((row) => ({
    applicationId: row.application_id,
    name: `${row.first_name} ${row.last_name}`,
    username: row.username,
    since: row.since,
    cause: (row.kind && gapCauseOf(row.kind)) ?? 'silent',
    sitting: row.closed_at === null,
  }))
}

/**
 * Decides on all camera gaps of a student so far. The decision is a note at the current moment of the exam, or at its
 * end. Locks the application's row, on which no answer waits, to serialize decisions.
 * @throws NOT_FOUND (no such application, no decision pending)
 */
export async function decideCameraGap(outer: Ctx, input: DecideCameraGapInput): Promise<ProctorNote> {
  const { applicationId, excused, reason } = input
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query('select from application where id = $1 for no key update', [applicationId])
    const [gap] = await undecided(ctx, 'application_id', applicationId)
    if (!gap) throw notFound('No decision is pending')
    const now = new Date(ctx.clock.now())
    const moment = gap.closed_at && gap.closed_at < now ? gap.closed_at : now
    return addNote(ctx, { applicationId, moment, text: reason, flagged: !excused })
  })
}
