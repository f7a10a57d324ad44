import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../editions.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { mailsReadBy } from '../../../testing/mail/mails.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { User } from '../public.ts'
import { EmailChange, PasswordReset } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  forgot: 'mutation Forgot($username: String!) { requestPasswordReset(input: { username: $username }) { success } }',
  reset: `mutation Reset($code: String!, $password: String!) {
    resetPassword(input: { code: $code, password: $password }) { success }
  }`,
  change: `mutation Change($currentPassword: String!, $newPassword: String!) {
    changePassword(input: { currentPassword: $currentPassword, newPassword: $newPassword }) { user { username } }
  }`,
  request: `mutation Request($currentPassword: String!, $email: String!) {
    requestEmailChange(input: { currentPassword: $currentPassword, email: $email }) { success }
  }`,
  confirm: `mutation Confirm($code: String!) {
    confirmEmailChange(input: { code: $code }) { user { email emailConfirmed } }
  }`,
})
const password = 'Correct-horse-9'
const newPassword = 'Battery-staple-9'

let user: User
let here: TestBrowser
let addresses = 0

const app = useTestApp({ persistedOperations: operations })
beforeEach(async () => {
  user = await makeUser(app, { passwordHash: await quickHash(password) })
  here = await signIn()
})

const post = (browser: TestBrowser, id: string, variables: object = {}, locale = 'en') =>
  browser.post(id, { ...variables }, { headers: { 'accept-language': locale } })

async function signIn(who: User = user, secret = password): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  browser.accessToken = (
    await post(browser, ids.signIn, { username: who.username, password: secret })
  ).data.signIn.accessToken
  return browser
}

const mailsTo = (to: string) => mailsReadBy(app, to)
const newAddress = () => `new-${++addresses}@school.test`
const codeFor = async (email: string) => /^\d{6}$/m.exec((await mailsTo(email)).at(-1)!.text)![0]
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a change of the password', () => {
  test('ends the other sessions, keeps this one, and notifies the owner', async () => {
    const there = await signIn()
    expect(
      (await post(here, ids.change, { currentPassword: password, newPassword })).data.changePassword.user.username,
    ).toBe(user.username)
    expect((await post(there, ids.refresh)).code).toBe('UNAUTHENTICATED')
    expect((await post(here, ids.refresh)).code).toBeUndefined()
    expect((await mailsTo(user.email!)).map((mail) => mail.subject)).toEqual(['Your password was changed'])
    expect((await post(new TestBrowser(app), ids.signIn, { username: user.username, password })).code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await signIn(user, newPassword)).accessToken).toEqual(expect.any(String))
  })

  test('requires the current password and a new one of sufficient length', async () => {
    const refused = async (currentPassword: string, newPassword: string) =>
      (await post(here, ids.change, { currentPassword, newPassword })).errors[0].extensions
    expect(await refused('wrong', newPassword)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currentPassword: ['This is not your current password'] },
    })
    expect(await refused(password, password)).toMatchObject({
      fields: { newPassword: ['This is already your password'] },
    })
    expect(await refused(password, 'short')).toMatchObject({
      fields: { newPassword: ['Use at least 8 characters'] },
    })
    expect(await refused(password, 'a b'.repeat(43))).toMatchObject({
      fields: { newPassword: ['Use at most 128 characters'] },
    })
    expect(await mailsTo(user.email!)).toEqual([])
  })

  test.each([
    ['aaaaaaaa', 'Add more kinds of characters'],
    ['        ', 'Add more kinds of characters'],
    ['Xxselmaxx1', 'Do not use your name or e-mail address in the password'],
  ])('refuses the passwords that registration refuses: %j', async (newPassword, sentence) => {
    await app.db.update(User, { id: user.id }, { firstName: 'SELMA' })
    const { errors } = await post(here, ids.change, { currentPassword: password, newPassword })
    expect(errors[0]).toMatchObject({ message: sentence, extensions: { fields: { newPassword: [sentence] } } })
  })

  test('is rate-limited per user', async () => {
    const codes = []
    for (let i = 0; i < 11; i++)
      codes.push((await post(here, ids.change, { currentPassword: `guess ${i}`, newPassword })).code)
    expect(codes).toEqual([...Array(10).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
    expect((await post(here, ids.change, { currentPassword: password, newPassword })).code).toBe('RATE_LIMITED')
  })

  test('succeeds once for concurrent requests', async () => {
    const answers = await Promise.all(
      ['First-password-1', 'Second-password-1'].map((newPassword) =>
        post(here, ids.change, { currentPassword: password, newPassword }),
      ),
    )
    const codes = answers.map((answer) => answer.code ?? 'ok')
    expect(codes).toContain('ok')
    // the other request lost the race, or came later with a password that was no longer current
    expect(['CONFLICT', 'BAD_USER_INPUT']).toContain(codes.find((code) => code !== 'ok'))
  })

  test('refuses a login that was checking the old password concurrently', async () => {
    const changed = { passwordHash: await quickHash(newPassword) }
    const { code } = await callDuring(
      app,
      (db) => db.update(User, { id: user.id }, changed),
      () => post(new TestBrowser(app), ids.signIn, { username: user.username, password }),
    )
    expect(code).toBe('UNAUTHENTICATED')
    expect((await signIn(user, newPassword)).accessToken).toEqual(expect.any(String))
  })

  test('revokes pending password reset links', async () => {
    await post(here, ids.forgot, { username: user.username })
    await post(here, ids.change, { currentPassword: password, newPassword })
    expect(await app.db.countBy(PasswordReset, { userId: user.id })).toBe(1)
    const code = /\?code=([\w-]+)/.exec((await mailsTo(user.email!))[0]!.text)![1]!
    expect((await post(here, ids.reset, { code, password: 'Stolen-password-1' })).code).toBe('RULE_BROKEN')
  })

  test('is refused to guests and API tokens', async () => {
    expect((await post(new TestBrowser(app), ids.change, { currentPassword: password, newPassword })).code).toBe(
      'UNAUTHENTICATED',
    )
    // a viewer without a session, like the holder of a token
    const change = `mutation { changePassword(input: { currentPassword: "${password}", newPassword: "${newPassword}" }) {
      user { id }
    } }`
    expect((await app.as(user).run(change)).code).toBe('FORBIDDEN')
  })
})

describe('a change of the e-mail address', () => {
  const ask = (email: string, locale?: string) => post(here, ids.request, { currentPassword: password, email }, locale)

  test('requires the code mailed to the new address, and notifies the old one before and after', async () => {
    const email = newAddress()
    expect((await ask(email.toUpperCase())).data.requestEmailChange.success).toBe(true)
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({ email: user.email })
    const { data } = await post(here, ids.confirm, { code: await codeFor(email) })
    expect(data.confirmEmailChange.user).toEqual({ email, emailConfirmed: true })
    const told = await mailsTo(user.email!)
    expect(told.map((mail) => mail.subject)).toEqual([
      'Request to change your e-mail address',
      'Your e-mail address was changed',
    ])
    for (const mail of told) expect(mail.text).toContain(email)
    expect((await post(here, ids.confirm, { code: await codeFor(email) })).code).toBe('RULE_BROKEN')
  })

  test('requires the current password and a valid, new address', async () => {
    const email = newAddress()
    expect((await post(here, ids.request, { currentPassword: 'wrong', email })).errors[0].extensions.fields).toEqual({
      currentPassword: ['This is not your current password'],
    })
    expect((await ask('no address')).errors[0].extensions.fields).toEqual({
      email: ['Enter a complete e-mail address'],
    })
    expect((await ask(user.email!.toUpperCase())).errors[0].extensions.fields).toEqual({
      email: ['This is already your e-mail address'],
    })
    expect(await mailsTo(email)).toEqual([])
  })

  test('to an address in use gives the same response, sends no code and notifies its owner', async () => {
    const owner = await makeUser(app)
    const free = await ask(newAddress())
    const taken = await ask(owner.email!)
    expect(taken.data).toEqual(free.data)
    const [mail, ...more] = await mailsTo(owner.email!)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Someone tried to use your e-mail address')
    expect(mail!.text).not.toMatch(/^\d{6}$/m)
    expect(mail!.text).not.toContain(user.username)
    expect((await post(here, ids.confirm, { code: '000000' })).code).toMatch(/BAD_USER_INPUT|CONFLICT/)
  })

  test('is refused if another account has taken the address since', async () => {
    const email = newAddress()
    await ask(email)
    await makeUser(app, { email })
    expect((await post(here, ids.confirm, { code: await codeFor(email) })).code).toBe('CONFLICT')
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({ email: user.email })
  })

  test('succeeds for one of two accounts that confirm the same address concurrently', async () => {
    const email = newAddress()
    await ask(email)
    const code = await codeFor(email)
    const rival = await makeUser(app, { passwordHash: await quickHash(password) })
    const there = await signIn(rival)
    await post(there, ids.request, { currentPassword: password, email })
    const rivalCode = await codeFor(email)
    const answers = await Promise.all([
      post(here, ids.confirm, { code }),
      post(there, ids.confirm, { code: rivalCode }),
    ])
    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok'])
  })

  test('stores the code as a hash, which expires after half an hour, five wrong guesses, or a new code', async () => {
    const email = newAddress()
    await ask(email)
    const code = await codeFor(email)
    expect(JSON.stringify(await app.db.findBy(EmailChange, { userId: user.id }))).not.toContain(`"${code}"`)
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((by) => post(here, ids.confirm, { code: wrong(code, by) })),
    )
    expect(guesses.map((guess) => guess.code).sort()).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RULE_BROKEN'])
    expect((await post(here, ids.confirm, { code })).code).toBe('RULE_BROKEN')

    const late = newAddress()
    await ask(late)
    await app.db.update(EmailChange, { userId: user.id, email: late }, { expiresAt: new Date(app.clock.now() - 1) })
    expect((await post(here, ids.confirm, { code: await codeFor(late) })).code).toBe('RULE_BROKEN')
  })

  test('revokes password reset links sent to the old address', async () => {
    await post(here, ids.forgot, { username: user.username })
    const code = /\?code=([\w-]+)/.exec((await mailsTo(user.email!))[0]!.text)![1]!
    const email = newAddress()
    await ask(email)
    await post(here, ids.confirm, { code: await codeFor(email) })
    expect((await post(here, ids.reset, { code, password: 'Stolen-password-1' })).code).toBe('RULE_BROKEN')
  })

  test('is limited in the number of mails', async () => {
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await ask(newAddress())).code)
    expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED'])
  })

  test.each(locales)('sends mails in the language of the request: %s', async (locale) => {
    const email = newAddress()
    await ask(email, locale)
    const [old] = await mailsTo(user.email!)
    expect(old!.text).toContain(user.firstName)
    expect(old!.text).toContain(`http://localhost:4000/${locale === 'en' ? '' : `${locale}/`}`)
    expect((await mailsTo(email))[0]!.subject).toContain(await codeFor(email))
  })
})

describe('too many wrong passwords', () => {
  const guess = (username: string) => post(new TestBrowser(app), ids.signIn, { username, password: 'guess' })

  test('lock the login and notify the owner once', async () => {
    for (let i = 0; i < 10; i++) expect((await guess(user.email!)).code).toBe('UNAUTHENTICATED')
    for (let i = 0; i < 3; i++) {
      const { code, errors } = await guess(user.email!)
      expect(code).toBe('RATE_LIMITED')
      expect(errors[0].extensions.retryAfterMs).toBeGreaterThan(0)
    }
    await app.drainJobs()
    expect((await mailsTo(user.email!)).map((mail) => mail.subject)).toEqual([
      'Too many wrong passwords for your account',
    ])
  })

  test("are reported in the owner's language, not the attacker's", async () => {
    await app.db.update(User, { id: user.id }, { language: 'tr' })
    const headers = { 'accept-language': 'fr' }
    for (let i = 0; i < 11; i++) {
      await new TestBrowser(app).post(ids.signIn, { username: user.email!, password: 'guess' }, { headers })
    }
    await app.drainJobs()
    const [mail] = await mailsTo(user.email!)
    expect(mail!.text).toContain('http://localhost:4000/tr/')
  })

  test('for an unknown name give the same responses and send no mail', async () => {
    const before = await app.db.count(Mail)
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await guess('nobody-here@school.test')).code)
    expect(codes.slice(9)).toEqual(['UNAUTHENTICATED', 'RATE_LIMITED', 'RATE_LIMITED'])
    await app.drainJobs()
    expect(await app.db.count(Mail)).toBe(before)
  })

  test('do not lock out an owner who resets the password by mail', async () => {
    for (let i = 0; i < 11; i++) await guess(user.username)
    await post(here, ids.forgot, { username: user.username })
    const mail = (await mailsTo(user.email!)).find(({ text }) => text.includes('?code='))!
    const code = /\?code=([\w-]+)/.exec(mail.text)![1]!
    expect((await post(here, ids.reset, { code, password: newPassword })).data.resetPassword.success).toBe(true)
    expect((await signIn(user, newPassword)).accessToken).toEqual(expect.any(String))
  })
})
