import { expect, test } from 'vitest'
import { lastMailTo, mailsReadBy } from '../../../testing/mail/mails.ts'
import { secretMark } from '../../mail/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { keepAccount } from '../erasure/erasure.service.ts'
import { User } from '../public.ts'
import { eraseDueAccounts, GuardianConsent } from '../testing/public.ts'
import {
  app,
  byEmail,
  password,
  registerStudent,
  registrationStage,
  run,
  signIn,
  student,
} from '../registration/testing/registration-stage.ts'

registrationStage()

const read = `query ($token: String!) {
  guardianConsent(token: $token) { firstName text givenAt withdrawnAt eraseAt }
}`
const set = `mutation ($input: SetGuardianConsentInput!) {
  setGuardianConsent(input: $input) { consent { withdrawnAt eraseAt } }
}`
let guardians = 0

async function registered(locale: 'en' | 'tr' = 'en') {
  const guardianEmail = `guardian-${++guardians}@family.test`
  const input = student({ personalInfo: { guardianEmail } })
  await run(input, registerStudent, locale)
  const text = await lastMailTo(app, guardianEmail)
  const user = (await byEmail(input.contactInfo.email))!
  return { guardianEmail, text, user, token: /\/consent\/([\w-]+)/.exec(text)![1]! }
}
const asGuest = (source: string, variables: object) => app.as(null).run(source, { ...variables })

test('a guardian receives a mail with the accepted consent and how to withdraw it, in the language of the consent', async () => {
  const { guardianEmail, text, user } = await registered()
  expect(text).toContain(`Hello Selma Demirova,`)
  expect(text).toContain(user.firstName)
  expect(text).toContain('I agree that the child takes part')
  expect(text).toContain('You can withdraw this consent at any time')
  expect((await app.db.findOneByOrFail(Mail, { to: guardianEmail })).text).toContain(`/consent/${secretMark}`)
  const turkish = await registered('tr')
  expect(turkish.text).toContain('Bu çocuğun velisi veya vasisiyim')
  expect(turkish.text).toContain('/tr/consent/')
})

test('no mail is sent without an address of the guardian', async () => {
  const before = await app.db.count(Mail)
  const input = student()
  await run(input)
  const { id } = (await byEmail(input.contactInfo.email))!
  expect(await app.db.findOneBy(GuardianConsent, { userId: id })).toMatchObject({ tokenHash: null, withdrawnAt: null })
  expect(await app.db.count(Mail)).toBe(before + 1)
})

test('a withdrawn consent logs the child out and deletes the account after 14 days, which the child cannot undo', async () => {
  const { user, token } = await registered()
  const { data } = await asGuest(read, { token })
  expect(data.guardianConsent).toMatchObject({ firstName: user.firstName, withdrawnAt: null, eraseAt: null })
  const answer = await asGuest(set, { input: { token, consented: false } })
  const { withdrawnAt, eraseAt } = answer.data.setGuardianConsent.consent
  expect(Date.parse(eraseAt) - Date.parse(withdrawnAt)).toBe(14 * 86_400_000)
  const subjects = (await mailsReadBy(app, user.email!)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /will be deleted/.test(subject))).toHaveLength(1)
  // a repeated click changes nothing
  app.clock.advance(60_000)
  const again = await asGuest(set, { input: { token, consented: false } })
  expect(again.data.setGuardianConsent.consent.eraseAt).toBe(eraseAt)
  const child = app.as(await app.db.findOneByOrFail(User, { id: user.id }))
  await expect(keepAccount(child.ctx)).rejects.toThrow('guardian withdrew consent')
  app.clock.advance(14 * 86_400_000)
  await eraseDueAccounts(app.as(null).ctx)
  expect((await app.db.findOneByOrFail(User, { id: user.id })).erasedAt).not.toBeNull()
  expect((await asGuest(read, { token })).code).toBe('NOT_FOUND')
})

test('a guardian can consent again until the account is deleted', async () => {
  const { user, token } = await registered()
  await asGuest(set, { input: { token, consented: false } })
  const answer = await asGuest(set, { input: { token, consented: true } })
  expect(answer.data.setGuardianConsent.consent).toEqual({ withdrawnAt: null, eraseAt: null })
  expect(await app.db.findOneByOrFail(User, { id: user.id })).toMatchObject({ eraseAt: null })
  expect((await asGuest(signIn, { username: user.username, password })).data.signIn.accessToken).toBeTruthy()
})

test('an unknown link is refused', async () => {
  expect((await asGuest(read, { token: 'unknown' })).code).toBe('NOT_FOUND')
  expect((await asGuest(set, { input: { token: 'unknown', consented: false } })).code).toBe('NOT_FOUND')
})
