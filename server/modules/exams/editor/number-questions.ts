import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../exam.entity.ts'
import { maxQuestions } from '../papers/paper-checks.ts'
import { levelAt } from '../papers/questions.service.ts'

/** Numbers the questions of a draft from 1 and sets their levels by number. */
export async function numberQuestions(ctx: Ctx, exam: Exam, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  // numbers are unique, so all are moved out of the way first
  await ctx.db.query('update question set question_no = question_no + $2 where exam_id = $1', [exam.id, maxQuestions])
  await ctx.db.query(
    `update question set question_no = t.place, level = t.level
     from unnest($1::uuid[], $2::int[], $3::text[]) t (id, place, level) where question.id = t.id`,
    [ids, ids.map((_, i) => i + 1), ids.map((_, i) => levelAt(exam, i + 1))],
  )
}
