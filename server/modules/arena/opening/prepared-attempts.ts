import type { Ctx } from '../../../context/context.ts'
import { paperAt, type Exam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { blankAnswers, chainStart } from '../attempt-rows.ts'
import { noAnswers, openUntil } from '../../../../shared/results/grade.ts'

/** Which applications get an attempt: some by their ids, or all that may sit the exam. */
export type Prepared = { readonly applicationIds: readonly string[] } | 'allWhoMaySit'

/** The exam applied for and the exam whose questions are asked, which differ for practice. */
interface PreparedFor {
  readonly kind: AttemptKind
  readonly exam: Pick<Exam, 'id' | 'priceAmount'>
  readonly paperExam: Exam
}

/**
 * Prepares the missing attempts of an exam in one statement, so that a start only updates rows and an order to students
 * who have not started can be stored with them. Idempotent, also when several nodes run it at once. An attempt's id is
 * the seed of the student's variant of the paper.
 * @returns the number of prepared attempts
 */
export async function prepareAttemptsOf(
  ctx: Ctx,
  { kind, exam, paperExam }: PreparedFor,
  which: Prepared,
): Promise<number> {
  const grading = await paperAt(ctx, paperExam).grading()
  const chosen =
    which === 'allWhoMaySit'
      ? `(a.state = 'paid' or ($7 and a.state = 'applied')) and $6::uuid[] is null`
      : `a.id = any($6::uuid[]) and a.state <> 'cancelled' and $7::boolean is not null`
  const rows: unknown[] = await ctx.db.query(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     select n.id, n.application_id, $1, n.user_id, $3, $4,
       case when exam_is_hosted($3) then 0 else $5::int end, ${blankAnswers('$4::int')}, ${chainStart('n.id')}
     from (
       select uuid7() as id, a.id as application_id, a.user_id from application a
       where a.exam_id = $2 and ${chosen} and not exists (select from attempt t
         where t.application_id = a.id and t.kind = $1 and t.superseded_at is null)
       -- an application that moves to another date meanwhile gets no attempt at this one
       order by a.id for share of a
     ) n
     on conflict (application_id, kind) where superseded_at is null do nothing
     returning id`,
    [
      kind,
      exam.id,
      paperExam.id,
      grading.questions.length,
      openUntil(grading, noAnswers),
      which === 'allWhoMaySit' ? null : which.applicationIds,
      exam.priceAmount === 0,
    ],
  )
  return rows.length
}

/** Prepares the attempts of some students of an exam. */
export const prepareFor = (ctx: Ctx, exam: Exam, applicationIds: readonly string[]): Promise<number> =>
  prepareAttemptsOf(ctx, { kind: AttemptKind.exam, exam, paperExam: exam }, { applicationIds })
