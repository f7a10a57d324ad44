import type { Ctx } from '../../graphql/context.ts'
import type { PaymentSubject } from './payment-subject.ts'

/** What a decision is about. */
interface Paid {
  readonly subject: PaymentSubject
  readonly subjectId: string
}
type Decision = (ctx: Ctx, payment: Pick<Paid, 'subjectId'>) => Promise<boolean | null>
const decisions = new Map<PaymentSubject, Decision>()

/**
 * Modules on higher floors say here who pays for their subject, in place of the usual rule; null where they do not know
 * the thing. Called as they load.
 */
export function payersDecide(subject: PaymentSubject, decision: Decision): void {
  decisions.set(subject, decision)
}

/** Whether the viewer pays for a subject with payers of its own; null where the usual rule holds. */
export const decidedPayer = (ctx: Ctx, payment: Paid): Promise<boolean | null> | null =>
  decisions.get(payment.subject)?.(ctx, payment) ?? null
