import { savingOf } from './desk.ts'
import type { QuestionInfo } from './exam-ports.ts'
import type { SyncState } from './sync-types.ts'
import type { AnswerOperation, Choice } from './types.ts'

/** What the server has of each question that is answered. */
export function answersOf(questions: readonly QuestionInfo[]): Record<number, Choice> {
  const answers: Record<number, Choice> = {}
  for (const { questionNo, selectedAnswer } of questions) if (selectedAnswer) answers[questionNo] = selectedAnswer
  return answers
}

/** The answers as they will be when everything that waits is saved. */
export function overlay(answers: Record<number, Choice>, waiting: readonly AnswerOperation[]): Record<number, Choice> {
  const shown = { ...answers }
  for (const { questionNo, choice } of waiting) {
    if (choice) shown[questionNo] = choice
    else delete shown[questionNo]
  }
  return shown
}

/** What the store shows of the saving. */
export function shownSaving(state: SyncState, durable: boolean, online: boolean) {
  return { saving: savingOf(state, durable, online), kept: state.kept, receipt: state.receipt }
}
