import { describe, expect, test } from 'vitest'
import { makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { paymentNow } from '../../../testing/payments.ts'
import type { User } from '../../accounts/public.ts'
import { refundReasons } from '../../payments/public.ts'
import { PaymentRefund } from '../../payments/testing/public.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import {
  app,
  event,
  grant,
  group,
  groupNow,
  makeTeacher,
  now,
  other,
  participantsStage,
  payInCash,
  remove,
  respond,
  supervisor,
} from '../participants/testing/participants-stage.ts'
import { GrandFinalCharge } from './charge.entity.ts'

participantsStage()

describe('fees of teachers who have paid', () => {
  const eightStudents = () =>
    Promise.all(Array.from({ length: 8 }, () => makeMember(app, group, supervisor!, { response: 'waiting' })))
  const fees = async (by = supervisor!) => {
    const { data } = await app
      .as(by)
      .run(
        'query ($id: ID!) { participationGroup(id: $id) { teacherFees { name supervisor paid { amount } refund { amount } missing } } }',
        { id: group.id },
      )
    return data.participationGroup.teacherFees
  }
  const refundsOf = (participantId: string) =>
    app.db
      .findBy(GroupChange, { groupId: group.id, action: 'refundTeacher' })
      .then((rows) => rows.map(({ details: given }) => given).filter((given) => given?.participantId === participantId))

  test('are refunded by the rules once enough students have paid, as shown before', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    const [fee] = await paymentsForMember(app, teacher.id)
    await payInCash([fee!.id])
    const students = await eightStudents()
    expect(await fees()).toEqual([
      { name: 'Kim Reed', supervisor: true, paid: { amount: 60_000 }, refund: { amount: 30_000 }, missing: 8 },
    ])
    for (const { student, participant } of students) await respond(student, participant)
    await app.drainJobs()
    // without payment, accepted invitations can still lapse
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'paid' })
    const deposits = []
    for (const { participant } of students) deposits.push(...(await paymentsForMember(app, participant.id)))
    await payInCash(deposits.slice(1).map(({ id }) => id))
    await app.drainJobs()
    expect(await fees()).toMatchObject([{ missing: 1 }])
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'paid' })
    await payInCash([deposits[0]!.id])
    await app.drainJobs()
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 30_000 })
    expect(await refundsOf(teacher.id)).toEqual([{ participantId: teacher.id, refunded: 30_000 }])
    expect((await paymentsForMember(app, teacher.id)).filter(({ state }) => state === 'due')).toEqual([])
    expect(await fees()).toEqual([])
    await app.drainJobs()
    expect(await refundsOf(teacher.id)).toHaveLength(1)
    // a teacher left with too few students is charged again
    await remove(supervisor!, students[0]!.participant.id)
    expect((await paymentsForMember(app, teacher.id)).filter(({ state }) => state === 'due')).toHaveLength(1)
  })

  test('are charged in full again when the students whose acceptance made the place free leave', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    const [fee] = await paymentsForMember(app, teacher.id)
    await payInCash([fee!.id])
    const balance = { state: 'due', amount: 140_000 }
    expect(await paymentsForMember(app, teacher.id)).toMatchObject([{ state: 'paid' }, balance])
    const students = await eightStudents()
    for (const { student, participant } of students) await respond(student, participant)
    await app.drainJobs()
    const waived = [{ state: 'paid' }, { ...balance, state: 'cancelled' }]
    expect(await paymentsForMember(app, teacher.id)).toMatchObject(waived)
    // the price has changed in the meantime, and the family paid in time
    await app.db.query('update grand_final_program set amount = amount + 1000 where event_id = $1', [event.id])
    await remove(supervisor!, students[0]!.participant.id)
    expect(await paymentsForMember(app, teacher.id)).toMatchObject([...waived, balance])
    await remove(supervisor!, students[1]!.participant.id)
    await app.drainJobs()
    expect(await paymentsForMember(app, teacher.id)).toHaveLength(3)
  })

  test('are charged in full again after a refund', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    const payAll = async (participantId: string) => {
      const due = (await paymentsForMember(app, participantId)).filter(({ state }) => state === 'due')
      await payInCash(due.map(({ id }) => id))
    }
    await payAll(teacher.id)
    await payAll(teacher.id)
    const students = await eightStudents()
    for (const { student, participant } of students) await respond(student, participant)
    for (const { participant } of students) await payAll(participant.id)
    await app.drainJobs()
    const refunded = [{ state: 'partiallyRefunded' }, { state: 'partiallyRefunded' }]
    expect(await paymentsForMember(app, teacher.id)).toMatchObject(refunded)
    await remove(supervisor!, students[0]!.participant.id)
    await payAll(teacher.id)
    expect((await paymentsForMember(app, teacher.id)).slice(2)).toMatchObject([
      { state: 'paid', amount: 60_000 },
      { state: 'due', amount: 140_000 },
    ])
  })

  describe('in a group that loses its places', () => {
    const offerEnds = async () => {
      const offerExpiresAt = new Date(app.clock.now() - 1000)
      await app.db.update(ParticipationGroup, { id: group.id }, { offerExpiresAt })
      expect(await app.runSchedule('expireOffers')).toBe(1)
      await app.drainJobs()
    }
    const paidTeacher = async () => {
      const teacher = await makeTeacher({ userId: supervisor!.id })
      const unpaid = await makeMember(app, group, supervisor!, { response: 'accepted' })
      await grant(8)
      const [fee] = await paymentsForMember(app, teacher.id)
      await payInCash([fee!.id])
      return { teacher, fee: fee!, unpaid: unpaid.participant }
    }

    test('are refunded by the rules when the offer lapses, and charged again with the next offer', async () => {
      const { teacher, fee } = await paidTeacher()
      await offerEnds()
      expect(await groupNow()).toMatchObject({ state: 'waiting', quota: 0 })
      expect(await paymentsForMember(app, teacher.id)).toMatchObject([
        { state: 'partiallyRefunded', refundedAmount: 30_000 },
        { state: 'cancelled', amount: 140_000 },
      ])
      expect(await refundsOf(teacher.id)).toEqual([{ participantId: teacher.id, refunded: 30_000 }])
      expect(await app.db.findBy(PaymentRefund, { paymentId: fee.id })).toMatchObject([
        { amount: 30_000, reason: refundReasons.withoutPlaces },
      ])
      await grant(8)
      expect((await paymentsForMember(app, teacher.id)).slice(2)).toMatchObject([{ state: 'due', amount: 60_000 }])
    })

    test('are refunded when an organiser removes all places', async () => {
      const { teacher, fee, unpaid } = await paidTeacher()
      await remove(supervisor!, unpaid.id)
      await grant(-8)
      await app.drainJobs()
      expect(await groupNow()).toMatchObject({ quota: 0, teacherQuota: 0 })
      expect((await paymentsForMember(app, teacher.id)).filter(({ state }) => state === 'due')).toEqual([])
      expect(await paymentNow(app, fee)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 30_000 })
    })

    test('count again with the next offer while the rules refund nothing', async () => {
      const { teacher, fee } = await paidTeacher()
      await app.db.query(`update grand_final_event set starts_on = $1`, [
        new Date(app.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      ])
      await offerEnds()
      expect(await paymentNow(app, fee)).toMatchObject({ state: 'paid', refundedAmount: 0 })
      await grant(8)
      expect(await paymentsForMember(app, teacher.id)).toMatchObject([
        { state: 'paid' },
        { state: 'cancelled', amount: 140_000 },
        { state: 'due', amount: 140_000 },
      ])
    })

    test('keep the places of all teachers who have paid when only some students have paid', async () => {
      const teachers = [await makeTeacher({ userId: supervisor!.id }), await makeTeacher()]
      const { participant: paying } = await makeMember(app, group, supervisor!, { response: 'accepted' })
      await makeMember(app, group, supervisor!, { response: 'accepted' })
      await grant(16)
      for (const { id } of teachers) await payInCash([(await paymentsForMember(app, id))[0]!.id])
      await payInCash([(await paymentsForMember(app, paying.id))[0]!.id])
      await offerEnds()
      expect(await groupNow()).toMatchObject({ quota: 1, teacherQuota: 2 })
    })
  })

  test('are kept while the rules refund nothing', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    const [fee] = await paymentsForMember(app, teacher.id)
    await payInCash([fee!.id])
    await app.db.query(`update grand_final_event set starts_on = $1`, [
      new Date(app.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    ])
    const students = await eightStudents()
    for (const { student, participant } of students) await respond(student, participant)
    for (const { participant } of students) {
      await payInCash((await paymentsForMember(app, participant.id)).map(({ id }) => id))
    }
    await app.drainJobs()
    expect(await fees()).toMatchObject([{ paid: { amount: 60_000 }, refund: { amount: 0 } }])
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    expect((await app.db.findOneByOrFail(GrandFinalCharge, { id: fee!.subjectId })).cancelledAt).toBeNull()
  })

  test('on an invoice do not delay those of other teachers, and are cancelled with the invoice', async () => {
    const invoiced = await makeTeacher({ userId: supervisor!.id })
    const other = await makeTeacher()
    await grant(16)
    const [fee] = await paymentsForMember(app, invoiced.id)
    await app
      .as(supervisor!)
      .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
        input: { paymentIds: [fee!.id], type: 'invoice', isGf: true },
      })
    const students = [...(await eightStudents()), ...(await eightStudents())]
    await respond(students[0]!.student, students[0]!.participant)
    await app.drainJobs()
    expect(await paymentsForMember(app, other.id)).toMatchObject([{ state: 'cancelled' }])
    const processing = await paymentNow(app, fee!)
    expect(processing).toMatchObject({ state: 'processing' })
    await app.as(supervisor!).run('mutation ($id: ID!) { cancelInvoice(input: { invoiceId: $id }) { __typename } }', {
      id: processing.invoiceId,
    })
    await app.drainJobs()
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'cancelled' })
  })

  test('are refunded when the group is transferred to another teacher', async () => {
    const teacher = await makeTeacher({ userId: supervisor!.id })
    await grant(8)
    const [fee] = await paymentsForMember(app, teacher.id)
    await payInCash([fee!.id])
    const run = (by: User, name: string, type: string, input: object) =>
      app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { group { id } } }`, { input })
    await run(supervisor!, 'transferParticipationGroup', 'TransferParticipationGroupInput', {
      id: group.id,
      username: other!.username,
    })
    expect(
      (await run(other!, 'answerGroupTransfer', 'AnswerTransferInput', { id: group.id, accept: true })).code,
    ).toBeUndefined()
    await app.drainJobs()
    expect(await paymentNow(app, fee!)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 30_000 })
    expect((await now(teacher.id)).removedAt).not.toBeNull()
    const [line] = await app.db.findBy(GroupChange, { groupId: group.id, action: 'removeParticipant' })
    expect(line!.details).toEqual({ participantId: teacher.id, refunded: 30_000 })
    expect(await fees(other!)).toEqual([])
  })
})
