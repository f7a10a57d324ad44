import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { named } from './people-search.ts'
import { User } from './user.entity.ts'

const app = useTestApp()

beforeAll(async () => {
  const people: [username: string, firstName: string, lastName: string][] = [
    ['S-1', 'Gülnar', 'Məmmədova'],
    ['S-2', 'İlkin', 'Kərimli'],
    ['S-3', 'Anna-Maria', 'De la Cruz'],
    ['S-4', 'Алёна', 'Йылмаз'],
    ['S-5', 'Łukasz', 'O’Brien'],
  ]
  for (const [username, firstName, lastName] of people) {
    await makeUser(app, { username, firstName, lastName, email: `${username}@school.test` })
  }
})

const found = async (search: string, emails = false) => {
  const query = named(app.db.createQueryBuilder(User, 'user'), 'user', search, { emails })
  return (await query.orderBy('user.username').getMany()).map(({ username }) => username)
}

describe('people', () => {
  test.each([
    ['gulnar', ['S-1']],
    ['GULNAR MEMMEDOVA', ['S-1']],
    ['Məmmədova, Gülnar', ['S-1']],
    ['mem gül', ['S-1']],
    ['ilkin', ['S-2']],
    ['ILKIN KERIMLI', ['S-2']],
    ['ılkın', ['S-2']],
    ['maria', ['S-3']],
    ['Anna Maria de la Cruz', ['S-3']],
    ['aria', []],
    ['алена', ['S-4']],
    ['иылмаз', ['S-4']],
    ['lukasz obrien', ['S-5']],
    ["O'Brien", ['S-5']],
    ['s-3', ['S-3']],
    ['S 3', ['S-3']],
    ['%', []],
    [`' | & ! \\ :*`, []],
  ])('are found by %j without accents and in any order', async (search, usernames) => {
    expect(await found(search)).toEqual(usernames)
  })

  test('are found by the start of an address only where addresses may be read', async () => {
    expect(await found('s-4@s')).toEqual([])
    expect(await found('s-4@s', true)).toEqual(['S-4'])
  })
})

test('people are found through indexes in a large table', async () => {
  await app.db.query(`insert into "user" (username, first_name, last_name, email, user_type)
    select 'many-' || i, 'First' || i % 5000, 'Last' || i % 7000, 'many-' || i || '@school.test', 'student'
    from generate_series(1, 20000) i`)
  await app.db.query('analyze "user"')
  const planOf = async (query: { getQueryAndParameters(): [string, unknown[]] }) => {
    const [sql, parameters] = query.getQueryAndParameters()
    return JSON.stringify(await app.db.query(`explain ${sql}`, parameters))
  }
  const search = (text: string) =>
    planOf(named(app.db.createQueryBuilder(User, 'user'), 'user', text, { emails: true }) as never)
  for (const text of ['gulnar', 'mem gül', 'first12']) {
    const plan = await search(text)
    expect(plan).toContain('user_name_words')
    expect(plan).not.toContain('Seq Scan')
  }
  const byKey = await app.db.query(
    `explain select * from "user" u where name_key(u.first_name, u.last_name) = 'gulnar memmedova'`,
  )
  expect(JSON.stringify(byKey)).toContain('user_name_key')
})
