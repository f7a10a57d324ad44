/** Status of an attempt as sent to the live page; times in milliseconds since the Unix epoch. */
export interface SittingProgress {
  readonly applicationId: string
  readonly startedAt: number | null
  readonly deadline: number | null
  readonly pausedAt: number | null
  readonly closedAt: number | null
  readonly closeReason: string | null
  readonly answered: number
  readonly questions: number
  readonly savedAt: number | null
}
