import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import type { Exam } from '../exam.entity.ts'
import type { QuestionText, TextReview } from '../papers/question.entity.ts'
import type { PaperTextInput } from './editor.types.ts'

/** Texts of an input by language. @throws BAD_USER_INPUT for a language that is not the exam's, or is given twice */
export function textsOf(exam: Exam, given: readonly PaperTextInput[]): Record<string, QuestionText> {
  const texts: Record<string, QuestionText> = {}
  for (const [i, { language, text, options, lists, unit, explanation }] of given.entries()) {
    if (!exam.languages.includes(language)) {
      throw badInput({ [`texts.${i}.language`]: ['The exam does not have this language'] })
    }
    if (language in texts) throw badInput({ [`texts.${i}.language`]: ['Use each language only once'] })
    texts[language] = {
      text,
      options,
      ...(lists == null ? {} : { lists: lists.map((list) => list.options) }),
      ...(unit == null ? {} : { unit: unit.trim() }),
      ...(explanation == null ? {} : { explanation }),
    }
  }
  return texts
}

/** Merges texts: lists, a unit and an explanation that were not sent are kept, empty ones are removed. */
export function mergedTexts(before: Record<string, QuestionText>, given: Record<string, QuestionText>) {
  const merged: Record<string, QuestionText> = { ...before }
  for (const [language, words] of Object.entries(given)) {
    const { lists = [], unit = '', explanation } = { ...before[language], ...words }
    merged[language] = {
      text: words.text,
      options: words.options,
      ...(lists.length > 0 ? { lists } : {}),
      ...(unit ? { unit } : {}),
      ...(explanation?.trim() ? { explanation } : {}),
    }
  }
  return merged
}

const isSame = (a: QuestionText | undefined, b: QuestionText | undefined) =>
  a?.text === b?.text && a?.unit === b?.unit && JSON.stringify(listsOf(a)) === JSON.stringify(listsOf(b))

const listsOf = (words: QuestionText | undefined) => words && [words.options, ...(words.lists ?? [])]

/** Resets the review status of changed texts to draft, and of all translations if the first language changed. */
export function reviewsAfter(
  ctx: Ctx,
  { languages }: Exam,
  before: Record<string, QuestionText>,
  reviews: Record<string, TextReview>,
  after: Record<string, QuestionText>,
): Record<string, TextReview> {
  const draft: TextReview = { status: 'draft', byId: ctx.viewer.id, at: new Date(ctx.clock.now()).toISOString() }
  const isNew = !Object.keys(before).length
  const original = first(languages)
  const originalChanged = !isNew && !isSame(before[original], after[original])
  return Object.fromEntries(
    Object.keys(after).map((language) => {
      const kept = !originalChanged && isSame(before[language], after[language])
      return [language, (kept && reviews[language]) || draft]
    }),
  )
}
