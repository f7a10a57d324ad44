import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { mailsOf } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import { remindGroups } from './reminders.job.ts'

const day = 86_400_000
const app = useTestApp()
let event: GrandFinalEvent
let group: ParticipationGroup
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  app.clock.shift = 0
  await removeEvents(app)
  await app.db.query('delete from mail')
  event = await makeGrandFinal(app, { phase: 'deposits' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id, requestedPlaces: 8 })
})

const grant = () =>
  app.as(admin!).run('mutation ($input: AddQuotaInput!) { addGroupQuota(input: $input) { group { id } } }', {
    input: { id: group.id, amount: 8 },
  })
const accept = (student: User, participant: Participant) =>
  app
    .as(student)
    .run(
      `mutation ($input: SetParticipantResponseInput!) { setParticipantResponse(input: $input) { participant { id } } }`,
      { input: { userId: student.id, participantId: participant.id, action: 'accept' } },
    )
const reminders = () => app.db.countBy(GroupChange, { groupId: group.id, action: 'remind' })
const run = () => remindGroups(app.as(null).ctx)
const mailsTo = async ({ email }: User): Promise<number> => {
  await app.drainJobs()
  const mails = await mailsOf(app, { email })
  return mails.filter(({ subject }) => subject.startsWith('Grand Final: open')).length
}

describe('a reminder', () => {
  test('of open deposits goes to the supervisor and the families a week and two days before the deadline', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant()
    await accept(student, participant)
    const { offerExpiresAt } = await app.db.findOneByOrFail(ParticipationGroup, { id: group.id })
    const at = (days: number) => {
      app.clock.shift = 0
      app.clock.shift = offerExpiresAt!.getTime() - days * day - app.clock.now()
    }
    at(8)
    expect(await run()).toBe(0)
    at(6)
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await mailsTo(supervisor!)).toBe(1)
    expect(await mailsTo(student)).toBe(1)
    at(1)
    expect(await run()).toBe(1)
    expect(await reminders()).toBe(2)
  })

  test('of unanswered invitations goes to the supervisor and the families that have not answered', async () => {
    const silent = await makeMember(app, group, supervisor!)
    const declined = await makeMember(app, group, supervisor!, { response: 'declined' })
    await grant()
    const { offerExpiresAt } = await app.db.findOneByOrFail(ParticipationGroup, { id: group.id })
    app.clock.shift = offerExpiresAt!.getTime() - 6 * day - app.clock.now()
    expect([await run(), await run()]).toEqual([1, 0])
    expect([await mailsTo(supervisor!), await mailsTo(silent.student), await mailsTo(declined.student)]).toEqual([
      1, 1, 0,
    ])
    expect(await app.db.findOneByOrFail(GroupChange, { action: 'remind' })).toMatchObject({ details: { open: 1 } })
  })

  test('to request places goes to supervisors of groups with students before registration ends', async () => {
    await removeEvents(app)
    event = await makeGrandFinal(app, { phase: 'registration' })
    group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    await makeGroup(app, event)
    const { student } = await makeMember(app, group, supervisor!)
    app.clock.shift = Date.parse(event.phases.quotas) - day - app.clock.now()
    expect(await run()).toBe(1)
    expect([await mailsTo(supervisor!), await mailsTo(student)]).toEqual([1, 0])
  })

  test('skips families if the supervisor pays, and everyone once all is paid', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant()
    await accept(student, participant)
    await app.db.update(ParticipationGroup, { id: group.id }, { paymentControl: 'supervisor' })
    const { offerExpiresAt } = await app.db.findOneByOrFail(ParticipationGroup, { id: group.id })
    app.clock.shift = offerExpiresAt!.getTime() - 6 * day - app.clock.now()
    await run()
    expect([await mailsTo(supervisor!), await mailsTo(student)]).toEqual([1, 0])
    await app.db.query('update grand_final_charge set paid_at = now()')
    app.clock.shift += 5 * day
    expect(await run()).toBe(0)
  })

  test('of incomplete details is sent before the event closes', async () => {
    await makeMember(app, group, supervisor!, { response: 'accepted', missing: ['birth'] })
    await app.db.update(ParticipationGroup, { id: group.id }, { state: 'confirmed', quota: 8 })
    const closed = Date.parse(event.phases.closed)
    app.clock.shift = closed - 6 * day - app.clock.now()
    expect(await run()).toBe(1)
    expect(await app.db.findOneByOrFail(GroupChange, { action: 'remind' })).toMatchObject({ details: { open: 1 } })
  })
})

test('a teacher with too few students finds the fee among the payments', async () => {
  const teacher = await insertRow(app, Participant, {
    eventId: event.id,
    groupId: group.id,
    role: 'teacher',
    userId: supervisor!.id,
    firstName: 'A',
    lastName: 'B',
    response: 'accepted',
  })
  const { student, participant } = await makeMember(app, group, supervisor!)
  await grant()
  await accept(student, participant)
  const [fee] = await paymentsForMember(app, teacher.id)
  const { data } = await app.as(supervisor!).run('{ myPayments(states: [due]) { edges { node { id } } } }')
  const ids = data.myPayments.edges.map(({ node }: { node: { id: string } }) => node.id)
  expect(ids).toContain(Buffer.from(`Payment:${fee!.id}`).toString('base64url'))
})
