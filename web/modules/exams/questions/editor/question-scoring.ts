import {
  type PartRule,
  partRules,
  type QuestionContent,
  type QuestionKind,
  type ScoringValues,
} from '../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import { frameOf } from '../../../../../shared/questions/kinds/kind.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { examplesOf, type ScoreExample, scoringOf } from '../../../../../shared/questions/scoring.ts'
import type { Words } from '../question-words.ts'

/** Scoring values in the order of their fields. */
export const valueNames = ['right', 'wrong', 'blank'] as const
type ValueName = (typeof valueNames)[number]

/** Form values of a question's scoring: exact numbers as typed, '' for the value of the exam. */
export interface ScoringTexts extends Record<ValueName, string> {
  /** null for the rule of the exam */
  parts: PartRule | null
}

type StoredScoring = { readonly [Name in ValueName | 'parts']?: string | null | undefined }

/** Form values of a stored scoring. A rule that the kind does not have is left out. */
export function scoringTexts(stored: StoredScoring | null | undefined, kind: QuestionKind): ScoringTexts {
  const { right, wrong, blank, parts } = stored ?? {}
  const rule = partRules.find((each) => each === parts) ?? null
  return { right: right ?? '', wrong: wrong ?? '', blank: blank ?? '', parts: ofKind(rule, kind) }
}

/** The rule, or null if the kind does not have it. */
const ofKind = (rule: PartRule | null, kind: QuestionKind) => (rule && partRulesOf(kind).includes(rule) ? rule : null)

/** Whether a text can be saved: blank, or an exact number. */
export const isExact = (text: string): boolean => !text.trim() || Rational.parse(text.trim()) !== null

/** Input of the mutation. */
export const scoringInput = ({ right, wrong, blank, parts }: ScoringTexts) => ({
  right: right.trim() || null,
  wrong: wrong.trim() || null,
  blank: blank.trim() || null,
  parts,
})

interface QuestionOfExamples {
  /** null if the key was not read */
  content: QuestionContent | null
  words: Readonly<Record<string, Words>>
  /** points as typed */
  points: number | string
  scoring: ScoringTexts
}

/** The scores that answers can get, best first; null while the form holds something that is not an exact number. */
export function scoreExamples(
  { content, words, points, scoring }: QuestionOfExamples,
  exam: ScoringValues,
): ScoreExample[] | null {
  if (!content || points === '') return null
  const own = Object.fromEntries(Object.entries(scoringInput(scoring)).filter(([, value]) => value !== null))
  const values = scoringOf(exam, null, own)
  const question = { ...content, parts: values.parts, frame: frameOf(words) }
  try {
    return examplesOf(question, Object.keys(words)[0] ?? 'en', { ...values, points })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
