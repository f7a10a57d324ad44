import { expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()

const makeAdmin = () => makeUser(app, { userType: 'admin' })
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's
const run = async (user: User, source: string, variables: Record<string, unknown> = {}): Promise<any> => {
  const { data, code } = await app.as(user).run(source, variables)
  return code ?? Object.values(data)[0]
}
const save = (user: User, name: string, query = '{ viewer { id } }') =>
  run(user, 'mutation ($input: SaveQueryInput!) { saveQuery(input: $input) { savedQuery { id name query } } }', {
    input: { name, query, variables: '{"a": 1}' },
  })
const list = (user: User) => run(user, '{ savedQueries { name query variables } }')
const remove = (user: User, id: string) =>
  run(user, 'mutation ($input: DeleteSavedQueryInput!) { deleteSavedQuery(input: $input) { deletedId } }', {
    input: { id },
  })

test('an admin saves queries by name, and saving the same name replaces the query', async () => {
  const admin = await makeAdmin()
  await save(admin, ' Who am I ')
  await save(admin, 'Exams', '{ exams { totalCount } }')
  await save(admin, 'Who am I', '{ viewer { username } }')
  expect(await list(admin)).toEqual([
    { name: 'Exams', query: '{ exams { totalCount } }', variables: '{"a": 1}' },
    { name: 'Who am I', query: '{ viewer { username } }', variables: '{"a": 1}' },
  ])
  expect(await save(admin, '   ')).toBe('BAD_USER_INPUT')
})

test('another admin neither sees nor deletes them', async () => {
  const [one, other] = [await makeAdmin(), await makeAdmin()]
  const {
    savedQuery: { id },
  } = await save(one, 'Mine')
  expect(await list(other)).toEqual([])
  expect(await remove(other, id)).toBe('NOT_FOUND')
  expect(await run(other, 'query ($id: ID!) { node(id: $id) { id } }', { id })).toBeNull()
  expect(await remove(one, id)).toEqual({ deletedId: id })
  expect(await list(one)).toEqual([])
})

test('two tabs saving the same name concurrently leave one query', async () => {
  const admin = await makeAdmin()
  const both = await Promise.all([save(admin, 'Same', '{ a: __typename }'), save(admin, 'Same', '{ b: __typename }')])
  expect(both.map((each) => each.savedQuery?.name)).toEqual(['Same', 'Same'])
  expect(await list(admin)).toHaveLength(1)
})

test('the number of saved queries is limited', async () => {
  const admin = await makeAdmin()
  await app.db.query(
    `insert into saved_query (user_id, name, query, variables, saved_at)
     select $1, 'q' || n, '{ __typename }', '', now() from generate_series(1, 200) n`,
    [admin.id],
  )
  expect(await save(admin, 'One more')).toBe('RULE_BROKEN')
  expect(await save(admin, 'q7')).toMatchObject({ savedQuery: { name: 'q7' } })
})

test.each(['student', 'supervisor', 'partner'] as const)('a %s cannot use the explorer', async (userType) => {
  const user = await makeUser(app, { userType })
  expect([await list(user), await save(user, 'x')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})
