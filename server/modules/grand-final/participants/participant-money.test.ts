import { describe, expect, test } from 'vitest'
import { makeTour, makeHandIn, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { beginCheckout, paymentNow } from '../../../testing/payments.ts'
import type { User } from '../../accounts/public.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { Participant } from './participant.entity.ts'
import {
  app,
  details,
  event,
  grant,
  group,
  groupNow,
  makeTeacher,
  mutate,
  admin,
  now,
  other,
  participantsStage,
  payInCash,
  remove,
  respond,
  sandbox,
  supervisor,
} from './testing/participants-stage.ts'

participantsStage()

describe("a member's charges", () => {
  test('are created once there are places and the family has accepted: deposit, balance, extras', async () => {
    await app.db.query('delete from participant')
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    expect(await paymentsForMember(app, participant.id)).toEqual([])
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    expect(deposit).toMatchObject({ amount: 60_000, subject: 'grandFinal', state: 'due', userId: student.id })
    const update = (given: object) =>
      mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
        groupId: group.id,
        participantId: participant.id,
        ...given,
      })
    await update({ singleRoom: true })
    const tour = await makeTour(app, event, { capacity: 1 })
    expect((await update({ programIds: [tour.id] })).code).toBeUndefined()
    expect((await paymentsForMember(app, participant.id)).map(({ amount }) => amount)).toEqual([60_000, 95_000, 4500])
    const rival = await makeMember(app, group, supervisor!)
    const full = await mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
      groupId: group.id,
      participantId: rival.participant.id,
      programIds: [tour.id],
    })
    expect(full.code).toBe('CONFLICT')
    await remove(supervisor!, rival.participant.id)
    await update({ programIds: [], singleRoom: false })
    expect((await paymentsForMember(app, participant.id)).map(({ state }) => state)).toEqual([
      'due',
      'cancelled',
      'cancelled',
    ])

    await payInCash([deposit!.id])
    expect((await groupNow()).state).toBe('confirmed')
    const balance = (await paymentsForMember(app, participant.id)).at(-1)!
    expect(balance).toMatchObject({ amount: 140_000, state: 'due' })
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', { groupId: group.id, details })
    await payInCash([balance.id])
    expect((await groupNow()).state).toBe('confirmed')
    for (const kind of ['consent', 'photo'] as const) await makeHandIn(app, participant.id, kind)
    // members who declined do not need details
    await makeMember(app, group, supervisor!, { response: 'declined', grade: 3, missing: ['birth'] })
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', { groupId: group.id, details })
    expect((await groupNow()).state).toBe('complete')
    // a student of grade 3 needs an adult companion
    const tellShirt = () =>
      mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
        groupId: group.id,
        details: { shirt: details.shirt },
      })
    await app.db.update(Participant, { id: participant.id }, { grade: 3 })
    await tellShirt()
    expect((await groupNow()).state).toBe('confirmed')
    await app.db.update(Participant, { id: participant.id }, { grade: student.grade })
    await tellShirt()
    expect((await groupNow()).state).toBe('complete')
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
      groupId: group.id,
      details: { shirt: null },
    })
    expect((await groupNow()).state).toBe('confirmed')
  })

  test('are paid by card with isGf, by the family or the supervisor, depending on the payment control', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    expect((await beginCheckout(app, other!, [deposit!.id], { isGf: true })).code).toBe('NOT_FOUND')
    expect((await beginCheckout(app, student, [deposit!.id], { isGf: false })).code).toBe('RULE_BROKEN')
    await app
      .as(admin!)
      .run('mutation ($id: ID!) { revertPaymentControl(input: { id: $id }) { group { id } } }', { id: group.id })
    expect((await beginCheckout(app, student, [deposit!.id], { isGf: true })).code).toBe('NOT_FOUND')
    const { sessionId, code } = await beginCheckout(app, supervisor!, [deposit!.id], { isGf: true })
    expect(code).toBeUndefined()
    expect(sandbox.actions.session(sessionId).success_url).toContain('/stadia/grand-final/payment-success')
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, deposit!)).toMatchObject({ state: 'paid' })
    expect((await app.db.findOneByOrFail(GrandFinalCharge, { id: deposit!.subjectId })).paidAt).not.toBeNull()
  })

  test("are refunded by the event's rules on removal, as previewed", async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    await payInCash([deposit!.id])
    await app.db.query(`update grand_final_event set starts_on = $1`, [
      new Date(app.clock.now() + 61 * 86_400_000).toISOString().slice(0, 10),
    ])
    const preview = await app
      .as(supervisor!)
      .run(
        'query ($g: ID!, $p: ID!) { participantRemoval(groupId: $g, participantId: $p) { paid { amount } refund { amount } waived { amount } } }',
        { g: group.id, p: participant.id },
      )
    expect(preview.data.participantRemoval).toEqual({
      paid: { amount: 60_000 },
      refund: { amount: 30_000 },
      waived: { amount: 140_000 },
    })
    const ofGroup = (by: User) =>
      app
        .as(by)
        .run(
          'query ($g: ID!) { groupWithdrawal(groupId: $g) { paid { amount } refund { amount } waived { amount } } }',
          {
            g: group.id,
          },
        )
    expect((await ofGroup(supervisor!)).data.groupWithdrawal).toEqual(preview.data.participantRemoval)
    expect((await ofGroup(other!)).code).toBe('NOT_FOUND')
    expect((await remove(other!, participant.id)).code).toBe('NOT_FOUND')
    expect((await remove(supervisor!, participant.id)).code).toBeUndefined()
    expect(await paymentNow(app, deposit!)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 30_000 })
    const [, balance] = await paymentsForMember(app, participant.id)
    expect(balance!.state).toBe('cancelled')
    expect((await now(participant.id)).removedAt).not.toBeNull()
    expect((await remove(supervisor!, participant.id)).code).toBe('NOT_FOUND')
  })

  test('include a fee for teachers with too few students', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    await makeMember(app, group, supervisor!, { response: 'accepted' })
    const { student, participant } = await makeMember(app, group, supervisor!)
    await respond(student, participant)
    expect(await paymentsForMember(app, teacher.id)).toMatchObject([{ state: 'due', userId: supervisor!.id }])
  })
})
