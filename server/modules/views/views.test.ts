import { expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { maxOwn, maxShared } from './views.service.ts'

const app = useTestApp()

const makeAdmin = (grants = ['admin.payments']) => makeUser(app, { userType: 'admin', grants })
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's
const run = async (user: User, source: string, variables: Record<string, unknown> = {}): Promise<any> => {
  const { data, code } = await app.as(user).run(source, variables)
  return code ?? Object.values(data)[0]
}
const shown = 'id name shared query columns { name width } own mayChange ownerName'
const list = 'janus/payments'
const save = async (user: User, name: string, more: object = {}) => {
  const answer = await run(
    user,
    `mutation ($input: CreateListViewInput!) { createListView(input: $input) { listView { ${shown} } } }`,
    { input: { list, name, query: 'state=due&sort=-createdAt', columns: [{ name: 'title', width: 200 }], ...more } },
  )
  return answer.listView ?? answer
}
const update = async (user: User, input: object) => {
  const answer = await run(
    user,
    `mutation ($input: UpdateListViewInput!) { updateListView(input: $input) { listView { ${shown} } } }`,
    { input },
  )
  return answer.listView ?? answer
}
const remove = (user: User, id: string) =>
  run(user, 'mutation ($input: DeleteListViewInput!) { deleteListView(input: $input) { deletedId } }', {
    input: { id },
  })
const names = async (user: User, of = list) => {
  const answer = await run(user, 'query ($of: String!) { listViews(list: $of) { nodes { name } } }', { of })
  return answer.nodes?.map(({ name }: { name: string }) => name) ?? answer
}
const choose = (user: User, viewId: string | null) =>
  run(
    user,
    'mutation ($input: SetDefaultListViewInput!) { setDefaultListView(input: $input) { defaultView { name } } }',
    {
      input: { list, viewId },
    },
  )
const opensWith = (user: User) =>
  run(user, 'query ($list: String!) { defaultListView(list: $list) { name } }', { list })

test('an admin saves, changes and deletes views; a name is taken once per list', async () => {
  const admin = await makeAdmin()
  const view = await save(admin, '  Due  ')
  expect(view).toMatchObject({
    name: 'Due',
    shared: false,
    query: 'state=due&sort=-createdAt',
    columns: [{ name: 'title', width: 200 }],
    own: true,
    mayChange: true,
  })
  expect(await save(admin, 'DUE')).toBe('CONFLICT')
  expect(await save(admin, '   ')).toBe('BAD_USER_INPUT')
  await save(admin, 'All')
  expect(await names(admin)).toEqual(['All', 'Due'])
  expect(await update(admin, { id: view.id, name: 'All' })).toBe('CONFLICT')
  expect(await update(admin, { id: view.id, query: 'state=paid', columns: [] })).toMatchObject({
    name: 'Due',
    query: 'state=paid',
    columns: [],
  })
  expect(await remove(admin, view.id)).toEqual({ deletedId: view.id })
  expect(await names(admin)).toEqual(['All'])
})

test('colleagues who may see the list see shared views; only the owner or an admin of settings changes them', async () => {
  const [owner, colleague, other, chief] = [
    await makeAdmin(),
    await makeAdmin(),
    await makeAdmin(['admin.forms']),
    await makeAdmin(['admin.payments', 'admin.settings']),
  ]
  const own = await save(owner, 'Mine')
  const view = await save(owner, 'Shared', { shared: true })
  expect(await names(colleague)).toEqual(['Shared'])
  expect(await names(other)).toBe('FORBIDDEN')
  expect(await names(await makeUser(app))).toBe('FORBIDDEN')
  const node = (user: User, id: string) =>
    run(user, 'query ($id: ID!) { node(id: $id) { ... on ListView { name own mayChange ownerName } } }', { id })
  expect(await node(colleague, view.id)).toEqual({
    name: 'Shared',
    own: false,
    mayChange: false,
    ownerName: `${owner.firstName} ${owner.lastName}`,
  })
  expect(await node(colleague, own.id)).toBeNull()
  expect(await node(other, view.id)).toBeNull()
  expect(await update(colleague, { id: view.id, name: 'Ours' })).toBe('FORBIDDEN')
  expect(await remove(colleague, view.id)).toBe('FORBIDDEN')
  expect(await update(colleague, { id: own.id, name: 'Ours' })).toBe('NOT_FOUND')
  expect(await update(chief, { id: own.id, name: 'Ours' })).toBe('NOT_FOUND')
  expect(await update(chief, { id: view.id, name: 'Ours' })).toMatchObject({ name: 'Ours', own: false })
  expect(await remove(chief, view.id)).toEqual({ deletedId: view.id })
})

test('a list opens with the default view until it is deleted or no longer shared', async () => {
  const [owner, colleague] = [await makeAdmin(), await makeAdmin()]
  const own = await save(owner, 'Mine')
  const view = await save(owner, 'Team', { shared: true })
  expect(await choose(colleague, own.id)).toBe('NOT_FOUND')
  expect(await choose(colleague, view.id)).toEqual({ defaultView: { name: 'Team' } })
  expect(await opensWith(colleague)).toEqual({ name: 'Team' })
  expect(await opensWith(owner)).toBeNull()
  await update(owner, { id: view.id, shared: false })
  expect(await opensWith(colleague)).toBeNull()
  await choose(owner, own.id)
  await choose(owner, view.id)
  expect(await opensWith(owner)).toEqual({ name: 'Team' })
  await choose(owner, null)
  expect(await opensWith(owner)).toBeNull()
  await choose(owner, view.id)
  await remove(owner, view.id)
  expect(await opensWith(owner)).toBeNull()
})

test('a list without views and too large a view are refused', async () => {
  const admin = await makeAdmin()
  expect(await save(admin, 'A', { list: 'janus/settings' })).toBe('BAD_USER_INPUT')
  expect(await save(admin, 'A', { list: 'constructor' })).toBe('BAD_USER_INPUT')
  expect(await save(admin, 'A', { list: 'janus/discounts' })).toBe('FORBIDDEN')
  expect(await save(admin, 'A', { query: 'x'.repeat(2001) })).toBe('BAD_USER_INPUT')
  expect(await save(admin, 'A', { columns: [{ name: 'a', width: 5 }] })).toBe('BAD_USER_INPUT')
  const columns = Array.from({ length: 61 }, (_, i) => ({ name: `c${i}` }))
  expect(await save(admin, 'A', { columns })).toBe('BAD_USER_INPUT')
})

test('the number of views of a person and of shared views of a list is limited', async () => {
  const [admin, colleague] = [await makeAdmin(['admin.discounts']), await makeAdmin(['admin.discounts'])]
  await app.db.query(
    `insert into list_view (owner_id, list, name, shared, query, saved_at)
     select $1, 'janus/discounts', 'View ' || n, true, '', now() from generate_series(2, $2::int) n`,
    [admin.id, Math.min(maxOwn, maxShared)],
  )
  const given = { list: 'janus/discounts', shared: true }
  const both = await Promise.all([save(admin, 'One', given), save(admin, 'Other', given)])
  expect(both.filter((answer) => answer === 'RULE_BROKEN')).toHaveLength(1)
  expect(await save(colleague, 'Mine', given)).toBe('RULE_BROKEN')
  expect(await save(colleague, 'Mine', { ...given, shared: false })).toMatchObject({ name: 'Mine' })
})
