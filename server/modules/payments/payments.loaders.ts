import { byId, loader } from '../../graphql/loaders.ts'
import { Payment } from './payment.entity.ts'

export const paymentById = byId(() => Payment)

/** The payment for a thing, by the thing's id: the live one, else the latest; null when it never cost anything. */
export const paymentBySubject = loader<string, Payment | null>(async (ctx, ids) => {
  const rows = await ctx.db.createQueryBuilder(Payment, 'payment')
    .where('payment.subjectId = any(:ids)', { ids: [...ids] })
    .orderBy('payment.createdAt').getMany()
  const found = new Map<string, Payment>()
  // a cancelled one gives way to any later one
  for (const row of rows) found.set(row.subjectId, row)
  return ids.map((id) => found.get(id) ?? null)
})
