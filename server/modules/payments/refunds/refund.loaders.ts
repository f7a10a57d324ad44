import { loader } from '../../../graphql/loaders.ts'

/** Amount of a payment's refunds that the provider has not confirmed yet, in minor units, by payment ID. */
export const pendingRefundOf = loader<string, number>(async (ctx, paymentIds) => {
  const rows: { paymentId: string; amount: number }[] = await ctx.db.query(
    `select payment_id as "paymentId", sum(amount)::int as amount from payment_refund
     where payment_id = any($1::uuid[]) and state = 'pending' and not surplus group by payment_id`,
    [paymentIds],
  )
  const found = new Map(rows.map((row) => [row.paymentId, row.amount]))
  return paymentIds.map((id) => found.get(id) ?? 0)
})
