import { enqueue } from '../../../database/queue.ts'
import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { withinLimit } from '../within-limit.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** too many wrong passwords for a name, known or not */
    'account.signInLimited': { name: string; locale: Locale }
  }
}

/**
 * Notes that the sign-in to a name has reached its limit. The owner is told once a day at the most, by a job, so that
 * the answer takes as long for a name that nobody has.
 * @param account what tries are counted by: the user's id, or the name where nobody has it
 */
export async function noteSignInLimit(ctx: Ctx, account: string, name: string): Promise<void> {
  if (!(await withinLimit(ctx, 'lockOutMailByAccount', account))) return
  await enqueue(ctx, 'account.signInLimited', { name, locale: ctx.locale })
}
