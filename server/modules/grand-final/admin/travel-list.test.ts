import { expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

test('the travel list has all members with a place, with diet and arrival, and is for organisers only', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const admin = await makeUser(app, { userType: 'admin' })
  const event = await makeGrandFinal(app, { phase: 'travel' })
  const group = await makeGroup(app, event, { supervisorId: supervisor.id, state: 'confirmed', quota: 8 })
  const waiting = await makeGroup(app, event, { supervisorId: supervisor.id, state: 'waiting' })
  const { student, participant } = await makeMember(app, group, supervisor, { response: 'accepted' })
  await makeMember(app, group, supervisor, { response: 'declined' })
  await makeMember(app, waiting, supervisor, { response: 'accepted' })
  await app
    .as(student)
    .run(
      `mutation ($input: UpdateParticipantDetailsInput!) { updateParticipantDetails(input: $input) { participant { id } } }`,
      {
        input: {
          groupId: group.id,
          details: { diet: 'halal', allergies: 'nuts', arrivalAt: '2027-05-01T10:00:00Z', arrivalBy: 'TK 1821' },
        },
      },
    )
  const read = (by: typeof admin) =>
    app.as(by).run('{ grandFinalTravelList { name group diet allergies arrivalAt arrivalBy singleRoom } }')
  expect((await read(admin)).data.grandFinalTravelList).toEqual([
    {
      name: `${participant.firstName} ${participant.lastName}`,
      group: group.name,
      diet: 'halal',
      allergies: 'nuts',
      arrivalAt: '2027-05-01T10:00:00.000Z',
      arrivalBy: 'TK 1821',
      singleRoom: false,
    },
  ])
  for (const other of [supervisor, student]) expect((await read(other)).code).toBe('FORBIDDEN')
})
