import type { Ctx } from '../../graphql/context.ts'
import type { Application } from './application.entity.ts'

type Hook = (ctx: Ctx, application: Application) => Promise<void>
const hooks: Hook[] = []

/**
 * Modules on higher floors say here what it means to them that a place in an exam is left: for another date, or given
 * back. Called as they load; the hook runs in the transaction of the change, which does not happen when it throws.
 */
export function onExamLeft(hook: Hook): void {
  hooks.push(hook)
}

/** Tells the modules above. */
export async function tellExamLeft(ctx: Ctx, application: Application): Promise<void> {
  for (const hook of hooks) await hook(ctx, application)
}

type Ranking = (ctx: Ctx, examId: string, topPercent: number) => Promise<string[]>
let ranking: Ranking = () => Promise.resolve([])

/** The module that ranks says here how it answers: the students in the first `topPercent` per cent of their groups. */
export function rankWith(answer: Ranking): void {
  ranking = answer
}

/** Ids of the best students of an exam, each group's first `topPercent` per cent; none while it is not ranked. */
export const bestOf: Ranking = (ctx, examId, topPercent) => ranking(ctx, examId, topPercent)
