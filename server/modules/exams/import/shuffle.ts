import { createHash } from 'node:crypto'
import { element } from '../../../../shared/required.ts'
import { fourOptions } from '../papers/question-options.ts'
import type { ImportedQuestion } from './types.ts'

/** For each place A to D, the number of the source option shown there, from 1. */
export type OptionOrder = [a: number, b: number, c: number, d: number]

/**
 * A random order of a question's options, determined by the seed and the question's content, so that an import is
 * reproducible.
 */
export function shuffled(seed: string, { text, options }: { text: string; options: readonly string[] }): OptionOrder {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, text, options]))
    .digest()
  let rest = digest.readUIntBE(0, 6)
  const order: OptionOrder = [1, 2, 3, 4]
  // Fisher-Yates
  for (let last = order.length - 1; last > 0; last--) {
    const other = rest % (last + 1)
    rest = Math.floor(rest / (last + 1))
    ;[order[last], order[other]] = [element(order, other), element(order, last)]
  }
  return order
}

/** Reorders options and answer (1 to 4). */
export function inOrder(
  options: ImportedQuestion['options'],
  answer: number,
  order: readonly number[],
): { options: ImportedQuestion['options']; answer: number } {
  return {
    options: fourOptions(order.map((source) => element(options, source - 1))),
    answer: order.indexOf(answer) + 1,
  }
}

const LETTERS =
  /(?:^|[^\p{L}])[A-D](?:\)|\.)?\s*(?:,|;|&|\+|\/|and|or|et|ou|y|o|və|ya|ve|veya|и|или|und|oder)\s*[A-D](?![\p{L}])/u
const ABOVE =
  /\b(?:all|none|both|neither|each|any|tous|toutes|aucune?|todas?|todos|ninguna?)\b.*\b(?:above|below|dessus|dessous|anterior(?:es)?)\b|(?:выше|ниже|yuxarıda|aşağıda|yukarıda)/iu

/** Whether an option refers to others by letter or position, such as "Both A and B" or "All of the above". */
export function refersToOptions(options: readonly string[]): boolean {
  return options.some((option) => LETTERS.test(option) || ABOVE.test(option))
}
