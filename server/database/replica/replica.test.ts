import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getNamedType } from 'graphql'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { required } from '../../../shared/required.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { readConfig } from '../../config.ts'
import type { Replica } from '../../context/replica.ts'
import { readsReplica } from '../../graphql/from-replica.ts'
import type { User } from '../../modules/accounts/public.ts'
import { entities } from '../../modules.ts'
import { makeSitting } from '../../testing/arena.ts'
import { makeSchool, makeUser } from '../../testing/factories.ts'
import { startOwnPostgres, type OwnPostgres } from '../../testing/processes/own-postgres.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { createDataSource } from '../data-source.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { positionOf } from './freshness.ts'
import { createReplica } from './open-replica.ts'

const name = 'replicated'
const closers: (() => unknown)[] = []
// registered first, so that it runs last
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

let primary: OwnPostgres
let copy: OwnPostgres
let replica: Replica
const log = pino({ level: 'silent' })

const app = useTestApp(async () => {
  primary = await startOwnPostgres({ logged: true })
  closers.push(() => primary.remove())
  const url = await primary.createDatabase(name)
  const first = await createDataSource(url, { entities, pool: 2 }).initialize()
  await migrate(first, url)
  await first.destroy()
  copy = await primary.startReplica()
  closers.push(() => copy.remove())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stadia-test-'))
  const settings = { PLATFORM: 'stem', DATABASE_URL: url, DATABASE_REPLICA_URL: copy.urlOf(name), DATABASE_POOL: '5' }
  const opened = await openDatabase(readConfig({ NODE_ENV: 'test', ...settings }), log, entities)
  replica = required(opened.replica, 'replica')
  closers.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => opened.close(),
  )
  const end = async () => undefined
  return {
    replica,
    env: { METRICS: 'open' },
    peer: {
      database: { name, url, dataSource: opened.dataSource, disconnect: end, close: end },
      clock: new TestClock(),
      node: { config: { dataDir } },
    },
  }
})

let admin: User
let colleague: User
beforeAll(async () => {
  ;[admin, colleague] = [await makeUser(app, { userType: 'admin' }), await makeUser(app, { userType: 'admin' })]
})
afterEach(() => void vi.restoreAllMocks())

const viewerOf = (user: User) => app.as(user).ctx.viewer
/** Waits until the replica has all that was stored before, and is read. */
const caughtUp = () =>
  eventually(() => {
    if (!replica.readFor(viewerOf(admin))) throw new Error('not yet')
  })
/** Sends statements to the replica itself. */
const onReplica = async (sql: string) => {
  const own = await createDataSource(copy.urlOf(name), { entities: [], pool: 1 }).initialize()
  await own.query(sql)
  await own.destroy()
}

const names = async (user: User): Promise<string[]> => {
  const { data, errors } = await app.as(user).run('{ allSchools(first: 100) { totalCount nodes { name } } }')
  expect(errors).toBeUndefined()
  expect(data.allSchools.totalCount).toBe(data.allSchools.nodes.length)
  return data.allSchools.nodes.map((school: { name: string }) => school.name)
}
const addSchool = (user: User, school: string) =>
  app
    .as(user)
    .run(
      'mutation ($input: AddSchoolInput!) { addSchool(input: $input) { query { allSchools(first: 100) { nodes { name } } } } }',
      {
        input: { name: school, city: 'Lakeside', country: 'AZ' },
      },
    )

test('a list reads the replica, and the primary for whoever has just written, until the replica has that', async () => {
  await makeSchool(app, { name: 'Old' })
  await eventually(async () =>
    expect(await replica.readFor(viewerOf(admin))?.query('select name from school')).toEqual([{ name: 'Old' }]),
  )
  await onReplica('select pg_wal_replay_pause()')
  const { data } = await addSchool(colleague, 'New')
  expect(data.addSchool.query.allSchools.nodes).toHaveLength(2)
  expect(await names(colleague)).toEqual(expect.arrayContaining(['New', 'Old']))
  expect(await names(admin)).toEqual(['Old'])
  const { reads } = replica.figures
  expect(reads.replica).toBeGreaterThan(0)
  expect(reads.primary).toBeGreaterThan(0)
  await onReplica('select pg_wal_replay_resume()')
  await eventually(() => expect(replica.readFor(viewerOf(colleague))).not.toBeNull())
  expect(await names(colleague)).toHaveLength(2)
})

/** Arguments of the fields that need some. */
const given: Readonly<Record<string, string>> = {
  accounts: '(filter: { userTypes: [student] })',
  journal: '(month: "2026-10")',
  searchPartners: '(search: "Test")',
  searchSupervisors: '(search: "Test")',
}
/** What is asked of them; by default the rows of a list. */
const asked: Readonly<Record<string, string>> = {
  auditActions: '',
  discountBatches: '',
  statistics: '{ figures { __typename } previous { __typename } rows(by: category) { key } series { __typename } }',
}
/** Fields that partners read, and no admin. */
const ofPartners = new Set(['partnerStudents', 'studentCertificates', 'studentReports'])

test('every list and figure that may read the replica does', async () => {
  const fields = Object.values(app.schema.getQueryType()?.getFields() ?? {}).filter(readsReplica)
  expect(fields.length).toBeGreaterThan(20)
  const partner = await makeUser(app, { userType: 'partner' })
  for (const { name: field, type } of fields) {
    const isList = getNamedType(type).name.endsWith('Connection')
    const selection = asked[field] ?? (isList ? '{ totalCount nodes { __typename } }' : '{ __typename }')
    await caughtUp()
    const before = replica.figures.reads
    const { errors } = await app
      .as(ofPartners.has(field) ? partner : admin)
      .run(`{ ${field}${given[field] ?? ''} ${selection} }`)
    const { reads } = replica.figures
    const told = { field, errors, primary: reads.primary, more: reads.replica > before.replica }
    expect(told).toEqual({ field, errors: undefined, primary: before.primary, more: true })
  }
})

test('what an account writes on another node counts, from its beginning', async () => {
  await caughtUp()
  const { pubSub } = app.node
  pubSub.publish('replica.writes', { id: admin.id, step: 'begin' })
  expect(replica.readFor(viewerOf(admin))).toBeNull()
  expect(replica.readFor(viewerOf(colleague))).not.toBeNull()
  pubSub.publish('replica.writes', { id: admin.id, step: 'end' })
  expect(replica.readFor(viewerOf(admin))).toBeNull()
  await caughtUp()
})

test('the lag and the reads are metrics', async () => {
  await caughtUp()
  const { body } = await app.http.inject('/metrics')
  const valueOf = (metric: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${metric} `))
        ?.split(' ')[1],
    )
  expect(valueOf('stadia_replica_usable')).toBe(1)
  expect(valueOf('stadia_replica_lag_seconds')).toBeLessThan(10)
  expect(valueOf('stadia_replica_reads_total{from="replica"}')).toBeGreaterThan(0)
  expect(valueOf('stadia_replica_reads_total{from="primary"}')).toBeGreaterThan(0)
})

test('guests and students always read the primary', async () => {
  await caughtUp()
  expect(replica.readFor(app.as(null).ctx.viewer)).toBeNull()
  expect(replica.readFor(viewerOf(await makeUser(app)))).toBeNull()
})

test('a replica that is too far behind is not read', async () => {
  await caughtUp()
  await onReplica('select pg_wal_replay_pause()')
  await makeSchool(app, { name: 'Later' })
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
  expect(replica.figures).toMatchObject({ usable: false })
  expect(replica.figures.lagSeconds).toBeGreaterThan(10)
  expect(await names(admin)).toContain('Later')
  await onReplica('select pg_wal_replay_resume()')
})

test('the log that a replica follows grows by less than 500 bytes with a save', async () => {
  const sittings = await Promise.all(Array.from({ length: 20 }, () => makeSitting(app)))
  for (const sitting of sittings) await sitting.start()
  const position = async () => {
    const [{ lsn }] = await app.db.query('select pg_current_wal_lsn()::text as lsn')
    return Number(positionOf(lsn))
  }
  await app.db.query('checkpoint')
  const before = await position()
  const saves = 20
  for (let seq = 1; seq <= saves; seq++) {
    await Promise.all(sittings.map((sitting) => sitting.save(seq, [1 + (seq % 3), 'ABCD'.charAt(seq % 4)])))
  }
  const perSave = ((await position()) - before) / (saves * sittings.length)
  expect(perSave).toBeGreaterThan(100)
  expect(perSave).toBeLessThan(500)
})

test('when the replica dies, the primary answers running and later reads, and nothing is ever written through it', async () => {
  await caughtUp()
  const through = replica.readFor(viewerOf(admin))
  const write = () => through?.query(`update school set name = 'Other'`)
  await expect(write()).rejects.toThrow('read-only transaction')
  const slowThere = replica
    .readFor(viewerOf(admin))
    ?.query('select pg_sleep(case when pg_is_in_recovery() then 600 else 0 end), pg_is_in_recovery() as copy')
  const running = `select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  await eventually(async () => expect(await replica.readFor(viewerOf(admin))?.query(running)).toHaveLength(1))
  await copy.stop('immediate')
  expect(await slowThere).toMatchObject([{ copy: false }])
  await expect(write()).rejects.toThrow('read-only transaction')
  expect((await names(admin)).length).toBeGreaterThan(1)
  await eventually(() => expect(replica.figures.usable).toBe(false))
  await copy.start()
  await caughtUp()
})

test('when the replica no longer responds, reads that wait for it get the answer of the primary', async () => {
  await caughtUp()
  copy.freeze()
  const waiting = names(admin)
  expect((await waiting).length).toBeGreaterThan(1)
  expect(replica.figures.usable).toBe(false)
  copy.thaw()
  await caughtUp()
})

test('a server that is no replica of the database is never read', async () => {
  const warn = vi.fn<(of: { err: Error }) => void>()
  const { dataSource, url } = app.database
  const wrong = createReplica({
    url,
    pool: 2,
    entities,
    primary: dataSource,
    primaryUrl: url,
    log: Object.assign(pino({ level: 'silent' }), { warn }),
  })
  wrong.join(app.node.pubSub)
  await eventually(() => expect(warn).toHaveBeenCalled())
  expect(warn.mock.calls[0]?.[0].err.message).toContain('DATABASE_REPLICA_URL is not a replica')
  expect(wrong.readFor(viewerOf(admin))).toBeNull()
  await wrong.close()
})
