import type { QuestionContent, QuestionKind } from '../../../../shared/questions/content.ts'
import { inAllLanguages, type Words } from './question-words.ts'

/** Content and texts of a question in the form, which change together. */
export interface QuestionDraft<K extends QuestionKind = QuestionKind> {
  content: QuestionContent<K>
  /** by language code */
  words: Readonly<Record<string, Words>>
}

export type DraftEdit<K extends QuestionKind = QuestionKind> = (draft: QuestionDraft<K>) => QuestionDraft<K>

/**
 * A change of a list of options: for each place, from 0, the place before. A place that did not exist before is a blank
 * option.
 */
export type OptionOrder = readonly number[]

const places = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** The order after an option was added at the end. */
export const orderWithNew = (count: number): OptionOrder => places(count + 1)

/** The order after the option at a place was removed. */
export const orderWithout = (count: number, place: number): OptionOrder => places(count).filter((i) => i !== place)

/** The order after the option at a place has swapped with a neighbour. */
export const orderAfterMove = (count: number, place: number, by: -1 | 1): OptionOrder =>
  places(count).map((i) => (i === place ? place + by : i === place + by ? place : i))

/** A random order that differs from the one before, unless there is only one. */
export function shuffledOrder(count: number): OptionOrder {
  const order = places(count)
  // Fisher-Yates
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const moved = order[last] ?? last
    order[last] = order[other] ?? other
    order[other] = moved
  }
  return order.every((before, i) => before === i) ? [...order.slice(1), ...order.slice(0, 1)] : order
}

const reordered = (list: readonly string[], order: OptionOrder): string[] => order.map((before) => list[before] ?? '')

/** The texts after the options changed in all languages. */
export const withOptionOrder = (words: QuestionDraft['words'], order: OptionOrder): Record<string, Words> =>
  inAllLanguages(words, (each) => ({ ...each, options: reordered(each.options, order) }))

/** The texts after a further list, from 0, changed in all languages. */
export const withListOrder = (words: QuestionDraft['words'], list: number, order: OptionOrder): Record<string, Words> =>
  inAllLanguages(words, (each) => ({
    ...each,
    lists: each.lists.map((options, i) => (i === list ? reordered(options, order) : options)),
  }))
