import { loader } from '../../../graphql/loaders.ts'
import type { Question } from '../papers/question.entity.ts'

/** Number of the question that a copy was made from; 0 if it is in another exam or deleted. */
export const copiedFrom = loader<Question, number>(async (ctx, copies) => {
  const rows: { id: string; exam_id: string; question_no: number }[] = await ctx.db.query(
    'select id, exam_id, question_no from question where id = any($1::uuid[])',
    [copies.map(({ copyOfId }) => copyOfId)],
  )
  return copies.map(({ examId, copyOfId }) => {
    const source = rows.find(({ id }) => id === copyOfId)
    return source?.exam_id === examId ? source.question_no : 0
  })
})
