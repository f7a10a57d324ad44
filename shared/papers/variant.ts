import { sha256 } from '@noble/hashes/sha2.js'
import type { Letters, QuestionShape } from '../questions/content.ts'
import { optionLetters, type OptionLetter } from '../questions/raw-answer.ts'
import { element, required } from '../required.ts'
import { freePlaces, withFixed } from './option-places.ts'

/** A question at its position in a variant, with the options in the order shown. */
export interface VariantQuestion {
  questionNo: number
  /** the options by their stored letters: the first is shown as A */
  options: readonly OptionLetter[]
}

interface Asked {
  readonly questionNo: number
  readonly level: string | null
  /** its options may be shuffled */
  readonly mixable: boolean
  readonly shape: QuestionShape['shape']
  readonly options: readonly unknown[]
}

/** What an exam shuffles. */
export interface Shuffling {
  readonly mixQuestions: boolean
  readonly mixOptions: boolean
}

/**
 * The order of questions and options in one attempt. It is determined by the attempt's id and the question numbers,
 * so server and page compute the same at any time; answers are stored by the paper's numbers and letters. Questions
 * stay within their level; options keep their order if the author wants it or they refer to each other.
 * @returns null for an exam without shuffling
 */
export function variantOf(
  { mixQuestions, mixOptions }: Shuffling,
  questions: readonly Asked[],
  attemptId: string,
): VariantQuestion[] | null {
  if (!mixQuestions && !mixOptions) return null
  const levels = [...new Set(questions.map(({ level }) => level))]
  return levels.flatMap((level) => {
    const asked = questions.filter((question) => question.level === level)
    const order = mixQuestions ? permutation(`${attemptId} ${level ?? ''}`, asked.length) : asked.keys()
    return [...order].map((place): VariantQuestion => {
      const { questionNo, mixable, options, shape } = element(asked, place)
      const mixed = mixOptions && mixable
      const places = mixed
        ? mixedPlaces(`${attemptId} ${questionNo}`, options.length, fixedOf(shape))
        : options.map((_, i) => i)
      return { questionNo, options: places.map((i) => element(optionLetters, i)) }
    })
  })
}

/** The letters of the options that keep their place. */
const fixedOf = (shape: Asked['shape']): Letters => ('fixed' in shape && shape.fixed) || ''

function mixedPlaces(seed: string, count: number, fixed: Letters): number[] {
  const free = freePlaces(count, fixed)
  const order = permutation(seed, free.length).map((i) => element(free, i))
  return withFixed(count, free, order)
}

/** A permutation of the numbers below `count`, determined by the seed (Fisher–Yates). @internal */
export function permutation(seed: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let bytes = sha256(new TextEncoder().encode(seed))
  let at = 0
  for (let last = count - 1; last > 0; last--) {
    if (at + 6 > bytes.length) {
      bytes = sha256(bytes)
      at = 0
    }
    const other = sixBytes(bytes, at) % (last + 1)
    at += 6
    ;[order[last], order[other]] = [element(order, other), element(order, last)]
  }
  return order
}

/** An integer of six bytes, big-endian. */
function sixBytes(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2)
}

/** Reorders the questions of a paper for a student; returns the same array without a variant. */
export function inVariant<Q extends { questionNo: number; options: readonly { choice: OptionLetter }[] }>(
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
