/** Rules for distributing places: weights of a group's criteria, and limits in addition to the event's. */
export interface QuotaRules {
  /** points for a student who has sat an exam online */
  onlineWeight: number
  /** points for an early request: full for the first, none for the last */
  timeWeight: number
  /** points for a student's rank in the olympiad: full for the first, none for the last */
  rankWeight: number
  /** maximum share of all places for one category, per cent; null: no limit */
  categoryShare: number | null
  /** minimum share of its request that a group must receive, per cent; with less it receives none */
  minimumShare: number
}

export const defaultRules: QuotaRules = {
  onlineWeight: 100,
  timeWeight: 40,
  rankWeight: 60,
  categoryShare: null,
  minimumShare: 60,
}
