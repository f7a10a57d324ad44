import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RateLimitName } from '../../limits/rate-limits.ts'
import { type User } from '../../modules/accounts/public.ts'
import { hashPassword } from '../../modules/accounts/testing/public.ts'
import { makeUser, unique } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'

const password = 'Correct-horse-9'
const documents = {
  signIn: `mutation ($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken challenge isDraft referenceCode }
  }`,
  reset: 'mutation ($username: String!) { requestPasswordReset(input: { username: $username }) { success } }',
  newPassword: `mutation ($code: String!) {
    resetPassword(input: { code: $code, password: "Brand-new-77" }) { success }
  }`,
  register: 'mutation ($input: RegistrationInput!) { registerStudent(input: $input) { success applications } }',
  draft: 'mutation ($input: SaveRegistrationDraftInput!) { saveRegistrationDraft(input: $input) { secret } }',
  validate: `query ($obj: ValidationObjectInput!) {
    validateRegistration(obj: $obj, fields: ["contactInfo"]) { valid problems { field rule } }
  }`,
  findCode: 'query ($refCode: String!) { findReferenceCodeRelation(refCode: $refCode) { isDraft } }',
  hopIn: 'query ($shortId: String!) { hopIn(shortId: $shortId) { shortId } }',
  keys: 'mutation ($keys: [String!]!) { checkMaintenanceKey(input: { keys: $keys }) { success } }',
  school: `mutation { addSchool(input: { name: "Lyceum of nobody", city: "Baku", country: "AZ" }) { added } }`,
}

const app = useTestApp()
let known: User
let disabled: User
let draft: User
beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  known = await makeUser(app, { passwordHash })
  disabled = await makeUser(app, { passwordHash, disabledAt: new Date() })
  draft = await makeUser(app, { isDraft: true, referenceCode: 'DRAF-2345', passwordHash: null })
})

const run = (name: keyof typeof documents, variables: Record<string, unknown> = {}) =>
  app.as(null).run(documents[name], variables)
const registration = (email: string) => {
  const number = unique()
  return {
    personalInfo: { firstName: `Ada ${number}`, lastName: 'Nobody', birth: '01/02/2000' },
    residenceInfo: { country: 'AZ', city: 'Baku', school: `School ${number}` },
    contactInfo: { email },
    examDetail: { grade: 7 },
  }
}

describe('account enumeration', () => {
  test('a login has the same response and the same SQL work for an unknown, wrong, disabled or draft account', async () => {
    const tries = [
      ['nobody@school.test', password],
      [known.email!, 'Wrong-horse-9'],
      [disabled.email!, password],
      [draft.username, 'DRAF-9999'],
    ] as const
    const answers: Awaited<ReturnType<typeof run>>[] = []
    const work = []
    for (const [username, given] of tries) {
      const statements = await app.countStatements(async () => {
        answers.push(await run('signIn', { username, password: given }))
      })
      work.push(statements.length)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.code).toBe('UNAUTHENTICATED')
    expect(new Set(work).size).toBe(1)
  })

  test('a login hashes the password even if the account does not exist', async () => {
    const took = async (username: string) => {
      const times = []
      for (let i = 0; i < 3; i++) {
        const start = process.cpuUsage()
        await run('signIn', { username, password: 'Wrong-horse-9' })
        const { user, system } = process.cpuUsage(start)
        times.push(user + system)
      }
      await app.node.limits.reset('signInByAccount', `${username === known.email ? known.id : username} 127.0.0.1`)
      return Math.min(...times)
    }
    const [there, nowhere] = [await took(known.email!), await took('nobody-at-all@school.test')]
    expect(nowhere).toBeGreaterThan(there / 3)
    expect(nowhere).toBeLessThan(there * 3)
  })

  test('a password reset has the same response, after the same delay, for every account', async () => {
    const answers = []
    for (const username of [known.email!, 'nobody@school.test', disabled.email!, draft.username]) {
      const start = performance.now()
      answers.push(await run('reset', { username }))
      expect(performance.now() - start).toBeGreaterThan(245)
    }
    expect(answers[0]!.data).toEqual({ requestPasswordReset: { success: true } })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a registration has the same response for a known and a new e-mail address', async () => {
    const emails = [known.email!, `new-${unique()}@school.test`]
    const looked = await Promise.all(emails.map((email) => run('validate', { obj: registration(email) })))
    expect(looked[0]).toEqual(looked[1])
    expect(looked[0]!.data.validateRegistration).toEqual({ valid: true, problems: [] })
    const sent = await Promise.all(
      emails.map((email) => run('register', { input: { ...registration(email), password: 'Sunny-garden-4' } })),
    )
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]!.data.registerStudent.success).toBe(true)
  })
})

/** Rate limits of guests: name, points, key and an attempt that counts. */
const limits: [RateLimitName, number, key: () => string, attempt: () => ReturnType<typeof run>][] = [
  [
    'signInByAccount',
    10,
    () => `${known.id} 127.0.0.1`,
    () => run('signIn', { username: known.username, password: 'Wrong-horse-9' }),
  ],
  ['signInByAddress', 300, () => '127.0.0.1', () => run('signIn', { username: 'any@school.test', password: 'x' })],
  ['passwordResetByAccount', 3, () => known.id, () => run('reset', { username: known.email })],
  ['passwordResetByAddress', 100, () => '127.0.0.1', () => run('newPassword', { code: 'guess' })],
  [
    'registrationByAddress',
    60,
    () => '127.0.0.1',
    () => run('register', { input: { ...registration('mass@school.test'), password: 'Sunny-garden-4' } }),
  ],
  [
    'registrationDraftByAddress',
    120,
    () => '127.0.0.1',
    () => run('draft', { input: { userType: 'student', ...registration('mass@school.test') } }),
  ],
  ['referenceCodeByAddress', 300, () => '127.0.0.1', () => run('findCode', { refCode: 'GUES-2345' })],
  ['hopInByAddress', 300, () => '127.0.0.1', () => run('hopIn', { shortId: 'GUESS22' })],
  ['maintenanceKeyByAddress', 20, () => '127.0.0.1', () => run('keys', { keys: ['g', 'u'] })],
  ['newSchoolByAddress', 60, () => '127.0.0.1', () => run('school')],
]

describe('brute force and mass registration', () => {
  beforeEach(async () => {
    for (const [name, , key] of limits) await app.node.limits.reset(name, key())
  })

  test.each(limits)('%s refuses attempts after %i', async (name, points, key, attempt) => {
    for (let i = 0; i < points; i++) await app.node.limits.consume(name, key())
    const { errors } = await attempt()
    expect(errors![0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) })
    await app.node.limits.reset(name, key())
    expect((await attempt()).code).not.toBe('RATE_LIMITED')
  })
})
