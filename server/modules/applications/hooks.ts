import type { Ctx } from '../../graphql/context.ts'
import type { Application } from './application.entity.ts'

type Hook = (ctx: Ctx, application: Application) => Promise<void>
const hooks: Hook[] = []

/**
 * Registers a hook for a place in an exam that is left, by a change of date or a cancellation. Modules of higher
 * floors call this when they load. The hook runs in the transaction of the change, which is rolled back if it
 * throws.
 */
export function onExamLeft(hook: Hook): void {
  hooks.push(hook)
}

/** Runs the registered hooks. */
export async function notifyExamLeft(ctx: Ctx, application: Application): Promise<void> {
  for (const hook of hooks) await hook(ctx, application)
}

type Ranking = (ctx: Ctx, examId: string, topPercent: number) => Promise<string[]>
let ranking: Ranking = () => Promise.resolve([])

/** Registers the ranking: a function that returns the students in the first `topPercent` per cent of their groups. */
export function rankWith(answer: Ranking): void {
  ranking = answer
}

/** Ids of the best students of an exam: the first `topPercent` per cent of each group; none until it is ranked. */
export const bestOf: Ranking = (ctx, examId, topPercent) => ranking(ctx, examId, topPercent)
