import { createHash } from 'node:crypto'
import type { Letters, QuestionKind } from '../../../../shared/questions/content.ts'
import { canReorder } from '../../../../shared/questions/kinds/index.ts'
import { element, required } from '../../../../shared/required.ts'
import type { Exam } from '../exam.entity.ts'
import { refersToOptions } from '../import/index.ts'
import { type Choice, type StudentQuestion, choiceOf } from './paper.ts'
import { freePlaces, withFixed } from './option-places.ts'
import type { Question } from './question.entity.ts'

/** A question at its position in a variant, with the options in the order shown. */
export interface VariantQuestion {
  questionNo: number
  /** the options by their stored letters: the first is shown as A */
  options: readonly Choice[]
}

type Asked = Pick<StudentQuestion, 'questionNo' | 'level' | 'mixable' | 'shape'> & { options: readonly unknown[] }

/** Whether the options of a question may be shuffled. */
export const isMixable = (
  { shuffleOptions, texts }: Pick<Question, 'shuffleOptions' | 'texts'>,
  kind: QuestionKind,
): boolean => shuffleOptions && canReorder(kind) && !Object.values(texts).some((text) => refersToOptions(text.options))

/**
 * The order of questions and options in one attempt. It is determined by the attempt's id and the question numbers,
 * so it can be recomputed at any time; answers are stored by the paper's numbers and letters. Questions stay within
 * their level; options keep their order if the author wants it or they refer to each other.
 * @returns null for an exam without shuffling
 */
export function variantOf(
  exam: Pick<Exam, 'mixQuestions' | 'mixOptions'>,
  questions: readonly Asked[],
  attemptId: string,
): VariantQuestion[] | null {
  if (!exam.mixQuestions && !exam.mixOptions) return null
  const levels = [...new Set(questions.map(({ level }) => level))]
  return levels.flatMap((level) => {
    const asked = questions.filter((question) => question.level === level)
    const order = exam.mixQuestions ? permutation(`${attemptId} ${level ?? ''}`, asked.length) : asked.keys()
    return [...order].map((place): VariantQuestion => {
      const { questionNo, mixable, options, shape } = element(asked, place)
      const mixed = exam.mixOptions && mixable
      const order = mixed
        ? mixedPlaces(`${attemptId} ${questionNo}`, options.length, fixedOf(shape))
        : options.map((_, i) => i)
      return { questionNo, options: order.map((i) => choiceOf(i + 1)) }
    })
  })
}

/** The letters of the options that keep their place. */
const fixedOf = (shape: StudentQuestion['shape']): Letters => ('fixed' in shape && shape.fixed) || ''

function mixedPlaces(seed: string, count: number, fixed: Letters): number[] {
  const free = freePlaces(count, fixed)
  const order = permutation(seed, free.length).map((i) => element(free, i))
  return withFixed(count, free, order)
}

/** A permutation of the numbers below `count`, determined by the seed (Fisher–Yates). @internal */
export function permutation(seed: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  for (let last = count - 1; last > 0; last--) {
    if (at + 6 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    const other = bytes.readUIntBE(at, 6) % (last + 1)
    at += 6
    ;[order[last], order[other]] = [element(order, other), element(order, last)]
  }
  return order
}

/** Reorders the questions of a paper for a student; returns the same array without a variant. */
export function inVariant<Q extends { questionNo: number; options: readonly { choice: Choice }[] }>(
  variant: readonly VariantQuestion[] | null,
  questions: readonly Q[],
): readonly Q[] {
  if (!variant) return questions
  const byNo = new Map(questions.map((question) => [question.questionNo, question]))
  return variant.flatMap(({ questionNo, options }) => {
    const question = byNo.get(questionNo)
    if (!question) return []
    const shown = options.map((choice) => question.options.find((one) => one.choice === choice))
    return [{ ...question, options: shown.map((option) => required(option, 'option of the question')) }]
  })
}
