import type { Ctx } from '../../../context/context.ts'

/**
 * Deletes the viewer's draft of a question, in the transaction that saves it.
 * @param aboutId the item, or the exam for a new question
 */
export async function forgetDraft(ctx: Ctx, examId: string, aboutId: string): Promise<void> {
  await ctx.db.query('delete from question_draft where user_id = $1 and exam_id = $2 and about_id = $3', [
    ctx.viewer.id,
    examId,
    aboutId,
  ])
}
