import type { PartRule } from '../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { writeOrdering } from '../qti/kinds/ordering.ts'
import { rightLosses, type KindExchange, type Meaning } from './exchange.ts'
import { ruleLosses } from './graded.ts'

export const orderingExchange: KindExchange<'ordering'> = {
  qti: writeOrdering,
  moodle: (question, texts) => ({
    type: 'ordering',
    lines: [
      '<layouttype>VERTICAL</layouttype>',
      '<selecttype>ALL</selecttype>',
      `<gradingtype>${gradingTypes[question.scoring?.parts ?? 'all']}</gradingtype>`,
      ...inOrder(question).map(
        (item, i) => `<answer fraction="${i + 1}" format="html">${texts.content(item)}</answer>`,
      ),
    ],
  }),
  // GIFT has no orders: each item is matched with its place.
  gift: ({ words, content }, { html }) => ({
    lines: words.options.map(
      (item, i) => `=${html(item)} -> ${content.key.right.indexOf(lettersOf(i + 1).slice(-1)) + 1}`,
    ),
  }),
  losses: (before, after) => [...rightLosses(before.content.key, after.content.key), ...ruleLosses(before, after)],
  canonical: ({ words, content }) => ({
    words: { ...words, options: inOrder({ words, content }) },
    content: { ...content, key: { right: lettersOf(content.key.right.length) } },
  }),
}

const inOrder = ({ words, content }: Meaning<'ordering'>): string[] =>
  [...content.key.right].map((letter) => words.options[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '')

const gradingTypes: Record<PartRule, string> = {
  all: 'ALL_OR_NOTHING',
  perPart: 'ABSOLUTE_POSITION',
  longestRun: 'LONGEST_CONTIGUOUS_SUBSET',
  rightMinusWrong: 'ALL_OR_NOTHING',
}
