/** One event of an attempt. */
export interface TimelineEvent {
  readonly at: string
  readonly kind: string
  readonly questionNo?: number | null | undefined
  /** as plain text, with the letters of the paper */
  readonly answer?: string | null | undefined
  /** with the letters that the student saw, if they differ */
  readonly answerSeen?: string | null | undefined
  readonly epoch?: number | null | undefined
  readonly seq?: number | null | undefined
  readonly action?: string | null | undefined
  readonly text?: string | null | undefined
  readonly seconds?: number | null | undefined
  readonly by?: string | null | undefined
}

/** A question with the position and option order that the student saw. */
export interface ShownQuestion {
  readonly questionNo: number
  readonly options: readonly string[]
}

/** An answer, or the mark of a cleared one. */
export const shownAnswer = (answer: string | null | undefined): string => answer || '–'

/** The number and the answer that the student saw; null if they equal those of the paper. */
export function seenAs(
  variant: readonly ShownQuestion[] | null,
  { questionNo, answer, answerSeen }: TimelineEvent,
): { number: number; letter: string } | null {
  const place = variant?.findIndex((question) => question.questionNo === questionNo) ?? -1
  return place < 0 ? null : { number: place + 1, letter: shownAnswer(answerSeen ?? answer) }
}

/** The answers after the first `position` events, as the student saw them, by question number. */
export function boardAt(events: readonly TimelineEvent[], position: number): ReadonlyMap<number, string> {
  const board = new Map<number, string>()
  for (const { kind, questionNo, answer, answerSeen } of events.slice(0, position)) {
    if (kind !== 'answer' || questionNo == null) continue
    if (answer) board.set(questionNo, answerSeen ?? answer)
    else board.delete(questionNo)
  }
  return board
}

/**
 * The server timestamp right after the first `position` events; null after the last. Events have microseconds, which
 * URLs and dates here lack.
 */
export function momentAfter(events: readonly TimelineEvent[], position: number): string | null {
  const [first] = events
  if (!first || position >= events.length) return null
  const last = events[position - 1]
  const at = last ? Date.parse(last.at) + 1 : Date.parse(first.at) - 1
  return new Date(at).toISOString()
}

/** Longest wait between two events in a replay, in milliseconds. */
const longestWait = 1500

/** Milliseconds until the next event at a speed. */
export function waitBetween(events: readonly TimelineEvent[], position: number, speed: number): number {
  const [before, next] = [events[position - 1], events[position]]
  if (!before || !next) return 0
  return Math.min(longestWait, Math.max(30, (Date.parse(next.at) - Date.parse(before.at)) / speed))
}
