import { createHash } from 'node:crypto'
import { element } from '../../../../shared/required.ts'
import type { Letters, QuestionContent } from '../../../../shared/questions/content.ts'
import { reorderedContent } from '../../../../shared/questions/kinds/index.ts'
import { freePlaces, withFixed } from '../../../../shared/papers/option-places.ts'

/**
 * A random order of a question's options, determined by the seed and the question's content, so that an import is
 * reproducible: for each place A, B, … the number of the source option shown there, from 1.
 * @param fixed letters of the options that keep their place
 */
export function shuffled(
  seed: string,
  { text, options }: { text: string; options: readonly string[] },
  fixed: Letters = '',
): number[] {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, text, options]))
    .digest()
  let rest = digest.readUIntBE(0, 6)
  const free = freePlaces(options.length, fixed)
  const order = [...free]
  // Fisher-Yates
  for (let last = order.length - 1; last > 0; last--) {
    const other = rest % (last + 1)
    rest = Math.floor(rest / (last + 1))
    ;[order[last], order[other]] = [element(order, other), element(order, last)]
  }
  return withFixed(options.length, free, order).map((place) => place + 1)
}

/** Reorders the options of a question, and its key with them. */
export function inOrder(
  options: readonly string[],
  content: QuestionContent,
  order: readonly number[],
): { options: string[]; content: QuestionContent } {
  return {
    options: order.map((source) => element(options, source - 1)),
    content: reorderedContent(
      content,
      order.map((source) => source - 1),
    ),
  }
}

const LETTERS =
  /(?:^|[^\p{L}])[A-H](?:\)|\.)?\s*(?:,|;|&|\+|\/|and|or|et|ou|y|o|və|ya|ve|veya|и|или|und|oder)\s*[A-H](?![\p{L}])/u
const ABOVE =
  /\b(?:all|none|both|neither|each|any|tous|toutes|aucune?|todas?|todos|ninguna?)\b.*\b(?:above|below|dessus|dessous|anterior(?:es)?)\b|(?:выше|ниже|yuxarıda|aşağıda|yukarıda)/iu

/** Whether an option refers to others by letter or position, such as "Both A and B" or "All of the above". */
export function refersToOptions(options: readonly string[]): boolean {
  return options.some((option) => LETTERS.test(option) || ABOVE.test(option))
}
