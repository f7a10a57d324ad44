import type { Ctx } from '../../context/context.ts'
import { codeOf } from '../../errors/errors.ts'
import type { RateLimitName } from '../../limits/rate-limits.ts'

/**
 * Counts a use and returns whether it is within the limit, for actions that are skipped silently beyond it. Call
 * outside transactions: counts may live in Redis.
 */
export async function withinLimit(ctx: Ctx, name: RateLimitName, key: string): Promise<boolean> {
  try {
    await ctx.node.limits.consume(name, key)
    return true
  } catch (error) {
    if (codeOf(error) === 'RATE_LIMITED') return false
    throw error
  }
}
