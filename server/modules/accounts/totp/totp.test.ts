import { TOTP, Secret } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { User } from '../public.ts'
import { RecoveryCode, Totp } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken challenge isDraft }
  }`,
  complete: `mutation Complete($challenge: String!, $code: String!) {
    completeSignIn(input: { challenge: $challenge, code: $code }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  begin:
    'mutation Begin($currentPassword: String!) { beginTotp(input: { currentPassword: $currentPassword }) { secret uri } }',
  confirm: `mutation Confirm($code: String!) {
    confirmTotp(input: { code: $code }) { recoveryCodes user { totpEnabled recoveryCodesLeft } }
  }`,
  disable: `mutation Disable($currentPassword: String!) {
    disableTotp(input: { currentPassword: $currentPassword }) { user { totpEnabled } }
  }`,
  renew: `mutation Renew($currentPassword: String!) {
    renewRecoveryCodes(input: { currentPassword: $currentPassword }) { recoveryCodes user { recoveryCodesLeft } }
  }`,
  change: `mutation Change($currentPassword: String!, $newPassword: String!) {
    changePassword(input: { currentPassword: $currentPassword, newPassword: $newPassword }) { user { username } }
  }`,
  me: 'query Me { me { username totpEnabled totpRequired recoveryCodesLeft } }',
  outbox: 'query Outbox { mails(first: 1) { edges { node { id } } } }',
})
const password = 'Correct-horse-9'

let passwordHash: string
const app = useTestApp({ persistedOperations: operations })
beforeAll(async () => {
  passwordHash = await quickHash(password)
})

/** The authenticator app's code, offset by steps of 30 s. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() + steps * 30_000 })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).user

async function signIn(user: User) {
  const browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
  return { browser, ...(data.signIn as { accessToken: string | null; challenge: string }) }
}

/** A user with two-step login enabled; each further code needs a later time step. */
async function enrolled(given: Partial<User> = {}) {
  const user = await makeUser(app, { passwordHash, ...given })
  const { browser } = await signIn(user)
  const { data } = await browser.post(ids.begin, { currentPassword: password })
  const { secret } = data.beginTotp as { secret: string }
  const confirmed = await browser.post(ids.confirm, { code: codeOf(secret) })
  app.clock.advance(60_000)
  return { user, browser, secret, recoveryCodes: confirmed.data.confirmTotp.recoveryCodes as string[] }
}

const complete = (challenge: string, code: string) => new TestBrowser(app).post(ids.complete, { challenge, code })
const subjectsTo = async (user: User) =>
  (await app.db.findBy(Mail, { to: user.email! })).map(({ subject }) => subject).sort()

describe('enabling two-step login', () => {
  test('requires the password and a code of the app, and returns ten recovery codes once', async () => {
    const user = await makeUser(app, { passwordHash })
    const { browser } = await signIn(user)
    expect(await browser.post(ids.begin, { currentPassword: 'wrong' })).toMatchObject({ code: 'BAD_USER_INPUT' })
    const { data } = await browser.post(ids.begin, { currentPassword: password })
    const { secret, uri } = data.beginTotp
    expect(uri).toMatch(/^otpauth:\/\/totp\/STEM%20Olympiad:USER-\d+\?/)
    expect((await browser.post(ids.confirm, { code: '000000' })).errors[0].extensions.fields).toHaveProperty('code')
    expect((await browser.post(ids.me)).data.me.totpEnabled).toBe(false)
    expect((await signIn(user)).challenge).toBeNull()

    const confirmed = (await browser.post(ids.confirm, { code: ` ${codeOf(secret).replace(/^.../, '$& ')} ` })).data
    expect(new Set(confirmed.confirmTotp.recoveryCodes).size).toBe(10)
    expect(confirmed.confirmTotp.user).toEqual({ totpEnabled: true, recoveryCodesLeft: 10 })
    expect(await subjectsTo(user)).toEqual(['Two-step login is on'])
    expect((await app.db.findOneByOrFail(Totp, { userId: user.id })).sealedSecret).not.toContain(secret)
  })

  test('must be started before confirming, and cannot be repeated while enabled', async () => {
    const { browser } = await enrolled()
    expect(await browser.post(ids.begin, { currentPassword: password })).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await browser.post(ids.confirm, { code: '123456' })).toMatchObject({ code: 'RULE_BROKEN' })
  })

  test('requires a session', async () => {
    const user = await makeUser(app, { passwordHash })
    const text = 'mutation { beginTotp(input: { currentPassword: "x" }) { secret } }'
    expect((await app.as(user).run(text)).code).toBe('FORBIDDEN')
    expect((await app.as(null).run(text)).code).toBe('UNAUTHENTICATED')
  })
})

describe('login with the second step', () => {
  test('returns a challenge first, and a session for the code', async () => {
    const { user, secret } = await enrolled()
    const { browser, accessToken, challenge } = await signIn(user)
    expect([accessToken, browser.cookie]).toEqual([null, ''])
    const { data, setCookie } = await browser.post(ids.complete, { challenge, code: codeOf(secret) })
    expect(claimsOf(data.completeSignIn.accessToken).username).toBe(user.username)
    expect(setCookie.httpOnly).toBe(true)
  })

  test('accepts codes of one step before and after', async () => {
    const { user, secret } = await enrolled()
    for (const [steps, code] of [
      [-2, 'BAD_USER_INPUT'],
      [2, 'BAD_USER_INPUT'],
      [-1, undefined],
      [1, undefined],
    ] as const) {
      expect((await complete((await signIn(user)).challenge, codeOf(secret, steps))).code).toBe(code)
    }
  })

  test('accepts a code once across challenges, and none older', async () => {
    const { user, secret } = await enrolled()
    const code = codeOf(secret)
    expect((await complete((await signIn(user)).challenge, code)).code).toBeUndefined()
    expect((await complete((await signIn(user)).challenge, code)).code).toBe('BAD_USER_INPUT')
    expect((await complete((await signIn(user)).challenge, codeOf(secret, -1))).code).toBe('BAD_USER_INPUT')
  })

  test('ends for pending logins once the password has changed', async () => {
    const { user, browser, secret } = await enrolled()
    const { challenge } = await signIn(user)
    await browser.post(ids.change, { currentPassword: password, newPassword: 'Battery-staple-9' })
    expect((await complete(challenge, codeOf(secret))).code).toBe('UNAUTHENTICATED')
  })

  test('accepts one of two concurrent uses of a code', async () => {
    const { user, secret } = await enrolled()
    const { challenge } = await signIn(user)
    const answers = await Promise.all([1, 2].map(() => complete(challenge, codeOf(secret))))
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
  })

  test('allows five minutes and five guesses per challenge, which works once', async () => {
    const { user, secret } = await enrolled()
    const late = await signIn(user)
    app.clock.advance(301_000)
    expect((await complete(late.challenge, codeOf(secret))).code).toBe('UNAUTHENTICATED')
    const worn = await signIn(user)
    for (let i = 0; i < 4; i++) expect((await complete(worn.challenge, '000000')).code).toBe('BAD_USER_INPUT')
    expect((await complete(worn.challenge, '000000')).code).toBe('UNAUTHENTICATED')
    expect((await complete(worn.challenge, codeOf(secret))).code).toBe('UNAUTHENTICATED')
    const { challenge } = await signIn(user)
    expect((await complete(challenge, codeOf(secret))).code).toBeUndefined()
    expect((await complete(challenge, codeOf(secret, 1))).code).toBe('UNAUTHENTICATED')
    expect((await complete('made-up', codeOf(secret))).code).toBe('UNAUTHENTICATED')
  })

  test('limits guesses across challenges, and notifies the owner that the password is known', async () => {
    const { user, secret } = await enrolled()
    const codes = []
    for (let i = 0; i < 3; i++) {
      const { challenge } = await signIn(user)
      for (let k = 0; k < 4; k++) codes.push((await complete(challenge, '000000')).code)
    }
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    expect((await complete((await signIn(user)).challenge, codeOf(secret))).code).toBe('RATE_LIMITED')
    expect(await subjectsTo(user)).toEqual(['Someone knows your password', 'Two-step login is on'])
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const {
      user,
      recoveryCodes: [first, second],
    } = await enrolled()
    const { browser, challenge } = await signIn(user)
    const { data } = await browser.post(ids.complete, { challenge, code: first!.toLowerCase().replaceAll('-', ' ') })
    browser.accessToken = data.completeSignIn.accessToken
    expect((await browser.post(ids.me)).data.me.recoveryCodesLeft).toBe(9)
    expect((await complete((await signIn(user)).challenge, first!)).code).toBe('BAD_USER_INPUT')
    expect((await complete((await signIn(user)).challenge, second!)).code).toBeUndefined()
  })

  test("refuses another user's code", async () => {
    const [mine, others] = [await enrolled(), await enrolled()]
    for (const code of [codeOf(others.secret), others.recoveryCodes[0]!]) {
      expect((await complete((await signIn(mine.user)).challenge, code)).code).toBe('BAD_USER_INPUT')
    }
  })
})

test('disabling two-step login requires the password, and then the password alone logs in', async () => {
  const { user, browser } = await enrolled()
  expect(await browser.post(ids.disable, { currentPassword: 'wrong' })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect((await browser.post(ids.disable, { currentPassword: password })).data.disableTotp.user.totpEnabled).toBe(false)
  expect((await signIn(user)).accessToken).toEqual(expect.any(String))
  expect(await browser.post(ids.disable, { currentPassword: password })).toMatchObject({ code: 'RULE_BROKEN' })
  expect(await browser.post(ids.renew, { currentPassword: password })).toMatchObject({ code: 'RULE_BROKEN' })
})

test('new recovery codes replace the old ones', async () => {
  const { user, browser, recoveryCodes } = await enrolled()
  const { data } = await browser.post(ids.renew, { currentPassword: password })
  expect(data.renewRecoveryCodes.user.recoveryCodesLeft).toBe(10)
  expect((await complete((await signIn(user)).challenge, recoveryCodes[0]!)).code).toBe('BAD_USER_INPUT')
  const [fresh] = data.renewRecoveryCodes.recoveryCodes
  expect((await complete((await signIn(user)).challenge, fresh)).code).toBeUndefined()
})

test('an admin required to use two-step login can enable it and do nothing else', async () => {
  const admin = await makeUser(app, { userType: 'admin', passwordHash })
  await saveSetting(app.as(admin).ctx, { name: 'requireAdminTotp', data: { active: true } })
  const { browser } = await signIn(admin)
  expect(claimsOf(browser.accessToken!)).toMatchObject({ mustEnrolTotp: true, roles: ['admin.profile'] })
  expect((await browser.post(ids.outbox)).code).toBe('FORBIDDEN')
  expect((await browser.post(ids.me)).data.me).toMatchObject({ totpEnabled: false, totpRequired: true })

  const { data } = await browser.post(ids.begin, { currentPassword: password })
  await browser.post(ids.confirm, { code: codeOf(data.beginTotp.secret) })
  browser.accessToken = (await browser.post(ids.refresh)).data.refreshSession.accessToken
  expect(claimsOf(browser.accessToken!)).toMatchObject({ mustEnrolTotp: false, roles: ['admin.*', '$admin.*'] })
  expect((await browser.post(ids.outbox)).code).toBeUndefined()
  expect(await browser.post(ids.disable, { currentPassword: password })).toMatchObject({ code: 'RULE_BROKEN' })

  const student = await makeUser(app, { passwordHash })
  expect(claimsOf((await signIn(student)).accessToken!).mustEnrolTotp).toBe(false)
})

test('recovery codes renewed concurrently leave one set', async () => {
  const { user, browser } = await enrolled()
  const { code } = await callDuring(
    app,
    async (db) => {
      await db.query('select from "user" where id = $1 for no key update', [user.id])
      await db.insert(RecoveryCode, { userId: user.id, codeHash: 'of another window' })
    },
    () => browser.post(ids.renew, { currentPassword: password }),
  )
  expect(code).toBeUndefined()
  expect(await app.db.countBy(RecoveryCode, { userId: user.id })).toBe(10)
})
