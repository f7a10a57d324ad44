import type { ExamTarget } from './exam-ports.ts'

/** What a student leaves lying on the desk: which questions are flagged, and which one is open. */
export interface Place {
  flags: number[]
  current: number
  /** whether the server has the flags */
  saved: boolean
}

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'> | null

const keyOf = (attemptId: string) => `stadia.exam.place.${attemptId}`

/** Reads the place of an attempt; an empty one when nothing (or nonsense) is stored. */
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

/** Keeps the place on this device; the flags are sent to the server as well. */
export function writePlace(storage: PlaceStorage, attemptId: string, place: Place) {
  try {
    storage?.setItem(keyOf(attemptId), JSON.stringify(place))
  } catch {
    // Flags that do not survive a reload are no loss worth a word.
  }
}

const attemptKeyOf = ({ applicationId, simulation }: ExamTarget) =>
  `stadia.exam.attempt.${simulation ? 'simulation' : 'exam'}.${applicationId}`

/** Remembers which attempt an application was sat in, for answers that are still here when it is closed. */
export function rememberAttempt(storage: PlaceStorage, target: ExamTarget, attemptId: string) {
  try {
    storage?.setItem(attemptKeyOf(target), attemptId)
  } catch {
    // The answers wait in the journal all the same, until the exam is opened with its attempt.
  }
}

/** The attempt that this browser sat last for the application. */
export function recallAttempt(storage: PlaceStorage, target: ExamTarget): string | null {
  try {
    return storage?.getItem(attemptKeyOf(target)) ?? null
  } catch {
    return null
  }
}
