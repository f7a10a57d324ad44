import { type ScoringPreset, startOf } from '../../../../../shared/questions/scoring-presets.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { totalOf } from '../../../../../shared/questions/scoring.ts'
import type { LevelValues } from './exam-fields.ts'
import { sectionTexts } from './scoring-values.ts'

/**
 * Form values of a known competition: its scoring, and a section for the questions of each number of points.
 * @param counts number of questions in each group
 * @param nameOf name of the section of the questions with some points
 */
export function presetValues(preset: ScoringPreset, counts: readonly number[], nameOf: (points: number) => string) {
  let last = 0
  const levels = preset.groups.flatMap(({ points, scoring }, i): LevelValues[] => {
    const count = counts[i] ?? 0
    if (count === 0) return []
    const fromQuestionNo = last + 1
    last += count
    const texts = Object.entries(scoring ?? {}).map(([name, value]) => [name, String(value)] as const)
    return [
      {
        name: nameOf(points),
        ...{ fromQuestionNo, toQuestionNo: last, passMark: 0 },
        scoring: sectionTexts(Object.fromEntries(texts)),
      },
    ]
  })
  const { right, wrong, blank } = preset.scoring
  return {
    right: String(right),
    wrong: String(wrong),
    blank: String(blank),
    start: `${startOf(preset, counts)}`,
    floor: '',
    levels,
  }
}

/** Total of a student whose answers are all right. */
export const bestOf = (preset: ScoringPreset, counts: readonly number[]): number =>
  totalOf(
    preset.groups.map(({ points }, i) => Rational.of(points).times(Rational.of(counts[i] ?? 0))),
    { start: `${startOf(preset, counts)}` },
  )
