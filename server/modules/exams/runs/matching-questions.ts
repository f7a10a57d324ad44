import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { matchingQuestions } from '../bank/bank.service.ts'
import type { QuestionBankFilterInput } from '../bank/bank.types.ts'
import { Question } from '../papers/question.entity.ts'

/** Characters of a question's text used as its label in a report. */
const labelLength = 80

/** Ids of all matching bank questions, in the order of the list. */
export async function matchingIds(ctx: Ctx, { ...filter }: QuestionBankFilterInput): Promise<string[]> {
  const rows = await matchingQuestions(ctx, filter)
    .select('question.id', 'id')
    .orderBy('question.id', 'DESC')
    .getRawMany<{ id: string }>()
  return rows.map(({ id }) => id)
}

/** Labels of questions: the beginning of the text, in the reader's language if available. */
export async function questionLabels(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const questions = await ctx.db.findBy(Question, { id: In([...ids]) })
  return new Map(
    questions.map(({ id, texts }) => {
      const words = texts[ctx.locale] ?? Object.values(texts)[0]
      return [id, words?.text.slice(0, labelLength) ?? '']
    }),
  )
}
