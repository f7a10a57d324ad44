import type { Ctx } from '../../../graphql/context.ts'
import type { GradingPaper } from './paper.ts'

type Hook = (ctx: Ctx, paper: GradingPaper, reason: string) => Promise<void>
const hooks: Hook[] = []

/**
 * Registers a hook for corrections of exams with published results. Modules of higher floors call this when they
 * load. It runs in the transaction of the correction, so that the question and all consequences change together.
 */
export function onCorrected(hook: Hook): void {
  hooks.push(hook)
}

/** Runs the registered hooks. */
export async function notifyCorrected(ctx: Ctx, paper: GradingPaper, reason: string): Promise<void> {
  for (const hook of hooks) await hook(ctx, paper, reason)
}
