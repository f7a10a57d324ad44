import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../exam.entity.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Details that determine when and for how long an exam can be sat. */
export const timeDetails = ['opensAt', 'closesAt', 'localWindow', 'durationSeconds'] as const
type ExamTimeDetails = Pick<Exam, (typeof timeDetails)[number]>

/** A change of a published exam's times. */
export interface TimesChange {
  /** the exam after the change */
  exam: Exam
  before: ExamTimeDetails
  reason: string
}

/** Hook that runs in the transaction of a change of a published exam's times. */
export const onExamTimesChanged = defineHook<(ctx: Ctx, change: TimesChange) => Promise<void>>('exams.timesChanged')

/** Runs the hooks, those of lower modules first. */
export async function examTimesChanged(ctx: Ctx, change: TimesChange): Promise<void> {
  for (const hook of ctx.node.hooks.of(onExamTimesChanged)) await hook(ctx, change)
}
