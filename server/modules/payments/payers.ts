import type { Ctx } from '../../context/context.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { defineHook } from '../../base/hooks.ts'

/** Arguments of a payer decision. */
interface Paid {
  readonly subject: PaymentSubject
  readonly subjectId: string
}
/** Whether the viewer may pay for a subject; null for an unknown one. */
export type PayerDecision = (ctx: Ctx, payment: Pick<Paid, 'subjectId'>) => Promise<boolean | null>

/** Hook of modules that decide who may pay for their subjects, instead of the default rule. */
export const payersFrom = defineHook<{ readonly [subject in PaymentSubject]?: PayerDecision }>('payments.payers')

/** Whether the viewer may pay by the subject's own rule; null if the default rule applies. */
export const decidedPayer = (ctx: Ctx, payment: Paid): Promise<boolean | null> | null =>
  ctx.node.hooks.table(payersFrom)[payment.subject]?.(ctx, payment) ?? null
