import { encodeMessage } from '../../../errors/messages.ts'
import { ExamDelivery, ExamLayout, type Exam } from '../exam.entity.ts'
import type { Question, QuestionText } from './question.entity.ts'
import { textsIn } from './content.ts'
import { contentErrors } from './content-problems.ts'
import { brokenFormulas } from './render.ts'

/** Limit on the questions of a paper; an attempt stores one byte for each. */
export const maxQuestions = 200

/** Problems that need a database lookup. */
export const pictureMissing = (sha256: string): string => encodeMessage('PICTURE_MISSING', { picture: sha256 })
export const practiceMissing = 'The practice exam is not published.'
/** A translation has other numbers, formulas or pictures than the first language. */
export const inconsistent = (no: number): string => encodeMessage('QUESTION_INCONSISTENT', { no })
/** The site is not one of `FRAME_HOSTS`. */
export const siteRefused = 'The exam is on a site that cannot be embedded.'

type CheckedExam = Pick<
  Exam,
  | 'opensAt'
  | 'closesAt'
  | 'durationSeconds'
  | 'languages'
  | 'levels'
  | 'delivery'
  | 'externalUrl'
  | 'externalSource'
  | 'layout'
  | 'localWindow'
>
type CheckedQuestion = Pick<Question, 'questionNo' | 'texts' | 'content' | 'points' | 'level' | 'topic'>

/**
 * All problems that prevent an exam from being published, as sentences for its author.
 * @param hasExtraWork it needs no questions, see `registerExtraWork`
 */
export function paperProblems(exam: CheckedExam, questions: CheckedQuestion[], hasExtraWork: boolean): string[] {
  const problems = detailProblems(exam)
  if (exam.delivery !== ExamDelivery.board) return problems
  return [
    ...problems,
    ...numberProblems(questions, hasExtraWork),
    ...questions.flatMap((question) => questionProblems(question, exam.languages)),
    ...levelProblems(exam, questions),
  ]
}

/** Problems of an exam apart from its questions. */
export function detailProblems(exam: CheckedExam): string[] {
  const problems: string[] = []
  if (exam.closesAt <= exam.opensAt) problems.push('The exam closes before it opens.')
  if (exam.durationSeconds <= 0) problems.push('The exam has no duration.')
  if (exam.layout === ExamLayout.live && exam.localWindow) {
    problems.push('A live exam must open at the same moment in all time zones.')
  }
  if (!exam.languages.length) problems.push('The exam has no language.')
  return exam.delivery === ExamDelivery.board ? problems : [...problems, ...deliveryProblems(exam)]
}

function deliveryProblems(exam: CheckedExam): string[] {
  const problems: string[] = []
  if (!exam.externalUrl) problems.push('The exam has no address.')
  if (exam.delivery === ExamDelivery.external && !exam.externalSource) problems.push('The provider has no name.')
  return problems
}

/** Problems of missing questions and gaps in the numbering. Other work can replace questions. */
export function numberProblems(questions: readonly CheckedQuestion[], hasExtraWork: boolean): string[] {
  if (!questions.length) return hasExtraWork ? [] : ['The exam has no questions.']
  const problems: string[] = []
  if (questions.length > maxQuestions) problems.push(encodeMessage('PAPER_TOO_LONG', { count: maxQuestions }))
  const numbers = questions.map((question) => question.questionNo).sort((a, b) => a - b)
  const gap = numbers.findIndex((number, i) => number !== i + 1)
  if (gap >= 0) problems.push(encodeMessage('QUESTION_MISSING', { no: gap + 1 }))
  return problems
}

/** Problems of a question in its required languages. */
export function questionProblems(question: CheckedQuestion, languages: readonly string[]): string[] {
  const { questionNo: no } = question
  const problems: string[] = []
  if (!(question.points > 0)) problems.push(encodeMessage('QUESTION_WITHOUT_POINTS', { no }))
  if (!question.topic.trim()) problems.push(encodeMessage('QUESTION_WITHOUT_TOPIC', { no }))
  for (const language of languages) {
    const words = question.texts[language]
    if (!words) problems.push(encodeMessage('QUESTION_NOT_TRANSLATED', { no, language }))
    else problems.push(...textProblems(no, language, words))
  }
  return [...problems, ...contentErrors(question)]
}

function textProblems(no: number, language: string, words: QuestionText): string[] {
  const { text, options, lists = [] } = words
  const problems: string[] = []
  if (!text.trim()) problems.push(encodeMessage('QUESTION_TEXT_EMPTY', { no, language }))
  if ([options, ...lists].some((list) => new Set(list.map((option) => option.trim())).size < list.length)) {
    problems.push(encodeMessage('OPTIONS_EQUAL', { no, language }))
  }
  for (const tex of textsIn(words).flatMap(brokenFormulas)) {
    problems.push(encodeMessage('FORMULA_BROKEN', { no, language, formula: tex }))
  }
  return problems
}

/** Problems of gated levels: they must cover all questions in order, each with a reachable pass mark. */
export function levelProblems(
  { levels }: Pick<CheckedExam, 'levels'>,
  questions: readonly CheckedQuestion[],
): string[] {
  if (!levels.length) return []
  const problems: string[] = []
  let next = 1
  for (const { name, fromQuestionNo, toQuestionNo, passMark } of levels) {
    if (fromQuestionNo !== next || toQuestionNo < fromQuestionNo) {
      problems.push(encodeMessage('LEVEL_OUT_OF_ORDER', { level: name }))
    }
    if (passMark < 0 || passMark > toQuestionNo - fromQuestionNo + 1) {
      problems.push(encodeMessage('LEVEL_CANNOT_BE_PASSED', { level: name }))
    }
    next = toQuestionNo + 1
    const inside = questions.filter((q) => q.questionNo >= fromQuestionNo && q.questionNo <= toQuestionNo)
    if (inside.some((question) => question.level !== name)) {
      problems.push(encodeMessage('LEVEL_NOT_MARKED', { level: name }))
    }
  }
  if (next !== questions.length + 1) problems.push('The levels do not end with the last question.')
  return problems
}
