import type { Ctx } from '../../graphql/context.ts'
import type { PaymentSubject } from './payment-subject.ts'

/** Arguments of a payer decision. */
interface Paid {
  readonly subject: PaymentSubject
  readonly subjectId: string
}
type Decision = (ctx: Ctx, payment: Pick<Paid, 'subjectId'>) => Promise<boolean | null>
const decisions = new Map<PaymentSubject, Decision>()

/**
 * Registers who may pay for a subject, overriding the default rule; null for an unknown subject. Higher modules call it
 * as they load.
 */
export function registerPayerRule(subject: PaymentSubject, decision: Decision): void {
  decisions.set(subject, decision)
}

/** Whether the viewer may pay by the subject's own rule; null if the default rule applies. */
export const decidedPayer = (ctx: Ctx, payment: Paid): Promise<boolean | null> | null =>
  decisions.get(payment.subject)?.(ctx, payment) ?? null
