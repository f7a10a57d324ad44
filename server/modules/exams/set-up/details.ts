import { badInput } from '../../../graphql/errors/errors.ts'
import { toLocalizedText } from '../../texts/public.ts'
import { ExamDelivery, ExamLayout, type Exam } from '../exam.entity.ts'
import type { ExamDetailsInput } from './set-up.inputs.ts'

/** Columns of an exam in the set-up form. */
export type ExamDetails = Pick<
  Exam,
  | 'categoryId'
  | 'titles'
  | 'fromGrade'
  | 'toGrade'
  | 'languages'
  | 'delivery'
  | 'externalUrl'
  | 'externalSource'
  | 'initialLink'
  | 'layout'
  | 'opensAt'
  | 'closesAt'
  | 'localWindow'
  | 'durationSeconds'
  | 'graceSeconds'
  | 'applyFrom'
  | 'applyUntil'
  | 'scoring'
  | 'levels'
  | 'selfie'
  | 'mixQuestions'
  | 'mixOptions'
  | 'resultAtOnce'
  | 'appealDays'
  | 'practiceExamId'
  | 'priceAmount'
  | 'round'
  | 'byQualification'
  | 'teamSize'
>

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Converts form input to columns.
 * @throws BAD_USER_INPUT by field, for values no exam can have; other gaps are allowed in drafts
 */
export function detailsOf(input: ExamDetailsInput): ExamDetails {
  const problems: Record<string, string[]> = {}
  if (input.toGrade < input.fromGrade) problems['toGrade'] = ['The last grade must not be below the first']
  if (input.closesAt <= input.opensAt) problems['closesAt'] = ['The end must be after the start']
  if (input.applyFrom && input.applyUntil && input.applyUntil <= input.applyFrom) {
    problems['applyUntil'] = ['The end must be after the start']
  }
  if (input.layout === ExamLayout.codingGame) problems['layout'] = ['Choose another layout']
  const onBoard = input.delivery === ExamDelivery.board
  for (const field of ['externalUrl', 'initialLink'] as const) {
    if (!onBoard && input[field] && !isWebAddress(input[field])) {
      problems[field] = ['Enter an address that starts with https://']
    }
  }
  const titles = toLocalizedText(input.titles, 'titles')
  if (!titles) problems['titles'] = ['Enter the English text: it is used when a translation is missing']
  if (Object.keys(problems).length) throw badInput(problems)
  const external = input.delivery === ExamDelivery.external
  return {
    categoryId: input.categoryId,
    titles: titles!,
    fromGrade: input.fromGrade,
    toGrade: input.toGrade,
    languages: [...input.languages],
    delivery: input.delivery,
    externalUrl: onBoard ? null : input.externalUrl?.trim() || null,
    externalSource: external ? input.externalSource?.trim() || null : null,
    initialLink: external ? input.initialLink?.trim() || null : null,
    layout: input.layout as Exam['layout'],
    opensAt: input.opensAt,
    closesAt: input.closesAt,
    localWindow: input.localWindow,
    durationSeconds: input.durationSeconds,
    graceSeconds: input.graceSeconds,
    applyFrom: input.applyFrom ?? null,
    applyUntil: input.applyUntil ?? null,
    scoring: { right: input.scoring.right, wrong: input.scoring.wrong, blank: input.scoring.blank },
    levels: input.levels.map(({ name, fromQuestionNo, toQuestionNo, passMark }) => ({
      name: name.trim(),
      fromQuestionNo,
      toQuestionNo,
      passMark,
    })),
    selfie: input.selfie,
    mixQuestions: input.mixQuestions,
    mixOptions: input.mixOptions,
    resultAtOnce: input.resultAtOnce,
    appealDays: input.appealDays,
    practiceExamId: input.practiceExamId ?? null,
    priceAmount: input.priceAmount,
    round: input.round,
    byQualification: input.byQualification,
    teamSize: input.teamSize,
  }
}

/** JSON replacer with sorted object keys: the database has its own order of jsonb keys. */
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
