import { createClient, type Client } from 'graphql-ws'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser, unique, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User, UserChange } from '../public.ts'
import { Session } from '../testing/public.ts'

const mutation = (name: string) => `mutation ($id: ID!, $reason: String!) {
  ${name}(input: { id: $id, reason: $reason }) {
    user { disabledAt sessions { id } changes { action after what who why from to } } }
}`
const [disable, enable, signOutAll] = ['disableUser', 'enableUser', 'signOutUser'].map(mutation) as [
  string,
  string,
  string,
]
const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  viewer: 'query Viewer { viewer { username } }',
})
const password = 'Correct-horse-9'

let address: string
let passwordHash: string
let admin: User
let user: User
let browser: TestBrowser
let clients: Client[] = []

const app = useTestApp({ persistedOperations: operations })
beforeAll(async () => {
  address = `ws://127.0.0.1:${await app.listen(0, '127.0.0.1')}/graphql`
  passwordHash = await quickHash(password)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  user = await makeUser(app, { userType: 'supervisor', passwordHash, referenceCode: `CODE-${unique()}` })
  browser = new TestBrowser(app)
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  clients = []
})

const signIn = () => browser.post(ids.signIn, { username: user.username, password })
const run = (document: string, more: object = {}, by: User = admin) =>
  app.as(by).run(document, { id: user.id, reason: 'Asked by the school', ...more })

/** Opens a page with a live socket, runs `change`, then checks that the socket closes and the token is refused. */
async function endsThePage(change: () => Promise<unknown>) {
  const { data } = await signIn()
  browser.accessToken = data.signIn.accessToken
  const socket = socketOf(data.signIn.accessToken)
  expect((await socket.answer).value).toEqual({ data: { viewer: { username: user.username } } })
  await change()
  expect(await socket.closed).toBe(4403)
  expect((await browser.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
}

/** A live websocket: its first response and its close code. */
function socketOf(accessToken: string) {
  let closedWith!: (code: number) => void
  const closed = new Promise<number>((resolve) => (closedWith = resolve))
  const client = createClient({
    url: address,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
    connectionParams: { accessToken },
    on: { closed: (event) => closedWith((event as CloseEvent).code) },
  })
  clients.push(client)
  return { closed, answer: client.iterate({ query: '', extensions: { documentId: ids.viewer } }).next() }
}

describe('disabling a user', () => {
  test("closes the user's sockets immediately and prevents refresh and login", async () => {
    await endsThePage(async () => {
      const { data, errors } = await run(disable)
      expect(errors).toBeUndefined()
      expect(data.disableUser.user).toMatchObject({ disabledAt: expect.any(String), sessions: [] })
    })
    const refused = await signIn()
    const wrong = await browser.post(ids.signIn, { username: user.username, password: 'wrong' })
    expect(refused.errors).toMatchObject([
      { message: wrong.errors[0].message, extensions: { code: 'UNAUTHENTICATED' } },
    ])
    expect(await app.db.findOneBy(Session, { userId: user.id })).toMatchObject({ endReason: 'disabled' })
  })

  test('is recorded with its reason and can be undone', async () => {
    await run(disable)
    expect((await run(disable)).code).toBe('RULE_BROKEN')
    const { data } = await run(enable, { reason: 'A mistake' })
    expect(data.enableUser.user).toMatchObject({
      disabledAt: null,
      changes: [
        { action: 'enableUser', after: { disabledAt: null, reason: 'A mistake' } },
        { action: 'disableUser', after: { disabledAt: expect.any(String), reason: 'Asked by the school' } },
      ],
    })
    const [enabled, disabled] = data.enableUser.user.changes
    const who = `${admin.firstName} ${admin.lastName}`
    expect(enabled).toMatchObject({ what: 'enableUser', who, why: 'A mistake', to: { disabledAt: null } })
    expect(disabled).toMatchObject({ what: 'disableUser', who, why: 'Asked by the school', from: { disabledAt: null } })
    expect(disabled.to).toEqual({ disabledAt: expect.any(String) })
    expect((await run(enable)).code).toBe('RULE_BROKEN')
    expect((await signIn()).data.signIn.accessToken).toEqual(expect.any(String))
  })

  test('requires a reason and an existing user other than the viewer', async () => {
    expect((await run(disable, { reason: '' })).code).toBe('BAD_USER_INPUT')
    expect((await run(disable, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
    expect((await run(disable, { id: toGlobalId('School', user.id) })).code).toBe('NOT_FOUND')
    expect((await run(disable, { id: admin.id })).code).toBe('RULE_BROKEN')
    expect(await app.db.countBy(UserChange, { userId: admin.id })).toBe(0)
  })

  test('concurrently by two admins of each other leaves one of them enabled', async () => {
    const [one, other] = [await makeUser(app, { userType: 'admin' }), await makeUser(app, { userType: 'admin' })]
    const off = (by: User, { id }: User) => run(disable, { id: toGlobalId('User', id) }, by)
    const answers = await Promise.all([off(one, other), off(other, one)])
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['UNAUTHENTICATED', 'ok'])
    const [mine, theirs] = await Promise.all([one, other].map(({ id }) => app.db.findOneByOrFail(User, { id })))
    expect([mine!.disabledAt, theirs!.disabledAt].filter((at) => at === null)).toHaveLength(1)
  })

  test('of an admin requires the permission for admin accounts', async () => {
    const colleague = await makeUser(app, { userType: 'admin' })
    const lesser = await makeUser(app, { userType: 'admin', grants: ['admin.supervisors', 'admin.applications'] })
    expect((await run(disable, { id: colleague.id }, lesser)).code).toBe('FORBIDDEN')
    expect((await run(signOutAll, { id: colleague.id }, lesser)).code).toBe('FORBIDDEN')
    expect((await run(disable, {}, lesser)).code).toBeUndefined()
    expect((await run(disable, { id: colleague.id })).code).toBeUndefined()
  })
})

test('logging a user out everywhere ends the sessions, and the password still works', async () => {
  await endsThePage(async () => {
    const { data } = await run(signOutAll)
    expect(data.signOutUser.user.sessions).toEqual([])
    expect(data.signOutUser.user.changes[0]).toMatchObject({ action: 'signOutUser' })
  })
  expect((await signIn()).data.signIn.accessToken).toEqual(expect.any(String))
  expect((await run(signOutAll, { id: admin.id })).code).toBe('RULE_BROKEN')
})

test('switching the user type ends the sessions, since their tokens carry the old permissions', async () => {
  const switchType = 'mutation ($id: ID!) { switchUserType(input: { id: $id }) { user { userType } } }'
  await endsThePage(async () => {
    expect((await app.as(admin).run(switchType, { id: user.id })).data.switchUserType.user.userType).toBe('partner')
  })
  expect(await app.db.findOneBy(Session, { userId: user.id })).toMatchObject({ endReason: 'switched' })
})

test('only admins disable users, log them out, and see their sessions, relations and changes', async () => {
  const student = await makeUser(app)
  const look = `query ($id: ID!) { node(id: $id) { ... on User { id sessions { id } relations { id } changes { id } } } }`
  for (const who of [student, user, await makeUser(app, { userType: 'partner' })]) {
    for (const document of [disable, enable, signOutAll]) expect((await run(document, {}, who)).code).toBe('FORBIDDEN')
    const { data } = await app.as(who).run(look, { id: toGlobalId('User', admin.id) })
    expect(data?.node).toBeNull()
  }
  const { data } = await app.as(admin).run(look, { id: toGlobalId('User', user.id) })
  expect(data.node).toMatchObject({ sessions: [], relations: [], changes: [] })
})
