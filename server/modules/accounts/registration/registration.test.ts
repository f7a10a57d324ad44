import { describe, expect, test } from 'vitest'
import { makeUser, unique } from '../../../testing/factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { School } from '../../geo/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { User } from '../public.ts'
import { GuardianConsent } from '../testing/public.ts'
import {
  app,
  bornYearsAgo,
  byEmail,
  fieldsOf,
  mailExisting,
  password,
  registerStudent,
  registrationStage,
  run,
  save,
  signIn,
  student,
} from './testing/registration-stage.ts'

registrationStage()

describe('student registration', () => {
  test('creates a user who can log in, with a student ID, a consent and a confirmation mail', async () => {
    const input = student({ applications: ['mathematics'] })
    expect((await run(input)).data.registerStudent).toEqual({ success: true, applications: ['mathematics'] })
    const user = (await byEmail(input.contactInfo.email))!
    expect(user).toMatchObject({
      username: expect.stringMatching(/^STEM-\d{6}$/),
      firstName: input.personalInfo.firstName,
      userType: 'student',
      country: 'AZ',
      timeZone: 'Asia/Baku',
      city: 'BAKU',
      grade: 7,
      emailConfirmed: false,
      isDraft: false,
      referenceCode: null,
      schoolId: expect.any(String),
    })
    expect(await app.db.findOneBy(GuardianConsent, { userId: user.id })).toMatchObject({
      guardianName: 'Selma Demirova',
      wordingVersion: '1',
      givenAt: expect.any(Date),
      locale: 'en',
    })
    expect(await app.db.findOneBy(Mail, { to: user.email! })).toMatchObject({
      subject: expect.stringContaining('code'),
    })
    expect((await app.as(null).run(signIn, { username: user.username, password })).data.signIn.accessToken).toBeTruthy()
  })

  test('keeps names as typed, and city and school as strict text', async () => {
    const input = student({
      personalInfo: { firstName: ' İlkim  ilgın', lastName: "McO'Neil-Işık", guardianName: ' Selma  de la Cruz ' },
      residenceInfo: { city: 'izmir <b>', school: 'ışık lisesi' },
    })
    await run(input, registerStudent, 'tr')
    const user = (await byEmail(input.contactInfo.email))!
    expect(user).toMatchObject({ firstName: 'İlkim ilgın', lastName: "McO'Neil-Işık", city: 'İZMİR B' })
    expect(await app.db.findOneBy(School, { id: user.schoolId! })).toMatchObject({ name: 'IŞIK LİSESİ' })
    expect(await app.db.findOneBy(GuardianConsent, { userId: user.id })).toMatchObject({
      guardianName: 'Selma de la Cruz',
    })
  })

  test('stores the chosen subjects', async () => {
    const input = student({ applications: ['science', 'mathematics', 'science'] })
    await run(input)
    expect((await byEmail(input.contactInfo.email))!.subjects).toEqual(['science', 'mathematics'])
  })

  test('needs no guardian for an adult', async () => {
    const input = student({
      personalInfo: {
        birth: bornYearsAgo(18),
        guardianName: null,
        guardianConsent: null,
        consentVersion: null,
      },
    })
    expect((await run(input)).code).toBeUndefined()
    expect(await app.db.countBy(GuardianConsent, { userId: (await byEmail(input.contactInfo.email))!.id })).toBe(0)
  })

  test.each([
    ['personalInfo.firstName', { personalInfo: { firstName: '<>' } }],
    ['personalInfo.birth', { personalInfo: { birth: '31/02/2012' } }],
    ['personalInfo.birth', { personalInfo: { birth: null } }],
    ['personalInfo.guardianConsent', { personalInfo: { guardianConsent: false } }],
    ['personalInfo.guardianName', { personalInfo: { guardianName: ' ' } }],
    ['personalInfo.consentVersion', { personalInfo: { consentVersion: '0' } }],
    ['residenceInfo.country', { residenceInfo: { country: 'QQ' } }],
    ['residenceInfo.school', { residenceInfo: { school: '' } }],
    ['residenceInfo.school', { residenceInfo: { schoolId: '0198c1a2-7b3c-7d4e-8f50-61728394a5b6' } }],
    ['contactInfo.email', { contactInfo: { email: 'not an address' } }],
    ['examDetail.grade', { examDetail: { grade: 13 } }],
    ['examDetail.grade', { examDetail: {} }],
    ['applications', { applications: ['alchemy'] }],
    ['personalInfo.firstName', { personalInfo: { firstName: 'Aylin<b>' } }],
    ['refCodeData.refCode', { refCodeData: { refCode: 'NONE-SUCH' } }],
    ['password', { password: 'short' }],
    ['password', { password: 'xDEMIROVAx' }],
  ])('is refused for %s: %j', async (field, more) => {
    const answer = await run(student(more))
    expect([answer.code, fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', [field]])
  })

  test('with a known address returns the same response, creates no account and notifies the owner', async () => {
    const owner = await makeUser(app, { email: 'Known@School.test' })
    const input = student({ contactInfo: { email: 'known@school.TEST' } })
    expect((await run(input)).data.registerStudent).toEqual({ success: true, applications: [] })
    expect(await app.db.countBy(User, { firstName: input.personalInfo.firstName })).toBe(0)
    expect(await app.db.findOneBy(Mail, { to: owner.email! })).toMatchObject({
      subject: 'You already have an account',
      text: expect.stringContaining(owner.username),
    })
    const validate = `query ($obj: ValidationObjectInput!, $fields: [String!]!) {
      validateRegistration(obj: $obj, fields: $fields) { valid }
    }`
    const checked = await app.as(null).run(validate, { obj: input, fields: ['contactInfo', 'password'] })
    expect(checked.data.validateRegistration.valid).toBe(true)
  })

  test('creates one account for concurrent registrations with one address', async () => {
    const contactInfo = { email: 'twice@school.test' }
    const answers = await Promise.all([student({ contactInfo }), student({ contactInfo })].map((input) => run(input)))
    expect(answers.map((answer) => answer.code)).toEqual([undefined, undefined])
    expect(await app.db.countBy(User, { email: 'twice@school.test' })).toBe(1)
  })

  test('creates one account for ten concurrent registrations of one person', async () => {
    const input = student()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        run({ ...input, contactInfo: { email: `parent-${i}-${unique()}@school.test` } }),
      ),
    )
    const codes = answers.map((answer) => answer.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(9)
    expect(await app.db.countBy(User, { lastName: 'Demirova', firstName: input.personalInfo.firstName })).toBe(1)
  })

  test('creates one account and sends few mails for ten confirmed duplicates with one address', async () => {
    const input = student({ notADuplicate: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(input)))
    expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(undefined))
    const user = (await byEmail(input.contactInfo.email))!
    expect(await app.db.countBy(User, { firstName: user.firstName })).toBe(1)
    expect(await app.db.countBy(Mail, { to: user.email!, subject: 'You already have an account' })).toBe(3)
  })

  test('mails the owner of a known address a few times a day at most', async () => {
    const owner = await makeUser(app)
    const mails = () => app.db.countBy(Mail, { to: owner.email!, subject: 'You already have an account' })
    for (let i = 0; i < 5; i++) {
      expect((await run(student({ contactInfo: { email: owner.email } }))).code).toBeUndefined()
    }
    expect(await mails()).toBe(3)
    const personalInfo = { firstName: owner.firstName, lastName: owner.lastName, birth: bornYearsAgo(13) }
    await app.db.update(User, { id: owner.id }, { birth: personalInfo.birth.split('/').reverse().join('-') })
    const { secret } = (await run({ personalInfo, userType: 'student' }, save)).data.saveRegistrationDraft
    expect((await app.as(null).run(mailExisting, { secret })).data.mailExistingAccount.success).toBe(true)
    expect(await mails()).toBe(3)
  })

  test('is rate-limited per network address', async () => {
    for (let i = 0; i < 60; i++) await app.node.limits.consume('registrationByAddress', '127.0.0.1')
    expect((await run(student())).code).toBe('RATE_LIMITED')
  })
})

test('each edition has its own grades and student IDs', async () => {
  const neo = await startTestApp({ platform: 'neo' })
  const answers = []
  const input = student()
  for (const grade of [2, 12, 3]) {
    answers.push(await neo.as(null).run(registerStudent, { input: { ...input, examDetail: { grade } } }))
  }
  const made = await neo.db.findOneBy(User, { email: input.contactInfo.email.toLowerCase() })
  await neo.stop()
  expect(answers.map((answer) => answer.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', undefined])
  expect(made!.username).toMatch(/^NEO-\d{6}$/)
})

test('REST: validates and registers a student', async () => {
  const post = async (path: string, payload: object, headers = {}) => {
    const answer = await app.http.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const input = student()
  const refused = await post('auth/register/student', { ...input, userType: 'supervisor' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['userType']])
  expect(await post('auth/register/student', { ...input, userType: 'student' })).toEqual({
    status: 200,
    body: { success: true, applications: [] },
  })
  const obj = { personalInfo: { firstName: '!' }, userType: 'supervisor' }
  expect((await post('validation/validate', { obj, fields: ['personalInfo.firstName'] })).body).toEqual({
    valid: false,
    problems: [{ field: 'personalInfo.firstName', rule: 'name', message: 'Use letters' }],
  })
  const inFrench = await post(
    'validation/validate',
    { obj, fields: ['personalInfo.firstName'] },
    { 'accept-language': 'fr' },
  )
  expect(inFrench.body.problems[0]).toMatchObject({ rule: 'name', message: 'Veuillez l’écrire en lettres' })
  expect((await post('validation/validate', { obj, fields: ['personalInfo.shoeSize'] })).status).toBe(400)
})
