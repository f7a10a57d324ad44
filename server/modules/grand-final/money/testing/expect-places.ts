import { expect } from 'vitest'
import { isPaid } from '../../../payments/public.ts'
import { placedStates } from '../../groups/group-states.ts'
import type { ParticipationGroup } from '../../groups/group.entity.ts'
import type { GrandFinalCharge } from '../charge.entity.ts'
import { refundOf, refundPercent } from '../refund-rules.ts'
import { formerTeachers, isFee, refundedTeachers } from '../teacher-fees.ts'
import type { Books } from './expect-ledger.ts'
import { app, limit, type Stage } from './history-stage.ts'

/** Expects that places stay within the limits and that charges exist only for existing places and bookings. */
export async function expectPlaces(on: Stage, books: Books): Promise<void> {
  const { people, charges, payments, groups } = books
  const placed = groups.filter(({ state }) => placedStates.includes(state))
  const given = placed.reduce((sum, { quota }) => sum + quota, 0)
  expect(given, 'no place beyond the limit').toBeLessThanOrEqual(limit)
  for (const group of groups) {
    const live = liveCharges(books, group)
    if (placed.includes(group)) await expectPlaced(on, books, group, live)
    else {
      const kept = live.filter(({ kind }) => kind !== 'option')
      expect(await refundable(on, books, kept), 'no refundable fee of a group without places remains').toEqual([])
      expect(group.quota, `no phantom place of a group that is ${group.state}`).toBe(0)
    }
    for (const { kind, participantId } of live) {
      const same = live.filter((one) => one.participantId === participantId && one.kind === kind)
      expect(same.length, `one ${kind} of a member`).toBe(1)
    }
  }
  for (const { subjectId } of payments.filter(({ state }) => state === 'due' || state === 'processing')) {
    const { participantId } = charges.find(({ id }) => id === subjectId)!
    expect(people.find(({ id }) => id === participantId)!.removedAt, 'a former member owes nothing').toBeNull()
  }
  const tours = charges.filter(({ programId, cancelledAt }) => programId === on.tour.id && cancelledAt === null)
  expect(tours.length, 'one place in the tour').toBeLessThanOrEqual(1)
}

/** Charges of a group's present members that were not cancelled. */
function liveCharges({ people, charges }: Books, { id }: ParticipationGroup): GrandFinalCharge[] {
  const here = new Set(people.filter(({ groupId, removedAt }) => groupId === id && !removedAt).map((one) => one.id))
  return charges.filter(({ participantId, cancelledAt }) => cancelledAt === null && here.has(participantId))
}

/** Amounts above 0 that the current rules would refund for charges. */
async function refundable(on: Stage, { payments }: Books, charges: readonly GrandFinalCharge[]): Promise<number[]> {
  const { ctx } = app.as(null)
  const percent = refundPercent(on.event, app.clock.now())
  const paid = payments.filter((one) => isPaid(one) && charges.some(({ id }) => id === one.subjectId))
  const amounts = await Promise.all(paid.map((one) => refundOf(ctx, one, percent)))
  return amounts.filter((amount) => amount > 0)
}

async function expectPlaced(on: Stage, books: Books, group: ParticipationGroup, live: GrandFinalCharge[]) {
  const here = books.people
    .filter(({ groupId, removedAt }) => groupId === group.id && removedAt === null)
    .toSorted((x, y) => +x.createdAt - +y.createdAt || (x.id < y.id ? -1 : 1))
  const chargesOf = (id: string) => live.filter(({ participantId }) => participantId === id)
  const teachers = here.filter(({ role, id }) => role === 'teacher' && chargesOf(id).length > 0)
  expect(teachers.length, 'no teacher pays without a place').toBeLessThanOrEqual(group.teacherQuota)
  for (const { id } of refundedTeachers(here, live, on.event, group)) {
    const fees = await refundable(on, books, chargesOf(id).filter(isFee))
    expect(fees, 'no refundable fee of a free teacher remains').toEqual([])
  }
  expect(formerTeachers(here, group), 'former supervisors have left').toEqual([])
  const seated = here.filter(({ role, id }) => role !== 'teacher' && chargesOf(id).some(isFee))
  expect(seated.length, 'no one pays for a missing place').toBeLessThanOrEqual(group.quota)
}
