import {
  type PartRule,
  partRules,
  type QuestionContent,
  type QuestionKind,
  type QuestionScoring,
  type ScoringValues,
} from '../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import { frameOf } from '../../../../../shared/questions/kinds/kind.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { examplesOf, type ScoreExample, scoringOf } from '../../../../../shared/questions/scoring.ts'
import type { Words } from '../question-words.ts'

/** Scoring values in the order of their fields. */
export const valueNames = ['right', 'wrong', 'blank'] as const
export type ValueName = (typeof valueNames)[number]

/** Form values of a question's scoring: exact numbers as typed, '' for the value of the exam. */
export interface ScoringTexts extends Record<ValueName, string> {
  /** null for the rule of the exam */
  parts: PartRule | null
}

/** A stored scoring as the server returns it. */
export type StoredScoring = { readonly [Name in ValueName | 'parts']?: string | null | undefined }

/** Form values of a stored scoring. A rule that the kind does not have is left out. */
export function scoringTexts(stored: StoredScoring | null | undefined, kind: QuestionKind): ScoringTexts {
  const { right, wrong, blank, parts } = stored ?? {}
  const rule = partRules.find((each) => each === parts) ?? null
  return { right: right ?? '', wrong: wrong ?? '', blank: blank ?? '', parts: ofKind(rule, kind) }
}

/** The rule, or null if the kind does not have it. */
const ofKind = (rule: PartRule | null, kind: QuestionKind) => (rule && partRulesOf(kind).includes(rule) ? rule : null)

/** An exact number as the server reads it, from one with spaces, a decimal comma or a typographic minus. */
export const exactText = (typed: string): string => typed.trim().replace(/^[−–]/, '-').replace(',', '.')

/** The value of a number as typed; null for another text. */
export const exactOf = (typed: string): Rational | null => Rational.parse(exactText(typed))

/** Whether a text can be saved: blank, or an exact number. */
export const isExact = (text: string): boolean => !text.trim() || exactOf(text) !== null

/** Input of the mutation. */
export const scoringInput = ({ right, wrong, blank, parts }: ScoringTexts) => ({
  right: exactText(right) || null,
  wrong: exactText(wrong) || null,
  blank: exactText(blank) || null,
  parts,
})

/** The values and the rule that a stored scoring has; null if it has none. */
export function ownScoring(stored: StoredScoring): QuestionScoring | null {
  const given = [...valueNames, 'parts' as const].flatMap((name) =>
    stored[name] == null ? [] : [[name, stored[name]]],
  )
  return given.length > 0 ? (Object.fromEntries(given) as QuestionScoring) : null
}

/** Scoring that a question has without values of its own. */
export type InheritedScoring = ScoringValues & { parts: PartRule }

interface ExamSetUp {
  readonly scoring: { readonly exact: Readonly<Record<ValueName, string>> }
  readonly levels: readonly {
    readonly fromQuestionNo: number
    readonly toQuestionNo: number
    readonly scoring?: StoredScoring | null | undefined
  }[]
}

/** The scoring of the section at a number, and otherwise that of the exam. */
export function scoringAt({ scoring: { exact }, levels }: ExamSetUp, questionNo: number): InheritedScoring {
  const section = levels.find((each) => questionNo >= each.fromQuestionNo && questionNo <= each.toQuestionNo)
  return scoringOf(exact, section?.scoring ? ownScoring(section.scoring) : null, null)
}

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
  inherited: InheritedScoring,
): ScoreExample[] | null {
  if (!content || points === '') return null
  const values = scoringOf(inherited, inherited, ownScoring(scoringInput(scoring)))
  const question = { ...content, parts: values.parts, frame: frameOf(words) }
  try {
    return examplesOf(question, Object.keys(words)[0] ?? 'en', { ...values, points })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
