import { readFile } from 'node:fs/promises'
import { parse, subscribe, type ExecutionResult } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { failure } from '../../errors/errors.ts'
import { fromGlobalId, toGlobalId } from '../../graphql/node.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { Run, runKinds, startRun, type RunWork } from '../runs/public.ts'

const own: RunWork = {
  kind: 'testOwn',
  permission: null,
  recordType: 'User',
  labels: (_ctx, ids) => Promise.resolve(new Map(ids.map((id) => [id, `row ${id.slice(-4)}`]))),
  one(_ctx, id) {
    if (id.endsWith('f')) throw failure('TOO_MANY_LINKS', { count: 2 })
    return Promise.resolve(true)
  },
}
const office: RunWork = { ...own, kind: 'testOffice', permission: 'admin.exams' }
const app = useTestApp(() => ({
  moreModules: [{ name: 'test', resolvers: [], hooks: [runKinds([own, office])] }],
}))

let admin: User
let teacher: User
let other: User
beforeAll(async () => {
  ;[admin, teacher, other] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { userType: 'supervisor', firstName: 'Tea', lastName: 'Cher' }),
    makeUser(app, { userType: 'supervisor' }),
  ])
})

test('each kind of run has a name in the app', async () => {
  const { kind: names } = JSON.parse(await readFile('web/locales/work/en.json', 'utf8')) as { kind: object }
  const kinds = app.node.hooks.of(runKinds).flatMap((works) => works.map(({ kind }) => kind))
  const tested = [own.kind, office.kind]
  expect(kinds.filter((kind) => !tested.includes(kind) && !(kind in names))).toEqual([])
  expect(kinds.length).toBeGreaterThan(15)
})

const idsOf = (count: number, end = '0') =>
  Array.from({ length: count }, (_, i) => `00000000-0000-7000-8000-${String(i).padStart(11, '0')}${end}`)
const start = (who: User, work: RunWork = own, ids = idsOf(3)) =>
  inTransaction(app.as(who).ctx, (ctx) => startRun(ctx, work, { ids }))
const globalId = ({ id }: Run) => toGlobalId('BackgroundWork', id)

const fields = `id kind state total done changed failed startedBy isOwn secondsLeft canPause canResume canCancel hasFile
  failures { label message recordType recordId }`
const list = async (who: User, filter: object = {}, page = '') => {
  const { data, code } = await app.as(who).run(
    `query ($filter: BackgroundWorkFilterInput) { backgroundWork(filter: $filter ${page}) {
        totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} } } }`,
    { filter },
  )
  return code ?? data.backgroundWork
}
const one = async (who: User, run: Run) =>
  (
    await app
      .as(who)
      .run(`query ($id: ID!) { node(id: $id) { ... on BackgroundWork { ${fields} } } }`, { id: globalId(run) })
  ).data?.node ?? null
const act = async (who: User | null, name: string, run: Run) => {
  const { data, code } = await app
    .as(who)
    .run(`mutation ($id: ID!) { ${name}BackgroundWork(input: { id: $id }) { work { state } } }`, { id: globalId(run) })
  return code ?? data[`${name}BackgroundWork`].work.state
}
const overview = async (who: User) =>
  (await app.as(who).run('{ viewer { backgroundWorkOverview { running paused finished newest { id } newestId } } }'))
    .data.viewer.backgroundWorkOverview

describe('the list of work', () => {
  test('shows own work to its owner, and work with a permission to everyone who has it', async () => {
    const [mine, shared] = [await start(teacher), await start(admin, office)]
    await app.drainJobs()
    const seenBy = async (who: User) => (await list(who)).nodes.map(({ id }: { id: string }) => id)
    expect(await seenBy(teacher)).toEqual([globalId(mine)])
    expect(await seenBy(other)).toEqual([])
    expect(await seenBy(admin)).toContain(globalId(shared))
    expect(await seenBy(admin)).not.toContain(globalId(mine))
    expect(await one(other, mine)).toBeNull()
    expect(await one(teacher, mine)).toMatchObject({
      kind: 'testOwn',
      state: 'done',
      total: 3,
      done: 3,
      changed: 3,
      startedBy: 'Tea Cher',
      isOwn: true,
      hasFile: false,
    })
    expect(await act(other, 'cancel', mine)).toBe('NOT_FOUND')
    expect(await act(null, 'cancel', mine)).toBe('UNAUTHENTICATED')
  })

  test('is paged by key and filtered by kind, state and person', async () => {
    const person = await makeUser(app, { userType: 'admin' })
    const runs: Run[] = []
    for (let i = 0; i < 3; i++) {
      runs.unshift(await start(person, office))
      app.clock.advance(1000)
    }
    await app.drainJobs()
    const filter = { kinds: ['testOffice'], states: ['done'], startedById: toGlobalId('User', person.id) }
    const first = await list(admin, filter, 'first: 2')
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const second = await list(admin, filter, `first: 2, after: "${first.pageInfo.endCursor}"`)
    expect(second.pageInfo.hasNextPage).toBe(false)
    const ids = [...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id)
    expect(ids).toEqual(runs.map(globalId))
    expect((await list(admin, { ...filter, states: ['paused'] })).nodes).toEqual([])
    expect((await list(admin, { ...filter, kinds: ['listExport'] })).nodes).toEqual([])
    expect(await list(admin, filter, 'after: "x"')).toBe('BAD_USER_INPUT')
  })

  test('names failed rows with their reason and record', async () => {
    const run = await start(teacher, own, [...idsOf(2), ...idsOf(1, 'f')])
    await app.drainJobs()
    const { failed, failures } = await one(teacher, run)
    expect(failed).toBe(1)
    expect(failures).toEqual([
      {
        label: 'row 000f',
        message: expect.stringContaining('2') as string,
        recordType: 'User',
        recordId: toGlobalId('User', idsOf(1, 'f')[0] ?? ''),
      },
    ])
  })

  test('lets its work be paused, resumed and cancelled in the states that allow it', async () => {
    const run = await start(teacher)
    expect(await one(teacher, run)).toMatchObject({ canPause: true, canResume: false, canCancel: true })
    expect(await act(teacher, 'pause', run)).toBe('paused')
    expect(await one(teacher, run)).toMatchObject({ canPause: false, canResume: true, canCancel: true })
    expect(await act(teacher, 'pause', run)).toBe('CONFLICT')
    expect(await act(teacher, 'resume', run)).toBe('running')
    expect(await act(teacher, 'cancel', run)).toBe('cancelled')
    expect(await one(teacher, run)).toMatchObject({ canPause: false, canResume: false, canCancel: false })
    await app.drainJobs()
  })
})

describe('the time left', () => {
  test('follows the pace of the last rows, without pauses, and is unknown before the first', async () => {
    const run = await start(teacher, own, idsOf(200))
    expect((await one(teacher, run)).secondsLeft).toBeNull()
    app.clock.advance(1_000_000)
    await app.job('runs.continue', { runId: run.id })
    // 50 rows in 1000 seconds, and what the test itself takes
    const between = async (from: number) => {
      const { secondsLeft } = await one(teacher, run)
      expect(secondsLeft).toBeGreaterThanOrEqual(from * 0.97)
      expect(secondsLeft).toBeLessThan(from * 1.1)
    }
    await between(3000)
    await act(teacher, 'pause', run)
    app.clock.advance(3_600_000)
    await act(teacher, 'resume', run)
    app.clock.advance(1_000_000)
    await app.job('runs.continue', { runId: run.id })
    await between(2000)
    app.clock.advance(10_000_000)
    expect((await one(teacher, run)).secondsLeft).toBeNull()
    await act(teacher, 'cancel', run)
    await app.drainJobs()
  })

  test('of the next work of a kind is a range from those measured, and unknown without any', async () => {
    const duration = async (kind: string, rows: number) =>
      (
        await app
          .as(teacher)
          .run('query ($kind: String!, $rows: Int!) { workDuration(kind: $kind, rows: $rows) { shortest longest } }', {
            kind,
            rows,
          })
      ).data.workDuration
    expect(await duration('neverRun', 1000)).toBeNull()
    const paced: RunWork = { ...own, kind: 'testOffice' }
    for (const ms of [500_000, 1_000_000, 2_000_000]) {
      const run = await inTransaction(app.as(teacher).ctx, (ctx) => startRun(ctx, paced, { ids: idsOf(50) }))
      await app.db.query('update work_pace set kind = $2 where work_id = $1', [run.id, 'measured'])
      app.clock.advance(ms)
      await app.job('runs.continue', { runId: run.id })
      await app.drainJobs()
    }
    const { shortest, longest } = await duration('measured', 1000)
    // 10 to 40 seconds a row, and what the test itself takes
    expect(shortest).toBeGreaterThanOrEqual(10_000)
    expect(shortest).toBeLessThan(11_000)
    expect(longest).toBeGreaterThanOrEqual(40_000)
    expect(longest).toBeLessThan(44_000)
  })
})

test('the overview counts own work in progress, paused work, and what ended since the last look', async () => {
  const person = await makeUser(app, { userType: 'supervisor' })
  const ended = await start(person)
  await app.drainJobs()
  app.clock.advance(1000)
  const running = await start(person)
  expect(await overview(person)).toMatchObject({
    running: 1,
    paused: 0,
    finished: 1,
    newestId: globalId(running),
    newest: [{ id: globalId(running) }, { id: globalId(ended) }],
  })
  const { data } = await app
    .as(person)
    .run('mutation { markBackgroundWorkSeen { viewer { backgroundWorkOverview { finished } } } }')
  expect(data.markBackgroundWorkSeen.viewer.backgroundWorkOverview.finished).toBe(0)
  await act(person, 'pause', running)
  expect(await overview(person)).toMatchObject({ running: 0, paused: 1, finished: 0 })
  await act(person, 'resume', running)
  app.clock.advance(1000)
  await app.drainJobs()
  expect(await overview(person)).toMatchObject({ running: 0, paused: 0, finished: 1 })
  expect(await overview(other)).toMatchObject({ running: 0, paused: 0, finished: 0, newestId: null })
})

test('a subscriber gets the figures first and then every change of work that it may see', async () => {
  const person = await makeUser(app, { userType: 'supervisor' })
  const changes = (await subscribe({
    schema: app.schema,
    document: parse(
      'subscription { backgroundWorkChanged { work { id state } viewer { backgroundWorkOverview { running } } } }',
    ),
    contextValue: app.as(person).ctx,
  })) as AsyncGenerator<ExecutionResult>
  const next = async () => (await changes.next()).value.data.backgroundWorkChanged
  expect(await next()).toEqual({ work: null, viewer: { backgroundWorkOverview: { running: 0 } } })
  await start(other)
  const run = await start(person)
  expect(await next()).toEqual({
    work: { id: globalId(run), state: 'running' },
    viewer: { backgroundWorkOverview: { running: 1 } },
  })
  await app.drainJobs()
  expect((await next()).work).toEqual({ id: globalId(run), state: 'done' })
  await changes.return(undefined)
})

test('every source selects the declared columns, and only its own kinds', async () => {
  const { data } = await app.as(admin).run('{ backgroundWorkKinds backgroundWorkPeople { userId name } }')
  expect(data.backgroundWorkKinds).toEqual(
    expect.arrayContaining(['certificates', 'listExport', 'mailing', 'reconciliation']),
  )
  expect(data.backgroundWorkPeople.map(({ userId }: { userId: string }) => fromGlobalId(userId)?.id)).toContain(
    admin.id,
  )
})
