import { contentProblems } from '../../../../shared/questions/kinds/index.ts'
import type { ContentProblem, ProblemCode } from '../../../../shared/questions/kinds/kind.ts'
import type { FailureParameters, FailureReason } from '../../../../shared/error-code.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import type { Question } from './question.entity.ts'

/** Reasons whose only parameter is the place in the question. */
type PlacedReason = {
  [R in FailureReason]: FailureParameters[R] extends { at: string } ? R : never
}[FailureReason]

const reasonOf: Record<ProblemCode, PlacedReason> = {
  optionCount: 'OPTIONS_COUNT',
  optionCountsDiffer: 'CONTENT_OPTION_COUNTS',
  optionEmpty: 'OPTION_EMPTY',
  listCount: 'CONTENT_LIST_COUNT',
  keyMissing: 'QUESTION_WITHOUT_ANSWER',
  keyLetter: 'CONTENT_KEY_LETTER',
  keyRepeated: 'CONTENT_KEY_REPEATED',
  keyOrder: 'CONTENT_KEY_ORDER',
  keyLength: 'CONTENT_KEY_LENGTH',
  keyForm: 'CONTENT_KEY_FORM',
  keyAboveMax: 'CONTENT_KEY_ABOVE_MAX',
  maxSelected: 'CONTENT_MAX_SELECTED',
  fixedLetter: 'CONTENT_FIXED_LETTER',
  shareLetter: 'CONTENT_SHARE_LETTER',
  shareNumber: 'CONTENT_SHARE_NUMBER',
  shareOfRight: 'CONTENT_SHARE_OF_RIGHT',
  shareOfWrong: 'CONTENT_SHARE_OF_WRONG',
  shareSum: 'CONTENT_SHARE_SUM',
  shownUnitMissing: 'CONTENT_UNIT_MISSING',
  shownUnitUnused: 'CONTENT_UNIT_UNUSED',
  nothingAccepted: 'CONTENT_NOTHING_ACCEPTED',
  unreadableValue: 'CONTENT_VALUE_UNREADABLE',
  negativeTolerance: 'CONTENT_TOLERANCE_NEGATIVE',
  emptyInterval: 'CONTENT_INTERVAL_EMPTY',
  shareOutOfRange: 'CONTENT_SHARE_RANGE',
  overlap: 'CONTENT_NUMBERS_OVERLAP',
  impossibleInForm: 'CONTENT_NUMBER_IMPOSSIBLE',
  unitsMissing: 'CONTENT_UNITS_MISSING',
  unitsNotAsked: 'CONTENT_UNITS_NOT_ASKED',
  unreadableUnit: 'CONTENT_UNIT_UNREADABLE',
  repeatedUnit: 'CONTENT_UNIT_REPEATED',
  factorOutOfRange: 'CONTENT_FACTOR_RANGE',
  variantsMissing: 'CONTENT_WORDS_MISSING',
  fullVariantMissing: 'CONTENT_WORDS_NOT_FULL',
  variantEmpty: 'CONTENT_WORDS_EMPTY',
  variantTooLong: 'CONTENT_WORDS_LONG',
  variantsCollide: 'CONTENT_WORDS_COLLIDE',
  variantShare: 'CONTENT_SHARE_RANGE',
  gapCount: 'CONTENT_GAP_COUNT',
  gapKey: 'CONTENT_GAP_KEY',
  gapMarkMissing: 'CONTENT_GAP_MARK_MISSING',
  gapMarkRepeated: 'CONTENT_GAP_MARK_REPEATED',
  gapMarkUnknown: 'CONTENT_GAP_MARK_UNKNOWN',
  pictureName: 'CONTENT_PICTURE',
  regionCount: 'CONTENT_REGION_COUNT',
  regionOutside: 'CONTENT_REGION_OUTSIDE',
  regionEmpty: 'CONTENT_REGION_EMPTY',
}

/** Findings that can be meant, so that they do not prevent publication. */
const warnings: ReadonlySet<ProblemCode> = new Set(['overlap', 'variantsCollide'])

type CheckedContent = Pick<Question, 'questionNo' | 'content' | 'texts'>

/** Problems of a question's content that prevent publication, as sentences for its author, each once. */
export const contentErrors = (question: CheckedContent): string[] => sentencesOf(question, false)

/** Findings about a question's content that its author should know, as sentences, each once. */
export const contentWarnings = (question: CheckedContent): string[] => sentencesOf(question, true)

const sentencesOf = ({ questionNo, content, texts }: CheckedContent, isWarning: boolean): string[] => [
  ...new Set(
    contentProblems(content, texts)
      .filter(({ code }) => warnings.has(code) === isWarning)
      .map((problem) => encodeMessage(reasonOf[problem.code], { at: placeOf(questionNo, problem) })),
  ),
]

/** Place of a problem in signs that every language has: `3`, `3 (en, B)`, `3 ([[2]])`, `3 (en, #2)`. */
function placeOf(no: number, { language, option, list, gap, accepted, unit }: ContentProblem): string {
  const parts = [
    language,
    gap === undefined ? undefined : `[[${gap}]]`,
    list === undefined ? option : `${list + 1}${option ?? ''}`,
    accepted === undefined ? undefined : `#${accepted + 1}`,
    unit === undefined ? undefined : `#${unit + 1}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${no} (${parts.join(', ')})` : `${no}`
}
