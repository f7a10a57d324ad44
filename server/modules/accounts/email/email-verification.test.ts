import { IsNull } from 'typeorm'
import { expect, test } from 'vitest'
import { locales } from '../../../editions.ts'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { lastMailTo, mailsReadBy } from '../../../testing/mail/mails.ts'
import { secretMark } from '../../mail/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { User } from '../public.ts'
import { EmailVerification } from '../testing/public.ts'

const send = 'mutation { sendVerificationEmail { success } }'
const check = `mutation ($code: String!) {
  checkVerificationEmail(input: { code: $code }) { user { username emailConfirmed } }
}`

const app = useTestApp()

async function lastCode(user: User) {
  const mail = await app.db.findOneOrFail(Mail, { where: { to: user.email! }, order: { id: 'DESC' } })
  return { mail, code: /^\d{6}$/m.exec(await lastMailTo(app, user.email!))![0] }
}

async function askForCode(locale: (typeof locales)[number] = 'en') {
  const user = await makeUser(app)
  expect((await app.as(user, locale).run(send)).data.sendVerificationEmail.success).toBe(true)
  return { user, ...(await lastCode(user)) }
}

/** A wrong code. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('a mailed code confirms the address once', async () => {
  const { user, code } = await askForCode()
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await app.as(user).run(check, { code: spaced })).data.checkVerificationEmail.user).toEqual({
    username: user.username,
    emailConfirmed: true,
  })
  expect((await app.as(user).run(check, { code })).code).toBe('RULE_BROKEN')
  expect((await app.as(user).run(send)).code).toBe('RULE_BROKEN')
})

test('a code is stored as a hash and expires after half an hour or five wrong guesses', async () => {
  const { user, code } = await askForCode()
  expect(JSON.stringify(await app.db.findOneBy(EmailVerification, { userId: user.id }))).not.toContain(`"${code}"`)
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map((by) => app.as(user).run(check, { code: wrong(code, by) })))
  expect(guesses.map((guess) => guess.code).sort()).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RULE_BROKEN'])
  expect((await app.as(user).run(check, { code })).code).toBe('RULE_BROKEN')

  const late = await askForCode()
  app.clock.advance(1_800_001)
  expect((await app.as(late.user).run(check, { code: late.code })).code).toBe('RULE_BROKEN')
})

test('a new code replaces the previous one', async () => {
  const first = await askForCode()
  await app.as(first.user).run(send)
  const second = await lastCode(first.user)
  // with a probability of one in a million both codes are equal, and then the first works too
  if (first.code !== second.code) {
    expect((await app.as(first.user).run(check, { code: first.code })).code).toBe('BAD_USER_INPUT')
  }
  expect((await app.as(first.user).run(check, { code: second.code })).code).toBeUndefined()
})

test('of two codes requested concurrently only the last works', async () => {
  const user = await makeUser(app)
  const expiresAt = new Date(app.clock.now() + 60_000)
  const other = { userId: user.id, email: user.email!, codeHash: 'of another tab', triesLeft: 5, expiresAt }
  await callDuring(
    app,
    async (db) => {
      await db.query('select from "user" where id = $1 for no key update', [user.id])
      await db.insert(EmailVerification, other)
    },
    () => app.as(user).run(send),
  )
  expect(await app.db.countBy(EmailVerification, { userId: user.id, usedAt: IsNull() })).toBe(1)
  expect((await app.as(user).run(check, { code: (await lastCode(user)).code })).code).toBeUndefined()
})

test('a code of another user or for an older address confirms nothing', async () => {
  const [mine, theirs] = [await askForCode(), await askForCode()]
  const given = mine.code === theirs.code ? wrong(mine.code) : theirs.code
  expect((await app.as(mine.user).run(check, { code: given })).code).toBe('BAD_USER_INPUT')
  await app.db.update(User, { id: mine.user.id }, { email: 'moved@school.test' })
  expect((await app.as(mine.user).run(check, { code: mine.code })).code).toBe('RULE_BROKEN')
  expect((await app.db.findOneByOrFail(User, { id: mine.user.id })).emailConfirmed).toBe(false)
})

test('concurrent calls with the right code confirm once', async () => {
  const { user, code } = await askForCode()
  const answers = await Promise.all([1, 2].map(() => app.as(user).run(check, { code })))
  expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['RULE_BROKEN', 'ok'])
})

test.each(locales)("the mail is in the reader's language: %s", async (locale) => {
  const { mail, code } = await askForCode(locale)
  const prefix = locale === 'en' ? '' : `/${locale}`
  expect(mail.subject).toContain(secretMark)
  expect((await mailsReadBy(app, mail.to)).at(-1)!.subject).toContain(code)
  expect(mail.text).toContain(`http://localhost:4000${prefix}/verification/email`)
})

test('guests and users without an address cannot request a code, and sending is rate-limited per user', async () => {
  expect((await app.as(null).run(send)).code).toBe('UNAUTHENTICATED')
  expect((await app.as(null).run(check, { code: '123456' })).code).toBe('UNAUTHENTICATED')
  const nameless = await makeUser(app, { email: null })
  expect((await app.as(nameless).run(send)).code).toBe('RULE_BROKEN')
  const { user } = await askForCode()
  const codes = []
  for (let i = 0; i < 5; i++) codes.push((await app.as(user).run(send)).code)
  expect(codes).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
})

test("the mail contains no link made from a user's name", async () => {
  const user = await makeUser(app, { firstName: 'PRIZES AT WIN.EXAMPLE.COM/2' })
  await app.as(user).run(send)
  const {
    mail: { text },
  } = await lastCode(user)
  expect(text).toContain('PRIZES AT WIN.')
  expect(text).not.toMatch(/win\.example|example\.com/i)
})
