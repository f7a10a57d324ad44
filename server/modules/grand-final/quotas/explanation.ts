/** The reason for a group's number of places: a stable code with figures, which the page translates. */
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
  /** places requested and received */
  asked: number
  received: number
  /** of the limit that was reached */
  cap?: number
  taken?: number
  country?: string | null
  /** position in the order of requests, or on the waiting list */
  position?: number
  score?: number
  /** free text by an organiser */
  note?: string | null
}
