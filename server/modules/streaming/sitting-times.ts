import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'

/** Times of an application's sitting. */
export interface SittingTime {
  readonly startedAt: Date
  /** the current deadline, or the time of submission */
  readonly endsAt: Date | null
  readonly closedAt: Date | null
}

type Source = (ctx: Ctx, applicationIds: readonly string[]) => Promise<ReadonlyMap<string, SittingTime>>

/** Hook of the module that runs exams: the sitting times by application. */
export const sittingTimesFrom = defineHook<Source>('streaming.sittingTimes')

/** Sitting times by application; omits exams that have not started. */
export const sittingTimes: Source = async (ctx, applicationIds) =>
  (await ctx.node.hooks.one(sittingTimesFrom)?.(ctx, applicationIds)) ?? new Map()
