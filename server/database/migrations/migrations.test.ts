import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staleSnapshot } from '../../../shared/testing/snapshots.ts'
import { describeSchema } from '../../testing/schema-text.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { className, migrations } from './index.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the migrations create exactly the tables described by the entities', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log()
  expect(upQueries.map(({ query }) => query)).toEqual([])
})

test('schema.sql shows what the migrations create', async () => {
  await expect(await describeSchema(database.dataSource), staleSnapshot).toMatchFileSnapshot('../schema.sql')
})

test('migrations run in the order of their timestamps', async () => {
  const rows: { name: string }[] = await database.dataSource.query('select name from migration order by id')
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  const moments = migrations.map(({ name }) => Number(name.slice(-13)))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})

test('each file of the folder that begins with a timestamp is a migration', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file))
  expect(migrations.map(({ name }) => name)).toEqual(
    files.toSorted().map((file) => className(file.slice(0, 13), file.slice(14, -'.ts'.length))),
  )
  expect(className('1795425001000', 'past-tabs')).toBe('PastTabs1795425001000')
})
