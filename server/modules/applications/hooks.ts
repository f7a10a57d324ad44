import type { Ctx } from '../../context/context.ts'
import type { Application } from './application.entity.ts'
import { defineHook } from '../../base/hooks.ts'

type ExamLeft = (ctx: Ctx, application: Application) => Promise<void>

/**
 * Hook for leaving an exam, by a change of date or a cancellation. It runs in the transaction of the change, which is
 * rolled back if it throws.
 */
export const onExamLeft = defineHook<ExamLeft>('applications.examLeft')

/** Runs the hooks. */
export async function notifyExamLeft(ctx: Ctx, application: Application): Promise<void> {
  for (const hook of ctx.node.hooks.of(onExamLeft)) await hook(ctx, application)
}

type ExamEnded = (ctx: Ctx, application: Application) => Promise<void>

/** Hook for the end of an application, also of one whose exam has started. It runs in the transaction of the change. */
export const onApplicationEnded = defineHook<ExamEnded>('applications.ended')

type Ranking = (ctx: Ctx, examId: string, topPercent: number) => Promise<string[]>

/** Hook of the module that ranks: ids of the students in the first `topPercent` per cent of their groups. */
export const bestStudentsFrom = defineHook<Ranking>('applications.bestStudents')

/** Ids of the best students of an exam: the first `topPercent` per cent of each group; none until it is ranked. */
export const bestOf: Ranking = async (ctx, examId, topPercent) =>
  (await ctx.node.hooks.one(bestStudentsFrom)?.(ctx, examId, topPercent)) ?? []
