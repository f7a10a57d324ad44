import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../user.entity.ts'

type Follow = (ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>) => Promise<void>
const followers: Follow[] = []

/**
 * Registers a hook for an admin's correction of a student's details; it runs in the same transaction. The yearly
 * update does not count as a correction. Modules of higher floors call this when they load.
 */
export function onStudentCorrected(follow: Follow): void {
  followers.push(follow)
}

/** Runs the registered hooks. */
export async function notifyCorrected(ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>): Promise<void> {
  for (const follow of followers) await follow(ctx, student)
}
