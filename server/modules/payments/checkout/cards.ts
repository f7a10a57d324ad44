import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { CardProblem, type CardPayments } from '../../../providers/card-payments.ts'

/** Minimum amount of the provider, in minor units. */
export const minAmount = 50

/** @throws RULE_BROKEN if card payments are not configured */
export function cardsOf(ctx: Ctx): CardPayments {
  const { cards } = ctx.node.providers
  if (!cards) throw failure('RULE_BROKEN', 'Payment by card is not available')
  return cards
}

/** Maps a failure of the provider to an error for users; other errors are returned unchanged. */
export function asFailure(ctx: Ctx, error: unknown): unknown {
  if (!(error instanceof CardProblem)) return error
  ctx.log.warn({ err: error }, 'A request to the card provider failed')
  return error.kind === 'refused'
    ? failure('RULE_BROKEN', 'The card provider has refused this payment. Nothing was charged.')
    : failure('OVERLOADED', 'The card provider cannot be reached. Nothing was charged: try again in a moment.', {
        retryAfterMs: 10_000,
      })
}
