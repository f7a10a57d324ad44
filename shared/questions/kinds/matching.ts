import { optionLimits, type QuestionContent } from '../content.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { ContentProblem, GradeOptions, KindRules, AnswerFrame, Reading } from './kind.ts'
import {
  lettersOf,
  listCountProblems,
  listProblems,
  noLetter,
  oneLine,
  optionCountOf,
  wrongLetters,
} from './letters.ts'
import { type AnswerGrade, blankGrade, examplesOfParts, gradeOfParts, unreadGrade, wholeParts } from './parts.ts'

/**
 * Each row gets a letter of the second list or none. The rows are the parts. A row without a letter is right if the key
 * has none either, provided that another row has one; otherwise it is blank.
 */
export const matchingRules: KindRules<'matching'> = {
  answersWithOption: false,
  revealsKey: ({ key }) => key.right === lettersOf(key.right.length),
  reorderedAnswer: (raw, order) => order.map((before) => raw.charAt(before)).join(''),
  reordered: ({ key, ...content }, order) => ({
    ...content,
    key: { right: order.map((before) => key.right.charAt(before)).join('') },
  }),
  partRules: ['all', 'rightMinusWrong', 'perPart'],
  problems({ shape, key }, words) {
    const count = Object.values(words)[0]?.lists?.[0]?.length ?? 0
    return [
      ...listProblems(words, ({ options }) => options),
      ...listCountProblems(words, 1),
      ...listProblems(words, ({ lists }) => lists?.[0] ?? []).map((problem) => ({ ...problem, list: 1 })),
      ...rowKeyProblems(key.right, shape.reuse, optionCountOf(words), count),
    ]
  },
  longest: () => optionLimits.max,
  read: ({ reuse }, raw, { frame }) => readRows(reuse, raw, frame),
  grade: gradeRows,
  examples: (_, { frame, parts }) => examplesOfParts(parts, frame.options),
  show: (_, raw) => showRows(raw),
  keyText: ({ key }) => showRows(key.right),
}

function readRows(reuse: boolean, raw: RawAnswer, { options: rows, lists }: AnswerFrame): Reading {
  const letters = raw.replaceAll(noLetter, '')
  if (letters === '' && (raw === '' || raw.length === rows)) return { state: 'blank' }
  const wrong = wrongLetters(letters, lists[0] ?? 0)
  if (wrong && !(wrong === 'repeatedLetter' && reuse)) return { state: 'wrongForm', reason: wrong }
  if (raw.length !== rows) return { state: 'wrongForm', reason: 'letterCount' }
  return letters.length < rows ? { state: 'incomplete', answered: letters.length, total: rows } : { state: 'complete' }
}

function gradeRows({ shape, key }: QuestionContent<'matching'>, raw: RawAnswer, options: GradeOptions): AnswerGrade {
  const total = options.frame.options
  const { state } = readRows(shape.reuse, raw, options.frame)
  if (state === 'blank') return blankGrade(total)
  if (state === 'wrongForm') return unreadGrade(total)
  const rows = [...raw].map((letter, row) => {
    if (letter === key.right[row]) return 'right'
    return letter === noLetter ? 'blank' : 'wrong'
  })
  const countOf = (result: string) => rows.filter((row) => row === result).length
  return gradeOfParts(options.parts, wholeParts(countOf('right'), countOf('wrong'), total))
}

function rowKeyProblems(right: string, reuse: boolean, rows: number, count: number): ContentProblem[] {
  if (right.replaceAll(noLetter, '') === '') return [{ code: 'keyMissing' }]
  const listed = lettersOf(count)
  const used = new Set<string>()
  const problems = [...right].flatMap((letter, row): ContentProblem[] => {
    if (letter === noLetter) return []
    const option = lettersOf(row + 1).at(-1) ?? ''
    if (!listed.includes(letter)) return [{ code: 'keyLetter', option }]
    if (used.has(letter) && !reuse) return [{ code: 'keyRepeated', option }]
    used.add(letter)
    return []
  })
  return right.length === rows ? problems : [...problems, { code: 'keyLength' }]
}

const showRows = (raw: RawAnswer): string =>
  /^[-A-H]+$/.test(raw)
    ? [...raw].map((letter, row) => `${row + 1} → ${letter === noLetter ? '–' : letter}`).join(', ')
    : oneLine(raw)
