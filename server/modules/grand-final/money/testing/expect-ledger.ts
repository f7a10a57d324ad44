import { In } from 'typeorm'
import { expect } from 'vitest'
import { ledgerNow } from '../../../../testing/payments.ts'
import { Payment, refundReasons } from '../../../payments/public.ts'
import { LedgerEntry, PaymentRefund } from '../../../payments/testing/public.ts'
import { GroupChange } from '../../groups/group-change.entity.ts'
import { ParticipationGroup } from '../../groups/group.entity.ts'
import { Participant } from '../../participants/participant.entity.ts'
import { GrandFinalCharge } from '../charge.entity.ts'
import { app, sandbox, type Stage } from './history-stage.ts'

/** Members of the event with their charges and payments. */
export async function booksOf(on: Stage) {
  const people = await app.db.findBy(Participant, { eventId: on.event.id })
  const charges = await app.db.findBy(GrandFinalCharge, { participantId: In(people.map(({ id }) => id)) })
  const payments = await app.db.findBy(Payment, { subjectId: In(charges.map(({ id }) => id)) })
  const groups = await app.db.findBy(ParticipationGroup, { eventId: on.event.id })
  return { people, charges, payments, groups }
}

export type Books = Awaited<ReturnType<typeof booksOf>>

/** Amount that the provider holds for a payment page. */
const heldFor = (session: string) => {
  const intent = sandbox.state.sessions[session]!.payment_intent
  return Object.values(sandbox.state.charges)
    .filter((charge) => charge.payment_intent === intent && intent)
    .reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0)
}

/** Expects that ledger, payments and provider agree, and that refunds of teachers' fees are recorded. */
export async function expectLedger(on: Stage, { payments, groups }: Books): Promise<void> {
  for (const payment of payments) {
    const { balance } = await ledgerNow(app, payment)
    expect(balance, 'the ledger adds up to the amount paid').toBe(payment.paidAmount - payment.refundedAmount)
    const due = payment.amount - payment.discountAmount
    if (payment.paidAt)
      expect(payment.paidAmount, 'price and surcharge were received').toBe(due + payment.surchargeAmount)
  }
  const ids = In(payments.map(({ id }) => id))
  const rows = await app.db.findBy(LedgerEntry, { paymentId: ids })
  const byCard = rows
    .filter(({ kind, reference }) => kind === 'charge' || kind.startsWith('surplus') || reference?.startsWith('re_'))
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(byCard, 'the provider holds the amount in the ledger').toBe(
    on.sessions.reduce((sum, session) => sum + heldFor(session), 0),
  )
  const refunds = await app.db.findBy(PaymentRefund, {
    paymentId: ids,
    reason: In([refundReasons.freeTeacher, refundReasons.withoutPlaces]),
  })
  const recorded = await app.db.findBy(GroupChange, {
    groupId: In(groups.map(({ id }) => id)),
    action: 'refundTeacher',
  })
  expect(
    recorded.map(({ details }) => details!.refunded as number).toSorted(),
    "every refund of a teacher's fee is recorded",
  ).toEqual(refunds.map(({ amount }) => amount).toSorted())
}
