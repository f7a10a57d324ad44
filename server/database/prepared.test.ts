import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { prepared, PreparingClient } from './prepared.ts'

let database: TestDatabase
let client: PreparingClient

beforeAll(async () => {
  database = await createTestDatabase()
  client = new PreparingClient({ connectionString: database.url })
  await client.connect()
  await client.query('create table thing (id int, word int)')
  await client.query('insert into thing values (1, 10), (2, 20)')
})

afterAll(async () => {
  await client.end()
  await database.close()
})

const marked = `/* ${prepared} */ select word from thing where id = $1`

const preparedTexts = async () => {
  const { rows } = await client.query('select statement from pg_prepared_statements')
  return (rows as { statement: string }[]).map(({ statement }) => statement)
}

describe('a prepared statement', () => {
  it('is parsed once per connection and reused with other values', async () => {
    for (const [id, word] of [
      [1, 10],
      [2, 20],
      [1, 10],
    ]) {
      expect((await client.query(marked, [id])).rows).toEqual([{ word }])
    }
    expect(await preparedTexts()).toEqual([marked])
  })

  it('is prepared only if it is marked', async () => {
    const plain = 'select word from thing where id = $1'
    expect((await client.query(plain, [2])).rows).toEqual([{ word: 20 }])
    expect(await preparedTexts()).not.toContain(plain)
  })

  it('survives a migration that changes a column type', async () => {
    await client.query('alter table thing alter column word type text')
    expect((await client.query(marked, [1])).rows).toEqual([{ word: '10' }])
    expect((await client.query(marked, [2])).rows).toEqual([{ word: '20' }])
  })

  it('rejects with the error of the database', async () => {
    await expect(client.query(marked, ['no number'])).rejects.toMatchObject({ code: '22P02' })
    expect((await client.query(marked, [1])).rows).toEqual([{ word: '10' }])
  })
})
