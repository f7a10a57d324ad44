import { shownAnswer } from '../../../../shared/exams/kinds/index.tsx'
import type { QuestionInfo } from '../../engine/exam-ports.ts'

/** The displayed number of a question: its position in this student's order. */
export function numberOf(questions: readonly QuestionInfo[], questionNo: number): number {
  const index = questions.findIndex((question) => question.questionNo === questionNo)
  return index < 0 ? questionNo : index + 1
}

/** What reading and showing an answer to a question needs; undefined for a choice of options in stored order. */
export const formAt = (questions: readonly QuestionInfo[], questionNo: number) =>
  questions.find((question) => question.questionNo === questionNo)?.form

/** An answer as text of one line, with the letters in the order that the student sees. */
export const answerText = (questions: readonly QuestionInfo[], questionNo: number, answer: string): string =>
  shownAnswer(formAt(questions, questionNo), answer)
