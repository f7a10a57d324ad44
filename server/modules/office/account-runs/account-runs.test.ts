import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User, UserChange } from '../../accounts/public.ts'
import { Run } from '../../runs/public.ts'
import { batchSize } from '../../runs/testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const startDocument = (action: 'disable' | 'enable') => `mutation ($filter: AccountFilterInput!, $reason: String!) {
  ${action}MatchingUsers(input: { filter: $filter, reason: $reason }) { run { id state total } } }`
/** Starts a run on all students with the last name. */
async function start(action: 'disable' | 'enable', lastName: string, by: User = admin) {
  const filter = { userTypes: ['student'], search: lastName }
  const { data } = await app.as(by).run(startDocument(action), { filter, reason: 'The site is closed' })
  return data[`${action}MatchingUsers`].run as { id: string; state: string; total: number }
}
/** A unique last name without digits, which would be searched as an e-mail address. */
const makeName = () => `N${unique()}`.replaceAll(/[^A-Za-z]/g, (sign) => 'ABCDEFGHIJ'[Number(sign)] ?? 'X')
const makeStudents = (count: number, lastName: string, more: Partial<User> = {}) =>
  Promise.all(Array.from({ length: count }, () => makeUser(app, { userType: 'student', lastName, ...more })))
const isDisabled = async ({ id }: User) => (await app.db.findOneByOrFail(User, { id })).disabledAt !== null
const changesOf = (people: readonly User[], action: string) =>
  Promise.all(people.map(({ id }) => app.db.countBy(UserChange, { userId: id, action })))
const lookAt = async (id: string, by: User = admin) => {
  const { data } = await app
    .as(by, 'en')
    .run(
      'query ($id: ID!) { node(id: $id) { ... on Run { state done changed faultCount faults { label message } } } }',
      { id },
    )
  return data.node
}

test('a run disables all matching accounts with the reason and leaves later and other accounts alone', async () => {
  const name = makeName()
  const people = await makeStudents(2, name)
  const [already] = await makeStudents(1, name, { disabledAt: new Date() })
  const teacher = await makeUser(app, { userType: 'supervisor', lastName: name })
  const [elsewhere] = await makeStudents(1, makeName())
  const run = await start('disable', name)
  expect(run).toMatchObject({ state: 'running', total: 2 })
  const [later] = await makeStudents(1, name)
  await app.drainJobs()
  expect(await lookAt(run.id)).toEqual({ state: 'done', done: 2, changed: 2, faultCount: 0, faults: [] })
  expect(await Promise.all([...people, teacher, elsewhere!, later!].map(isDisabled))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await changesOf([already!], 'disableUser')).toEqual([0])
  expect(await app.db.findOneByOrFail(UserChange, { userId: people[0]!.id })).toMatchObject({
    action: 'disableUser',
    after: { reason: 'The site is closed' },
    changedById: admin.id,
  })

  const back = await start('enable', name)
  expect(back.total).toBe(3)
  await app.drainJobs()
  expect(await Promise.all([...people, already!].map(isDisabled))).toEqual([false, false, false])
})

test('a run picked up by two nodes, or started twice, changes each account once', async () => {
  const name = makeName()
  const people = await makeStudents(batchSize + 2, name)
  const [first, second] = [await start('disable', name), await start('disable', name)]
  const runs = await app.db.find(Run, { where: { kind: 'disableUsers', total: batchSize + 2 } })
  await Promise.all([...runs, ...runs].map(({ id }) => app.job('runs.continue', { runId: id })))
  await app.drainJobs()
  const [one, other] = [await lookAt(first.id), await lookAt(second.id)]
  expect([one, other]).toMatchObject([
    { state: 'done', faultCount: 0 },
    { state: 'done', faultCount: 0 },
  ])
  expect(one.changed + other.changed).toBe(batchSize + 2)
  expect(new Set(await changesOf(people, 'disableUser'))).toEqual(new Set([1]))
})

test('an interrupted run continues with the remaining accounts', async () => {
  const name = makeName()
  const people = await makeStudents(4, name)
  const run = await start('disable', name)
  const { id } = (await app.db.findOne(Run, { where: { kind: 'disableUsers', total: 4 } }))!
  const last = people.map((person) => person.id).toSorted()[2]!
  // simulates a lost connection at the third account
  await app.db.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.id = '${last}' then raise exception 'The connection was lost'; end if; return new; end $$`)
  await app.db.query('create trigger refuse_one before update on "user" for each row execute function refuse_one()')
  await expect(app.job('runs.continue', { runId: id })).rejects.toThrow('lost')
  expect(await lookAt(run.id)).toMatchObject({ state: 'running', done: 2, changed: 2 })
  await app.db.query('drop trigger refuse_one on "user"')
  await app.db.query('drop function refuse_one')
  await app.drainJobs()
  expect(await lookAt(run.id)).toMatchObject({ state: 'done', done: 4, changed: 4, faultCount: 0 })
  expect(await changesOf(people, 'disableUser')).toEqual([1, 1, 1, 1])
})

test('a run of an admin who lost a permission changes nothing and reports each account', async () => {
  const name = makeName()
  const [person] = await makeStudents(1, name)
  const lesser = await makeUser(app, { userType: 'admin', grants: ['admin.supervisors', 'admin.applications'] })
  const run = await start('disable', name, lesser)
  await app.db.update(User, { id: lesser.id }, { grants: ['admin.supervisors'] })
  await app.drainJobs()
  expect(await isDisabled(person!)).toBe(false)
  expect(await lookAt(run.id, lesser)).toMatchObject({
    state: 'done',
    changed: 0,
    faultCount: 1,
    faults: [{ label: person!.username }],
  })
})

test('only account admins can start or follow a run, and runs never include admins', async () => {
  const name = makeName()
  const [person] = await makeStudents(1, name)
  const filter = { userTypes: ['student'], search: name }
  const others = await Promise.all([
    ...(['student', 'supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    makeUser(app, { userType: 'admin', grants: ['admin.supervisors'] }),
    makeUser(app, { userType: 'admin', grants: ['admin.applications'] }),
  ])
  for (const who of others)
    for (const action of ['disable', 'enable'] as const)
      expect((await app.as(who).run(startDocument(action), { filter, reason: 'Because' })).code).toBe('FORBIDDEN')
  const bad = { filter: { userTypes: ['admin'] }, reason: 'Because' }
  expect((await app.as(admin).run(startDocument('disable'), bad)).code).toBe('BAD_USER_INPUT')
  const short = { filter, reason: '' }
  expect((await app.as(admin).run(startDocument('disable'), short)).code).toBe('BAD_USER_INPUT')

  const run = await start('disable', name)
  for (const who of others) {
    expect(await lookAt(run.id, who)).toBeNull()
    const cancel = 'mutation ($id: ID!) { cancelRun(input: { id: $id }) { run { state } } }'
    expect((await app.as(who).run(cancel, { id: run.id })).code).toBe('NOT_FOUND')
  }
  expect(run.id).toBe(toGlobalId('Run', (await app.db.findOneByOrFail(Run, { startedById: admin.id, total: 1 })).id))
  await app.drainJobs()
  expect(await isDisabled(person!)).toBe(true)
})
