import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, mainProgramOf, makeGrandFinal, makeGroup } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, {
    phase: 'deposits',
    countryStudentPlaces: 20,
    studentPlaces: 30,
    quotasPublishedAt: new Date(app.clock.now()),
  })
})

const placed = (country: string, quota: number, teacherQuota = 1) =>
  makeGroup(app, event, {
    country,
    state: 'granted',
    quota,
    teacherQuota,
    requestedPlaces: quota,
    supervisorId: supervisor!.id,
  })
const waits = (given: Partial<ParticipationGroup>, minute = 0) =>
  makeGroup(app, event, {
    state: 'waiting',
    supervisorId: supervisor!.id,
    requestedAt: new Date(app.clock.now() + minute * 60_000),
    ...given,
  })
const fields = 'position of asked country reason cap taken needed fits'
const standingOf = async (group: ParticipationGroup) => {
  const { id } = group
  const { data } = await app
    .as(supervisor!)
    .run(`query ($id: ID!) { participationGroup(id: $id) { waiting { ${fields} } } }`, { id })
  return data.participationGroup.waiting
}

test('a waiting group sees its position, the limit reached, and how many places must be released', async () => {
  await placed('GE', 18)
  await placed('AZ', 7)
  const georgia = await waits({ country: 'GE', requestedPlaces: 6 })
  const azerbaijan = await waits({ country: 'AZ', requestedPlaces: 9 }, 1)
  const small = await waits({ country: 'AZ', requestedPlaces: 4 }, 2)
  expect(await standingOf(georgia)).toEqual({
    position: 1,
    of: 3,
    asked: 6,
    country: 'GE',
    reason: 'country',
    cap: 20,
    taken: 18,
    needed: 4,
    fits: 2,
  })
  expect(await standingOf(azerbaijan)).toMatchObject({
    position: 2,
    reason: 'students',
    cap: 30,
    taken: 25,
    needed: 4,
    fits: 5,
  })
  expect(await standingOf(small)).toMatchObject({ position: 3, reason: 'next', needed: null })
  expect(await standingOf(await placed('TR', 1))).toBeNull()
})

test("a country's own cap and the limit of a main programme are reported with their figures", async () => {
  await app.db.update(
    GrandFinalEvent,
    { id: event.id },
    {
      countryCaps: [{ country: 'GE', students: 5, teachers: null }],
    },
  )
  await placed('GE', 4)
  expect(await standingOf(await waits({ country: 'GE', requestedPlaces: 3 }))).toMatchObject({
    reason: 'country',
    cap: 5,
    taken: 4,
    needed: 2,
    fits: 1,
  })
  const { id } = await mainProgramOf(app, event.id)
  await app.db.update(GrandFinalProgram, { id }, { capacity: 9 })
  expect(await standingOf(await waits({ country: 'TR', requestedPlaces: 6 }))).toMatchObject({
    reason: 'program',
    cap: 9,
    taken: 5,
    needed: 3,
    fits: 3,
  })
})

test('a waiting group gets an offer when an organizer raises the limit that blocked it', async () => {
  await placed('GE', 20)
  const held = await waits({ country: 'GE', requestedPlaces: 6 })
  const state = async () => {
    await app.drainJobs()
    return (await app.db.findOneByOrFail(ParticipationGroup, { id: held.id })).state
  }
  const save = (changes: object) =>
    app
      .as(admin!)
      .run(`mutation ($input: SaveGrandFinalEventInput!) { saveGrandFinalEvent(input: $input) { event { id } } }`, {
        input: { id: toGlobalId('GrandFinalEvent', event.id), ...changes },
      })
  await save({ offerDays: 9 })
  expect(await state()).toBe('waiting')
  await save({ countryStudentPlaces: 26 })
  expect(await state()).toBe('granted')
})

test('points take precedence over the request time, and a smaller request can be granted immediately', async () => {
  await placed('GE', 18)
  const early = await waits({ country: 'GE', requestedPlaces: 6 })
  const strong = await waits(
    {
      country: 'GE',
      requestedPlaces: 7,
      explanation: { reason: 'countryCap', asked: 7, received: 0, score: 90 },
    },
    5,
  )
  expect((await standingOf(strong)).position).toBe(1)
  expect((await standingOf(early)).position).toBe(2)
  await app
    .as(supervisor!)
    .run('mutation ($input: RequestQuotaInput!) { requestGroupQuota(input: $input) { group { id } } }', {
      input: { id: early.id, amount: 2 },
    })
  await app.drainJobs()
  expect(await app.db.findOneByOrFail(ParticipationGroup, { id: early.id })).toMatchObject({
    state: 'granted',
    quota: 2,
  })
})

test('a waiting group sees that there are no offers before the decision and after the balance phase', async () => {
  const group = await waits({ requestedPlaces: 3 })
  await app.db.update(GrandFinalEvent, { id: event.id }, { quotasPublishedAt: null })
  expect((await standingOf(group)).reason).toBe('undecided')
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'travel', quotasPublishedAt: new Date(app.clock.now()) })
  expect((await standingOf(await waits({ requestedPlaces: 3 }))).reason).toBe('phase')
})

test('organisers see the waiting list in order, and teachers do not', async () => {
  await placed('GE', 20)
  await waits({ country: 'GE', requestedPlaces: 6, name: 'First' })
  await waits({ country: 'AZ', requestedPlaces: 2, name: 'Second' }, 1)
  const document = '{ grandFinalEvent { waitingList { name waiting { position reason } } } }'
  const { data } = await app.as(admin!).run(document)
  expect(data.grandFinalEvent.waitingList).toEqual([
    { name: 'First', waiting: { position: 1, reason: 'country' } },
    { name: 'Second', waiting: { position: 2, reason: 'next' } },
  ])
  expect((await app.as(supervisor!).run(document)).code).toBe('FORBIDDEN')
})
