import type { Ctx } from '../../../context/context.ts'
import { paperAt, type Exam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { blankAnswers, chainStart } from '../attempt-rows.ts'
import { noAnswers, openUntil } from '../grading/grading.ts'

/** Prepares missing attempts, so that an order to students who have not started can be stored with them. */
export async function prepareFor(ctx: Ctx, exam: Exam, applicationIds: readonly string[]): Promise<void> {
  const grading = await paperAt(ctx, exam).grading()
  const questionCount = grading.questions.length
  await ctx.db.query(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     select n.id, n.application_id, '${AttemptKind.exam}', n.user_id, $2, $3,
       case when exam_is_hosted($2) then 0 else $4::int end, ${blankAnswers('$3::int')},
       ${chainStart('n.id')}
     from (
       select uuid7() as id, a.id as application_id, a.user_id from application a
       where a.id = any($1::uuid[]) and a.exam_id = $2 and a.state <> 'cancelled' and not exists (select from attempt t
         where t.application_id = a.id and t.kind = '${AttemptKind.exam}' and t.superseded_at is null)
       order by a.id for share of a
     ) n
     on conflict (application_id, kind) where superseded_at is null do nothing`,
    [applicationIds, exam.id, questionCount, openUntil(grading, noAnswers)],
  )
}
