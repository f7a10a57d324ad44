import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let [admin, supervisor]: User[] = []
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  supervisor = await makeUser(app, { userType: 'supervisor' })
})

const read = (by: User) =>
  app.as(by).run(`{ grandFinalStatistics {
    states { key count } roles { key count } countries { country groups asked received members }
    diets { key count } shirts { key count } arrivals { key count }
    due { amount } paid { amount } refunded { amount } expected complete
    payments { kind due { amount } paid { amount } refunded { amount } }
  } }`)

test('organisers see figures by country, payments, diets and arrivals in local time, without members who declined', async () => {
  expect((await read(admin!)).data.grandFinalStatistics).toBeNull()
  const event = await makeGrandFinal(app, { phase: 'balance', timeZone: 'Asia/Tokyo' })
  const group = await makeGroup(app, event, { supervisorId: supervisor!.id, country: 'GE', requestedPlaces: 12 })
  await makeGroup(app, event, { country: 'FR', state: 'withdrawn' })
  const members = [await makeMember(app, group, supervisor!), await makeMember(app, group, supervisor!)]
  await app.as(admin!).run('mutation ($input: AddQuotaInput!) { addGroupQuota(input: $input) { group { id } } }', {
    input: { id: group.id, amount: 8 },
  })
  const left = await makeMember(app, group, supervisor!)
  const declined = await app.as(left.student).run(
    `mutation ($details: UpdateParticipantDetailsInput!, $answer: SetParticipantResponseInput!) {
      updateParticipantDetails(input: $details) { participant { id } }
      setParticipantResponse(input: $answer) { participant { response } } }`,
    {
      details: { groupId: group.id, details: { diet: 'halal', shirt: 'S', arrivalAt: '2030-07-02T08:00:00Z' } },
      answer: { userId: left.student.id, participantId: left.participant.id, action: 'decline' },
    },
  )
  expect(declined.data.setParticipantResponse.participant.response).toBe('declined')
  const arrivals = ['2030-06-30T23:10:00Z', '2030-06-30T23:50:00Z']
  for (const [i, { student, participant }] of members.entries()) {
    const { errors } = await app
      .as(student)
      .run(
        'mutation ($input: SetParticipantResponseInput!) { setParticipantResponse(input: $input) { participant { id } } }',
        { input: { userId: student.id, participantId: participant.id, action: 'accept' } },
      )
    expect(errors).toBeUndefined()
    await app
      .as(student)
      .run(
        'mutation ($input: UpdateParticipantDetailsInput!) { updateParticipantDetails(input: $input) { participant { id } } }',
        { input: { groupId: group.id, details: { diet: 'vegan', shirt: 'M', arrivalAt: arrivals[i] } } },
      )
  }
  const [deposit] = await paymentsForMember(app, members[0]!.participant.id)
  await app.as(admin!).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds: [deposit!.id], type: 'cash', notADuplicate: true },
  })
  const { data } = await read(admin!)
  expect(data.grandFinalStatistics).toMatchObject({
    countries: [{ country: 'GE', groups: 1, asked: 12, received: 8, members: 2 }],
    roles: [{ key: 'student', count: 2 }],
    diets: [{ key: 'vegan', count: 2 }],
    shirts: [{ key: 'M', count: 2 }],
    arrivals: [{ key: '2030-07-01T08:00', count: 2 }],
    paid: { amount: deposit!.amount },
    refunded: { amount: 0 },
    expected: 2,
    complete: 0,
    payments: [
      { kind: 'deposit', due: { amount: deposit!.amount }, paid: { amount: deposit!.amount }, refunded: { amount: 0 } },
      { kind: 'balance', paid: { amount: 0 } },
    ],
  })
  expect(data.grandFinalStatistics.states).toHaveLength(2)
  expect(data.grandFinalStatistics.due.amount).toBeGreaterThan(deposit!.amount)
  expect((await read(supervisor!)).code).toBe('FORBIDDEN')
})
