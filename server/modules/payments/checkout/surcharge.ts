import { loader } from '../../../graphql/loaders.ts'
import type { Ctx } from '../../../context/context.ts'
import type { PaymentSubject } from '../payment-subject.ts'
import { paymentById } from '../payments.loaders.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Surcharge rates in hundredths of a percent by subject id; subjects without one are missing. */
type Rates = (ctx: Ctx, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Hook of modules whose subjects have a surcharge on card payments. */
export const surchargesFrom = defineHook<{ readonly [subject in PaymentSubject]?: Rates }>('payments.surcharges')

/** Surcharge on an amount, in whole minor units. */
export const surchargeOn = (amount: number, rate: number): number => Math.round((amount * rate) / 10_000)

/** Surcharge for card payment in hundredths of a percent, by payment id. */
export const surchargeRate = loader<string, number>(async (ctx, ids) => {
  const found = await paymentById(ctx).loadMany([...ids])
  const known = new Map<string, number>()
  for (const [subject, decide] of Object.entries(ctx.node.hooks.table(surchargesFrom))) {
    const subjectIds = found.flatMap((payment) =>
      payment && !(payment instanceof Error) && payment.subject === subject ? [payment.subjectId] : [],
    )
    if (!subjectIds.length) continue
    for (const [id, rate] of await decide(ctx, subjectIds)) known.set(id, rate)
  }
  return found.map((payment) => (payment && !(payment instanceof Error) ? (known.get(payment.subjectId) ?? 0) : 0))
})
