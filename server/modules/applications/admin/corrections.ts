import { onStudentCorrected } from '../../accounts/public.ts'
import { Application } from '../application.entity.ts'

/** A grade is that of a school year: an older application was of another, milliseconds. */
const schoolYear = 365 * 86_400_000

/** What an admin corrects of a student is corrected in the applications of this school year, which are ranked by it. */
export function followCorrections(): void {
  onStudentCorrected(async (ctx, { id, grade, country }) => {
    await ctx.db
      .createQueryBuilder()
      .update(Application)
      .set({ grade, country })
      .where('user_id = :id and created_at > :since', { id, since: new Date(ctx.clock.now() - schoolYear) })
      .execute()
  })
}
