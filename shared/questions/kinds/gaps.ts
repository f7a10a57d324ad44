import {
  type GapKey,
  gapLimit,
  type GapShape,
  type QuestionContent,
  type QuestionShape,
  type QuestionWords,
} from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import { gapAnswerCount, gapAnswers, type RawAnswer } from '../raw-answer.ts'
import { choiceRules } from './choice.ts'
import type { ContentProblem, GradeOptions, KindRules, Reading, ReadOptions, WordsByLanguage } from './kind.ts'
import { listCountProblems, listProblems } from './letters.ts'
import { numberRules } from './number.ts'
import { type AnswerGrade, blankGrade, examplesOfParts, gradeOfParts, unreadGrade } from './parts.ts'
import { wordsRules } from './words.ts'

type GapKind = GapShape['kind']
type Gaps = QuestionContent<'gaps'>

const gapRules: { readonly [K in GapKind]: KindRules<K> } = {
  choice: choiceRules,
  number: numberRules,
  words: wordsRules,
}

/**
 * Each gap of a text is answered like a question of its own kind. The gaps are the parts. A gap that cannot be read counts
 * like a blank one.
 */
export const gapsRules: KindRules<'gaps'> = {
  answersWithOption: false,
  revealsKey: () => false,
  reordered: null,
  partRules: ['all', 'rightMinusWrong', 'perPart'],
  problems: ({ shape, key }, words) => [
    ...listProblems(words, ({ options }) => options, { min: 0, max: 0 }),
    ...listCountProblems(words, shape.gaps.length),
    ...(shape.gaps.length < 1 || shape.gaps.length > gapLimit ? [{ code: 'gapCount' as const }] : []),
    ...(key.gaps.length === shape.gaps.length ? [] : [{ code: 'keyLength' as const }]),
    ...shape.gaps.flatMap((gap, i) =>
      gapProblems(gap, key.gaps[i], wordsOfGap(words, i)).map((problem) => ({ ...problem, gap: i + 1 })),
    ),
    ...Object.entries(words).flatMap(([language, { text }]) => markProblems(text, shape.gaps.length, language)),
  ],
  // the answers of the gaps, with line feeds between them
  longest: ({ gaps }) => gaps.reduce((sum, gap) => sum + 1 + longestOfGap(shapeOf(gap)), -1),
  read: readGaps,
  grade: gradeGaps,
  examples: ({ shape }, { parts }) => examplesOfParts(parts, shape.gaps.length),
  dependsOnLanguage: ({ gaps }) => gaps.some((gap) => gapRules[gap.kind].dependsOnLanguage),
  meaning({ shape, key }, raw, options) {
    const answers = gapAnswers(raw, shape.gaps.length)
    const meanings = contentsOf(shape, key).map((gap, i) => {
      const answer = answers[i] ?? ''
      return gap ? meaningOfGap(gap, answer, optionsOfGap(options, i)) : answer
    })
    return JSON.stringify(meanings)
  },
  accepting({ kind, shape, key }, raw, options) {
    if (gapAnswerCount(raw) > shape.gaps.length) return null
    const answers = gapAnswers(raw, shape.gaps.length)
    const gaps = contentsOf(shape, key).map((gap, i) =>
      gap ? acceptingKeyOfGap(gap, answers[i] ?? '', optionsOfGap(options, i)) : null,
    )
    return gaps.includes(null) ? null : { kind, shape, key: { gaps: gaps.filter((gap) => gap !== null) } }
  },
  show(shape, raw) {
    if (raw === '') return ''
    const answers = gapAnswers(raw, shape.gaps.length)
    return shape.gaps.map((gap, i) => showGap(shapeOf(gap), answers[i] ?? '') || '–').join('; ')
  },
  keyText: ({ shape, key }, language) =>
    contentsOf(shape, key)
      .map((gap) => (gap ? keyTextOfGap(gap, language) : '–'))
      .join('; '),
}

function readGaps({ gaps }: Gaps['shape'], raw: RawAnswer, options: ReadOptions): Reading {
  if (gapAnswerCount(raw) > gaps.length) return { state: 'wrongForm', reason: 'tooManyGaps' }
  const answers = gapAnswers(raw, gaps.length)
  const readings = gaps.map((gap, i) => readGap(shapeOf(gap), answers[i] ?? '', optionsOfGap(options, i)))
  const unclear =
    readings.find(({ state }) => state === 'wrongForm') ?? readings.find(({ state }) => state === 'ambiguous')
  if (unclear) return { ...unclear, gaps: readings }
  const [answered, total] = [readings.filter(({ state }) => state !== 'blank').length, gaps.length]
  if (answered === 0) return { state: 'blank', gaps: readings }
  return answered < total
    ? { state: 'incomplete', answered, total, gaps: readings }
    : { state: 'complete', gaps: readings }
}

/** An answer that earns nothing is wrong only if a gap is wrong or blank, not if the others merely cannot be read. */
function gradeGaps({ shape, key }: Gaps, raw: RawAnswer, options: GradeOptions): AnswerGrade {
  const total = shape.gaps.length
  if (gapAnswerCount(raw) > total) return unreadGrade(total)
  const answers = gapAnswers(raw, total)
  const grades = contentsOf(shape, key).map((gap, i) =>
    gap ? gradeGap(gap, answers[i] ?? '', optionsOfGap(options, i)) : unreadGrade(1),
  )
  if (grades.every(({ outcome }) => outcome === 'blank')) return blankGrade(total)
  const wrong = grades.filter(({ outcome }) => outcome === 'wrong').length
  const shares = grades.map(({ share }) => share).filter((share) => share.compare(Rational.zero) > 0)
  const grade = gradeOfParts(options.parts, { shares, wrong, total })
  const unread = grades.some(({ outcome }) => outcome === 'unread')
  return grade.outcome === 'wrong' && wrong === 0 && unread ? { ...grade, outcome: 'unread' } : grade
}

function gapProblems(gap: GapShape, key: GapKey | undefined, words: WordsByLanguage): ContentProblem[] {
  const content = contentOf(gap, key)
  return content ? problemsOfGap(content, words) : [{ code: 'gapKey' }]
}

/** The marks `[[1]]`, `[[2]]`, … are in the text once for each gap. */
function markProblems(text: string, count: number, language: string): ContentProblem[] {
  const marks = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => Number(number))
  const gaps = Array.from({ length: count }, (_, i) => i + 1)
  return [
    ...gaps.flatMap((gap): ContentProblem[] => {
      const found = marks.filter((mark) => mark === gap).length
      return found === 1 ? [] : [{ code: found ? 'gapMarkRepeated' : 'gapMarkMissing', language, gap }]
    }),
    ...[...new Set(marks)]
      .filter((mark) => !gaps.includes(mark))
      .map((gap) => ({ code: 'gapMarkUnknown' as const, language, gap })),
  ]
}

const wordsOfGap = (words: WordsByLanguage, index: number): WordsByLanguage =>
  Object.fromEntries(
    Object.entries(words).map(([language, { lists }]): [string, QuestionWords] => [
      language,
      { text: '', options: lists?.[index] ?? [] },
    ]),
  )

function optionsOfGap<T extends ReadOptions>(options: T, index: number): T {
  return { ...options, frame: { options: options.frame.lists[index] ?? 0, lists: [], units: {} } }
}

const shapeOf = (gap: GapShape): QuestionShape<GapKind> =>
  gap.kind === 'number' ? { kind: gap.kind, shape: gap } : { kind: gap.kind, shape: {} }

const contentsOf = (shape: Gaps['shape'], key: Gaps['key']): (QuestionContent<GapKind> | null)[] =>
  shape.gaps.map((gap, i) => contentOf(gap, key.gaps[i]))

/** The gap as a question of its kind; null if its key is missing or of another kind. */
function contentOf(gap: GapShape, key: GapKey | undefined): QuestionContent<GapKind> | null {
  if (!key) return null
  if (gap.kind === 'choice') return 'right' in key ? { kind: gap.kind, shape: {}, key } : null
  if (!('accepted' in key)) return null
  if ('caseSensitive' in key) return gap.kind === 'words' ? { kind: gap.kind, shape: {}, key } : null
  return gap.kind === 'number' ? { kind: gap.kind, shape: gap, key } : null
}

const problemsOfGap = <K extends GapKind>(content: QuestionContent<K>, words: WordsByLanguage): ContentProblem[] =>
  gapRules[content.kind].problems(content, words)
const longestOfGap = <K extends GapKind>({ kind, shape }: QuestionShape<K>): number => gapRules[kind].longest(shape)
const readGap = <K extends GapKind>(gap: QuestionShape<K>, raw: RawAnswer, options: ReadOptions): Reading =>
  gapRules[gap.kind].read(gap.shape, raw, options)
const gradeGap = <K extends GapKind>(content: QuestionContent<K>, raw: RawAnswer, options: GradeOptions): AnswerGrade =>
  gapRules[content.kind].grade(content, raw, options)
function meaningOfGap<K extends GapKind>(content: QuestionContent<K>, raw: RawAnswer, options: ReadOptions): string {
  const { meaning, show } = gapRules[content.kind]
  return meaning ? meaning(content, raw, options) : show(content.shape, raw)
}

/** The key of a gap with which an answer is right; null if there is none. */
function acceptingKeyOfGap<K extends GapKind>(
  content: QuestionContent<K>,
  raw: RawAnswer,
  options: ReadOptions,
): GapKey | null {
  if (gradeGap(content, raw, { ...options, parts: 'all' }).outcome === 'correct') return content.key
  return gapRules[content.kind].accepting?.(content, raw, options)?.key ?? null
}

const showGap = <K extends GapKind>(gap: QuestionShape<K>, raw: RawAnswer): string =>
  gapRules[gap.kind].show(gap.shape, raw)
const keyTextOfGap = <K extends GapKind>(content: QuestionContent<K>, language: string): string =>
  gapRules[content.kind].keyText(content, language)
