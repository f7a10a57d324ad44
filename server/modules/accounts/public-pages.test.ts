import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { lastMailTo } from '../../testing/mail/mails.ts'
import { openPage, postForm } from '../../testing/post-form.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { saveSetting } from '../settings/public.ts'
import type { User } from './public.ts'
import { Session } from './session/session.entity.ts'
import { newTotpSecret } from './totp/totp.codes.ts'
import { Totp } from './totp/totp.entity.ts'

const password = 'Correct-horse-9'
const app = useTestApp()
let passwordHash: string
let user: User
beforeAll(async () => {
  passwordHash = await quickHash(password)
  user = await makeUser(app, { passwordHash })
})

const login = (fields: Record<string, string>, url = '/') => postForm(app, url, { form: 'login', ...fields })

describe('login', () => {
  test.each([
    ['student', '/', '/stadia/my-exams'],
    ['supervisor', '/az', '/az/stadia/my-students'],
    ['partner', '/fr/', '/fr/stadia'],
    ['admin', '/?next=elsewhere.test', '/stadia/janus'],
    ['student', '/tr?next=verification', '/tr/verification/email'],
  ] as const)('opens the panel of a %s from %s', async (userType, url, location) => {
    const someone = await makeUser(app, { passwordHash, userType })
    const answer = await login({ username: ` ${someone.username} `, password }, url)
    expect([answer.status, answer.location]).toEqual([303, location])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toMatchObject([
      { name: expect.stringContaining('session'), httpOnly: true, sameSite: 'Strict', path: '/' },
      { name: expect.stringContaining('device'), httpOnly: true, sameSite: 'Strict', path: '/' },
    ])
    expect(await app.db.countBy(Session, { userId: someone.id })).toBe(1)
  })

  test('keeps the username after a wrong password, with the message in the language of the page', async () => {
    const { status, state, headers, body } = await login({ username: user.username, password: 'Wrong-one-1' }, '/tr')
    expect([status, headers['www-authenticate'], headers['cache-control']]).toEqual([401, undefined, 'no-store'])
    expect(state).toEqual({
      page: 'login',
      view: 'login',
      values: { username: user.username },
      errors: { fields: {}, general: { code: 'UNAUTHENTICATED', message: 'Kullanıcı adı veya parola yanlış' } },
    })
    expect(body).not.toContain('Wrong-one-1')
  })

  test('asks for both fields when both are empty or missing', async () => {
    const required = { code: 'BAD_USER_INPUT', message: 'Please enter your username and password' }
    for (const fields of [{ username: '', password: '' }, {}]) {
      const { status, state } = await login(fields)
      expect(status).toBe(400)
      expect(state?.errors).toEqual({ fields: { username: required, password: required }, general: null })
    }
  })

  test('names the field that is too long', async () => {
    const { status, state } = await login({ username: 'x'.repeat(400), password })
    expect([status, Object.keys(state?.errors.fields ?? {})]).toEqual([400, ['username']])
  })

  test('continues the registration of a draft', async () => {
    const draft = await makeUser(app, { isDraft: true, referenceCode: 'REF/1' })
    const answer = await login({ username: draft.username, password: 'ref/1' }, '/ru')
    expect([answer.status, answer.location]).toEqual([303, '/ru/register/student?refCode=REF%2F1'])
    expect(answer.cookies).toEqual([])
  })

  test('is limited together with the API', async () => {
    const { username } = await makeUser(app, { passwordHash })
    const signIn = `mutation { signIn(input: { username: "${username}", password: "x" }) { accessToken } }`
    for (let i = 0; i < 5; i++) await app.as(null).run(signIn)
    for (let i = 0; i < 5; i++) expect((await login({ username, password: 'x' })).status).toBe(401)
    const { status, headers, state } = await login({ username, password })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(state).toMatchObject({
      view: 'login',
      values: { username },
      errors: { general: { code: 'RATE_LIMITED', message: 'Too many attempts. Wait a moment and try again.' } },
    })
  })
})

describe('second factor', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

  async function challenged() {
    const someone = await makeUser(app, { passwordHash })
    const { secret, sealed } = await newTotpSecret(app.as(someone).ctx, someone)
    await app.db.insert(Totp, { userId: someone.id, sealedSecret: sealed, confirmedAt: new Date(app.clock.now()) })
    const { status, state, cookies } = await login({ username: someone.username, password }, '/?next=verification')
    expect([status, state?.view, cookies]).toEqual([200, 'code', []])
    return { secret, challenge: state?.values.challenge ?? '' }
  }
  const send = (fields: Record<string, string>) => postForm(app, '/?next=verification', { form: 'code', ...fields })

  test('a code completes the login', async () => {
    const { secret, challenge } = await challenged()
    const answer = await send({ challenge, code: codeOf(secret) })
    expect([answer.status, answer.location]).toEqual([303, '/verification/email'])
    expect(answer.cookies).toHaveLength(2)
  })

  test('a wrong code is reported beside the field and not sent back', async () => {
    const { challenge } = await challenged()
    const { status, state } = await send({ challenge, code: '000000' })
    expect(status).toBe(400)
    expect(state).toEqual({
      page: 'login',
      view: 'code',
      values: { challenge },
      errors: {
        fields: { code: { code: 'BAD_USER_INPUT', message: 'Wrong code. Wait for a new one and try again.' } },
        general: null,
      },
    })
  })

  test('a challenge that has expired leads back to the password', async () => {
    const { secret, challenge } = await challenged()
    app.clock.advance(300_001)
    const { status, state } = await send({ challenge, code: codeOf(secret) })
    expect(status).toBe(401)
    expect(state).toEqual({
      page: 'login',
      view: 'login',
      values: {},
      errors: { fields: {}, general: { code: 'UNAUTHENTICATED', message: 'This took too long. Log in again.' } },
    })
  })
})

describe('forgotten password', () => {
  const ask = (email: string) => postForm(app, '/', { form: 'reset', email })
  async function mailedCode() {
    const someone = await makeUser(app, { passwordHash })
    const { status, state } = await ask(someone.email!)
    expect([status, state?.view, state?.notice]).toEqual([200, 'login', 'resetSent'])
    return { someone, code: /\?code=([\w-]+)/.exec(await lastMailTo(app, someone.email!))![1]! }
  }
  const setPassword = (code: string, wanted: string, language = '') =>
    postForm(app, `${language}/password-reset?code=${code}`, { form: 'form', password: wanted })

  test('a mailed link sets a new password once', async () => {
    const { someone, code } = await mailedCode()
    expect(await openPage(app, `/az/password-reset?code=${code}`)).toMatchObject({
      status: 200,
      state: { view: 'form' },
    })
    const answer = await setPassword(code, 'Brand-new-1', '/az')
    expect([answer.status, answer.location]).toEqual([303, '/az?password-reset=true'])
    expect((await login({ username: someone.username, password: 'Brand-new-1' })).status).toBe(303)
    const again = await setPassword(code, 'Brand-new-2')
    expect([again.status, again.state?.view, again.state?.errors.general?.code]).toEqual([422, 'gone', 'RULE_BROKEN'])
    expect(await openPage(app, `/password-reset?code=${code}`)).toMatchObject({ status: 200, state: { view: 'gone' } })
  })

  test('a password that breaks the rules is reported beside the field, and neither it nor the code is sent back', async () => {
    const { code } = await mailedCode()
    const { status, state, body } = await setPassword(code, 'short')
    expect([status, state?.view, state?.values]).toEqual([400, 'form', {}])
    expect(state?.errors.fields.password?.message).toBe('Use at least 8 characters')
    expect(body).not.toContain(code)
    expect((await setPassword(code, 'Brand-new-1')).status).toBe(303)
  })

  test('the response for an unknown address is the same', async () => {
    expect(await ask('nobody@school.test')).toMatchObject({ status: 200, state: { notice: 'resetSent' } })
  })

  test('an empty address is reported, and requests are limited per account', async () => {
    expect((await ask('')).state?.errors.fields.email?.message).toBe('This is required')
    for (let i = 0; i < 3; i++) await ask('often@school.test')
    const { status, state } = await ask('often@school.test')
    expect([status, state?.view, state?.values]).toEqual([429, 'reset', { email: 'often@school.test' }])
  })

  test('a link without a code opens no form', async () => {
    expect((await openPage(app, '/password-reset')).state?.view).toBe('gone')
  })
})

test.each([
  ['/?password-reset=true', { view: 'login', notice: 'passwordReset' }],
  ['/ru?paymentError=true', { view: 'login', notice: 'paymentError' }],
  ['/az/?view=reset', { view: 'reset' }],
])('the login page at %s shows what its URL says', async (url, state) => {
  expect(await openPage(app, url)).toMatchObject({ status: 200, state: { page: 'login', ...state } })
})

const wording = { version: expect.any(String), text: expect.any(String) }
test.each([
  ['/register/student?refCode=REF-1', 'student', { guardianConsentWording: wording }],
  ['/ru/register/student/account-information', 'student', { guardianConsentWording: wording }],
  ['/register/student/exam-details', 'student', { categories: expect.any(Array) }],
  ['/register/student/reference-code', 'student', undefined],
  ['/az/register/supervisor/', 'supervisor', { countries: expect.any(Array) }],
  ['/register/student/summary', 'student', { categories: expect.any(Array), countries: expect.any(Array) }],
])('the registration at %s has the data that it shows first', async (url, view, result) => {
  const { status, state } = await openPage(app, url)
  expect(status).toBe(200)
  expect(state).toMatchObject({ page: 'registration', view })
  expect(state?.result).toEqual(result)
})

test('the registration has countries in the language of its path', async () => {
  const { state } = await openPage(app, '/fr/register/student/school-information')
  expect(state?.result).toMatchObject({ countries: expect.arrayContaining([{ code: 'DE', name: 'Allemagne' }]) })
})

test('the choice of a registration tells schools where to request an offer', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const data = { offerUrl: 'https://school.test/offer' }
  await saveSetting(app.as(admin).ctx, { name: 'schoolCollaboration', data })
  expect(await openPage(app, '/fr/register?about=school')).toMatchObject({
    status: 200,
    state: { page: 'register', view: 'school', result: { settings: [{ data }] } },
  })
})
