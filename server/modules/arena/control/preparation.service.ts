import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import { ExamDelivery, examById, startCodeOf, windowOf } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import type { ExamPreparation, LateOpening } from './preparation.types.ts'

const missingLimit = 20
/** Seconds after the start from which a student's questions count as late. */
const lateFrom = 10
const lateLimit = 200

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`

/** How many of the students who may sit an exam have an attempt. @throws NOT_FOUND */
export async function examPreparation(ctx: Ctx, examId: string): Promise<ExamPreparation> {
  const exam = await examById(ctx).load(examId)
  if (!exam) throw notFound('Exam not found')
  const [row]: [Omit<ExamPreparation, 'missing'> & { missing: { id: string; name: string }[] }] = await ctx.db.query(
    `with students as (
       select a.id, a.user_id, exists (select from attempt t
         where t.application_id = a.id and t.kind = '${AttemptKind.exam}' and t.superseded_at is null) as prepared
       from application a where a.exam_id = $1 and (a.state = 'paid' or ($2 and a.state = 'applied'))
     )
     select count(*)::int as students, (count(*) filter (where prepared))::int as prepared,
       coalesce((select jsonb_agg(m) from (
         select s.id, ${nameOf('u')} as name from students s join "user" u on u.id = s.user_id
         where not s.prepared order by s.id limit ${missingLimit}
       ) m), '[]') as missing
     from students`,
    [examId, exam.priceAmount === 0],
  )
  const missing = row.missing.map(({ id, name }) => ({ applicationId: toGlobalId('Application', id), name }))
  return { students: row.students, prepared: row.prepared, missing }
}

/**
 * The students whose page showed the questions late, the latest first: evidence for extra time, which a person decides.
 * Attempts that closed meanwhile are included.
 */
export async function lateOpenings(ctx: Ctx, examId: string): Promise<LateOpening[]> {
  const late = `extract(epoch from coalesce(t.shown_at, ${nowAt('$2')}) - t.started_at)`
  const rows: (LateOpening & { id: string })[] = await ctx.db.query(
    `select t.application_id as id, ${nameOf('u')} as name, t.started_by as "startedBy", t.started_at as "startedAt",
       t.shown_at as "shownAt", ${late}::float8 as "lateSeconds"
     from attempt t join "user" u on u.id = t.user_id
     where t.exam_id = $1 and t.kind = '${AttemptKind.exam}' and t.superseded_at is null
       -- other programs start by a call and report nothing
       and (t.started_by <> 'call' or t.shown_at is not null) and ${late} > ${lateFrom}
     order by "lateSeconds" desc limit ${lateLimit}`,
    [examId, shiftOf(ctx)],
  )
  return rows.map(({ id, ...row }) => ({ ...row, applicationId: toGlobalId('Application', id) }))
}

/**
 * The code of words that opens the paper where the network is down, for those who run the exam and for teachers of its
 * students. The database's clock decides; in a local window, that of the viewer's own zone counts.
 * @returns null before the exam opens, after it, and for an exam without a sealed paper
 * @throws NOT_FOUND, also for a teacher without a student in the exam
 */
export async function startCode(ctx: Ctx, examId: string): Promise<string | null> {
  const exam = await examById(ctx).load(examId)
  if (!exam?.publishedAt || !(ctx.viewer.has('admin.exams') || (await teachesFor(ctx, examId)))) {
    throw notFound('Exam not found')
  }
  const viewer = await userById(ctx).load(viewerId(ctx))
  const [facts]: {
    opensAt: Date
    closesAt: Date
    localWindow: boolean
    ended: boolean
    hosted: boolean
    now: number
  }[] = await ctx.db.query(
    `select opens_at as "opensAt", closes_at as "closesAt", local_window as "localWindow",
         ended_at is not null as ended, exists (select from hosted_exam h where h.exam_id = exam.id) as hosted,
         (extract(epoch from ${nowAt('$2')}) * 1000)::float8 as now
       from exam where id = $1`,
    [examId, shiftOf(ctx)],
  )
  if (!facts || facts.ended || facts.hosted || exam.delivery !== ExamDelivery.board) return null
  const { opensAt, closesAt } = windowOf(facts, viewer?.timeZone ?? 'UTC')
  return facts.now >= opensAt.getTime() && facts.now < closesAt.getTime() ? startCodeOf(ctx, examId) : null
}

async function teachesFor(ctx: Ctx, examId: string): Promise<boolean> {
  const [row] = await ctx.db.query(
    `select from application a join relation r on r.below_id = a.user_id and r.state = 'active'
     where a.exam_id = $1 and r.above_id = $2 and a.state <> 'cancelled' limit 1`,
    [examId, viewerId(ctx)],
  )
  return row !== undefined
}
