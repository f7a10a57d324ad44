import { variantOf, type VariantQuestion } from '../../../../shared/papers/variant.ts'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../exam.entity.ts'
import { choices, choiceOf, type Choice } from './paper.ts'
import { Question } from './question.entity.ts'
import { renderOption, renderText } from './render.ts'
import { isMixable } from './mixable.ts'

/** A question as a student saw it: in the student's language, with the options in the order shown. */
export interface SeenQuestion {
  questionNo: number
  content: QuestionContent
  /** sanitized HTML */
  html: string
  options: { choice: Choice; html: string }[]
  /** see QuestionWords */
  lists: { choice: Choice; html: string }[][]
  unit: string | null
}

/** Revisions of an exam's questions at a given time, without later corrections. */
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

/** The order of questions and options in an attempt, by the revisions of its time; null: that of the paper. */
export const variantAmong = (
  exam: Pick<Exam, 'mixQuestions' | 'mixOptions'>,
  questions: readonly Question[],
  attemptId: string,
): VariantQuestion[] | null =>
  variantOf(
    exam,
    questions.map(({ questionNo, level, texts, content, ...question }) => ({
      questionNo,
      level,
      mixable: isMixable({ ...question, texts }, content.kind),
      shape: content.shape,
      options: Object.values(texts)[0]?.options ?? [],
    })),
    attemptId,
  )

/** Questions in the order of a variant, as the student saw them. */
export function asSeen(
  questions: readonly Question[],
  variant: readonly VariantQuestion[] | null,
  language: string,
): SeenQuestion[] {
  const order =
    variant ??
    questions.map(({ questionNo, texts }) => ({
      questionNo,
      options: (texts[language]?.options ?? []).map((_, i) => choiceOf(i + 1)),
    }))
  return order.flatMap(({ questionNo, options }) => {
    const question = questions.find((each) => each.questionNo === questionNo)
    const words = question?.texts[language]
    if (!words) return []
    return [
      {
        questionNo,
        content: question.content,
        html: renderText(words.text),
        unit: words.unit ?? null,
        lists: (words.lists ?? []).map((list) =>
          list.map((option, i) => ({ choice: choiceOf(i + 1), html: renderOption(option) })),
        ),
        options: options.map((choice) => ({
          choice,
          html: renderOption(element(words.options, choices.indexOf(choice))),
        })),
      },
    ]
  })
}
