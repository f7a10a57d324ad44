import { enqueue } from '../../../database/queue.ts'
import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { withinLimit } from '../within-limit.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** too many wrong passwords for a name, existing or not */
    'account.signInLimited': { name: string; locale: Locale }
  }
}

/**
 * Records that a name has reached its login limit. A job notifies the owner at most once a day, so that the response
 * takes equally long for unknown names.
 * @param account key of the count: the user's id, or the name if it is unknown
 */
export async function recordSignInLimit(ctx: Ctx, account: string, name: string): Promise<void> {
  if (!(await withinLimit(ctx, 'lockOutMailByAccount', account))) return
  await enqueue(ctx, 'account.signInLimited', { name, locale: ctx.locale })
}
