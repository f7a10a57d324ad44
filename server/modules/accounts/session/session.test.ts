import { generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { ApiToken } from './api-token.entity.ts'
import { createApiToken, revokeApiToken } from './api-token.service.ts'
import { sessionEnded, User, viewerOfApiToken } from '../public.ts'
import { Session } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  signOut: 'mutation SignOut { signOut { success } }',
  viewer: 'query Viewer { viewer { username roles } }',
})
const password = 'Correct-horse-9'

let user: User
let browser: TestBrowser

const app = useTestApp({ persistedOperations: operations })
beforeAll(async () => {
  user = await makeUser(app, { passwordHash: await quickHash(password) })
})
beforeEach(async () => {
  browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
})

test('the refresh token is in a cookie hidden from scripts and other hosts', async () => {
  const { setCookie } = await browser.post(ids.refresh)
  expect(setCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 86_400 })
  expect(setCookie).not.toHaveProperty('domain')
})

test('the access token identifies the user for five minutes', async () => {
  expect((await browser.post(ids.viewer)).data.viewer).toEqual({
    username: user.username,
    roles: [`student.${user.id}.*`, `gf.frontend-section.student.${user.id}`],
  })
  app.clock.advance(270_000)
  expect((await browser.post(ids.viewer)).status).toBe(200)
  app.clock.advance(31_000)
  expect(await browser.post(ids.viewer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('several devices log in concurrently in a new language', async () => {
  const devices = Array.from({ length: 6 }, () => new TestBrowser(app))
  for (const language of ['az', 'fr', 'tr']) {
    const headers = { 'accept-language': language }
    const answers = await Promise.all(
      devices.map((device) => device.post(ids.signIn, { username: user.username, password }, { headers })),
    )
    expect(answers.map(({ code, status }) => [status, code])).toEqual(devices.map(() => [200, undefined]))
    expect((await app.db.findOneByOrFail(User, { id: user.id })).language).toBe(language)
  }
})

describe('a token refresh', () => {
  test('issues a new access token and a new refresh token', async () => {
    const before = browser.cookie
    app.clock.advance(240_000)
    const { data } = await browser.post(ids.refresh)
    expect(data.refreshSession.accessToken).not.toBe(browser.accessToken)
    expect(browser.cookie).not.toBe(before)
    app.clock.advance(240_000)
    expect((await browser.post(ids.refresh)).data.refreshSession.accessToken).toEqual(expect.any(String))
  })

  test('accepts a rotated token within the leeway, for two tabs or a lost response', async () => {
    const stale = browser.cookie
    await browser.post(ids.refresh)
    browser.cookie = stale
    expect((await browser.post(ids.refresh)).code).toBeUndefined()
  })

  test('returns the successor of a rotated token, and starts no second chain of tokens', async () => {
    const stolen = browser.cookie
    const [before] = await app.db.query('select count(*)::int from refresh_token')
    await browser.post(ids.refresh)
    const [thief, tab] = [new TestBrowser(app), new TestBrowser(app)]
    thief.cookie = tab.cookie = stolen
    const both = await Promise.all([thief.post(ids.refresh), tab.post(ids.refresh)])
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    expect(thief.cookie).toBe(browser.cookie)
    const [after] = await app.db.query('select count(*)::int from refresh_token')
    expect(after.count - before.count).toBe(1)
    await browser.post(ids.refresh)
    const newest = browser.cookie
    thief.cookie = stolen
    await thief.post(ids.refresh)
    expect(thief.cookie).toBe(newest)
    app.clock.advance(11_000)
    await browser.post(ids.refresh)
    app.clock.advance(11_000)
    expect((await thief.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    expect((await browser.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
  })

  test('ends the session when a rotated token is reused later', async () => {
    const stolen = browser.cookie
    await browser.post(ids.refresh)
    const legitimate = browser.cookie
    app.clock.advance(11_000)
    const thief = new TestBrowser(app)
    thief.cookie = stolen
    expect(await thief.post(ids.refresh)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    browser.cookie = legitimate
    expect(await browser.post(ids.refresh)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('fails after thirty days', async () => {
    app.clock.advance(30 * 86_400_000 + 1)
    expect((await browser.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
  })

  test('fails without a cookie, with an invalid one, and for a disabled user', async () => {
    expect((await new TestBrowser(app).post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    const forger = new TestBrowser(app)
    forger.cookie = 'stadia-session=AAAA'
    expect((await forger.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    await app.db.update('User', { id: user.id }, { disabledAt: new Date() })
    expect((await browser.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    await app.db.update('User', { id: user.id }, { disabledAt: null })
  })
})

test("the user's language is stored for later mails", async () => {
  const languageNow = async () => (await app.db.findOneByOrFail(User, { id: user.id })).language
  expect(await languageNow()).toBe('en')
  for (const language of ['fr', 'tr']) {
    await browser.post(ids.refresh, {}, { headers: { 'accept-language': language } })
    expect(await languageNow()).toBe(language)
  }
})

test('logging out ends the session, notifies its sockets, and clears the cookie', async () => {
  const stale = browser.cookie
  const [session] = await app.db.find(Session, { order: { createdAt: 'DESC' }, take: 1 })
  let told = false
  const stop = app.node.pubSub.listen(sessionEnded(session!.id), () => (told = true))
  expect((await browser.post(ids.signOut)).data.signOut.success).toBe(true)
  stop()
  expect(browser.cookie).toBe('')
  expect(told).toBe(true)
  browser.cookie = stale
  expect((await browser.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
})

describe('a forged access token', () => {
  const ownKey = () => readFile(path.join(app.node.config.dataDir, 'token-key.pem'), 'utf8')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (key: Parameters<SignJWT['sign']>[0], alg = 'EdDSA', audience = 'stadia') =>
    new SignJWT({ sid: user.id, user: { roles: ['admin.*'], userType: 'admin' } })
      .setProtectedHeader({ alg })
      .setSubject(user.id)
      .setIssuer('http://localhost:4000')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
  const parts = () => browser.accessToken!.split('.') as [header: string, payload: string, signature: string]

  const forgeries: Record<string, () => Promise<string> | string> = {
    'signed with another key': async () => sign((await generateKeyPair('EdDSA')).privateKey),
    'signed with the public key as a secret': async () => {
      const publicKey = createPublicKey(createPrivateKey(await ownKey())).export({ type: 'spki', format: 'pem' })
      return sign(Buffer.from(publicKey), 'HS256')
    },
    'for another audience': async () => sign(await importPKCS8(await ownKey(), 'EdDSA'), 'EdDSA', 'elsewhere'),
    'without a signature': () => `${encode({ alg: 'none' })}.${parts()[1]}.`,
    'with a changed payload': () => {
      const [header, payload, signature] = parts()
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return `${header}.${encode({ ...claims, user: { ...claims.user, roles: ['admin.*'] } })}.${signature}`
    },
  }
  test.each(Object.keys(forgeries))('%s is refused', async (name) => {
    browser.accessToken = await forgeries[name]!()
    expect(await browser.post(ids.viewer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
})

describe('free-form operations', () => {
  const ask = (authorization?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ viewer { username } }' },
      headers: authorization ? { authorization } : {},
    })

  test('are allowed for admins and API tokens only', async () => {
    expect((await ask()).json().errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await ask(`Bearer ${browser.accessToken}`)).statusCode).toBe(403)
    const admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
    const { data } = await new TestBrowser(app).post(ids.signIn, { username: admin.username, password })
    const asAdmin = await ask(`Bearer ${data.signIn.accessToken}`)
    expect(asAdmin.json()).toMatchObject({ data: { viewer: { username: admin.username } } })
    expect(asAdmin.headers['cache-control']).toBe('no-store')
  })

  test("by API token have at most the creator's current permissions, and none while the creator is leaving", async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const { token } = await createApiToken(app.as(admin).ctx, {
      name: 'provider',
      permissions: ['admin.exams', 'admin.mailing'],
      expiresAt: new Date(app.clock.now() + 60_000),
    })
    const roles = async () => [...(await viewerOfApiToken(app.node, token)).viewer.roles]
    expect(await roles()).toEqual(['admin.exams', 'admin.mailing'])
    await app.db.update(User, admin.id, { grants: ['admin.exams'] })
    expect(await roles()).toEqual(['admin.exams'])
    await app.db.update(User, admin.id, { eraseAt: new Date(app.clock.now() + 86_400_000) })
    await expect(roles()).rejects.toThrow('Log in to continue')
    await app.db.update(User, admin.id, { eraseAt: null })
    expect(await roles()).toEqual(['admin.exams'])
  })

  test('by API token work within its permissions until it is revoked', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const make = `mutation ($permissions: [String!]!, $expiresAt: DateTimeISO!) {
      createApiToken(input: { name: "provider", permissions: $permissions, expiresAt: $expiresAt }) {
        token apiToken { id name }
      }
    }`
    const expiresAt = new Date(app.clock.now() + 60_000).toISOString()
    const { data } = await app.as(admin).run(make, { permissions: ['admin.exams'], expiresAt })
    const { token, apiToken } = data.createApiToken
    expect(token).toMatch(/^stadia_/)
    expect((await ask(`Bearer ${token}`)).json()).toMatchObject({ data: { viewer: { username: admin.username } } })
    const beyond = await app.as(admin).run(make, { permissions: ['student.*'], expiresAt })
    expect(beyond.code).toBe('BAD_USER_INPUT')
    await app.as(admin).run('mutation ($id: ID!) { revokeApiToken(id: $id) { apiToken { id } } }', { id: apiToken.id })
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(401)
    expect((await app.as(user).run(make, { permissions: ['x'], expiresAt })).code).toBe('FORBIDDEN')
  })

  test('by a rotated API token keep permissions and lifetime, and the old secret is refused', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const made = await createApiToken(app.as(admin).ctx, {
      name: 'provider',
      permissions: ['admin.exams'],
      expiresAt: new Date(app.clock.now() + 86_400_000),
    })
    app.clock.advance(3_600_000)
    const rotate = 'mutation ($id: ID!) { rotateApiToken(id: $id) { token apiToken { id lastUsedAt expiresAt } } }'
    const { data } = await app.as(admin).run(rotate, { id: toGlobalId('ApiToken', made.apiToken.id) })
    const { token, apiToken } = data.rotateApiToken
    expect(Math.abs(Date.parse(apiToken.expiresAt) - app.clock.now() - 86_400_000)).toBeLessThan(5000)
    expect(apiToken.lastUsedAt).toBeNull()
    await expect(viewerOfApiToken(app.node, made.token)).rejects.toThrow('Log in to continue')
    expect((await viewerOfApiToken(app.node, token)).viewer.roles).toEqual(['admin.exams'])
    const { data: list } = await app.as(admin).run('{ apiTokens { id lastUsedAt user { username } } }')
    const shown = list.apiTokens.find(({ id }: { id: string }) => id === apiToken.id)
    expect([shown.lastUsedAt !== null, shown.user.username]).toEqual([true, admin.username])
    expect((await app.as(user).run(rotate, { id: apiToken.id })).code).toBe('FORBIDDEN')
    await app.as(admin).run('mutation ($id: ID!) { revokeApiToken(id: $id) { apiToken { id } } }', { id: apiToken.id })
    expect((await app.as(admin).run(rotate, { id: apiToken.id })).code).toBe('RULE_BROKEN')
  })

  test('by an API token revoked twice end with the first revocation', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const { apiToken } = await createApiToken(app.as(admin).ctx, {
      name: 'provider',
      permissions: ['admin.exams'],
      expiresAt: new Date(app.clock.now() + 86_400_000),
    })
    const revokedAt = new Date(app.clock.now() - 60_000)
    const revoked = await callDuring(
      app,
      (db) => db.update(ApiToken, { id: apiToken.id }, { revokedAt }),
      () => revokeApiToken(app.as(admin).ctx, apiToken.id),
    )
    expect(revoked.revokedAt).toEqual(revokedAt)
    expect(await app.db.findOneBy(ApiToken, { id: apiToken.id })).toMatchObject({ revokedAt })
  })

  test('by API token name the missing permission when denied', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const { token } = await createApiToken(app.as(admin).ctx, {
      name: 'reader',
      permissions: ['admin.exams'],
      expiresAt: new Date(app.clock.now() + 60_000),
    })
    const answer = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query: '{ sendsMail }' },
    })
    expect(answer.json().errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', permissions: ['admin.mailing'] })
  })

  test('return their cost in the extensions', async () => {
    const admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
    const { data } = await new TestBrowser(app).post(ids.signIn, { username: admin.username, password })
    const { extensions } = (await ask(`Bearer ${data.signIn.accessToken}`)).json()
    expect(extensions).toEqual({ cost: { requested: 2, allowed: 20_000 } })
  })
})
