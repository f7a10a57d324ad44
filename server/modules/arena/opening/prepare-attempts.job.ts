import type { Ctx } from '../../../context/context.ts'
import { Exam, ExamDelivery, paperAt } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { blankAnswers, chainStart, nowAt, shiftOf } from '../attempt-rows.ts'
import { noAnswers, openUntil } from '../grading/grading.ts'

/** Lead time before the window for preparing attempts. */
const ahead = '30 minutes'
/** Maximum offset of a time zone from UTC, for local windows. */
const zones = '14 hours'

/**
 * Prepares attempts for students who may soon open an exam, so that the start only updates rows. Idempotent.
 * @returns the number of prepared attempts
 */
export async function prepareAttempts(ctx: Ctx): Promise<number> {
  const slack = `case when exam.local_window then interval '${zones}' else interval '0' end`
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.publishedAt is not null and exam.endedAt is null and exam.delivery = :board', {
      board: ExamDelivery.board,
    })
    .andWhere(`exam.opens_at - interval '${ahead}' - ${slack} < ${nowAt(':shift')}`)
    .andWhere(`exam.closes_at + ${slack} > ${nowAt(':shift')}`, { shift: shiftOf(ctx) })
    .getMany()
  let made = 0
  for (const exam of exams) made += await prepare(ctx, exam)
  return made
}

async function prepare(ctx: Ctx, exam: Exam): Promise<number> {
  const grading = await paperAt(ctx, exam).grading()
  const questionCount = grading.questions.length
  const rows: unknown[] = await ctx.db.query(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     select n.id, n.application_id, '${AttemptKind.exam}', n.user_id, $1, $2,
       case when exam_is_hosted($1) then 0 else $3::int end, ${blankAnswers('$2::int')},
       ${chainStart('n.id')}
     from (
       select uuid7() as id, a.id as application_id, a.user_id from application a
       where a.exam_id = $1 and (a.state = 'paid' or ($4 and a.state = 'applied'))
         and not exists (select from attempt t
           where t.application_id = a.id and t.kind = '${AttemptKind.exam}' and t.superseded_at is null)
       -- an application that moves to another date meanwhile gets no attempt at this one
       order by a.id for share of a
     ) n
     on conflict (application_id, kind) where superseded_at is null do nothing
     returning id`,
    [exam.id, questionCount, openUntil(grading, noAnswers), exam.priceAmount === 0],
  )
  return rows.length
}
