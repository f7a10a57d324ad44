import type { Ctx } from '../../../graphql/context.ts'
import type { Exam } from '../exam.entity.ts'
import { choices, type Choice } from './paper.ts'
import { Question } from './question.entity.ts'
import { renderOption, renderText } from './render.ts'
import { isMixable, variantOf, type VariantQuestion } from './variant.ts'

/** A question as somebody saw it: in their language, with the options in the order in which they stood. */
export interface SeenQuestion {
  questionNo: number
  /** safe to show as it is */
  html: string
  options: { choice: Choice; html: string }[]
}

/** The versions of an exam's questions that were asked at a moment: corrections that came later are not among them. */
export function questionsAsOf(ctx: Ctx, examId: string, at: Date): Promise<Question[]> {
  return ctx.db
    .createQueryBuilder(Question, 'question')
    .distinctOn(['question.questionNo'])
    .where('question.examId = :examId', { examId })
    .andWhere('(question.revision = 1 or question.createdAt <= :at)', { at })
    .orderBy('question.questionNo')
    .addOrderBy('question.revision', 'DESC')
    .getMany()
}

/** The order of questions and options in an attempt, by the versions of its time; null: that of the paper. */
export const variantAmong = (
  exam: Pick<Exam, 'mixQuestions' | 'mixOptions'>,
  questions: readonly Question[],
  attemptId: string,
): VariantQuestion[] | null =>
  variantOf(
    exam,
    questions.map(({ questionNo, level, ...question }) => ({ questionNo, level, mixable: isMixable(question) })),
    attemptId,
  )

/** Questions in the order of a variant as their reader saw them. */
export function asSeen(
  questions: readonly Question[],
  variant: readonly VariantQuestion[] | null,
  language: string,
): SeenQuestion[] {
  const order = variant ?? questions.map(({ questionNo }) => ({ questionNo, options: choices }))
  return order.flatMap(({ questionNo, options }) => {
    const words = questions.find((question) => question.questionNo === questionNo)?.texts[language]
    if (!words) return []
    return [
      {
        questionNo,
        html: renderText(words.text),
        options: options.map((choice) => ({ choice, html: renderOption(words.options[choices.indexOf(choice)]!) })),
      },
    ]
  })
}
