import { In } from 'typeorm'
import { expect } from 'vitest'
import type { TestApp } from '../../../../testing/test-app.ts'
import { Payment, PaymentState } from '../../../payments/public.ts'
import { PaymentChange } from '../../../payments/testing/public.ts'
import { GrandFinalProgram } from '../../event/program.entity.ts'
import { placedStates } from '../../groups/group-states.ts'
import { ParticipationGroup } from '../../groups/group.entity.ts'
import { Participant } from '../../participants/participant.entity.ts'
import { GrandFinalCharge } from '../charge.entity.ts'
import { isFee } from '../teacher-fees.ts'

/** Expects that each member of an event owes and has paid the amounts of the rules, by the person who must pay. */
export async function expectFees(app: TestApp, eventId: string): Promise<void> {
  const groups = await app.db.findBy(ParticipationGroup, { eventId })
  const people = await app.db.findBy(Participant, { eventId })
  const charges = await app.db.findBy(GrandFinalCharge, { participantId: In(people.map(({ id }) => id)) })
  const payments = await app.db.findBy(Payment, { subjectId: In(charges.map(({ id }) => id)) })
  const changed = await app.db.findBy(PaymentChange, {
    paymentId: In(payments.map(({ id }) => id)),
    action: 'updateAmount',
  })
  const programs = await app.db.findBy(GrandFinalProgram, { eventId, kind: 'main' })
  const paymentOf = ({ id }: GrandFinalCharge) => payments.find(({ subjectId }) => subjectId === id)
  const isChanged = (charge: GrandFinalCharge) => changed.some(({ paymentId }) => paymentId === paymentOf(charge)?.id)

  for (const charge of charges) {
    const payment = paymentOf(charge)
    if (!payment) continue
    if (!isChanged(charge)) expect(payment.amount, 'the payment has the amount of the charge').toBe(charge.amount)
    if (charge.cancelledAt === null) {
      expect(payment.state, 'a live charge can be paid or is paid').not.toBe(PaymentState.cancelled)
    } else
      expect([PaymentState.due, PaymentState.processing], 'a cancelled charge is not due').not.toContain(payment.state)
  }

  for (const member of people.filter(({ removedAt }) => removedAt === null)) {
    const group = groups.find(({ id }) => id === member.groupId)!
    const student = people.find(({ id }) => id === member.companionOfId)
    if (member.companionOfId) expect(student?.removedAt, 'no companion without the student').toBeNull()
    const own = charges.filter(({ participantId }) => participantId === member.id)
    const live = own.filter(({ cancelledAt }) => cancelledAt === null)
    for (const { state, userId } of live.flatMap((charge) => paymentOf(charge) ?? [])) {
      if (state !== PaymentState.due) continue
      const payer = member.userId ?? student?.userId ?? group.supervisorId
      expect(userId, 'the family owes it, or the teacher of the group').toBe(payer)
    }
    if (!placedStates.includes(group.state)) continue
    const program = programs.find(({ id }) => id === group.programId)!
    const fees = live.filter(isFee)
    const deposit = fees.find(({ kind }) => kind === 'deposit')
    const balance = fees.find(({ kind }) => kind === 'balance')
    const refunded = own.some((charge) => paymentOf(charge)?.refundedAmount)
    if (member.role !== 'teacher' && deposit?.paidAt && !refunded) {
      expect(balance, 'the balance follows a paid deposit').toBeDefined()
    }
    if (deposit && balance && !own.some(isChanged)) {
      const prices = [program.amount, program.earlyAmount ?? program.amount]
      expect(prices, 'deposit and balance add up to a price of the programme').toContain(
        deposit.amount + balance.amount,
      )
    }
  }
}
