/** How far a sitting has come, as those who watch an exam are told; times in milliseconds since 1970. */
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
