import type { LimitName } from '../groups/limits.ts'

/** The reason for a group's number of places: a stable code with figures, which the page translates. */
export interface Explanation {
  reason:
    | 'granted'
    | 'partly'
    | 'countryCap'
    | 'countryTeachersCap'
    | 'programCap'
    | 'totalCap'
    | 'teachersCap'
    | 'categoryCap'
    | 'minimum'
    | 'late'
    | 'lapsed'
    | 'declined'
    | 'byHand'
  /** places requested and received */
  asked: number
  received: number
  /** the limit that prevented more places, its usage, and the number that one more place, or the minimum, needs */
  limit?: LimitName | 'category'
  cap?: number
  taken?: number
  needed?: number
  country?: string | null
  /** position in the order of requests, or on the waiting list */
  position?: number
  score?: number
  /** free text by an organiser */
  note?: string | null
}
