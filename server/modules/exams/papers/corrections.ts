import type { Ctx } from '../../../graphql/context.ts'
import type { GradingPaper } from './paper.ts'

type Hook = (ctx: Ctx, paper: GradingPaper, reason: string) => Promise<void>
const hooks: Hook[] = []

/**
 * Modules on higher floors say here what a correction means to results that are published; called as they load. The
 * hook runs in the transaction of the correction, so that the question and everything that follows from it change at
 * once or not at all.
 */
export function onCorrected(hook: Hook): void {
  hooks.push(hook)
}

/** Tells the modules above of a correction. */
export async function tellCorrected(ctx: Ctx, paper: GradingPaper, reason: string): Promise<void> {
  for (const hook of hooks) await hook(ctx, paper, reason)
}
