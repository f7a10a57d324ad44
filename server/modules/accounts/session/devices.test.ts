import { WebSocket } from 'ws'
import { beforeEach, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../public.ts'
import { Session } from '../testing/public.ts'

const sessions = 'sessions { id address createdAt lastRefreshAt current device { kind browser system } }'
const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  devices: `query Devices { viewer { ${sessions} } }`,
  end: `mutation End($sessionId: ID!) { endSession(input: { sessionId: $sessionId }) { user { ${sessions} } } }`,
  endOthers: `mutation EndOthers { endOtherSessions { user { ${sessions} } } }`,
})
const password = 'Correct-horse-9'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let user: User

const app = useTestApp({ persistedOperations: operations })
beforeEach(async () => {
  user = await makeUser(app, { passwordHash: await quickHash(password) })
})

async function signIn(who: User = user, userAgent = firefox): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const { data } = await browser.post(
    ids.signIn,
    { username: who.username, password },
    {
      headers: { 'user-agent': userAgent },
    },
  )
  browser.accessToken = data.signIn.accessToken
  return browser
}

test('logged-in devices are listed newest first, with the current one marked', async () => {
  await signIn(user, 'curl/8.14.1')
  const here = await signIn()
  const before = (await here.post(ids.devices)).data.viewer.sessions
  expect(before).toMatchObject([
    { current: true, address: '127.0.0.1', device: { kind: 'computer', browser: 'Firefox', system: 'Linux' } },
    { current: false, device: { kind: 'unknown', browser: null, system: null } },
  ])
  app.clock.advance(240_000)
  here.accessToken = (await here.post(ids.refresh)).data.refreshSession.accessToken
  const [mine, other] = (await here.post(ids.devices)).data.viewer.sessions
  expect(Date.parse(mine.lastRefreshAt) - Date.parse(before[0].lastRefreshAt)).toBeGreaterThanOrEqual(240_000)
  expect(other.lastRefreshAt).toBe(before[1].lastRefreshAt)
})

test('the number of statements does not grow with the number of devices', async () => {
  const here = await signIn()
  const one = await app.countStatements(() => here.post(ids.devices))
  await Promise.all([signIn(), signIn(), signIn()])
  const four = await app.countStatements(() => here.post(ids.devices))
  expect(four).toHaveLength(one.length)
})

test('logging out another device ends its session and closes its sockets', async () => {
  const there = await signIn(user, 'curl/8.14.1')
  const here = await signIn()
  const port = await app.listen(0, '127.0.0.1')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve) => {
    socket.once('open', () =>
      socket.send(
        JSON.stringify({
          type: 'connection_init',
          payload: { accessToken: there.accessToken },
        }),
      ),
    )
    socket.once('message', () => resolve())
  })

  const { id } = (await here.post(ids.devices)).data.viewer.sessions.find((one: { current: boolean }) => !one.current)
  const { data } = await here.post(ids.end, { sessionId: id })
  expect(data.endSession.user.sessions).toMatchObject([{ current: true }])
  expect(await closed).toBe(4403)
  expect((await there.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
  expect((await here.post(ids.refresh)).code).toBeUndefined()
  expect((await here.post(ids.end, { sessionId: id })).code).toBe('NOT_FOUND')
})

test('logging out all other devices keeps the current one', async () => {
  const others = [await signIn(), await signIn()]
  const here = await signIn()
  const { data } = await here.post(ids.endOthers)
  expect(data.endOtherSessions.user.sessions).toMatchObject([{ current: true }])
  for (const other of others) expect((await other.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
  expect((await here.post(ids.refresh)).code).toBeUndefined()
  expect(await app.db.countBy(Session, { userId: user.id, endReason: 'otherDevice' })).toBe(2)
})

test('only its owner can end a session, and only admins see the sessions of others', async () => {
  const victim = await signIn()
  const { id } = (await victim.post(ids.devices)).data.viewer.sessions[0]
  for (const userType of ['student', 'admin'] as const) {
    const other = await makeUser(app, { userType, passwordHash: await quickHash(password) })
    expect((await (await signIn(other)).post(ids.end, { sessionId: id })).code).toBe('NOT_FOUND')
    const look = 'query ($id: ID!) { node(id: $id) { ... on User { sessions { id } } } }'
    const node = Buffer.from(`User:${user.id}`).toString('base64url')
    const seen = (await app.as(other).run(look, { id: node })).data?.node?.sessions
    expect(seen).toEqual(userType === 'admin' ? [{ id }] : undefined)
  }
  expect((await new TestBrowser(app).post(ids.endOthers)).code).toBe('UNAUTHENTICATED')
  expect((await victim.post(ids.refresh)).code).toBeUndefined()
})

test('expired sessions are not listed', async () => {
  const here = await signIn()
  const { data } = await here.post(ids.devices)
  await app.db.update(Session, { userId: user.id }, { expiresAt: new Date(app.clock.now() - 1) })
  expect(data.viewer.sessions).toHaveLength(1)
  expect((await here.post(ids.devices)).data.viewer.sessions).toEqual([])
})
