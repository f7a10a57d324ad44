import { lettersOf, noLetter } from '../../../../../../../shared/questions/kinds/letters.ts'
import { allOrNothing } from './all-or-nothing.ts'
import {
  choiceId,
  idOfLetter,
  response,
  shareOutcome,
  type ItemContext,
  type KindWriter,
  type ScoringWritten,
  type WrittenQuestion,
} from './kind.ts'

const rowId = (i: number) => `row${i + 1}`

/** Rows and the options of the second list, as the two sets of a match interaction. */
export const writeMatching: KindWriter<'matching'> = (question, context) => {
  const { words, content } = question
  const { tag, texts } = context
  const rows = words.options.map((option, i) =>
    tag('simpleAssociableChoice', { identifier: rowId(i), fixed: 'true', matchMax: '1' }, texts.flow(option)),
  )
  const matchMax = content.shape.reuse ? '0' : '1'
  const options = (words.lists?.[0] ?? []).map((option, i) =>
    tag('simpleAssociableChoice', { identifier: choiceId(i), fixed: 'true', matchMax }, texts.flow(option)),
  )
  const pairs = [...content.key.right].flatMap((letter, i) =>
    letter === noLetter ? [] : [`${rowId(i)} ${idOfLetter(letter)}`],
  )
  return {
    responses: [{ identifier: response, cardinality: 'multiple', baseType: 'directedPair', correct: pairs }],
    body:
      texts.block(words.text) +
      tag(
        'matchInteraction',
        { responseIdentifier: response, shuffle: 'false', maxAssociations: String(rows.length) },
        tag('simpleMatchSet', {}, ...rows),
        tag('simpleMatchSet', {}, ...options),
      ),
    scoring: scoringOf(question, pairs, context),
  }
}

/** A row that fits no option is right if it is left out. */
function scoringOf(
  { words, content, parts }: WrittenQuestion<'matching'>,
  pairs: readonly string[],
  context: ItemContext,
): ScoringWritten {
  if (parts === 'all') return allOrNothing(context, shareOutcome)
  const isMinus = parts === 'rightMinusWrong'
  const options = [...lettersOf(words.lists?.[0]?.length ?? 0)]
  const leftOut = [...content.key.right].flatMap((letter, i) => (letter === noLetter ? [rowId(i)] : []))
  const spoiled = leftOut.flatMap((row) =>
    options.map((letter) => [`${row} ${idOfLetter(letter)}`, isMinus ? '-2' : '-1'] as const),
  )
  return {
    by: 'mapping',
    mapping: {
      entries: [...pairs.map((pair) => [pair, '1'] as const), ...spoiled],
      ...(isMinus ? { otherwise: '-1' } : {}),
    },
    plus: leftOut.length,
    divisor: words.options.length,
    isNeverNegative: isMinus,
  }
}
