import { lettersOf, noLetter } from '../../../../../../shared/questions/kinds/letters.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import { escapeXml, plainText } from '../portable.ts'
import { writeMatching } from '../qti/kinds/matching.ts'
import { rightLosses, when, type ComparedContent, type KindExchange, type QuestionOf } from './exchange.ts'
import { ruleLosses, shareLosses } from './graded.ts'

const indexOf = (letter: string) => lettersOf(optionLetters.length).indexOf(letter)

export const matchingExchange: KindExchange<'matching'> = {
  qti: writeMatching,
  moodle: (question, texts) => ({
    type: 'matching',
    lines: [
      `<shuffleanswers>${question.shuffle ? 1 : 0}</shuffleanswers>`,
      ...pairsOf(question).map(
        ({ row, match }) =>
          `<subquestion format="html">${row ? texts.content(row) : '<text></text>'}` +
          `<answer><text>${escapeXml(plainText(match))}</text></answer></subquestion>`,
      ),
    ],
  }),
  gift: (question, { html }) => ({
    lines: pairsOf(question).map(({ row, match }) => `=${html(row)} -> ${html(match)}`),
  }),
  losses: (before, after) => [
    ...rightLosses(before.content.key, after.content.key),
    ...when(before.content.shape.reuse !== after.content.shape.reuse, 'unreadable'),
    ...(isSmall(before) && shareLosses(before, after, matchingsOf(before)).length === 0
      ? []
      : ruleLosses(before, after)),
  ],
  canonical({ words, content }) {
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
  },
}

/** The rows with their matches; matches without a row come last. */
function pairsOf({ content, words }: QuestionOf<'matching'>): { row: string; match: string }[] {
  const [list = []] = words.lists ?? []
  const { right } = content.key
  const rows = words.options.flatMap((row, i) => {
    const letter = right.charAt(i)
    return letter === noLetter ? [] : [{ row, match: list[indexOf(letter)] ?? '' }]
  })
  const others = list.filter((_, i) => !right.includes(lettersOf(i + 1).slice(-1)))
  return [...rows, ...others.map((match) => ({ row: '', match }))]
}

const letterCount = ({ words }: ComparedContent<'matching'>) => (words.lists?.[0]?.length ?? 0) + 1

/** Whether a matching has so few answers that all can be graded. In some, two rules for parts give the same points. */
const isSmall = (compared: ComparedContent<'matching'>) =>
  letterCount(compared) ** compared.words.options.length <= 1000

/** All matchings of the rows. */
const matchingsOf = (compared: ComparedContent<'matching'>): string[] => {
  const letters = [...lettersOf(letterCount(compared) - 1), noLetter]
  return compared.words.options.reduce<string[]>(
    (answers) => answers.flatMap((answer) => letters.map((letter) => answer + letter)),
    [''],
  )
}
