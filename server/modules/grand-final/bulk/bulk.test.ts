import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { mailsOf } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { BadgesDrawing } from '../documents/badges.pdf.ts'
import type { GroupListDrawing } from '../documents/group-list.pdf.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let [supervisor, admin, student, partner]: User[] = []
let [comets, orbits, withdrawn]: ParticipationGroup[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
  student = await makeUser(app)
  partner = await makeUser(app, { userType: 'partner' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'deposits', countryStudentPlaces: 20 })
  comets = await makeGroup(app, event, { supervisorId: supervisor!.id, name: 'Comets', country: 'GE' })
  orbits = await makeGroup(app, event, { name: 'Orbits', country: 'GE', state: 'requested', requestedPlaces: 12 })
  withdrawn = await makeGroup(app, event, { name: 'Withdrawn', country: 'FR', state: 'withdrawn' })
})

const types = {
  tagParticipationGroups: 'TagGroupsInput',
  addGroupQuotas: 'AddGroupQuotasInput',
  writeToParticipationGroups: 'WriteToGroupsInput',
  printParticipationGroups: 'PrintGroupsInput',
} as const
type Action = keyof typeof types

const start = (action: Action, input: object, by: User | null = admin!) =>
  app.as(by).run(`mutation ($input: ${types[action]}!) { ${action}(input: $input) { run { id total } } }`, { input })
const idOf = (group: ParticipationGroup | undefined) => toGlobalId('ParticipationGroup', group!.id)
const now = (group: ParticipationGroup | undefined) => app.db.findOneByOrFail(ParticipationGroup, { id: group!.id })

/** Starts a run, executes it and returns its result. */
async function done(action: Action, input: object) {
  const { data, code } = await start(action, input)
  expect(code).toBeUndefined()
  await app.drainJobs()
  const { id } = data[action].run as { id: string }
  const { data: after } = await app
    .as(admin!)
    .run('query ($id: ID!) { node(id: $id) { ... on Run { id state changed faults { label message } } } }', { id })
  return after.node as { id: string; state: string; changed: number; faults: { label: string; message: string }[] }
}

const fileOf = async (runId: string, by: User = admin!) => {
  const { data, code } = await app.as(by).run('query ($id: ID!) { groupPrintUrl(runId: $id) }', { id: runId })
  return { url: data?.groupPrintUrl as string | undefined, code }
}

describe('a run over several groups', () => {
  test('tags selected or all matching groups', async () => {
    const some = await done('tagParticipationGroups', { ids: [idOf(comets), idOf(withdrawn)], tag: ' early bus ' })
    expect(some).toMatchObject({ state: 'done', changed: 2, faults: [] })
    expect([(await now(comets)).tag, (await now(orbits)).tag]).toEqual(['early bus', null])
    const matching = await done('tagParticipationGroups', { filter: { country: 'ge' }, tag: 'early bus' })
    expect(matching.changed).toBe(1)
    expect((await now(orbits)).tag).toBe('early bus')
    await done('tagParticipationGroups', { filter: { tag: 'early bus', search: 'com' } })
    expect([(await now(comets)).tag, (await now(orbits)).tag]).toEqual([null, 'early bus'])
  })

  test('grants requested places within the limits and reports each refusal with its reason', async () => {
    const big = await makeGroup(app, event, { name: 'Zenith', country: 'GE', state: 'requested', requestedPlaces: 9 })
    const run = await done('addGroupQuotas', { filter: {}, reason: 'Two classes' })
    expect(run).toMatchObject({ state: 'done', changed: 1 })
    expect(run.faults.map(({ label }) => label)).toEqual(['Comets', 'Withdrawn', 'Zenith'])
    expect(run.faults[0]!.message).toBe('This group has not requested places yet')
    expect(run.faults[2]!.message).toContain('8')
    expect(await now(orbits)).toMatchObject({ state: 'granted', quota: 12, explanation: { note: 'Two classes' } })
    expect(await now(big)).toMatchObject({ state: 'requested', quota: 0 })
    const same = await done('addGroupQuotas', { ids: [idOf(comets), idOf(orbits)], amount: 3 })
    expect(same.changed).toBe(2)
    expect([(await now(comets)).quota, (await now(orbits)).quota]).toEqual([3, 15])
  })

  test('mails their teachers, their families or both, each recipient separately', async () => {
    const family = await makeMember(app, comets!, supervisor!)
    const declined = await makeMember(app, comets!, supervisor!, { response: 'declined' })
    const silent = await makeUser(app, { userType: 'supervisor' })
    await app.db.query(`update "user" set email = null where id = $1`, [silent.id])
    const unread = await makeGroup(app, event, { name: 'Unread', supervisorId: silent.id })
    const subjects = async (user: User) => (await mailsOf(app, user)).map(({ subject }) => subject)
    const message = { subject: 'Buses', text: 'The buses leave at nine.\n\nBring water.' }
    const run = await done('writeToParticipationGroups', {
      ids: [idOf(comets), idOf(unread)],
      audience: 'everybody',
      ...message,
    })
    expect(run).toMatchObject({ changed: 1, faults: [{ label: 'Unread' }] })
    const [mail] = await mailsOf(app, family.student)
    expect(mail).toMatchObject({ subject: 'Buses' })
    expect(mail!.text).toContain('The buses leave at nine.\n\nBring water.')
    expect(await subjects(supervisor!)).toEqual(['Buses'])
    expect(await subjects(declined.student)).toEqual([])
    await done('writeToParticipationGroups', { ids: [idOf(comets)], audience: 'teachers', ...message })
    expect([await subjects(supervisor!), await subjects(family.student)]).toEqual([['Buses', 'Buses'], ['Buses']])
    expect(await app.db.countBy(GroupChange, { groupId: comets!.id, action: 'message' })).toBe(2)
    for (const empty of [{ subject: ' ' }, { text: ' ' }]) {
      const { code } = await start('writeToParticipationGroups', {
        ids: [idOf(comets)],
        audience: 'teachers',
        ...message,
        ...empty,
      })
      expect(code).toBe('BAD_USER_INPUT')
    }
  })

  test('prints one file by name, and reports and leaves out groups without places', async () => {
    await app.db.update(ParticipationGroup, { id: comets!.id }, { state: 'confirmed', quota: 8 })
    await app.db.update(ParticipationGroup, { id: orbits!.id }, { state: 'granted', quota: 8 })
    for (const group of [orbits, comets]) await makeMember(app, group!, null, { response: 'accepted' })
    const draw = vi.spyOn(app.node.providers.press, 'draw')
    const badges = await done('printParticipationGroups', { filter: {}, kind: 'groupBadges' })
    expect(badges).toMatchObject({ changed: 2, faults: [{ label: 'Withdrawn' }] })
    const { url } = await fileOf(badges.id)
    const answer = await app.fastify.inject({ url: url! })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect((draw.mock.lastCall![1] as BadgesDrawing).badges.map(({ group }) => group)).toEqual(['Comets', 'Orbits'])
    const lists = await done('printParticipationGroups', { filter: { country: 'GE' }, kind: 'groupList' })
    expect((await app.fastify.inject({ url: (await fileOf(lists.id)).url! })).statusCode).toBe(200)
    expect((draw.mock.lastCall![1] as GroupListDrawing).groups.map(({ name }) => name)).toEqual(['Comets', 'Orbits'])
    draw.mockRestore()
    const none = await done('printParticipationGroups', { ids: [idOf(withdrawn)], kind: 'groupBadges' })
    expect((await fileOf(none.id)).code).toBe('RULE_BROKEN')
    const other = await done('tagParticipationGroups', { ids: [idOf(comets)], tag: 'a' })
    expect((await fileOf(other.id)).code).toBe('NOT_FOUND')
    expect((await fileOf(lists.id, supervisor!)).code).toBe('FORBIDDEN')
  })

  test('needs either a selection or a filter, and is for organisers only', async () => {
    for (const input of [{}, { ids: [] }, { ids: [idOf(comets)], filter: {} }, { filter: { tag: 'nobody' } }]) {
      expect((await start('tagParticipationGroups', { ...input, tag: 'a' })).code).toBe('BAD_USER_INPUT')
    }
    expect((await start('addGroupQuotas', { filter: {}, amount: 0 })).code).toBe('BAD_USER_INPUT')
    const inputs: Record<Action, object> = {
      tagParticipationGroups: { tag: 'a' },
      addGroupQuotas: { amount: 1 },
      writeToParticipationGroups: { audience: 'teachers', subject: 'a', text: 'b' },
      printParticipationGroups: { kind: 'groupList' },
    }
    for (const action of Object.keys(types) as Action[]) {
      const input = { ...inputs[action], ids: [idOf(comets)] }
      for (const nobody of [supervisor!, student!, partner!]) {
        expect((await start(action, input, nobody)).code).toBe('FORBIDDEN')
      }
      expect((await start(action, input, null)).code).toBe('UNAUTHENTICATED')
    }
  })
})
