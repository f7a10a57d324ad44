import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LocalPubSub } from '../../../pubsub/pubsub.ts'
import { RedisPubSub } from '../../../pubsub/redis-pubsub.ts'
import { connectRedis } from '../../../pubsub/redis.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { redisProgram, startRedis, type TestRedis } from '../../../testing/processes/redis-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lastMailTo } from '../../../testing/mail/mails.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { endedSessions, type User } from '../public.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  signOut: 'mutation SignOut { signOut { success } }',
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  viewer: 'query Viewer { viewer { username } }',
  others: 'mutation Others { endOtherSessions { user { id } } }',
  change: `mutation Change($currentPassword: String!, $newPassword: String!) {
    changePassword(input: { currentPassword: $currentPassword, newPassword: $newPassword }) { user { id } }
  }`,
  vanish:
    'mutation Vanish($currentPassword: String!) { requestErasure(input: { currentPassword: $currentPassword }) { eraseAt } }',
})
const password = 'Correct-horse-9'
const tokenLifetimeMs = 300_000

const log = pino({ level: 'silent' })
const shared = new LocalPubSub()
let redis: TestRedis | null = null
let admin: User
let user: User
/** Creates the fan-out of a node. */
const fanOut = async () =>
  redis ? new RedisPubSub(connectRedis(redis.url, log), connectRedis(redis.url, log), 'stadia').start() : shared

beforeAll(async () => {
  if (redisProgram) redis = await startRedis()
})
afterAll(() => redis?.stop())
const app = useTestApp(async () => ({ persistedOperations: operations, pubSub: await fanOut() }))
const secondNode = useTestApp(async () => ({ persistedOperations: operations, pubSub: await fanOut(), peer: app }))
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  user = await makeUser(app, { passwordHash: await quickHash(password) })
})
afterEach(() => vi.restoreAllMocks())

async function signIn(at: TestApp = app) {
  const browser = new TestBrowser(at)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
  return browser
}

/** Sends the token to a node. @returns the HTTP status */
async function shown({ accessToken }: TestBrowser, at: TestApp) {
  const browser = Object.assign(new TestBrowser(at), { accessToken })
  return (await browser.post(ids.viewer)).status
}

const byAdmin = (name: string) =>
  app
    .as(admin)
    .run(`mutation ($id: ID!) { ${name}(input: { id: $id, reason: "Asked by the school" }) { user { id } } }`, {
      id: user.id,
    })

async function resetPassword() {
  const guest = app.as(null)
  await guest.run(
    'mutation ($username: String!) { requestPasswordReset(input: { username: $username }) { success } }',
    { username: user.email },
  )
  const [, code] = /\?code=([\w-]+)/.exec(await lastMailTo(app, user.email!))!
  await guest.run(
    'mutation ($code: String!) { resetPassword(input: { code: $code, password: "New-password-1" }) { success } }',
    { code },
  )
}

/** The ways in which a session ends. `other` is another browser of the same user. */
const ends: [string, (browser: TestBrowser, other: TestBrowser) => Promise<unknown>][] = [
  ['logging out', (browser) => browser.post(ids.signOut)],
  ['being logged out from another device', (_, other) => other.post(ids.others)],
  [
    'a password change',
    (_, other) => other.post(ids.change, { currentPassword: password, newPassword: 'New-password-1' }),
  ],
  ['a password reset', resetPassword],
  ['an erasure request', (browser) => browser.post(ids.vanish, { currentPassword: password })],
  ['being disabled', () => byAdmin('disableUser')],
  ['being logged out by an admin', () => byAdmin('signOutUser')],
  [
    'the reuse of a refresh token',
    async (browser) => {
      const stolen = browser.cookie
      await browser.post(ids.refresh)
      app.clock.advance(11_000)
      await Object.assign(new TestBrowser(app), { cookie: stolen }).post(ids.refresh)
    },
  ],
]

test.each(ends)('after %s the access token is refused immediately on every node', async (_how, end) => {
  const [browser, other] = [await signIn(), await signIn()]
  for (const node of [app, secondNode]) expect(await shown(browser, node)).toBe(200)
  await end(browser, other)
  expect(await shown(browser, app)).toBe(401)
  await eventually(async () => expect(await shown(browser, secondNode)).toBe(401))
})

test("the tokens of a user's other sessions stay valid", async () => {
  const [browser, other] = [await signIn(), await signIn()]
  await browser.post(ids.signOut)
  expect([await shown(browser, app), await shown(other, app)]).toEqual([401, 200])
})

describe('a node', () => {
  test('that starts later refuses the token too', async () => {
    const browser = await signIn()
    await browser.post(ids.signOut)
    const late = await startTestApp({ persistedOperations: operations, peer: app })
    expect(await shown(browser, late)).toBe(401)
    await late.stop()
  })

  test('that missed the message reads the ended session from the database', async () => {
    const browser = await signIn()
    const deaf = await startTestApp({ persistedOperations: operations, peer: app })
    expect(await shown(browser, deaf)).toBe(200)
    await browser.post(ids.signOut)
    expect(await shown(browser, deaf)).toBe(200)
    await endedSessions(deaf).read()
    expect(await shown(browser, deaf)).toBe(401)
    await deaf.stop()
  })

  test('runs no statement for a known token, and drops an ended session once its tokens have expired', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    const { sid } = JSON.parse(Buffer.from(browser.accessToken!.split('.')[1]!, 'base64url').toString())
    await browser.post(ids.signOut)
    await shown(other, app)
    const statements = await app.countStatements(() => shown(browser, app))
    expect(statements).toEqual([])
    expect(endedSessions(app).has(sid)).toBe(true)
    app.clock.advance(tokenLifetimeMs + 1)
    await (await signIn()).post(ids.signOut)
    expect(endedSessions(app).has(sid)).toBe(false)
    expect(await shown(browser, app)).toBe(401)
  })
})
