import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { QueryRunner } from 'typeorm'
import { eventually } from '../../shared/testing/eventually.ts'
import { readConfig } from '../config.ts'
import { entities } from '../modules.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function newDatabase(source?: string) {
  const database = await createTestDatabase(source)
  closers.push(() => database.close())
  return database
}

test('three nodes start at once on an empty database: each migration runs once', async () => {
  const { url } = await newDatabase('template0')
  const config = readConfig({ DATABASE_URL: url })
  const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(config, pino({ level: 'silent' }), entities)))
  closers.push(...nodes.map((node) => () => node.close()))
  await Promise.all(nodes.map(({ dataSource }) => migrate(dataSource, url)))
  const [{ dataSource }] = nodes as [(typeof nodes)[0]]
  const rows: { name: string }[] = await dataSource.query('select name from migration order by id')
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  expect(await dataSource.query('select count(*)::int from graphile_worker.jobs')).toEqual([{ count: 0 }])
})

test('a migration does not hold up requests behind a busy table, and runs once the table is free', async () => {
  const { dataSource, url } = await newDatabase()
  class AddNote1900000000000 {
    up = (runner: QueryRunner) => runner.query('alter table attempt add column note text')
    down = async () => {}
  }
  const busy = dataSource.createQueryRunner()
  await busy.startTransaction()
  await busy.query('select from attempt')
  const migrated = migrate(dataSource, url, [AddNote1900000000000])
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table attempt%'`
  await eventually(async () => expect(await dataSource.query(waiting)).toHaveLength(1))
  const begun = performance.now()
  await dataSource.query('select from attempt')
  expect(performance.now() - begun).toBeLessThan(4000)
  await busy.commitTransaction()
  await busy.release()
  await migrated
  expect(await dataSource.query('select note from attempt')).toEqual([])
})

test('a node of the release before starts on the tables of the next one', async () => {
  const { dataSource, url } = await newDatabase()
  await dataSource.query(`insert into migration (timestamp, name) values (1900000000000, 'OfTheNext1900000000000')`)
  await expect(migrate(dataSource, url)).resolves.toBeUndefined()
})
