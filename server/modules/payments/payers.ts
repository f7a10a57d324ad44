import type { Ctx } from '../../graphql/context.ts'
import type { Payment, PaymentSubject } from './payment.entity.ts'

type Decision = (ctx: Ctx, payment: Pick<Payment, 'subjectId'>) => Promise<boolean | null>
const decisions = new Map<PaymentSubject, Decision>()

/**
 * Modules on higher floors say here who pays for their subject, in place of the usual rule; null where they do not know
 * the thing. Called as they load.
 */
export function payersDecide(subject: PaymentSubject, decision: Decision): void {
  decisions.set(subject, decision)
}

/** Whether the viewer pays for a subject with payers of its own; null where the usual rule holds. */
export const decidedPayer = (
  ctx: Ctx,
  payment: Pick<Payment, 'subject' | 'subjectId'>,
): Promise<boolean | null> | null => decisions.get(payment.subject)?.(ctx, payment) ?? null
