import type { Ctx } from '../../../context/context.ts'
import type { User } from '../user.entity.ts'
import { defineHook } from '../../../base/hooks.ts'

type Follow = (ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>) => Promise<void>

/**
 * Hook for an admin's correction of a student's details; it runs in the same transaction. The yearly update does not
 * count as a correction.
 */
export const onStudentCorrected = defineHook<Follow>('accounts.studentCorrected')

/** Runs the hooks. */
export async function notifyCorrected(ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>): Promise<void> {
  for (const follow of ctx.node.hooks.of(onStudentCorrected)) await follow(ctx, student)
}
