import { beforeAll, beforeEach, expect, test } from 'vitest'
import { relate, makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { mailsOf } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { openDetails } from '../participants/details.ts'
import { eraseExpiredDetails } from '../participants/erase-details.job.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalChange } from './change-request.entity.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

const app = useTestApp()
let event: GrandFinalEvent
let group: ParticipationGroup
let participant: Participant
let student: User
let [supervisor, other, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor', email: 'change-teacher@school.test' })
  other = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'travel' })
  group = await makeGroup(app, event, {
    supervisorId: supervisor!.id,
    state: 'granted',
    quota: 8,
    teacherQuota: 1,
  })
  ;({ student, participant } = await makeMember(app, group, supervisor!))
})

const ask = async (by: User, change: object, reason = 'The train is later') => {
  const { data, code } = await app.as(by).run(
    `mutation ($input: RequestGrandFinalChangeInput!) { requestGrandFinalChange(input: $input) {
        change { id kind state reason member groupName lines { field before after } }
      } }`,
    { input: { reason, ...change } },
  )
  return { code, change: data?.requestGrandFinalChange?.change }
}
const decide = async (by: User, id: string, approve: boolean, answer?: string) => {
  const { data, code } = await app.as(by).run(
    `mutation ($input: DecideGrandFinalChangeInput!) { decideGrandFinalChange(input: $input) {
        change { state answer lines { field } }
      } }`,
    { input: { id, approve, answer } },
  )
  return { code, change: data?.decideGrandFinalChange?.change }
}
const withdraw = (by: User, id: string) =>
  app.as(by).run('mutation ($id: ID!) { withdrawGrandFinalChange(input: { id: $id }) { change { state } } }', { id })
const ids = () => ({ groupId: group.id, participantId: participant.id })
const member = () => app.db.findOneBy(Participant, { id: participant.id })
const closed = () =>
  app.db.update(GrandFinalEvent, { id: event.id }, {
    phases: { ...event.phases, closed: new Date(app.clock.now() - 1000).toISOString() },
  } as never)

test('a change after its phase takes effect once an organiser approves it, and the decision is mailed', async () => {
  const direct = await app
    .as(supervisor!)
    .run('mutation ($input: UpdateParticipantInput!) { updateParticipant(input: $input) { participant { id } } }', {
      input: { ...ids(), singleRoom: true },
    })
  expect(direct.code).toBe('WINDOW_CLOSED')
  const { change } = await ask(supervisor!, { booking: { ...ids(), singleRoom: true } })
  expect(change).toMatchObject({
    kind: 'booking',
    state: 'pending',
    groupName: group.name,
    lines: [{ field: 'singleRoom', before: 'false', after: 'true' }],
  })
  expect((await member())!.singleRoom).toBe(false)
  expect((await ask(supervisor!, { booking: { ...ids(), singleRoom: true } })).code).toBe('CONFLICT')
  expect((await decide(supervisor!, change.id, true)).code).toBe('FORBIDDEN')
  expect((await decide(admin!, change.id, true, 'Gladly')).change).toEqual({
    state: 'approved',
    answer: 'Gladly',
    lines: [],
  })
  expect((await member())!.singleRoom).toBe(true)
  expect((await decide(admin!, change.id, false)).code).toBe('CONFLICT')
  await app.drainJobs()
  const mail = (await mailsOf(app, supervisor!)).at(-1)!
  expect(mail.text).toContain('approved the change')
  expect(mail.text).toContain('Gladly')
  // the requested input is not stored
  expect((await app.db.findOneByOrFail(GrandFinalChange, { groupId: group.id })).sealedInput).toBeNull()
})

test('a declined change has no effect, and a withdrawn one cannot be decided', async () => {
  const { change } = await ask(supervisor!, { booking: { ...ids(), singleRoom: true } })
  expect((await decide(admin!, change.id, false)).change).toMatchObject({ state: 'declined' })
  expect((await member())!.singleRoom).toBe(false)
  const again = (await ask(supervisor!, { booking: { ...ids(), singleRoom: true } })).change
  expect((await withdraw(other!, again.id)).code).toBe('NOT_FOUND')
  expect((await withdraw(supervisor!, again.id)).data.withdrawGrandFinalChange.change.state).toBe('withdrawn')
  expect((await decide(admin!, again.id, true)).code).toBe('CONFLICT')
})

test('a change before the end of its phase is made directly', async () => {
  expect((await ask(student, { details: { groupId: group.id, details: { shirt: 'M' } } })).code).toBe('RULE_BROKEN')
  await closed()
  const { change } = await ask(student, {
    details: { groupId: group.id, details: { passportFirstName: 'Nino', arrivalAt: '2030-05-01T10:00:00.000Z' } },
  })
  expect(change.lines).toEqual([
    { field: 'passportFirstName', before: null, after: 'Nino' },
    { field: 'arrivalAt', before: null, after: '2030-05-01T10:00:00.000Z' },
  ])
  const kept = await app.db.findOneByOrFail(GrandFinalChange, { groupId: group.id })
  expect(kept.sealedInput).not.toContain('Nino')
  expect((await decide(admin!, change.id, true)).code).toBeUndefined()
  expect(await openDetails(app.as(null).ctx, (await member())!)).toMatchObject({
    passportFirstName: 'Nino',
    arrivalAt: new Date('2030-05-01T10:00:00.000Z'),
  })
})

test('every kind of change takes effect: category, companion, addition, answer and removal', async () => {
  const friend = await makeUser(app)
  await relate(app, supervisor!, friend)
  const asked = [
    await ask(supervisor!, { category: { ...ids(), categoryId: null, team: null } }),
    await ask(supervisor!, { companion: { ...ids(), firstName: 'Ada', lastName: 'Moss' } }),
    await ask(supervisor!, { addition: { groupId: group.id, userId: friend.id } }),
    await ask(student, { answer: { userId: student.id, participantId: participant.id, action: 'accept' } }),
  ]
  for (const { change, code } of asked) {
    expect(code).toBeUndefined()
    expect((await decide(admin!, change.id, true)).change.state).toBe('approved')
  }
  expect((await member())!.response).toBe('accepted')
  const names = (await app.db.findBy(Participant, { groupId: group.id })).map(({ firstName }) => firstName)
  expect(names).toEqual(expect.arrayContaining(['Ada', friend.firstName]))
  const leaver = await makeMember(app, group, supervisor!)
  const removal = await ask(supervisor!, { removal: { groupId: group.id, participantId: leaver.participant.id } })
  expect((await decide(admin!, removal.change.id, true)).change.state).toBe('approved')
  expect(await app.db.existsBy(Participant, { id: leaver.participant.id })).toBe(false)
})

test('a change that cannot take effect stays pending', async () => {
  const friend = await makeUser(app)
  await relate(app, supervisor!, friend)
  const { change } = await ask(supervisor!, { addition: { groupId: group.id, userId: friend.id } })
  await app.db.query('update participation_group set quota = 1 where id = $1', [group.id])
  expect((await decide(admin!, change.id, true)).code).toBe('RULE_BROKEN')
  expect((await app.db.findOneByOrFail(GrandFinalChange, { groupId: group.id })).state).toBe('pending')
})

test('a removal to be approved shows its effect on payments', async () => {
  const startsOn = new Date(app.clock.now() + 61 * 86_400_000).toISOString().slice(0, 10)
  await app.db.update(GrandFinalEvent, { id: event.id }, { startsOn })
  const run = (name: string, type: string, input: object) =>
    app.as(admin!).run(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
  const answer = { userId: student.id, participantId: participant.id, action: 'accept' }
  await run('setParticipantResponse', 'SetParticipantResponseInput', answer)
  const [deposit] = await paymentsForMember(app, participant.id)
  await run('payLocally', 'PayLocallyInput', { paymentIds: [deposit!.id], type: 'cash', isGf: true })
  const { change } = await ask(supervisor!, { removal: ids() })
  expect(change.lines).toEqual([
    { field: 'paid', before: '85000 EUR', after: '42500 EUR' },
    { field: 'due', before: '140000 EUR', after: '0 EUR' },
  ])
  await decide(admin!, change.id, true)
  expect((await paymentsForMember(app, participant.id)).map(({ refundedAmount }) => refundedAmount)).toEqual([
    42_500, 0,
  ])
})

test('a change is decided once when two organisers decide concurrently', async () => {
  const { change } = await ask(supervisor!, { companion: { ...ids(), firstName: 'Ada', lastName: 'Moss' } })
  const codes = (await Promise.all([decide(admin!, change.id, true), decide(admin!, change.id, true)])).map(
    ({ code }) => code,
  )
  expect(codes.toSorted()).toEqual(['CONFLICT', undefined].toSorted())
  expect(await app.db.countBy(Participant, { groupId: group.id, firstName: 'Ada' })).toBe(1)
})

test('a change cannot be requested for or read by others', async () => {
  const stranger = await makeUser(app)
  expect((await ask(other!, { booking: { ...ids(), singleRoom: true } })).code).toBe('NOT_FOUND')
  expect((await ask(student, { booking: { ...ids(), singleRoom: true } })).code).toBe('NOT_FOUND')
  expect((await ask(supervisor!, { addition: { groupId: group.id, userId: stranger.id } })).code).toBe('NOT_FOUND')
  expect((await ask(supervisor!, {})).code).toBe('BAD_USER_INPUT')
  expect((await ask(supervisor!, { booking: { ...ids(), singleRoom: true }, removal: ids() })).code).toBe(
    'BAD_USER_INPUT',
  )
  const { change } = await ask(supervisor!, { booking: { ...ids(), singleRoom: true } })
  const read = async (by: User) =>
    (
      await app
        .as(by)
        .run('query ($id: ID!) { node(id: $id) { ... on GrandFinalChange { reason } } }', { id: change.id })
    ).data?.node?.reason ?? null
  expect([await read(supervisor!), await read(admin!), await read(other!), await read(student)]).toEqual([
    'The train is later',
    'The train is later',
    null,
    null,
  ])
  expect((await app.as(other!).run('{ grandFinalChanges { totalCount } }')).code).toBe('FORBIDDEN')
  const { data } = await app.as(admin!).run('{ grandFinalChanges(state: pending) { totalCount nodes { askedBy } } }')
  expect(data.grandFinalChanges).toMatchObject({ totalCount: 1, nodes: [{ askedBy: expect.any(String) }] })
})

test('a change is erased after the event and with the account', async () => {
  await closed()
  await ask(student, { details: { groupId: group.id, details: { passportFirstName: 'Nino' } } })
  app.clock.shift += Date.parse(`${event.endsOn}T00:00:00Z`) + 33 * 86_400_000 - app.clock.now()
  await eraseExpiredDetails(app.as(null).ctx)
  app.clock.shift = 0
  const kept = await app.db.findOneByOrFail(GrandFinalChange, { groupId: group.id })
  expect(kept.sealedInput).toBeNull()
  expect((await decide(admin!, kept.id, true)).code).toBe('CONFLICT')
  const part = personalDataOf(app).find(({ name }) => name === 'grand-final')!
  expect(JSON.stringify(await part.rows(app.as(student).ctx, student.id))).toContain('The train is later')
  await part.erase!(app.as(null).ctx, student.id, [])
  expect(await app.db.countBy(GrandFinalChange, { groupId: group.id })).toBe(0)
})
