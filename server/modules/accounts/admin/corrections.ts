import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../user.entity.ts'

type Follow = (ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>) => Promise<void>
const followers: Follow[] = []

/**
 * Modules on higher floors say here what follows when an admin corrects a student's details, in the same transaction.
 * The yearly update is no correction. Called as they load.
 */
export function onStudentCorrected(follow: Follow): void {
  followers.push(follow)
}

/** An admin has corrected a student's details. */
export async function tellCorrected(ctx: Ctx, student: Pick<User, 'id' | 'grade' | 'country'>): Promise<void> {
  for (const follow of followers) await follow(ctx, student)
}
