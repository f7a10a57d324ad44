import { localized, type LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, notFound } from '../../errors/errors.ts'
import { coverageByApplication, recordingsOf, screenCamera, type StreamRecording } from '../streaming/public.ts'
import { ProctorNote } from './proctor-note.entity.ts'
import { MarkKind, type AddProctorNoteInput, type ProctorMark, type ProctorRecording } from './proctoring.types.ts'

/** Maximum marks of one exam: enough for a long one with many changed answers. */
const maxMarks = 3000

interface Subject {
  user_id: string
  first_name: string
  last_name: string
  username: string
  titles: LocalizedText
}

/** @throws NOT_FOUND */
export async function subjectOf(ctx: Ctx, applicationId: string): Promise<Subject> {
  const [subject]: Subject[] = await ctx.db.query(
    `select p.user_id, u.first_name, u.last_name, u.username, e.titles
     from application p join "user" u on u.id = p.user_id join exam e on e.id = p.exam_id where p.id = $1`,
    [applicationId],
  )
  if (!subject) throw notFound('Application not found')
  return subject
}

/**
 * Opens a student's recording with answers, departures and notes, and logs the access.
 * @throws NOT_FOUND
 */
export async function openRecording(ctx: Ctx, applicationId: string): Promise<ProctorRecording> {
  const subject = await subjectOf(ctx, applicationId)
  const streams: { id: string; camera: number; forgotten_at: Date | null }[] = await ctx.db.query(
    `select id, camera, forgotten_at from camera_stream where application_id = $1 and not is_trial order by camera, created_at`,
    [applicationId],
  )
  const parts: StreamRecording[] = []
  const secondParts: StreamRecording[] = []
  const screenParts: StreamRecording[] = []
  for (const { id, camera } of streams) {
    try {
      // sequentially: each call logs the viewer
      const side = camera === 1 ? parts : camera === screenCamera ? screenParts : secondParts
      side.push(...(await recordingsOf(ctx, id)))
    } catch (error) {
      // recordings stored here are shown even if the streaming server is down
      ctx.log.warn({ err: error, stream: id }, 'Opening a recording failed')
    }
  }
  for (const each of [parts, secondParts, screenParts])
    each.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  const views: { viewer: string; at: Date }[] = await ctx.db.query(
    `select u.username viewer, v.at from recording_view v
     join camera_stream s on s.id = v.stream_id join "user" u on u.id = v.viewer_id
     where s.application_id = $1 order by v.at desc limit 50`,
    [applicationId],
  )
  return {
    name: `${subject.first_name} ${subject.last_name}`,
    username: subject.username,
    examTitle: localized(subject.titles, ctx.locale),
    deletedAt: streams.findLast(({ forgotten_at }) => forgotten_at)?.forgotten_at ?? null,
    coverage: (await coverageByApplication(ctx).load(applicationId)) ?? [],
    parts,
    secondParts,
    screenParts,
    marks: await marksOf(ctx, applicationId),
    views,
  }
}

async function marksOf(ctx: Ctx, applicationId: string): Promise<ProctorMark[]> {
  const rows: { kind: MarkKind; at: Date; question_no: number | null; text: string | null; flagged: boolean }[] =
    await ctx.db.query(
      `select '${MarkKind.answer}' kind, j.at, j.question_no::int, null text, false flagged
       from journal j join attempt a on a.id = j.attempt_id
       where a.application_id = $1 and a.kind = 'exam' and a.superseded_at is null
       union all
       select '${MarkKind.departure}', l.at, null, null, false from exam_log l
       where l.application_id = $1 and l.action = 'User has left the tab'
       union all
       select '${MarkKind.camera}', v.at, null, v.kind, false
       from camera_event v join camera_stream s on s.id = v.stream_id
       where s.application_id = $1 and not s.is_trial and s.camera <> ${screenCamera}
       union all
       select '${MarkKind.screen}', v.at, null, v.kind, false
       from camera_event v join camera_stream s on s.id = v.stream_id
       where s.application_id = $1 and not s.is_trial and s.camera = ${screenCamera}
         and v.kind in ('started', 'refused', 'missing', 'trackEnded')
       union all
       select '${MarkKind.note}', n.moment, null, n.text, n.flagged from proctor_note n where n.application_id = $1
       order by at limit ${maxMarks}`,
      [applicationId],
    )
  return rows.map(({ kind, at, question_no, text, flagged }) => ({ kind, at, questionNo: question_no, text, flagged }))
}

/**
 * Adds a note at a moment of a student's exam.
 * @throws NOT_FOUND, BAD_USER_INPUT (a moment in the future)
 */
export async function addNote(ctx: Ctx, input: AddProctorNoteInput): Promise<ProctorNote> {
  const { applicationId, moment, text, flagged } = input
  const { user_id: userId } = await subjectOf(ctx, applicationId)
  if (moment.getTime() > ctx.clock.now() + 60_000)
    throw badInput({ moment: ['Choose a time that is not in the future'] })
  return ctx.db.save(
    ctx.db.create(ProctorNote, {
      applicationId,
      userId,
      authorId: ctx.viewer.id,
      moment,
      text: text.trim(),
      flagged: flagged ?? false,
    }),
  )
}
