import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { migrations } from './index.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the migrations create exactly the tables described by the entities', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log()
  expect(upQueries.map(({ query }) => query)).toEqual([])
})

test('migrations are listed in order of their timestamps', () => {
  const moments = migrations.map((migration) => Number(/\d{13}$/.exec(migration.name)![0]))
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
})
