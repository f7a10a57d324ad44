import { IsNull } from 'typeorm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { removeEvents, mainProgramOf, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ParticipationGroup } from './group.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let [supervisor, other, student, partner, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
  student = await makeUser(app)
  partner = await makeUser(app, { userType: 'partner' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app)
})

const fields = 'id state quota teacherQuota requestedPlaces memberCount'
const mutate = (by: User | null, name: string, type: string, input: object) =>
  app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { group { ${fields} } } }`, { input })
const create = (by: User | null, input: object = {}) =>
  mutate(by, 'createParticipationGroup', 'CreateParticipationGroupInput', input)
const request = (by: User, id: string, amount: number) =>
  mutate(by, 'requestGroupQuota', 'RequestQuotaInput', { id, amount })
const add = (id: string, amount: number, by: User = admin!) =>
  mutate(by, 'addGroupQuota', 'AddQuotaInput', { id, amount, reason: 'Two classes' })
const now = (id: string) => app.db.findOneByOrFail(ParticipationGroup, { id })

describe('a group', () => {
  test('is created by a supervisor, who joins it, or by an organiser on behalf of a supervisor', async () => {
    const { data } = await create(supervisor!)
    expect(data.createParticipationGroup.group).toMatchObject({ state: 'draft', quota: 0, memberCount: 0 })
    const made = await create(admin!, { userId: other!.id, name: 'Second' })
    expect(made.code).toBeUndefined()
    expect(await app.db.countBy(ParticipationGroup, { supervisorId: other!.id })).toBe(1)
    expect(await app.db.countBy(Participant, { role: 'teacher' })).toBe(2)
    expect((await create(supervisor!, { userId: other!.id })).code).toBe('NOT_FOUND')
    expect((await create(admin!, { userId: student!.id })).code).toBe('NOT_FOUND')
    for (const nobody of [student!, partner!]) expect((await create(nobody)).code).toBe('FORBIDDEN')
    expect((await create(null)).code).toBe('UNAUTHENTICATED')
  })

  test('can be created in certain phases, and by organisers at any time', async () => {
    for (const [phase, code] of [
      ['qualification', 'NOT_OPEN_YET'],
      ['travel', 'WINDOW_CLOSED'],
    ] as const) {
      await removeEvents(app)
      await makeGrandFinal(app, { phase })
      expect((await create(supervisor!)).code).toBe(code)
      expect((await create(admin!, { userId: supervisor!.id })).code).toBeUndefined()
    }
    await removeEvents(app)
    expect((await create(supervisor!)).code).toBe('NOT_FOUND')
  })

  test('can request places once it has a programme, and then joins the waiting list after the distribution', async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id, programId: null })
    expect((await request(supervisor!, group.id, 16)).code).toBe('RULE_BROKEN')
    const { id: programId } = await mainProgramOf(app, event.id)
    await mutate(supervisor!, 'setMainProgram', 'SetMainProgramInput', { id: group.id, programId })
    expect((await request(supervisor!, group.id, 16)).data.requestGroupQuota.group).toMatchObject({
      state: 'requested',
      requestedPlaces: 16,
    })
    await app.db.update(GrandFinalEvent, event.id, { quotasPublishedAt: new Date(app.clock.now()) })
    expect((await request(supervisor!, group.id, 8)).data.requestGroupQuota.group.state).toBe('waiting')
    expect((await request(supervisor!, group.id, 0)).code).toBe('BAD_USER_INPUT')
  })

  test("is granted places within its country's limits, with one teacher per eight students", async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    expect((await add(group.id, 17)).data.addGroupQuota.group).toMatchObject({
      state: 'granted',
      quota: 17,
      teacherQuota: 2,
    })
    const neighbour = await makeGroup(app, event)
    const refused = await add(neighbour.id, 24)
    expect(refused.errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', limit: 'country', cap: 40, taken: 17 })
    expect(refused.errors![0]!.message).toMatch(/23/)
    expect((await add(neighbour.id, 23)).data.addGroupQuota.group.quota).toBe(23)
    const late = await makeGroup(app, event)
    expect((await add(late.id, 1)).errors![0]!.message).toBe('All 40 places within the limit are taken')
    const abroad = await makeGroup(app, event, { country: 'FR' })
    expect((await add(abroad.id, 40)).code).toBeUndefined()
    expect((await add(group.id, -17)).data.addGroupQuota.group).toMatchObject({ state: 'requested', quota: 0 })
    expect((await add(group.id, -1)).code).toBe('BAD_USER_INPUT')
    expect((await add(group.id, 1, supervisor)).code).toBe('FORBIDDEN')
  })

  test("is granted places within its country's own cap", async () => {
    const save = (by: User, countryCaps: object[]) =>
      app.as(by).run(
        `mutation ($input: SaveGrandFinalEventInput!) {
           saveGrandFinalEvent(input: $input) { event { countryCaps { country students teachers } } } }`,
        { input: { id: toGlobalId('GrandFinalEvent', event.id), countryCaps } },
      )
    const caps = [{ country: 'GE', students: 5 }]
    expect((await save(supervisor!, caps)).code).toBe('FORBIDDEN')
    expect((await save(admin!, [{ country: 'XX' }])).code).toBe('BAD_USER_INPUT')
    expect((await save(admin!, [...caps, ...caps])).code).toBe('BAD_USER_INPUT')
    expect((await save(admin!, caps)).data.saveGrandFinalEvent.event.countryCaps).toEqual([
      { country: 'GE', students: 5, teachers: null },
    ])
    const group = await makeGroup(app, event, { country: 'GE' })
    const abroad = await makeGroup(app, event, { country: 'FR' })
    expect((await add(group.id, 6)).errors![0]!.extensions).toMatchObject({ limit: 'country', cap: 5 })
    expect((await add(group.id, 5)).code).toBeUndefined()
    expect((await add(abroad.id, 40)).code).toBeUndefined()
    expect((await save(admin!, [])).data.saveGrandFinalEvent.event.countryCaps).toEqual([])
  })

  test('gets places within the limit of its main programme, which includes teachers', async () => {
    const { id } = await mainProgramOf(app, event.id)
    await app.db.update(GrandFinalProgram, { id }, { capacity: 12 })
    const [first, second] = [await makeGroup(app, event), await makeGroup(app, event, { country: 'FR' })]
    expect((await add(first.id, 8)).code).toBeUndefined()
    const left = await app.as(supervisor!).run('{ grandFinalPrograms { placesLeft } }')
    expect(left.data.grandFinalPrograms).toEqual([{ placesLeft: 3 }])
    const refused = await add(second.id, 3)
    expect(refused.errors![0]!.extensions).toMatchObject({ limit: 'program', cap: 12, taken: 9 })
    expect(refused.errors![0]!.message).toBe(
      'These places (3) and those of their teachers (1) are 4 together. Only 3 places are left within the limit of 12',
    )
    expect((await add(second.id, 2)).code).toBeUndefined()
  })

  test('explains why five places do not fit when six are left', async () => {
    await app.db.update(GrandFinalEvent, event.id, { studentsPerTeacher: 2, totalPlaces: 12 })
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    expect((await add(group.id, 4)).data.addGroupQuota.group).toMatchObject({ quota: 4, teacherQuota: 2 })
    // 12 without the 6 of the group itself; 5 more bring the teachers from 2 to 4
    expect((await add(group.id, 5)).errors![0]!.message).toBe(
      'These places (5) and those of their teachers (2) are 7 together. Only 6 places are left within the limit of 12',
    )
    await app.db.update(GrandFinalEvent, event.id, { totalPlaces: null, teacherPlaces: 3 })
    expect((await add(group.id, 5)).errors![0]!.message).toBe(
      'These places need 2 more for teachers. Only 1 teacher place is left within the limit of 3',
    )
    await app.db.update(GrandFinalEvent, event.id, { teacherPlaces: null, countryStudentPlaces: 8 })
    expect((await add(group.id, 5)).errors![0]!.message).toBe('Only 4 places are left within the limit of 8')
  })

  test('can be switched between payment by the families and by the supervisor, by organisers only', async () => {
    const { id } = await makeGroup(app, event, { supervisorId: supervisor!.id })
    const revert = (by: User) => mutate(by, 'revertPaymentControl', 'ParticipationGroupInput', { id })
    for (const user of [supervisor!, other!]) expect((await revert(user)).code).toBe('FORBIDDEN')
    expect((await revert(admin!)).code).toBeUndefined()
  })

  test("gets a country's last place only once with concurrent requests", async () => {
    await app.db.update(GrandFinalEvent, event.id, { countryStudentPlaces: 10 })
    const groups = await Promise.all(Array.from({ length: 6 }, () => makeGroup(app, event)))
    const answers = await Promise.all(groups.map(({ id }) => add(id, 4)))
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      'RULE_BROKEN',
      'RULE_BROKEN',
      'RULE_BROKEN',
      'RULE_BROKEN',
      'ok',
      'ok',
    ])
    const [{ taken }] = await app.db.query(`select sum(quota)::int taken from participation_group`)
    expect(taken).toBe(8)
  })

  test('is transferred after the other supervisor accepts', async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    const transfer = (by: User, username: string) =>
      mutate(by, 'transferParticipationGroup', 'TransferParticipationGroupInput', { id: group.id, username })
    const answer = (by: User, accept: boolean) =>
      mutate(by, 'answerGroupTransfer', 'AnswerTransferInput', { id: group.id, accept })
    expect((await transfer(supervisor!, student!.username)).code).toBe('NOT_FOUND')
    expect((await transfer(supervisor!, supervisor!.username)).code).toBe('RULE_BROKEN')
    expect((await answer(other!, true)).code).toBe('NOT_FOUND')
    expect((await transfer(supervisor!, other!.username.toLowerCase())).code).toBeUndefined()
    expect((await now(group.id)).supervisorId).toBe(supervisor!.id)
    const seen = await app
      .as(other!)
      .run('{ participationGroupsOf { name participants { id } withoutCompanion { id } } }')
    expect(seen.errors).toBeUndefined()
    expect(seen.data.participationGroupsOf).toEqual([{ name: group.name, participants: null, withoutCompanion: null }])
    expect((await answer(supervisor!, true)).code).toBe('NOT_FOUND')
    expect((await answer(other!, false)).code).toBeUndefined()
    expect((await answer(other!, true)).code).toBe('NOT_FOUND')
    await transfer(supervisor!, other!.username)
    expect((await answer(other!, true)).code).toBeUndefined()
    expect(await now(group.id)).toMatchObject({ supervisorId: other!.id, transferToId: null })
    expect((await request(supervisor!, group.id, 4)).code).toBe('NOT_FOUND')
    expect((await transfer(admin!, supervisor!.username)).code).toBeUndefined()
    expect((await now(group.id)).supervisorId).toBe(supervisor!.id)
  })

  test('keeps charges of the former supervisor on a removed place after a transfer', async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    const own = { eventId: event.id, groupId: group.id, role: 'teacher', firstName: 'A', lastName: 'B' } as const
    const former = await insertRow(app, Participant, { ...own, userId: supervisor!.id })
    const charge = await insertRow(app, GrandFinalCharge, {
      participantId: former.id,
      kind: 'deposit',
      amount: 100,
      currency: event.currency,
      early: false,
      programId: null,
      dueAt: null,
      paidAt: null,
      cancelledAt: new Date(app.clock.now()),
    })
    await mutate(admin!, 'transferParticipationGroup', 'TransferParticipationGroupInput', {
      id: group.id,
      username: other!.username,
    })
    expect((await app.db.findOneByOrFail(Participant, { id: former.id })).removedAt).not.toBeNull()
    expect(await app.db.existsBy(GrandFinalCharge, { id: charge.id })).toBe(true)
    const teachers = { groupId: group.id, role: 'teacher', removedAt: IsNull() } as const
    expect((await app.db.findBy(Participant, teachers)).map(({ userId }) => userId)).toEqual([other!.id])
    // and back: the former place stays removed, and a new one is added
    await mutate(admin!, 'transferParticipationGroup', 'TransferParticipationGroupInput', {
      id: group.id,
      username: supervisor!.username,
    })
    expect((await app.db.findBy(Participant, teachers)).map(({ userId }) => userId)).toEqual([supervisor!.id])
    expect(await app.db.countBy(Participant, { groupId: group.id, userId: other!.id })).toBe(0)
  })

  test('can be deleted without places, and only withdrawn later', async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    await makeMember(app, group, supervisor!)
    const drop = (by: User) =>
      app
        .as(by)
        .run('mutation ($id: ID!) { deleteParticipationGroup(input: { id: $id }) { deletedId } }', { id: group.id })
    await add(group.id, 8)
    expect((await drop(supervisor!)).code).toBe('CONFLICT')
    const withdraw = () =>
      mutate(supervisor!, 'withdrawParticipationGroup', 'WithdrawGroupInput', { id: group.id, reason: 'No visas' })
    expect((await withdraw()).data.withdrawParticipationGroup.group).toMatchObject({ state: 'withdrawn', quota: 0 })
    expect((await withdraw()).code).toBe('CONFLICT')
    expect((await add(group.id, 1)).code).toBe('CONFLICT')
    expect((await drop(supervisor!)).code).toBeUndefined()
    expect((await drop(supervisor!)).code).toBe('NOT_FOUND')
  })

  test('is hidden from other supervisors', async () => {
    const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
    const { id } = group
    const read = (by: User) =>
      app.as(by).run('query ($id: ID!) { participationGroup(id: $id) { id participants { id } } }', { id })
    expect((await read(supervisor!)).code).toBeUndefined()
    expect((await read(admin!)).code).toBeUndefined()
    expect((await read(other!)).code).toBe('NOT_FOUND')
    const { id: programId } = await mainProgramOf(app, event.id)
    const answers = [
      await request(other!, id, 3),
      await mutate(other!, 'setMainProgram', 'SetMainProgramInput', { id, programId }),
      await mutate(other!, 'renameParticipationGroup', 'RenameParticipationGroupInput', { id, name: 'Mine' }),
      await mutate(other!, 'withdrawParticipationGroup', 'WithdrawGroupInput', { id }),
      await mutate(other!, 'transferParticipationGroup', 'TransferParticipationGroupInput', {
        id,
        username: other!.username,
      }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'))
    const of = (by: User, userId: string) =>
      app.as(by).run('query ($userId: ID) { participationGroupsOf(userId: $userId) { name tag } }', { userId })
    expect((await of(other!, supervisor!.id)).code).toBe('NOT_FOUND')
    expect((await of(admin!, supervisor!.id)).data.participationGroupsOf).toHaveLength(1)
    expect((await app.as(other!).run('{ participationGroups { totalCount } }')).code).toBe('FORBIDDEN')
  })
})

test('organisers find groups by state, country, tag and search words', async () => {
  const group = await makeGroup(app, event, { supervisorId: supervisor!.id, name: 'Comets', country: 'GE' })
  await makeGroup(app, event)
  await mutate(admin!, 'updateGroupTag', 'UpdateTagInput', { id: group.id, tag: 'early bus' })
  for (const variables of [
    { country: 'ge' },
    { tag: 'early bus' },
    { search: 'come' },
    { search: supervisor!.username },
    { search: supervisor!.lastName, state: 'draft', country: 'GE' },
  ]) {
    const { data } = await app.as(admin!).run(
      `query ($country: String, $tag: String, $search: String, $state: ParticipationGroupState) {
        participationGroups(country: $country, tag: $tag, search: $search, state: $state) { nodes { name } }
      }`,
      variables,
    )
    expect(data.participationGroups.nodes).toEqual([{ name: 'Comets' }])
  }
})
