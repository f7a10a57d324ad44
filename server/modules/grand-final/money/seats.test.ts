import { expect, test } from 'vitest'
import { makeTour, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import type { Participant } from '../participants/participant.entity.ts'
import {
  app,
  event,
  grant,
  group,
  groupNow,
  makeTeacher,
  mutate,
  now,
  participantsStage,
  payInCash,
  respond,
  supervisor,
} from '../participants/testing/participants-stage.ts'

participantsStage()

/** Books an optional programme for a member. */
async function bookTour({ id: participantId }: Participant) {
  const tour = await makeTour(app, event)
  return mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
    groupId: group.id,
    participantId,
    programIds: [tour.id],
  })
}

test('a teacher beyond the number of places cannot book, and one who has booked keeps the place', async () => {
  await makeTeacher({ userId: supervisor!.id })
  const second = await makeTeacher()
  await grant(8)
  expect(await bookTour(second)).toMatchObject({
    code: 'RULE_BROKEN',
    errors: [{ extensions: { reason: 'GROUP_FULL' } }],
  })
  expect(await paymentsForMember(app, second.id)).toEqual([])
  await grant(8)
  expect(await groupNow()).toMatchObject({ quota: 16, teacherQuota: 2 })
  expect((await bookTour(second)).code).toBeUndefined()
  expect((await grant(-1)).code).toBe('BAD_USER_INPUT')
  expect(await groupNow()).toMatchObject({ quota: 16, teacherQuota: 2 })
})

test('a student for whom no place is left cannot book, and one with a place can', async () => {
  const first = await makeMember(app, group, supervisor!)
  const second = await makeMember(app, group, supervisor!)
  await grant(2)
  const third = await makeMember(app, group, supervisor!)
  for (const { student, participant } of [first, second, third]) await respond(student, participant)
  expect(await bookTour(third.participant)).toMatchObject({ errors: [{ extensions: { reason: 'GROUP_FULL' } }] })
  expect((await bookTour(second.participant)).code).toBeUndefined()
})

test('a member with payments cannot move to a group without places', async () => {
  const { student, participant } = await makeMember(app, group, supervisor!)
  await grant(2)
  await respond(student, participant)
  const { id: toGroupId } = await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'withdrawn' })
  const { code } = await mutate(supervisor!, 'transferParticipant', 'TransferParticipantInput', {
    groupId: group.id,
    participantId: participant.id,
    toGroupId,
  })
  expect(code).toBe('CONFLICT')
  expect((await now(participant.id)).groupId).toBe(group.id)
})

test('an offer that lapses keeps the place of a teacher who has booked', async () => {
  const students = []
  for (let i = 0; i < 16; i++) students.push(await makeMember(app, group, supervisor!))
  await makeTeacher({ userId: supervisor!.id })
  const second = await makeTeacher()
  await grant(16)
  for (const { student, participant } of students) await respond(student, participant)
  await bookTour(second)
  const [deposit] = await paymentsForMember(app, students[0]!.participant.id)
  await payInCash([deposit!.id])
  app.clock.advance(31 * 86_400_000)
  await app.runSchedule('expireOffers')
  await app.drainJobs()
  expect(await groupNow()).toMatchObject({ quota: 1, teacherQuota: 2 })
  expect((await now(second.id)).removedAt).toBeNull()
})
