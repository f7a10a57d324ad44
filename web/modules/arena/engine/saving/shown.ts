import { savingOf } from '../engine-context.ts'
import type { QuestionInfo } from '../exam-ports.ts'
import type { SyncState } from './sync-types.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation } from '../types.ts'

/** The server's answer to each answered question. */
export function answersOf(questions: readonly QuestionInfo[]): Record<number, RawAnswer> {
  const answers: Record<number, RawAnswer> = {}
  for (const { questionNo, answer } of questions) if (answer) answers[questionNo] = answer
  return answers
}

/** The answers as they will be once all waiting operations are saved. */
export function overlay(
  answers: Record<number, RawAnswer>,
  waiting: readonly AnswerOperation[],
): Record<number, RawAnswer> {
  const shown = { ...answers }
  for (const { questionNo, answer } of waiting) {
    if (answer) shown[questionNo] = answer
    else delete shown[questionNo]
  }
  return shown
}

/** The store's view of the saving state. */
export function shownSaving(state: SyncState, durable: boolean, online: boolean) {
  return { saving: savingOf(state, durable, online), kept: state.kept, receipt: state.receipt }
}
