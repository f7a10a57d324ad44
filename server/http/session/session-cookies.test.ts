import { describe, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { persist, TestBrowser } from '../../testing/http.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { cookieRules } from './session-cookies.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken } }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
})
const password = 'Correct-horse-9'

describe('the login cookies', () => {
  test.each([
    ['http://localhost:4000', 'development', false],
    ['http://localhost:4000', 'test', false],
    ['http://demo.localhost:4000', 'development', false],
    ['http://127.0.0.1:4000', 'development', false],
    ['http://127.1.2.3', 'development', false],
    ['http://[::1]:4000', 'development', false],
    ['http://localhost:4000', 'production', true],
    ['https://localhost:4000', 'development', true],
    ['https://stadia.example', 'development', true],
    ['http://stadia.example', 'development', true],
    ['http://192.168.1.5:4000', 'development', true],
    ['http://localhost.example', 'development', true],
    ['http://127.0.0.1.example', 'development', true],
    ['http://notlocalhost', 'development', true],
  ] as const)('of %s in %s need a secure connection: %s', (publicUrl, mode, secure) => {
    const rules = cookieRules({ publicUrl, mode })
    expect(rules.attributes).toEqual({ path: '/', httpOnly: true, secure, sameSite: 'strict' })
    expect([rules.session, rules.device].map((name) => name.startsWith('__Host-'))).toEqual([secure, secure])
  })
})

describe.each([
  ['plain http of this machine', 'http://localhost:4000', '', '__Host-'],
  ['https', 'https://stadia.example', '__Host-', ''],
])('a login over %s', (_, publicUrl, prefix, other) => {
  const app = useTestApp({ persistedOperations: operations, env: { PUBLIC_URL: publicUrl } })

  test('a session uses one cookie name, and the other name is not accepted', async () => {
    const user = await makeUser(app, { passwordHash: await quickHash(password) })
    const browser = new TestBrowser(app)
    const { setCookie } = await browser.post(ids.signIn, { username: user.username, password })
    expect(setCookie.name).toBe(`${prefix}stadia-session`)
    expect(setCookie.secure).toBe(prefix ? true : undefined)
    const renamed = new TestBrowser(app)
    renamed.cookie = browser.cookie.replace(`${prefix}stadia`, `${other}stadia`)
    expect((await renamed.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    browser.cookie = `${renamed.cookie.replace(/=.*/, '=AAAA')}; ${browser.cookie}`
    expect((await browser.post(ids.refresh)).code).toBeUndefined()
  })
})
