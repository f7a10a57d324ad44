import { partRules, type QuestionScoring } from '../../../../../shared/questions/content.ts'
import type { ExamScoring } from '../../../../../shared/questions/scoring.ts'
import {
  exactOf,
  exactText,
  isExact,
  ownScoring,
  scoringInput,
  type ScoringTexts,
  type StoredScoring,
  type ValueName,
  valueNames,
} from '../../questions/editor/question-scoring.ts'

/** Scoring of a section that scores as its exam. */
export const noScoring: ScoringTexts = { right: '', wrong: '', blank: '', parts: null }

/** Form values of a section's stored scoring. */
export const sectionTexts = (stored: StoredScoring | null | undefined): ScoringTexts => ({
  right: stored?.right ?? '',
  wrong: stored?.wrong ?? '',
  blank: stored?.blank ?? '',
  parts: partRules.find((rule) => rule === stored?.parts) ?? null,
})

/** Whether the scoring of a section can be saved. */
export const isExactScoring = (scoring: ScoringTexts): boolean => valueNames.every((name) => isExact(scoring[name]))

/** The scoring of a section in the form, to compute with; null if it is that of the exam. */
export const sectionScoringIn = (texts: ScoringTexts): QuestionScoring | null => ownScoring(scoringInput(texts))

/** Form values of an exam's scoring, as typed; an empty floor is none. */
type ExamTexts = Record<ValueName | 'start' | 'floor', string>

/** Input of an exam's scoring: the exact values replace the decimal ones. */
export function examScoringInput({ right, wrong, blank, start, floor }: ExamTexts) {
  return {
    ...{ right: 1, wrong: 0, blank: 0, start: 0, floor: null },
    exact: {
      right: exactText(right),
      wrong: exactText(wrong),
      blank: exactText(blank),
      start: exactText(start),
      floor: exactText(floor) || null,
    },
  }
}

/** The scoring in the form, to compute with; null while a text is no exact number. */
export function examScoringIn(texts: ExamTexts): ExamScoring | null {
  const { right, wrong, blank, start, floor } = examScoringInput(texts).exact
  const all = [right, wrong, blank, start, ...(floor === null ? [] : [floor])]
  return all.every(exactOf) ? { right, wrong, blank, start, floor } : null
}
