import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startJobs } from '../jobs/runner.ts'
import { entities } from '../modules.ts'
import { expectConsistent, makeSitting, rowId } from '../testing/arena.ts'
import { pgbouncerProgram, startPooler, type TestPooler } from '../testing/processes/pgbouncer.ts'
import { TestClock } from '../testing/test-clock.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { eventually } from '../../shared/testing/eventually.ts'
import { openPubSub } from './events/open-pubsub.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './open.ts'
import { prepared } from './prepared.ts'
import { enqueue } from './queue.ts'
import { findRoute, routeProblem, versionProblem } from './route.ts'
import { jobsOf } from '../jobs/runner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Opens the database as a node does. */
function open(settings: Record<string, string>): Promise<Database> {
  const config = readConfig({ NODE_ENV: 'test', PLATFORM: 'stem', PUBLIC_URL: 'http://localhost:4000', ...settings })
  return openDatabase(config, pino({ level: 'silent' }), entities)
}

test('a PostgreSQL that is too old is refused with its version', () => {
  const problem = versionProblem({ number: '140012', name: '14.12 (Debian 14.12-1)' }, 'DATABASE_URL')
  expect(problem).toBe(
    'The database of DATABASE_URL is PostgreSQL 14.12 (Debian 14.12-1): version 15 or newer is needed.',
  )
  expect(versionProblem({ number: '150000', name: '15.0' }, 'DATABASE_URL')).toBeUndefined()
})

test('a refused connection is reported with its setting and the reason', async () => {
  const url = new URL(database.url)
  url.pathname = '/no_such_database'
  await expect(findRoute(url.href, 'DATABASE_DIRECT_URL')).rejects.toThrow(
    'The database of DATABASE_DIRECT_URL cannot be used: database "no_such_database" does not exist',
  )
})

test('sessions need a direct connection or a pooler in session mode', async () => {
  expect(await findRoute(database.url, 'DATABASE_URL')).toBe('direct')
  expect(routeProblem('direct', undefined)).toBeUndefined()
  expect(routeProblem('transaction pooler', 'session pooler')).toBeUndefined()
  expect(routeProblem('transaction pooler', undefined)).toMatch(
    /^DATABASE_URL points to a pooler .* DATABASE_DIRECT_URL/,
  )
  expect(routeProblem('direct', 'transaction pooler')).toMatch(/^DATABASE_DIRECT_URL points to a pooler/)
})

describe.runIf(pgbouncerProgram)('pgbouncer', () => {
  describe.each(['session', 'transaction'] as const)('in %s mode', (mode) => {
    let pooler: TestPooler
    let opened: Database
    // registered first, so that it runs last
    afterAll(async () => {
      await opened.close()
      await pooler.stop()
    })
    const app = useTestApp(async () => {
      pooler = await startPooler(database.url, mode)
      const settings = { DATABASE_URL: pooler.url }
      opened = await open(mode === 'session' ? settings : { ...settings, DATABASE_DIRECT_URL: database.url })
      const end = async () => undefined
      return {
        peer: {
          database: {
            name: database.name,
            url: pooler.url,
            dataSource: opened.dataSource,
            disconnect: end,
            close: end,
          },
          clock: new TestClock(),
          node: { config: { dataDir: path.join(tmpdir(), 'stadia-no-files') } },
        },
      }
    })

    test('its mode is detected', async () => {
      expect(await findRoute(pooler.url, 'DATABASE_URL')).toBe(`${mode} pooler`)
    })

    test('migrations run', () => expect(migrate(opened.dataSource, opened.url)).resolves.toBeUndefined())

    test('students save answers, and jobs run', async () => {
      const sitting = await makeSitting(app)
      await sitting.start()
      for (let seq = 1; seq <= 10; seq++) {
        expect((await sitting.save(seq, [1, 'ABCD'[seq % 4]!])).payload.ackSeq).toBe(seq)
      }
      await expectConsistent(app, { id: rowId(sitting.attemptId) })
      const run = vi.spyOn(jobsOf(app.node), 'attempt.closed').mockResolvedValue(undefined)
      await startJobs(app.node, opened.url)
      await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: ['through the pooler'] })
      await eventually(() =>
        expect(run).toHaveBeenCalledWith(expect.anything(), { attemptIds: ['through the pooler'] }),
      )
      run.mockRestore()
    })

    test('prepared statements and session locks work on every connection', async () => {
      const marked = `/* ${prepared} */ select $1::int + 1 as next`
      const all = await Promise.all(Array.from({ length: 30 }, (_, n) => app.db.query(marked, [n])))
      expect(all.map(([row]) => row.next)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
      const sha256 = 'a'.repeat(64)
      await Promise.all([1, 2, 3].map(() => app.job('files.removeBytes', { sha256 })))
      const held = `select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = $1)`
      await eventually(async () => expect(await database.dataSource.query(held, [database.name])).toEqual([]))
    })

    test('events reach another node', async () => {
      const join = () =>
        openPubSub({ redisUrl: undefined, installation: 'stadia' }, opened.dataSource, pino({ level: 'silent' }))
      const [one, two] = [await join(), await join()]
      const heard: unknown[] = []
      two.listen('topic', (message) => heard.push(message))
      one.publish('topic', 'x'.repeat(20_000))
      await eventually(() => expect(heard).toEqual(['x'.repeat(20_000)]))
      await Promise.all([one.close(), two.close()])
    })

    test('connections have their settings, as far as the pooler allows', async () => {
      const [row] = await app.db.query(`select current_setting('statement_timeout') as timeout`)
      expect(row).toEqual({ timeout: mode === 'session' ? '1min' : '0' })
    })
  })

  test('in transaction mode without a direct connection is refused', async () => {
    const pooler = await startPooler(database.url, 'transaction')
    try {
      await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow('Set DATABASE_DIRECT_URL to PostgreSQL itself')
    } finally {
      await pooler.stop()
    }
  })

  test('its own refusal is shown with the setting', async () => {
    const pooler = await startPooler(database.url, 'session', { max_client_conn: '1' })
    try {
      await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow(
        'The database of DATABASE_URL cannot be used: no more connections allowed',
      )
    } finally {
      await pooler.stop()
    }
  })
})
