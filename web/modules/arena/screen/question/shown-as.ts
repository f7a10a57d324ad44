import type { QuestionInfo } from '../../engine/exam-ports.ts'
import { CHOICES, type Choice } from '../../engine/types.ts'

/** The displayed number of a question: its position in this student's order. */
export function numberOf(questions: readonly QuestionInfo[], questionNo: number): number {
  const index = questions.findIndex((question) => question.questionNo === questionNo)
  return index < 0 ? questionNo : index + 1
}

/** The displayed letter of an option. */
export function letterOf(questions: readonly QuestionInfo[], questionNo: number, choice: Choice): Choice {
  const options = questions.find((question) => question.questionNo === questionNo)?.options
  return CHOICES[options?.indexOf(choice) ?? -1] ?? choice
}

/** The stored letter of the option displayed under a letter. */
export function choiceOf(questions: readonly QuestionInfo[], questionNo: number, letter: Choice): Choice {
  const options = questions.find((question) => question.questionNo === questionNo)?.options
  return options?.[CHOICES.indexOf(letter)] ?? letter
}

/** Number of options of a question. */
export const optionCount = (questions: readonly QuestionInfo[], questionNo: number): number =>
  questions.find((question) => question.questionNo === questionNo)?.options?.length ?? 4
