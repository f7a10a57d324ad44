import { beforeEach, expect, test } from 'vitest'
import { makeTour, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { callDuring, untilBlocked } from '../../../testing/database/locks.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { withdrawGroup } from '../groups/group-admin.service.ts'
import { updateParticipant } from '../participants/booking.service.ts'
import type { Participant } from '../participants/participant.entity.ts'
import {
  admin,
  app,
  event,
  grant,
  group,
  groupNow,
  mutate,
  participantsStage,
  payInCash,
  remove,
  respond,
  supervisor,
} from '../participants/testing/participants-stage.ts'
import { Payment } from '../../payments/public.ts'
import { expireOffers } from '../quotas/waiting-list.ts'

participantsStage()

let member: Participant
let tour: GrandFinalProgram

beforeEach(async () => {
  const { student, participant } = await makeMember(app, group, supervisor!)
  member = participant
  await grant(8)
  await respond(student, member)
  tour = await makeTour(app, event)
})

/** Runs `call` while the member's booking of the tour is made but not committed. */
const whileBooking = <T>(call: () => Promise<T>): Promise<T> =>
  callDuring(
    app,
    (db) =>
      updateParticipant(
        { ...app.as(supervisor!).ctx, db, inTransaction: true },
        { groupId: group.id, participantId: member.id, programIds: [tour.id] },
      ),
    call,
  )
const endGroup = (name: string) =>
  app.as(supervisor!).run(`mutation ($input: WithdrawGroupInput!) { ${name}(input: $input) { group { state } } }`, {
    input: { id: group.id },
  })
const states = async () => (await paymentsForMember(app, member.id)).map(({ amount, state }) => [amount, state])
const kept = [
  [60_000, 'due'],
  [4500, 'due'],
]
const ended = [
  [60_000, 'cancelled'],
  [4500, 'cancelled'],
]

test.each([
  ['a member removed', () => remove(supervisor!, member.id)],
  ['a group withdrawn', () => endGroup('withdrawParticipationGroup')],
  ['an offer declined', () => endGroup('declineGroupOffer')],
])('%s while an option is being booked owes nothing afterwards', async (_, end) => {
  expect((await whileBooking(end)).code).toBe('CONFLICT')
  expect(await states()).toEqual(kept)
  expect((await end()).code).toBeUndefined()
  expect(await states()).toEqual(ended)
})

test('no option is booked in a group that is being withdrawn', async () => {
  const { code } = await callDuring(
    app,
    (db) => withdrawGroup({ ...app.as(supervisor!).ctx, db, inTransaction: true }, { id: group.id }),
    () =>
      mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
        groupId: group.id,
        participantId: member.id,
        programIds: [tour.id],
      }),
  )
  expect(code).toBe('CONFLICT')
  expect(await states()).toEqual([[60_000, 'cancelled']])
})

test('an offer that ends while an option is being booked lapses in the next run', async () => {
  await app.db.update(ParticipationGroup, { id: group.id }, { offerExpiresAt: new Date(app.clock.now()) })
  await app.db.update(GrandFinalEvent, { id: event.id }, { quotasPublishedAt: new Date(app.clock.now()) })
  const run = () => expireOffers(app.as(admin!).ctx)
  expect(await whileBooking(run)).toBe(0)
  expect(await states()).toEqual(kept)
  expect(await run()).toBe(1)
  expect((await groupNow()).quota).toBe(0)
  expect(await states()).toEqual(ended)
})

test('a fee paid while an offer lapses keeps its place', async () => {
  const { student, participant } = await makeMember(app, group, supervisor!)
  await respond(student, participant)
  await app.db.update(ParticipationGroup, { id: group.id }, { offerExpiresAt: new Date(app.clock.now()) })
  await app.db.update(GrandFinalEvent, { id: event.id }, { quotasPublishedAt: new Date(app.clock.now()) })
  const fees = await app.db.find(GrandFinalCharge, { order: { id: 'ASC' } })
  const [first, last] = await Promise.all(fees.map(({ id }) => app.db.findOneByOrFail(Payment, { subjectId: id })))
  const run = () => expireOffers(app.as(admin!).ctx)
  const lapsed = await app.db.transaction(async (other) => {
    await other.query('select from payment where id = $1 for update', [first!.id])
    const lapsing = run()
    await untilBlocked(app, 'SELECT')
    await payInCash([last!.id])
    return { lapsing }
  })
  expect(await lapsed.lapsing).toBe(0)
  expect(await run()).toBe(1)
  expect((await groupNow()).quota).toBe(1)
  expect((await app.db.findOneByOrFail(Payment, { id: last!.id })).state).toBe('paid')
})
