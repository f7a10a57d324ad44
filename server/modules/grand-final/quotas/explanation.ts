/** Why a group has the places that it has: a stable reason with its figures, which the page puts into words. */
export interface Explanation {
  reason:
    | 'granted'
    | 'partly'
    | 'countryCap'
    | 'totalCap'
    | 'categoryCap'
    | 'minimum'
    | 'late'
    | 'lapsed'
    | 'declined'
    | 'byHand'
  /** places asked for, and received */
  asked: number
  received: number
  /** of the limit that was reached */
  cap?: number
  taken?: number
  country?: string | null
  /** place in the order of requests, or on the waiting list */
  position?: number
  score?: number
  /** an organiser's own words */
  note?: string | null
}
