import { badInput } from '../../../errors/errors.ts'
import { toLocalizedText } from '../../texts/public.ts'
import { scoringFrom } from '../editor/question-scoring.ts'
import type { Level } from '../../../../shared/results/grading-paper.ts'
import { ExamDelivery, ExamLayout, type Exam } from '../exam.entity.ts'
import { storedScoring } from './exam-scoring.ts'
import type { ExamDetailsInput, LevelInput } from './set-up.inputs.ts'

/** Columns of an exam in the set-up form: one for each field of the input. */
export type ExamDetails = Pick<Exam, keyof ExamDetailsInput>

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const textOf = (given: string | null | undefined): string | null => given?.trim() || null

/**
 * Converts form input to columns. A field without conversion has the name of its column, and does not occur here.
 * @param before scoring of the stored exam; null for a new one
 * @throws BAD_USER_INPUT by field, for invalid values; missing values are allowed in drafts
 */
export function detailsOf(input: ExamDetailsInput, before: Pick<Exam, 'scoring' | 'levels'> | null): ExamDetails {
  const problems: Record<string, string[]> = {}
  if (input.toGrade < input.fromGrade) problems['toGrade'] = ['The last grade must not be below the first']
  if (input.closesAt <= input.opensAt) problems['closesAt'] = ['The end must be after the start']
  if (input.applyFrom && input.applyUntil && input.applyUntil <= input.applyFrom) {
    problems['applyUntil'] = ['The end must be after the start']
  }
  const { layout } = input
  if (layout === ExamLayout.codingGame) problems['layout'] = ['Choose another layout']
  const onBoard = input.delivery === ExamDelivery.board
  for (const field of ['externalUrl', 'initialLink'] as const) {
    if (!onBoard && input[field] && !isWebAddress(input[field])) {
      problems[field] = ['Enter an address that starts with https://']
    }
  }
  const titles = toLocalizedText(input.titles, 'titles')
  if (!titles) problems['titles'] = ['Enter the English text: it is used when a translation is missing']
  if (!titles || layout === ExamLayout.codingGame || Object.keys(problems).length) throw badInput(problems)
  const external = input.delivery === ExamDelivery.external
  return {
    ...input,
    titles,
    layout,
    externalUrl: onBoard ? null : textOf(input.externalUrl),
    externalSource: external ? textOf(input.externalSource) : null,
    initialLink: external ? textOf(input.initialLink) : null,
    applyFrom: input.applyFrom ?? null,
    applyUntil: input.applyUntil ?? null,
    scoring: storedScoring(input.scoring, before?.scoring ?? null),
    levels: storedLevels(input.levels, before?.levels ?? []),
    practiceExamId: input.practiceExamId ?? null,
  }
}

/** Sections to store; one without scoring of its own keeps that of the stored section with the same questions. */
const storedLevels = (levels: readonly LevelInput[], before: readonly Level[]): Level[] =>
  levels.map(({ scoring: given, ...level }, i) => {
    const { fromQuestionNo, toQuestionNo } = level
    const same = before.find((each) => each.fromQuestionNo === fromQuestionNo && each.toQuestionNo === toQuestionNo)
    const scoring = given ? scoringFrom(given, null, `levels.${i}.scoring`) : (same?.scoring ?? null)
    return { ...level, name: level.name.trim(), ...(scoring && { scoring }) }
  })

/** JSON replacer with sorted object keys, since the database orders jsonb keys differently. */
const canonical = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Names of the columns in which two versions of an exam differ. */
export function changedDetails(before: ExamDetails, after: ExamDetails): (keyof ExamDetails)[] {
  return (Object.keys(after) as (keyof ExamDetails)[]).filter(
    (column) => JSON.stringify(before[column], canonical) !== JSON.stringify(after[column], canonical),
  )
}
