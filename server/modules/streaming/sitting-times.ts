import type { Ctx } from '../../graphql/context.ts'

/** Times of an application's sitting. */
export interface SittingTime {
  readonly startedAt: Date
  /** the current deadline, or the time of submission */
  readonly endsAt: Date | null
  readonly closedAt: Date | null
}

type Source = (ctx: Ctx, applicationIds: readonly string[]) => Promise<ReadonlyMap<string, SittingTime>>

let source: Source = async () => new Map()

/** Registers the source of sitting times; called on load by the module that runs exams. */
export function registerSittingTimes(answer: Source): void {
  source = answer
}

/** Sitting times by application; omits exams that have not started. */
export const sittingTimes: Source = (ctx, applicationIds) => source(ctx, applicationIds)
