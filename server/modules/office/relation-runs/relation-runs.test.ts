import { beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, User } from '../../accounts/public.ts'
import { Run } from '../../runs/public.ts'
import { batchSize } from '../../runs/testing/public.ts'

const app = useTestApp()
let teacher: User
beforeEach(async () => {
  teacher = await makeUser(app, { userType: 'supervisor' })
})

const makeStudents = (count: number, more: Partial<User> = {}, of = teacher) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const user = await makeUser(app, { username: `list-${unique()}`, ...more })
      await app.db.insert(Relation, { aboveId: of.id, belowId: user.id, state: 'active' })
      return user
    }),
  )
const start = (input: object, who: User = teacher) =>
  app.as(who).run(
    `mutation ($input: RemoveMatchingFromListInput!) {
      removeMatchingFromList(input: $input) { run { id state total } } }`,
    { input },
  )
const listed = (of = teacher) => app.db.countBy(Relation, { aboveId: of.id })
const lookAt = async (id: string, who = teacher) =>
  (
    await app
      .as(who)
      .run('query ($id: ID!) { node(id: $id) { ... on Run { state done changed faultCount faults { label } } } }', {
        id,
      })
  ).data.node

test('a run removes all matching people, deletes drafts among them, and leaves others', async () => {
  const people = await makeStudents(batchSize + 2, { lastName: 'Leaving' })
  const [draft] = await makeStudents(1, { lastName: 'Leaving', isDraft: true })
  await makeStudents(1, { lastName: 'Staying' })
  const other = await makeUser(app, { userType: 'supervisor' })
  await makeStudents(1, { lastName: 'Leaving' }, other)
  const { run } = (await start({ search: 'Leaving' })).data.removeMatchingFromList
  expect(run).toMatchObject({ state: 'running', total: batchSize + 3 })
  const [late] = await makeStudents(1, { lastName: 'Leaving' })
  await app.drainJobs()
  expect(await lookAt(run.id)).toMatchObject({ state: 'done', changed: batchSize + 3, faultCount: 0 })
  expect([await listed(), await listed(other)]).toEqual([2, 1])
  expect(await app.db.existsBy(Relation, { aboveId: teacher.id, belowId: late!.id })).toBe(true)
  expect(await app.db.existsBy(User, { id: draft!.id })).toBe(false)
  expect(await app.db.existsBy(User, { id: people[0]!.id })).toBe(true)
})

test('a run on two nodes removes each person once, and a cancellation keeps the rest', async () => {
  await makeStudents(batchSize + 5)
  const { run } = (await start({})).data.removeMatchingFromList
  expect((await start({})).data.removeMatchingFromList.run.id).toBe(run.id)
  const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId: teacher.id })
  await Promise.all([app.job('runs.continue', { runId }), app.job('runs.continue', { runId })])
  const done = batchSize + 5 - (await listed())
  expect(await lookAt(run.id)).toMatchObject({ done, changed: done })
  const cancel = 'mutation ($id: ID!) { cancelRun(input: { id: $id }) { run { state } } }'
  const other = await makeUser(app, { userType: 'supervisor' })
  expect((await app.as(other).run(cancel, { id: toGlobalId('Run', runId) })).code).toBe('NOT_FOUND')
  const state = (await lookAt(run.id)).state as string
  if (state === 'running') await app.as(teacher).run(cancel, { id: toGlobalId('Run', runId) })
  const left = await listed()
  await app.drainJobs()
  expect(await listed()).toBe(left)
})

test('only supervisors and partners can start a run', async () => {
  for (const userType of ['student', 'admin'] as const) {
    expect((await start({}, await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
  }
  expect((await start({ search: 'x'.repeat(300) })).code).toBe('BAD_USER_INPUT')
})
