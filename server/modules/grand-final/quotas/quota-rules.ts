/** How places are distributed: weights of what counts for a group, and the limits that hold besides the event's own. */
export interface QuotaRules {
  /** points of a student who has sat an exam online */
  onlineWeight: number
  /** points of an early request: all for the first, none for the last */
  timeWeight: number
  /** points of a student's rank in the olympiad: all for the first, none for the last */
  rankWeight: number
  /** share of all places that one category may take at most, per cent; null: no limit */
  categoryShare: number | null
  /** a group that receives fewer than this share of its request, per cent, receives none */
  minimumShare: number
}

export const usualRules: QuotaRules = {
  onlineWeight: 100,
  timeWeight: 40,
  rankWeight: 60,
  categoryShare: null,
  minimumShare: 60,
}
