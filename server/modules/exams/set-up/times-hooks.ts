import type { Ctx } from '../../../graphql/context.ts'
import type { Exam } from '../exam.entity.ts'

/** Details of an exam that determine when and for how long it can be sat. */
export const timeDetails = ['opensAt', 'closesAt', 'localWindow', 'durationSeconds'] as const
export type ExamTimeDetails = Pick<Exam, (typeof timeDetails)[number]>

interface TimesChange {
  /** the exam after the change */
  exam: Exam
  before: ExamTimeDetails
  reason: string
}
type Hook = (ctx: Ctx, change: TimesChange) => Promise<void>

const hooks: Hook[] = []

/**
 * Registers a hook that runs in the transaction of a change of a published exam's times. Modules of higher floors call
 * this when they load.
 */
export function onExamTimesChanged(hook: Hook): void {
  hooks.push(hook)
}

/** Runs the hooks in order of registration. */
export async function examTimesChanged(ctx: Ctx, change: TimesChange): Promise<void> {
  for (const hook of hooks) await hook(ctx, change)
}
