import type { Ctx } from '../../../graphql/context.ts'
import type { Exam } from '../exam.entity.ts'

/** Details of an exam that decide when and how long it can be taken. */
export const timeDetails = ['opensAt', 'closesAt', 'localWindow', 'durationSeconds'] as const
export type ExamTimeDetails = Pick<Exam, (typeof timeDetails)[number]>

interface TimesChange {
  /** as it is now */
  exam: Exam
  before: ExamTimeDetails
  reason: string
}
type Hook = (ctx: Ctx, change: TimesChange) => Promise<void>

const hooks: Hook[] = []

/**
 * Registers what follows a change of a published exam's times, in the transaction of the change. Modules of higher
 * floors call this when they load.
 */
export function onExamTimesChanged(hook: Hook): void {
  hooks.push(hook)
}

/** Runs the hooks in the order of their registration. */
export async function examTimesChanged(ctx: Ctx, change: TimesChange): Promise<void> {
  for (const hook of hooks) await hook(ctx, change)
}
