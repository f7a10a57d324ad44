import { expect, test } from 'vitest'
import { locales } from '../../../editions.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { lastMailTo } from '../../../testing/mail/mails.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { type User } from '../public.ts'
import { PasswordReset, Session } from '../testing/public.ts'

const request = 'mutation ($username: String!) { requestPasswordReset(input: { username: $username }) { success } }'
const reset = `mutation ($code: String!, $password: String!) {
  resetPassword(input: { code: $code, password: $password }) { success }
}`
const isValid = 'query ($code: String!) { passwordResetCodeIsValid(code: $code) }'
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken }
}`

const app = useTestApp()
let user: User

async function askForCode(locale: (typeof locales)[number] = 'en') {
  user = await makeUser(app, { passwordHash: await quickHash('Old-password-1') })
  await app.as(null, locale).run(request, { username: user.email })
  const mail = await app.db.findOneByOrFail(Mail, { to: user.email! })
  return { mail, code: /\?code=([\w-]+)/.exec(await lastMailTo(app, user.email!))![1]! }
}

test('a mailed code sets a new password once and ends every session', async () => {
  const { code } = await askForCode()
  await app.as(null).run(signIn, { username: user.username, password: 'Old-password-1' })
  expect((await app.as(null).run(isValid, { code })).data.passwordResetCodeIsValid).toBe(true)
  expect((await app.as(null).run(reset, { code, password: 'New-password-1' })).data.resetPassword.success).toBe(true)
  expect(await app.db.countBy(Session, { userId: user.id, endReason: 'passwordReset' })).toBe(1)
  expect((await app.as(null).run(signIn, { username: user.username, password: 'Old-password-1' })).code).toBe(
    'UNAUTHENTICATED',
  )
  expect((await app.as(null).run(signIn, { username: user.username, password: 'New-password-1' })).code).toBeUndefined()
  expect((await app.as(null).run(reset, { code, password: 'Another-password-1' })).code).toBe('RULE_BROKEN')
  expect((await app.as(null).run(isValid, { code })).data.passwordResetCodeIsValid).toBe(false)
})

test('a code expires after an hour and is stored as a hash', async () => {
  const { code } = await askForCode()
  const [row] = await app.db.find(PasswordReset, { order: { createdAt: 'DESC' }, take: 1 })
  expect(JSON.stringify(row)).not.toContain(code)
  app.clock.advance(3_600_001)
  expect((await app.as(null).run(reset, { code, password: 'New-password-1' })).code).toBe('RULE_BROKEN')
})

test('concurrent uses of one code succeed once', async () => {
  const { code } = await askForCode()
  const answers = await Promise.all(
    ['First-password-1', 'Second-password-1'].map((password) => app.as(null).run(reset, { code, password })),
  )
  expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['RULE_BROKEN', 'ok'])
})

test.each(locales)("the mail and its linked page are in the reader's language: %s", async (locale) => {
  const { mail } = await askForCode(locale)
  const prefix = locale === 'en' ? '' : `/${locale}`
  expect(mail.text).toContain(`http://localhost:4000${prefix}/password-reset?code=`)
  expect(mail.text).toContain('Test')
})

test('unknown names get the same response, and drafts and disabled users get no mail', async () => {
  const before = await app.db.count(Mail)
  await makeUser(app, { username: 'DRAFT-9', isDraft: true, email: 'draft9@school.test' })
  await makeUser(app, { username: 'GONE-9', disabledAt: new Date(), email: 'gone9@school.test' })
  for (const username of ['nobody@school.test', 'draft9@school.test', 'gone9@school.test']) {
    expect((await app.as(null).run(request, { username })).data).toEqual({ requestPasswordReset: { success: true } })
  }
  expect(await app.db.count(Mail)).toBe(before)
})

test('a password that breaks the registration rules is refused, and the code stays valid', async () => {
  const { code } = await askForCode()
  for (const [password, sentence] of [
    ['short', 'Use at least 8 characters'],
    ['Long-1'.repeat(22), 'Use at most 128 characters'],
    ['        ', 'Add more kinds of characters'],
    [`X-${user.email!.split('@')[0]}`, 'Do not use your name or e-mail address in the password'],
  ]) {
    const { errors } = await app.as(null).run(reset, { code, password })
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { password: [sentence] } })
  }
  expect((await app.as(null).run(reset, { code, password: 'New-password-1' })).code).toBeUndefined()
})

test('requests are rate-limited per account', async () => {
  const codes = []
  for (let i = 0; i < 4; i++) codes.push((await app.as(null).run(request, { username: 'often@school.test' })).code)
  expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
})
