import { savingOf } from '../engine-context.ts'
import type { QuestionInfo } from '../exam-ports.ts'
import type { SyncState } from './sync-types.ts'
import type { AnswerOperation, Choice } from '../types.ts'

/** The server's answer to each answered question. */
export function answersOf(questions: readonly QuestionInfo[]): Record<number, Choice> {
  const answers: Record<number, Choice> = {}
  for (const { questionNo, selectedAnswer } of questions) if (selectedAnswer) answers[questionNo] = selectedAnswer
  return answers
}

/** The answers as they will be once all waiting operations are saved. */
export function overlay(answers: Record<number, Choice>, waiting: readonly AnswerOperation[]): Record<number, Choice> {
  const shown = { ...answers }
  for (const { questionNo, choice } of waiting) {
    if (choice) shown[questionNo] = choice
    else delete shown[questionNo]
  }
  return shown
}

/** The store's view of the saving state. */
export function shownSaving(state: SyncState, durable: boolean, online: boolean) {
  return { saving: savingOf(state, durable, online), kept: state.kept, receipt: state.receipt }
}
