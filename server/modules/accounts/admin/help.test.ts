import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { lastMailTo } from '../../../testing/mail/mails.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { User, UserChange } from '../public.ts'

const sendReset = `mutation ($id: ID!, $reason: String!) {
  sendPasswordReset(input: { id: $id, reason: $reason }) { user { changes { action after } } }
}`
const confirmEmail = `mutation ($id: ID!, $email: String!, $reason: String!) {
  confirmUserEmail(input: { id: $id, email: $email, reason: $reason }) { user { emailConfirmed } }
}`
const isValid = 'query ($code: String!) { passwordResetCodeIsValid(code: $code) }'

const app = useTestApp()
let admin: User
let user: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  user = await makeUser(app, { emailConfirmed: false })
})

const run = (document: string, more: object = {}, by: User = admin) =>
  app.as(by).run(document, { id: user.id, reason: 'Called by phone', email: user.email, ...more })

describe('a reset link sent by an admin', () => {
  test('reaches the owner, works, and is recorded with its reason', async () => {
    const { data, errors } = await run(sendReset)
    expect(errors).toBeUndefined()
    expect(data.sendPasswordReset.user.changes).toEqual([
      { action: 'sendPasswordReset', after: { email: user.email, reason: 'Called by phone' } },
    ])
    const [, code] = /\?code=([\w-]+)/.exec(await lastMailTo(app, user.email!))!
    expect((await app.as(null).run(isValid, { code })).data.passwordResetCodeIsValid).toBe(true)
  })

  test.each([
    ['a disabled account', { disabledAt: new Date() }],
    ['an account without an address', { email: null }],
    ['a draft', { isDraft: true }],
  ])('is refused for %s, and nothing is sent or recorded', async (_, values) => {
    await app.db.update(User, { id: user.id }, values)
    expect((await run(sendReset)).code).toBe('RULE_BROKEN')
    expect(await app.db.countBy(Mail, { to: user.email! })).toBe(0)
    expect(await app.db.countBy(UserChange, { userId: user.id })).toBe(0)
  })

  test('counts as a request of the owner', async () => {
    const codes = []
    for (let i = 0; i < 4; i++) codes.push((await run(sendReset)).code)
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
  })

  test('to an admin requires the permission for admin accounts', async () => {
    const colleague = await makeUser(app, { userType: 'admin' })
    const lesser = await makeUser(app, { userType: 'admin', grants: ['admin.supervisors', 'admin.applications'] })
    expect((await run(sendReset, { id: colleague.id }, lesser)).code).toBe('FORBIDDEN')
    expect((await run(sendReset, {}, lesser)).code).toBeUndefined()
  })
})

describe('an address confirmed by an admin', () => {
  test('is confirmed once', async () => {
    expect((await run(confirmEmail)).data.confirmUserEmail.user.emailConfirmed).toBe(true)
    expect((await run(confirmEmail)).code).toBe('RULE_BROKEN')
  })

  test('is the one that the admin has seen', async () => {
    await app.db.update(User, { id: user.id }, { email: `new-${user.email}` })
    expect((await run(confirmEmail)).code).toBe('CONFLICT')
    expect(await app.db.findOneByOrFail(User, { id: user.id })).toMatchObject({ emailConfirmed: false })
  })
})
