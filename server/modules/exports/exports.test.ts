import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { type User } from '../accounts/public.ts'
import { beginSession } from '../accounts/testing/public.ts'
import { fromGlobalId } from '../../graphql/node.ts'
import { ListExport } from './testing/public.ts'

const accounts = `
  query Accounts($first: Int, $after: String, $search: String) {
    accounts(first: $first, after: $after, filter: { search: $search, userTypes: [student] }) {
      totalCount
      edges { cursor node { username firstName } }
      pageInfo { hasNextPage endCursor }
    }
  }`

let admin: User
const app = useTestApp({ persistedOperations: { accounts } })
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', username: 'boss' })
  for (let i = 0; i < 3; i++) await makeUser(app, { username: `long${i}`, lastName: 'Longlist' })
})

async function start(user: User | null, more: object = {}) {
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  return app.http.inject({
    method: 'POST',
    url: '/export/lists',
    payload: {
      documentId: 'accounts',
      variables: { search: 'longlist' },
      connection: { path: ['accounts'], count: 'first', cursor: 'after' },
      columns: [{ title: 'Username', cell: { path: 'username' } }],
      format: 'csv',
      fileName: 'people',
      total: 3,
      ...more,
    },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}
const begun = async (more: object = {}) => (await start(admin, more)).json<{ id: string }>().id
const shown = async (id: string, who: User = admin) => {
  const { data } = await app
    .as(who)
    .run('query ($id: ID!) { node(id: $id) { ... on ListExport { state rows size } } }', {
      id,
    })
  return data?.node ?? null
}
const open = (id: string, who: User | null = admin) =>
  app.as(who).run('mutation ($id: ID!) { openListExport(input: { id: $id }) { link } }', { id })
const fetched = async (link: string) => app.http.inject({ url: link })

test('a job writes the file of a list, and a link serves it', async () => {
  const id = await begun()
  expect(await shown(id)).toMatchObject({ state: 'running', rows: 0 })
  expect((await open(id)).code).toBe('CONFLICT')
  await app.drainJobs()
  const whole = await shown(id)
  expect(whole).toMatchObject({ state: 'done', rows: 3 })
  const response = await fetched((await open(id)).data.openListExport.link)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(response.headers['content-disposition']).toContain('people.csv')
  expect(response.rawPayload).toHaveLength(whole.size)
  expect(response.body.replace('\uFEFF', '').trim().split('\r\n').sort()).toEqual([
    'Username',
    'long0',
    'long1',
    'long2',
  ])
})

test('a workbook is read back from its parts unchanged', async () => {
  const id = await begun({ format: 'xlsx' })
  await app.drainJobs()
  const { rawPayload } = await fetched((await open(id)).data.openListExport.link)
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(rawPayload.subarray(-22, -18).toString('hex')).toBe('504b0506')
})

test('a killed export restarts and removes the parts of the first run', async () => {
  const id = await begun()
  const at = { id: fromGlobalId(id)!.id }
  const lost = 'exportlost00000000'
  await app.node.providers.storage.put(lost, Buffer.from('half'), 'text/csv')
  await app.db.update(ListExport, at, { parts: [lost], rows: 1, size: 4 })
  await app.drainJobs()
  expect(await shown(id)).toMatchObject({ state: 'done', rows: 3 })
  expect(await app.node.providers.storage.get(lost)).toBeNull()
  expect((await app.db.findOneByOrFail(ListExport, at)).parts).toHaveLength(1)
})

test('a cancelled export writes nothing more', async () => {
  const id = await begun()
  const cancel = () =>
    app.as(admin).run('mutation ($id: ID!) { cancelListExport(input: { id: $id }) { listExport { state } } }', { id })
  expect((await cancel()).data.cancelListExport.listExport.state).toBe('cancelled')
  expect((await cancel()).code).toBe('CONFLICT')
  await app.drainJobs()
  expect(await shown(id)).toMatchObject({ state: 'cancelled', rows: 0 })
})

test('an export cannot be seen or opened by another admin', async () => {
  const id = await begun()
  const other = await makeUser(app, { userType: 'admin' })
  expect(await shown(id, other)).toBeNull()
  expect((await open(id, other)).code).toBe('NOT_FOUND')
  expect((await open(id, null)).code).toBe('UNAUTHENTICATED')
  const list = '{ listExports(first: 10) { nodes { id } } }'
  expect((await app.as(other).run(list)).data.listExports.nodes).toEqual([])
  expect((await app.as(admin).run(list)).data.listExports.nodes[0]).toEqual({ id })
  await app.drainJobs()
})

test('an export requires access to the list, and fails without a file after access is lost', async () => {
  expect((await start(null)).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await start(await makeUser(app))).json()).toMatchObject({ code: 'FORBIDDEN' })
  expect((await start(admin, { total: -1 })).statusCode).toBe(400)
  const gone = await makeUser(app, { userType: 'admin' })
  const { id } = (await start(gone)).json<{ id: string }>()
  await app.db.query('update "user" set disabled_at = now() where id = $1', [gone.id])
  await app.drainJobs()
  expect((await app.db.findOneByOrFail(ListExport, { id: fromGlobalId(id)!.id })).state).toBe('failed')
})

test('a user can run at most three exports concurrently', async () => {
  const eager = await makeUser(app, { userType: 'admin' })
  const all = await Promise.all([1, 2, 3, 4].map(() => start(eager)))
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 422])
  await app.drainJobs()
})

test('a file is removed after a day', async () => {
  const id = await begun()
  await app.drainJobs()
  const { link } = (await open(id)).data.openListExport
  const { parts } = await app.db.findOneByOrFail(ListExport, { id: fromGlobalId(id)!.id })
  app.clock.advance(6 * 60_000)
  expect((await fetched(link)).statusCode).toBe(404)
  app.clock.advance(24 * 3_600_000)
  expect((await open(id)).code).toBe('CONFLICT')
  await app.runSchedule('deleteExpiredExports')
  expect(await app.db.countBy(ListExport, { id: fromGlobalId(id)!.id })).toBe(0)
  expect(await app.node.providers.storage.get(parts[0]!)).toBeNull()
})
