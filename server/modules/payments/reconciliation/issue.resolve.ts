import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Checkout, CheckoutState } from '../checkout/checkout.entity.ts'
import { release } from '../checkout/checkout.outcome.ts'
import { PaymentIssue } from './issue.entity.ts'

/**
 * Resolves an issue with a note. A payment of the wrong amount grants nothing automatically, and the payments of its
 * checkout wait: once resolved, they are due again.
 * @throws NOT_FOUND, CONFLICT if already resolved
 */
export function resolveIssue(outer: Ctx, id: string, resolution: string): Promise<PaymentIssue> {
  return inTransaction(outer, async (ctx) => {
    const lock = { mode: 'pessimistic_write' } as const
    const issue = await ctx.db.findOne(PaymentIssue, { where: { id }, lock })
    if (!issue) throw notFound('This discrepancy does not exist')
    if (issue.resolvedAt) throw failure('CONFLICT', 'It has already been resolved')
    if (issue.kind === 'amountDiffers' && issue.checkoutId) {
      const checkout = await ctx.db.findOneOrFail(Checkout, { where: { id: issue.checkoutId }, lock })
      if (checkout.state !== CheckoutState.paid) await release(ctx, checkout, CheckoutState.failed)
    }
    return ctx.db.save(
      Object.assign(issue, {
        resolution,
        resolvedAt: new Date(ctx.clock.now()),
        resolvedById: ctx.viewer.id,
      }),
    )
  })
}
