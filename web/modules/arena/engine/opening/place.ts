import type { ExamTarget } from '../exam-ports.ts'

/** The student's place in the paper: flagged questions and the current question. */
export interface Place {
  flags: number[]
  current: number
  /** Whether the server has stored the flags. */
  saved: boolean
}

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'> | null

const keyOf = (attemptId: string) => `stadia.exam.place.${attemptId}`

/** Reads the place of an attempt; empty when nothing valid is stored. */
export function readPlace(storage: PlaceStorage, attemptId: string): Place {
  try {
    const read = JSON.parse(storage?.getItem(keyOf(attemptId)) ?? '{}') as Partial<Place>
    const flags = Array.isArray(read.flags) ? read.flags.filter((flag) => Number.isInteger(flag)) : []
    const current = Number.isInteger(read.current) ? Number(read.current) : 0
    return { flags, current, saved: read.saved ?? flags.length === 0 }
  } catch {
    return { flags: [], current: 0, saved: true }
  }
}

/** Stores the place on this device; the flags are sent to the server as well. */
export function writePlace(storage: PlaceStorage, attemptId: string, place: Place) {
  try {
    storage?.setItem(keyOf(attemptId), JSON.stringify(place))
  } catch {
    // Losing flags on a reload is not worth an error message.
  }
}

const attemptKeyOf = ({ applicationId, simulation }: ExamTarget) =>
  `stadia.exam.attempt.${simulation ? 'simulation' : 'exam'}.${applicationId}`

/** Stores the last attempt of an application, to recover its answers when it is closed. */
export function rememberAttempt(storage: PlaceStorage, target: ExamTarget, attemptId: string) {
  try {
    storage?.setItem(attemptKeyOf(target), attemptId)
  } catch {
    // The answers stay in the journal until the exam is opened with its attempt.
  }
}

/** The application's last attempt in this browser. */
export function recallAttempt(storage: PlaceStorage, target: ExamTarget): string | null {
  try {
    return storage?.getItem(attemptKeyOf(target)) ?? null
  } catch {
    return null
  }
}
