import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { choiceId, idOfLetter, response, type ItemContext, type KindWriter, type WrittenQuestion } from './kind.ts'

/** One of the options of a choice interaction; each right one earns all points. */
export const writeChoice: KindWriter<'choice'> = (question, context) => {
  const { right, shares = {} } = question.content.key
  const letters = [...lettersOf(question.words.options.length)]
  const shareOf = (letter: string) => shares[letter] ?? (right.includes(letter) ? '1' : '0')
  return {
    responses: [
      {
        identifier: response,
        cardinality: 'single',
        baseType: 'identifier',
        // a single response can declare only one right value; the mapping has all of them
        correct: [idOfLetter(right.charAt(0))],
      },
    ],
    body: choicesOf(question, context, 1),
    scoring: {
      by: 'mapping',
      mapping: {
        entries: letters
          .map((letter) => [idOfLetter(letter), shareOf(letter)] as const)
          .filter(([, share]) => share !== '0'),
      },
    },
  }
}

/** The text with a choice interaction. @param maxChoices 0: any number */
export function choicesOf(
  { words, content, shuffle }: WrittenQuestion<'choice' | 'several'>,
  { tag, texts }: ItemContext,
  maxChoices: number,
): string {
  const fixed = content.shape.fixed ?? ''
  const choices = words.options.map((option, i) =>
    tag(
      'simpleChoice',
      { identifier: choiceId(i), fixed: String(!shuffle || fixed.includes(lettersOf(i + 1).slice(i))) },
      texts.flow(option),
    ),
  )
  return (
    texts.block(words.text) +
    tag(
      'choiceInteraction',
      { responseIdentifier: response, shuffle: String(shuffle), maxChoices: String(maxChoices) },
      ...choices,
    )
  )
}
