import { describe, expect, test } from 'vitest'
import { makeTour, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import {
  admin,
  app,
  event,
  grant,
  group,
  groupNow,
  makeTeacher,
  mutate,
  now,
  other,
  participantsStage,
  payInCash,
  respond,
  supervisor,
} from '../participants/testing/participants-stage.ts'
import { insertRow } from '../../../testing/factories.ts'

participantsStage()

const update = (participantId: string, given: object) =>
  mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', { groupId: group.id, participantId, ...given })
const lapse = async () => {
  app.clock.advance(31 * 86_400_000)
  await app.runSchedule('expireOffers')
  await app.drainJobs()
}
const money = async (participantId: string) =>
  (await paymentsForMember(app, participantId)).map(({ state, amount }) => [state, amount])

describe('an offer that lapses', () => {
  test('takes the place of a member who has paid only for an optional programme, and refunds it by the rules', async () => {
    const tour = await makeTour(app, event)
    const paying = await makeMember(app, group, supervisor!)
    const touring = await makeMember(app, group, supervisor!)
    await grant(8)
    for (const { student, participant } of [paying, touring]) await respond(student, participant)
    await update(touring.participant.id, { programIds: [tour.id] })
    const option = (await paymentsForMember(app, touring.participant.id)).find(({ amount }) => amount === 4500)!
    const [deposit] = await paymentsForMember(app, paying.participant.id)
    expect((await payInCash([option.id, deposit!.id])).code).toBeUndefined()
    await lapse()
    expect(await groupNow()).toMatchObject({ state: 'confirmed', quota: 1 })
    expect((await now(touring.participant.id)).removedAt).not.toBeNull()
    expect(await money(touring.participant.id)).toEqual([
      ['cancelled', 60_000],
      ['partiallyRefunded', 4500],
    ])
  })

  test('takes the place of a companion together with that of the student', async () => {
    const child = await makeMember(app, group, supervisor!)
    const paying = await makeMember(app, group, supervisor!)
    await grant(8)
    for (const { student, participant } of [child, paying]) await respond(student, participant)
    await mutate(supervisor!, 'addCompanion', 'AddCompanionInput', {
      groupId: group.id,
      participantId: child.participant.id,
      firstName: 'Ada',
      lastName: 'Moss',
    })
    const companion = await app.db.findOneByOrFail(Participant, { companionOfId: child.participant.id })
    const [adult] = await paymentsForMember(app, companion.id)
    const [deposit] = await paymentsForMember(app, paying.participant.id)
    await payInCash([adult!.id, deposit!.id])
    await lapse()
    expect(await groupNow()).toMatchObject({ state: 'confirmed', quota: 1 })
    for (const { id } of [child.participant, companion]) expect((await now(id)).removedAt).not.toBeNull()
    expect(await money(companion.id)).toEqual([
      ['partiallyRefunded', 60_000],
      ['cancelled', 140_000],
    ])
  })
})

test('a single room that organisers have refunded is not charged again', async () => {
  const { student, participant } = await makeMember(app, group, supervisor!)
  await grant(8)
  await respond(student, participant)
  await update(participant.id, { singleRoom: true })
  const supplement = (await paymentsForMember(app, participant.id)).find(({ amount }) => amount === 95_000)!
  await payInCash([supplement.id])
  const refused = await update(participant.id, { singleRoom: false })
  expect(refused.code).toBe('CONFLICT')
  await app.as(admin!).run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { __typename } }', {
    input: { paymentId: supplement.id, reason: 'No single room left' },
  })
  await app.drainJobs()
  expect((await now(participant.id)).singleRoom).toBe(false)
  await grant(1)
  expect(await money(participant.id)).toEqual([
    ['due', 60_000],
    ['refunded', 95_000],
  ])
})

test('the new teacher of a group owes the open fees of its other teachers', async () => {
  const teacher = await makeTeacher()
  await grant(8)
  await app
    .as(admin!)
    .run(
      'mutation ($input: TransferParticipationGroupInput!) { transferParticipationGroup(input: $input) { group { id } } }',
      { input: { id: group.id, username: other!.username } },
    )
  await app.drainJobs()
  expect(await paymentsForMember(app, teacher.id)).toMatchObject([{ state: 'due', userId: other!.id }])
})

test('the programme cannot change while a fee of the former one remains', async () => {
  await app.db.update(GrandFinalEvent, { id: event.id }, { cancellationRules: [] })
  const { id: programId } = await insertRow(app, GrandFinalProgram, {
    eventId: event.id,
    kind: 'main',
    storedWords: { en: { title: 'Long programme', text: '' } },
    amount: 300_000,
    depositAmount: 90_000,
  })
  const teacher = await makeTeacher({ userId: supervisor!.id })
  await grant(8)
  const [deposit] = await paymentsForMember(app, teacher.id)
  await payInCash([deposit!.id])
  await app.db.update(
    ParticipationGroup,
    { id: group.id },
    { state: 'granted', offerExpiresAt: new Date(app.clock.now()) },
  )
  await app.runSchedule('expireOffers')
  await app.drainJobs()
  expect((await groupNow()).state).toBe('waiting')
  const { code } = await app
    .as(admin!)
    .run('mutation ($input: SetMainProgramInput!) { setMainProgram(input: $input) { group { id } } }', {
      input: { id: group.id, programId },
    })
  expect(code).toBe('CONFLICT')
  await grant(8)
  expect((await paymentsForMember(app, teacher.id)).filter(({ state }) => state === 'due')).toMatchObject([
    { amount: 140_000 },
  ])
})
