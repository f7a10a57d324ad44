import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { Application } from '../application.entity.ts'

/** Length of a school year in milliseconds: older applications belong to an earlier grade. */
const schoolYear = 365 * 86_400_000

/**
 * Copies an admin's correction of a student's grade or country to this school year's applications, which are ranked
 * by them.
 */
export async function correctApplications(
  ctx: Ctx,
  { id, grade, country }: Pick<User, 'id' | 'grade' | 'country'>,
): Promise<void> {
  await ctx.db
    .createQueryBuilder()
    .update(Application)
    .set({ grade, country })
    .where('user_id = :id and created_at > :since', { id, since: new Date(ctx.clock.now() - schoolYear) })
    .execute()
}
