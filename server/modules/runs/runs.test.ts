import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { makeUser } from '../../testing/factories.ts'
import { callDuring, untilBlocked } from '../../testing/database/locks.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { inTransaction } from '../../database/transaction.ts'
import { runKinds, Run, RunItem, startRun, type RunWork } from './public.ts'
import { batchSize, maxUnfinished } from './testing/public.ts'

const app = useTestApp(() => ({
  moreModules: [{ name: 'test', resolvers: [], hooks: [runKinds([renames, batches])] }],
}))
let admin: User
let other: User
beforeAll(async () => {
  ;[admin, other] = await Promise.all([makeUser(app, { userType: 'admin' }), makeUser(app, { userType: 'supervisor' })])
})

/** Hook of the test work, called before each item is processed. */
let meanwhile: (id: string) => Promise<void> | void = () => undefined

const renames: RunWork = {
  kind: 'test',
  permission: null,
  labels: async (ctx, ids) => {
    const users = await ctx.db
      .createQueryBuilder(User, 'user')
      .where('user.id = any(:ids)', { ids: [...ids] })
      .getMany()
    return new Map(users.map(({ id, username }) => [id, username]))
  },
  async one(ctx, id, { parameters }) {
    await meanwhile(id)
    const user = await ctx.db.findOneByOrFail(User, { id })
    if (user.firstName === 'Fixed') throw failure('TOO_MANY_LINKS', { count: 2 })
    await ctx.db.update(User, { id }, { lastName: `${user.lastName}${String(parameters.add)}` })
    return ctx.viewer.id === admin.id
  },
}

/** A run that processes batches outside transactions. */
const batches: RunWork = { kind: 'test batches', permission: null, some: () => Promise.resolve() }

const makePeople = (count: number, firstName = 'Test') =>
  Promise.all(Array.from({ length: count }, () => makeUser(app, { userType: 'student', firstName, lastName: 'A' })))
const start = (people: readonly User[], subjectId: string | null = null) =>
  inTransaction(app.as(admin).ctx, (ctx) =>
    startRun(ctx, renames, { ids: people.map(({ id }) => id), subjectId, parameters: { add: 'B' } }),
  )
const stateOf = ({ id }: Run) => app.db.findOneByOrFail(Run, { id })
const namesOf = async (people: readonly User[]) => {
  const all = await app.db
    .createQueryBuilder(User, 'u')
    .where('u.id = any(:ids)', { ids: people.map(({ id }) => id) })
    .getMany()
  return all.map(({ lastName }) => lastName)
}
const steer = async (who: User | null, action: 'pause' | 'resume' | 'cancel', { id }: Run) => {
  const answer = await app
    .as(who)
    .run(`mutation ($id: ID!) { ${action}Run(input: { id: $id }) { run { state } } }`, { id: toGlobalId('Run', id) })
  return answer.code ?? answer.data[`${action}Run`].run.state
}

describe('a run', () => {
  test('is refused to a person with too many unfinished ones', async () => {
    const { ctx } = app.as(await makeUser(app, { userType: 'supervisor' }))
    const begin = () => inTransaction(ctx, (inner) => startRun(inner, renames, { ids: [] }))
    const first = await begin()
    await app.db.insert(
      Run,
      Array.from({ length: maxUnfinished - 1 }, () => ({ ...first, id: crypto.randomUUID(), parameters: {} })),
    )
    await expect(begin()).rejects.toMatchObject({ extensions: { code: 'RULE_BROKEN' } })
    await start([])
    await app.drainJobs()
    await begin()
    await app.db.update(Run, { startedById: ctx.viewer.id ?? '' }, { state: 'done' })
    await app.drainJobs()
  })

  test('waits for the other runs of its starter', async () => {
    const before = await start([])
    await start([])
    const lanes = await app.db.query(
      `select distinct q.queue_name as lane from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
    )
    expect(lanes).toEqual([{ lane: `runs of ${before.startedById}` }])
    await app.drainJobs()
  })

  test('can end while another worker is marking the same items', async () => {
    const run = await inTransaction(app.as(admin).ctx, (ctx) => startRun(ctx, batches, { ids: [admin.id, other.id] }))
    let worker: Promise<unknown> | undefined
    await app.db.transaction(async (db) => {
      await db.query('update run set state = $2 where id = $1', [run.id, 'done'])
      worker = app.job('runs.continue', { runId: run.id })
      await untilBlocked(app, '')
      await db.query('delete from run_item where run_id = $1', [run.id])
    })
    await worker
    expect(await stateOf(run)).toMatchObject({ state: 'done', done: 0 })
  })

  test('processes the items selected at its start once each, as the user who started it', async () => {
    const people = await makePeople(batchSize + 3)
    const run = await start(people)
    await Promise.all([app.job('runs.continue', { runId: run.id }), app.job('runs.continue', { runId: run.id })])
    await app.drainJobs()
    expect(await stateOf(run)).toMatchObject({
      state: 'done',
      done: batchSize + 3,
      changed: batchSize + 3,
      faultCount: 0,
    })
    expect(new Set(await namesOf(people))).toEqual(new Set(['AB']))
    expect(await app.db.countBy(RunItem, { runId: run.id })).toBe(0)
  })

  test("stores failures with the item's name and continues", async () => {
    const [fixed, free] = [(await makePeople(1, 'Fixed'))[0]!, (await makePeople(1))[0]!]
    const run = await start([fixed, free])
    await app.drainJobs()
    expect(await stateOf(run)).toMatchObject({ state: 'done', done: 2, changed: 1, faultCount: 1 })
    const { data } = await app
      .as(admin, 'ru')
      .run('query ($id: ID!) { node(id: $id) { ... on Run { faults { label message } } } }', {
        id: toGlobalId('Run', run.id),
      })
    expect(data.node.faults).toEqual([
      { label: fixed.username, message: expect.stringContaining('Ссылок у вас уже 2') as string },
    ])
  })

  test('continues with the current item after a crash and processes none twice', async () => {
    const people = await makePeople(4)
    const run = await start(people)
    meanwhile = (id) => {
      if (id === people[2]!.id) throw new Error('The process was killed')
    }
    await expect(app.job('runs.continue', { runId: run.id })).rejects.toThrow('killed')
    expect(await stateOf(run)).toMatchObject({ state: 'running', done: 2, changed: 2 })
    meanwhile = () => undefined
    await app.job('runs.continue', { runId: run.id })
    expect(await stateOf(run)).toMatchObject({ state: 'done', done: 4, changed: 4 })
    expect(await namesOf(people)).toEqual(['AB', 'AB', 'AB', 'AB'])
    await app.drainJobs()
  })

  test('can be paused, resumed and cancelled permanently', async () => {
    const people = await makePeople(3)
    const run = await start(people)
    expect(await steer(admin, 'pause', run)).toBe('paused')
    await app.drainJobs()
    expect(await stateOf(run)).toMatchObject({ state: 'paused', done: 0 })
    expect(await steer(admin, 'pause', run)).toBe('CONFLICT')
    expect(await steer(admin, 'resume', run)).toBe('running')
    await app.drainJobs()
    expect(await stateOf(run)).toMatchObject({ state: 'done', done: 3 })
    expect(await steer(admin, 'cancel', run)).toBe('CONFLICT')

    const second = await start(people)
    expect(await steer(admin, 'cancel', second)).toBe('cancelled')
    await app.drainJobs()
    expect(await stateOf(second)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await namesOf(people)).toEqual(['AB', 'AB', 'AB'])
  })

  test('is the only active one of its kind and subject', async () => {
    const people = await makePeople(1)
    const run = await start(people, people[0]!.id)
    expect((await start(people, people[0]!.id)).id).toBe(run.id)
    await app.drainJobs()
    const again = await start(people, people[0]!.id)
    expect(again.id).not.toBe(run.id)
    await app.drainJobs()
  })

  test('is the run that another user starts concurrently for the same subject', async () => {
    const people = await makePeople(1)
    const subjectId = people[0]!.id
    const rival = { kind: 'test', subjectId, total: 0, startedAt: new Date(), startedById: other.id }
    const run = await callDuring(
      app,
      (db) => db.insert(Run, rival),
      () => start(people, subjectId),
    )
    expect(run.startedById).toBe(other.id)
    expect(await app.db.countBy(Run, { subjectId })).toBe(1)
    await app.db.delete(Run, { subjectId })
  })

  test('is visible to and controlled by its owner only', async () => {
    const run = await start(await makePeople(1))
    for (const who of [other, null]) {
      expect(await steer(who, 'cancel', run)).toBe(who ? 'NOT_FOUND' : 'UNAUTHENTICATED')
      const { data } = await app
        .as(who)
        .run('query ($id: ID!) { node(id: $id) { id } }', { id: toGlobalId('Run', run.id) })
      expect(data?.node ?? null).toBeNull()
    }
    await app.drainJobs()
  })
})

test('a paused run is found only by users who can continue it', async () => {
  const run = await start(await makePeople(3))
  await steer(admin, 'pause', run)
  const openTo = async (who: User) =>
    (await app.as(who).run('{ openRuns { id kind state } }')).data.openRuns as { id: string; state: string }[]
  const id = toGlobalId('Run', run.id)
  expect(await openTo(admin)).toContainEqual({ id, kind: 'test', state: 'paused' })
  expect((await openTo(other)).map((each) => each.id)).not.toContain(id)
  await steer(admin, 'resume', run)
  await app.drainJobs()
  expect((await openTo(admin)).map((each) => each.id)).not.toContain(id)
})
