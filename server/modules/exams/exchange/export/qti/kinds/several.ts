import type { QuestionContent } from '../../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { choicesOf } from './choice.ts'
import { idOfLetter, response, shareOutcome, type ItemContext, type KindWriter, type ScoringWritten } from './kind.ts'
import { allOrNothing } from './all-or-nothing.ts'

/** Several options of a choice interaction. */
export const writeSeveral: KindWriter<'several'> = (question, context) => {
  const { shape, key } = question.content
  return {
    responses: [
      {
        identifier: response,
        cardinality: 'multiple',
        baseType: 'identifier',
        correct: [...key.right].map(idOfLetter),
      },
    ],
    body: choicesOf(question, context, shape.max ?? 0),
    scoring: scoringOf(question.content, question.parts, question.words.options.length, context),
  }
}

function scoringOf(
  { key }: QuestionContent<'several'>,
  parts: string,
  count: number,
  context: ItemContext,
): ScoringWritten {
  const { right, shares } = key
  if (shares) {
    const entries = Object.entries(shares).map(([letter, share]) => [idOfLetter(letter), share] as const)
    return { by: 'mapping', mapping: { entries, isBounded: true } }
  }
  if (parts === 'all') return allOrNothing(context, shareOutcome)
  const entries = [...lettersOf(count)].map(
    (letter) => [idOfLetter(letter), right.includes(letter) ? '1' : '-1'] as const,
  )
  // Under `perPart`, each wrong option that is left out is a right part.
  return parts === 'perPart'
    ? { by: 'mapping', mapping: { entries }, plus: count - right.length, divisor: count }
    : { by: 'mapping', mapping: { entries }, divisor: right.length, isNeverNegative: true }
}
