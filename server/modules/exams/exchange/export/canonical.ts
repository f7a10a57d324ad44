import type { QuestionContent, QuestionWords } from '../../../../../shared/questions/content.ts'
import { lettersOf, noLetter } from '../../../../../shared/questions/kinds/letters.ts'

/** A question's texts and content. */
export interface Meaning {
  words: QuestionWords
  content: QuestionContent
}

/**
 * The question with its lists in an order of their own: items in the right order, matches in the order of their rows. Files
 * do not keep the order in which such lists are shown.
 */
export function canonical({ words, content }: Meaning): Meaning {
  if (content.kind === 'ordering') {
    const { right } = content.key
    const options = [...right].map((letter) => words.options[indexOf(letter)] ?? '')
    return { words: { ...words, options }, content: { ...content, key: { right: lettersOf(right.length) } } }
  }
  if (content.kind !== 'matching') return { words, content }
  const [list = []] = words.lists ?? []
  const { right } = content.key
  const used = [...new Set([...right].filter((letter) => letter !== noLetter))]
  const order = [...used, ...lettersOf(list.length)].filter((letter, i, all) => all.indexOf(letter) === i)
  const moved = [...right].map((letter) =>
    letter === noLetter ? letter : lettersOf(order.indexOf(letter) + 1).slice(-1),
  )
  return {
    words: { ...words, lists: [order.map((letter) => list[indexOf(letter)] ?? '')] },
    content: { ...content, key: { right: moved.join('') } },
  }
}

const indexOf = (letter: string) => lettersOf(8).indexOf(letter)
