import type { Ctx } from '../../../context/context.ts'
import type { GradingPaper } from '../../../../shared/results/grading-paper.ts'
import { defineHook } from '../../../base/hooks.ts'

type Corrected = (ctx: Ctx, paper: GradingPaper, reason: string) => Promise<void>

/**
 * Hook for corrections of exams with published results. It runs in the transaction of the correction, so that the
 * question and all dependent data change together.
 */
export const onCorrected = defineHook<Corrected>('exams.corrected')

/** Runs the hooks. */
export async function notifyCorrected(ctx: Ctx, paper: GradingPaper, reason: string): Promise<void> {
  for (const hook of ctx.node.hooks.of(onCorrected)) await hook(ctx, paper, reason)
}
