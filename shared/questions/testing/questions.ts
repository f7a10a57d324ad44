import type { PartRule, QuestionContent, QuestionWords } from '../content.ts'
import type { GradedQuestion } from '../grade-answer.ts'
import { frameOf, type ContentProblem, type Reading } from '../kinds/kind.ts'
import type { AnswerGrade } from '../kinds/parts.ts'
import { optionLetters } from '../raw-answer.ts'

/** English texts with a number of options, and further lists with numbers of options. */
export const textsWith = (options: number, lists: number[] = [], text = 'Question'): { en: QuestionWords } => ({
  en: { text, options: optionsOf(options), ...(lists.length > 0 ? { lists: lists.map(optionsOf) } : {}) },
})

const optionsOf = (count: number): string[] => optionLetters.slice(0, count).map((letter) => `Option ${letter}`)

/** A question as it is graded. */
export const graded = (
  content: QuestionContent,
  words: Record<string, QuestionWords>,
  parts: PartRule = 'all',
): GradedQuestion => ({ ...content, parts, frame: frameOf(words) })

/** A grade as text: `partial 2/3, 2 right and 1 wrong of 3`. */
export const gradeText = ({ outcome, share, right, wrong, total }: AnswerGrade): string =>
  `${outcome} ${share}, ${right} right and ${wrong} wrong of ${total}`

/** A reading as text: `incomplete 1/3`, `wrongForm notLetters`. */
export function readingText(reading: Reading): string {
  if (reading.state === 'incomplete') return `incomplete ${reading.answered}/${reading.total}`
  if (reading.state === 'wrongForm') return `wrongForm ${reading.reason}`
  return reading.state === 'ambiguous' ? `ambiguous ${reading.readings.join(' | ')}` : reading.state
}

/** A problem as text: `optionEmpty en B`. */
export const problemText = ({ code, ...place }: ContentProblem): string => [code, ...Object.values(place)].join(' ')
