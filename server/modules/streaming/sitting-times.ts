import type { Ctx } from '../../graphql/context.ts'

/** When the exam of an application is sat. */
export interface SittingTime {
  readonly startedAt: Date
  /** the deadline as it stands, or the moment of submission */
  readonly endsAt: Date | null
  readonly closedAt: Date | null
}

type Source = (ctx: Ctx, applicationIds: readonly string[]) => Promise<ReadonlyMap<string, SittingTime>>

let source: Source = async () => new Map()

/** The module that runs exams says here when they are sat. Called as it loads. */
export function supplySittingTimes(answer: Source): void {
  source = answer
}

/** By application; without those whose exam has not begun. */
export const sittingTimes: Source = (ctx, applicationIds) => source(ctx, applicationIds)
