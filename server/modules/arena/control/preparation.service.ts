import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { examById, newestSealedPapers } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { OrderAction } from '../orders/exam-order.entity.ts'
import type { ExamPreparation, LateOpening } from './preparation.types.ts'
import { codeTimesOf } from './start-code.service.ts'

const missingLimit = 20
/** Seconds after the start from which a student's questions count as late. */
const lateFrom = 10
const lateLimit = 200

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`

/** How many of the students who may sit an exam have an attempt, and its sealed papers. @throws NOT_FOUND */
export async function examPreparation(ctx: Ctx, examId: string): Promise<ExamPreparation> {
  const exam = await examById(ctx).load(examId)
  if (!exam) throw notFound('Exam not found')
  const [row]: [{ students: number; prepared: number; missing: { id: string; name: string }[] }] = await ctx.db.query(
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
  const [papers, codeTimes] = [await newestSealedPapers(ctx, examId), await codeTimesOf(ctx, examId)]
  return { students: row.students, prepared: row.prepared, missing, papers, codeTimes }
}

/**
 * The students whose page showed the questions late, the latest first: evidence for extra time, which a person decides.
 * Attempts that closed meanwhile are included.
 */
export async function lateOpenings(ctx: Ctx, examId: string): Promise<LateOpening[]> {
  const late = `extract(epoch from coalesce(t.shown_at, ${nowAt('$2')}) - t.started_at)`
  const rows: (LateOpening & { id: string })[] = await ctx.db.query(
    `select t.application_id as id, ${nameOf('u')} as name, t.started_by as "startedBy", t.started_at as "startedAt",
       t.shown_at as "shownAt", ${late}::float8 as "lateSeconds",
       (select coalesce(sum(o.seconds), 0)::int from exam_order o
         where o.exam_id = t.exam_id and o.action = '${OrderAction.extend}' and o.withdrawn_at is null
           and o.at >= t.started_at and (o.application_ids is null or t.application_id = any(o.application_ids))
       ) as "extraSeconds"
     from attempt t join "user" u on u.id = t.user_id
     where t.exam_id = $1 and t.kind = '${AttemptKind.exam}' and t.superseded_at is null
       -- other programs start by a call and report nothing
       and (t.started_by <> 'call' or t.shown_at is not null) and ${late} > ${lateFrom}
     order by "lateSeconds" desc limit ${lateLimit}`,
    [examId, shiftOf(ctx)],
  )
  return rows.map(({ id, ...row }) => ({ ...row, applicationId: toGlobalId('Application', id) }))
}
