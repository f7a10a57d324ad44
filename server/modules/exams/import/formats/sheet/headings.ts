import { fold } from '../../../../../../shared/fold.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'

/** A heading as the reader knows it: `question`, `a`, `answer 2`, `share a`. */
export type Heading = string

/** Headings that have names in several languages. */
const names: Readonly<Record<Heading, readonly string[]>> = {
  question: ['question', 'text', 'question text', 'sual', 'soru', 'вопрос', 'énoncé'],
  answer: [
    'answer',
    'key',
    'right answer',
    'correct',
    'correct answer',
    'correct option',
    'cavab',
    'yanıt',
    'ответ',
    'réponse',
  ],
  topic: ['topic', 'mövzu', 'konu', 'тема', 'thème'],
  points: ['points', 'bal', 'puan', 'баллы'],
  difficulty: ['difficulty', 'çətinlik', 'zorluk', 'сложность', 'difficulté'],
  source: ['source', 'mənbə', 'kaynak', 'источник'],
  explanation: ['explanation', 'izah', 'açıklama', 'пояснение', 'explication'],
  'typed unit': ['typed unit'],
  tolerance: ['tolerance'],
  share: ['share'],
  factor: ['factor'],
  row: ['row'],
}
const headingOf = new Map(Object.entries(names).flatMap(([heading, all]) => all.map((name) => [fold(name), heading])))

/** Headings that have a column for each of several answers, units or rows: `answer 1`, `answer 2`, … */
const numbered: readonly Heading[] = ['answer', 'tolerance', 'share', 'typed unit', 'factor', 'row']
/** Greatest number of a heading. */
export const lastNumber = 20

const letters = new Set(optionLetters.map((letter) => letter.toLowerCase()))

/** Headings with a column for each of the options A to H. */
export const lettered = (name: string): Heading[] => [...letters].map((letter) => `${name} ${letter}`.trim())

/** A heading of one of several columns, with a number. The first has it only in the template. */
export const numberedHeading = (name: string, number: number): Heading => `${name} ${number}`

/** The heading without the number of the column. */
export const baseOf = (heading: Heading): Heading => heading.replace(/ \d+$/, '')

/** The heading that a text in the sheet stands for; empty for no text. A hint in parentheses has no meaning. */
export function readHeading(text: string): Heading {
  const plain = fold(text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ')) || fold(text)
  const [, name = plain, number] = /^(.*?) ?(\d+)$/.exec(plain) ?? []
  const known = headingOf.get(name)
  if (known && numbered.includes(known)) return numberedHeading(known, Number(number ?? 1))
  if (known && number === undefined) return known
  const [, letter = '', place = ''] = /^(?:option|choice) ?(?:([a-h])|([1-8]))$/.exec(plain) ?? []
  return letter || (place ? (lettered('')[Number(place) - 1] ?? plain) : plain)
}
