import type { ContentProblem } from '../../../../../../shared/questions/kinds/kind.ts'
import { numberedHeading, type Heading } from './headings.ts'
import type { QuestionRow } from './row.ts'

/** The row and the column to which a problem of a question belongs; null for the row as a whole. */
export function placeOfProblem(
  problem: ContentProblem,
  rows: readonly QuestionRow[],
): [QuestionRow | null, Heading | null] {
  const isInText = problem.code.startsWith('gapMark')
  const row = rows[isInText || problem.gap === undefined ? 0 : problem.gap - 1] ?? null
  return [row, isInText ? 'question' : columnOf(problem, row?.has('row 1') ?? false)]
}

/** @param isMatching whether the options of the question are rows */
function columnOf({ code, option, list, accepted, unit }: ContentProblem, isMatching: boolean): Heading | null {
  if (accepted !== undefined) return numberedHeading('answer', accepted + 1)
  if (unit !== undefined || code.startsWith('units')) return numberedHeading('typed unit', (unit ?? 0) + 1)
  if (code === 'maxSelected' || code === 'keyAboveMax') return 'max'
  if (code === 'fixedLetter') return 'fixed'
  if (code.startsWith('key') || code === 'nothingAccepted' || code === 'variantsMissing')
    return numberedHeading('answer', 1)
  const letter = option?.toLowerCase() ?? ''
  if (letter && code.startsWith('share')) return `share ${letter}`
  if (letter && code.startsWith('region')) return `region ${letter}`
  if (!letter || (isMatching && list === undefined)) return null
  return letter
}
