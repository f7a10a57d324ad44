import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeUser, unique } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { School } from '../../geo/public.ts'
import { Mail } from '../../mail/public.ts'
import { GuardianConsent, RegistrationDraft, Relation, User } from '../public.ts'
import { forgetOldDrafts } from './registration-draft.service.ts'

const registerStudent = `mutation ($input: RegistrationInput!) {
  registerStudent(input: $input) { success applications }
}`
const registerSupervisor = `mutation ($input: RegistrationInput!) {
  registerSupervisor(input: $input) { success applications }
}`
const save = `mutation ($input: SaveRegistrationDraftInput!) {
  saveRegistrationDraft(input: $input) { secret draft { completed personalInfo { firstName } examDetail { grade } }
    problems { field rule } }
}`
const resume = `query ($secret: String!) {
  registrationDraft(secret: $secret) { completed applications personalInfo { firstName birth } contactInfo { email } }
}`
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken }
}`
const find = `query ($refCode: String!) {
  findReferenceCodeRelation(refCode: $refCode) { isDraft userType firstName username grade }
}`
const mailExisting = 'mutation ($secret: String!) { mailExistingAccount(secret: $secret) { success } }'
const password = 'Sunny-garden-4'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const slug of ['mathematics', 'coding', 'science']) await makeCategory(app, { slug })
})
// each test has the limits of an hour of its own
beforeEach(() => app.node.limits.reset('registrationByAddress', '127.0.0.1'))
afterAll(() => app.stop())

/** The date on which somebody of this age was born, at the test's clock. */
const bornYearsAgo = (years: number) => `01/01/${new Date(app.clock.now()).getUTCFullYear() - years}`

function student(more: { personalInfo?: object; residenceInfo?: object; [section: string]: unknown } = {}) {
  const number = unique()
  const { personalInfo, residenceInfo, ...rest } = more
  return {
    personalInfo: {
      firstName: `Aylin ${number}`,
      lastName: 'Demirova',
      birth: bornYearsAgo(13),
      guardianName: 'Selma Demirova',
      guardianConsent: true,
      consentVersion: '1',
      ...personalInfo,
    },
    residenceInfo: { country: 'az', city: 'Baku', school: `School ${number}`, ...residenceInfo },
    contactInfo: { email: `Pupil-${number}@School.test` },
    examDetail: { grade: 7 },
    password,
    ...rest,
  }
}

const run = (input: object, source = registerStudent, locale: 'en' | 'tr' = 'en') =>
  app.as(null, locale).run(source, { input })
const byEmail = (email: string) => app.db.findOneBy(User, { email: email.toLowerCase() })
const fieldsOf = (answer: Awaited<ReturnType<typeof run>>) =>
  Object.keys((answer.errors?.[0]?.extensions.fields as object) ?? {})

describe('a student', () => {
  test('becomes a user who can sign in, with a number, a consent and a mail to confirm the address', async () => {
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

  test('keeps the name as it was typed; city and school are strict text', async () => {
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

  test('keeps the subjects that were chosen', async () => {
    const input = student({ applications: ['science', 'mathematics', 'science'] })
    await run(input)
    expect((await byEmail(input.contactInfo.email))!.subjects).toEqual(['science', 'mathematics'])
  })

  test('who is of age needs no guardian', async () => {
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

  test('a known address makes no second account and the same answer; its owner is told', async () => {
    const owner = await makeUser(app, { email: 'Known@School.test' })
    const input = student({ contactInfo: { email: 'known@school.TEST' } })
    expect((await run(input)).data.registerStudent).toEqual({ success: true, applications: [] })
    expect(await app.db.countBy(User, { firstName: input.personalInfo.firstName })).toBe(0)
    expect(await app.db.findOneBy(Mail, { to: owner.email! })).toMatchObject({
      subject: 'You have an account already',
      text: expect.stringContaining(owner.username),
    })
    const validate = `query ($obj: ValidationObjectInput!, $fields: [String!]!) {
      validateRegistration(obj: $obj, fields: $fields) { valid }
    }`
    const checked = await app.as(null).run(validate, { obj: input, fields: ['contactInfo', 'password'] })
    expect(checked.data.validateRegistration.valid).toBe(true)
  })

  test('two with one address at the same moment: one account', async () => {
    const contactInfo = { email: 'twice@school.test' }
    const answers = await Promise.all([student({ contactInfo }), student({ contactInfo })].map((input) => run(input)))
    expect(answers.map((answer) => answer.code)).toEqual([undefined, undefined])
    expect(await app.db.countBy(User, { email: 'twice@school.test' })).toBe(1)
  })

  test('ten registrations of one person at the same moment make one account', async () => {
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

  test('ten registrations of one person with one address, warned of doubles, make one account and few mails', async () => {
    const input = student({ notADuplicate: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(input)))
    expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(undefined))
    const user = (await byEmail(input.contactInfo.email))!
    expect(await app.db.countBy(User, { firstName: user.firstName })).toBe(1)
    expect(await app.db.countBy(Mail, { to: user.email!, subject: 'You have an account already' })).toBe(3)
  })

  test('the owner of a known address gets a few mails about registrations a day, however many there are', async () => {
    const owner = await makeUser(app)
    const mails = () => app.db.countBy(Mail, { to: owner.email!, subject: 'You have an account already' })
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

  test('mass registration from one address is stopped', async () => {
    for (let i = 0; i < 60; i++) await app.node.limits.consume('registrationByAddress', '127.0.0.1')
    expect((await run(student())).code).toBe('RATE_LIMITED')
  })
})

describe('a double', () => {
  test('is warned of, and may go on; the way to the account is a mail to its owner', async () => {
    const first = student()
    await run(first)
    const again = {
      ...first,
      contactInfo: { email: 'mother@school.test' },
      residenceInfo: { ...first.residenceInfo, school: 'Other' },
    }
    const warned = await run(again)
    expect(warned.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', duplicatePerson: true })
    expect(JSON.stringify(warned.errors)).not.toContain(first.contactInfo.email.toLowerCase())

    const { password: _, ...draft } = again
    const { secret } = (await run({ ...draft, userType: 'student' }, save)).data.saveRegistrationDraft
    expect((await app.as(null).run(mailExisting, { secret })).data.mailExistingAccount.success).toBe(true)
    const owner = (await byEmail(first.contactInfo.email))!
    expect(await app.db.countBy(Mail, { to: owner.email!, subject: 'You have an account already' })).toBe(1)
    expect(await app.db.countBy(Mail, { to: 'mother@school.test' })).toBe(0)

    expect((await run({ ...again, notADuplicate: true })).code).toBeUndefined()
    expect(await byEmail('mother@school.test')).toMatchObject({ isDraft: false })
  })

  test('gets that mail too where one birth is unknown and the school was typed, which is not added for it', async () => {
    const first = student()
    await run(first)
    const owner = (await byEmail(first.contactInfo.email))!
    await app.db.update(User, { id: owner.id }, { birth: null })
    const mails = async (residenceInfo: object) => {
      const draft = { personalInfo: first.personalInfo, residenceInfo, userType: 'student' }
      const { secret } = (await run(draft, save)).data.saveRegistrationDraft
      expect((await app.as(null).run(mailExisting, { secret })).code).toBeUndefined()
      return app.db.countBy(Mail, { to: owner.email!, subject: 'You have an account already' })
    }
    const schools = await app.db.count(School)
    expect(await mails({ country: 'AZ', city: 'Baku', school: `Elsewhere ${unique()}` })).toBe(0)
    expect(await mails({ ...first.residenceInfo, school: ` ${first.residenceInfo.school.toLowerCase()}` })).toBe(1)
    expect(await app.db.count(School)).toBe(schools)
  })

  test('is one too when the name was typed in another language, where its i has another capital', async () => {
    const first = student({ personalInfo: { firstName: `Ilkin ${unique()}`, lastName: 'Kerimli' } })
    await run(first)
    const again = { ...first, contactInfo: { email: 'ilkin@school.test' } }
    expect((await run(again, registerStudent, 'tr')).errors![0]!.extensions).toMatchObject({ duplicatePerson: true })
  })

  test('is one too when the name was typed in other letters', async () => {
    const first = student({ personalInfo: { firstName: `Ilkin ${unique()}`, lastName: 'Kerimli' } })
    await run(first)
    const { firstName, lastName } = first.personalInfo
    const personalInfo = { ...first.personalInfo, firstName: firstName.toUpperCase(), lastName: lastName.toLowerCase() }
    const again = { ...first, personalInfo, contactInfo: { email: `ilkin-${unique()}@school.test` } }
    expect((await run(again)).errors![0]!.extensions).toMatchObject({ duplicatePerson: true })
  })

  test('is no double: the same name, born on another day', async () => {
    const first = student()
    await run(first)
    const namesake = student({
      personalInfo: { ...first.personalInfo, birth: bornYearsAgo(12) },
      residenceInfo: first.residenceInfo,
    })
    expect((await run(namesake)).code).toBeUndefined()
  })
})

describe('a saved draft', () => {
  test('is saved step by step, resumed by its secret, and forgotten once completed', async () => {
    const { personalInfo, residenceInfo, contactInfo, password: _ } = student()
    const begun = (await run({ userType: 'student', personalInfo: { ...personalInfo, firstName: '?' } }, save)).data
    const { secret, problems } = begun.saveRegistrationDraft
    expect(problems).toEqual([{ field: 'personalInfo.firstName', rule: 'name' }])
    expect(JSON.stringify(await app.db.find(RegistrationDraft))).not.toContain(secret)
    const second = await run({ userType: 'student', secret, personalInfo, residenceInfo, contactInfo }, save)
    expect(second.data.saveRegistrationDraft).toMatchObject({ secret: null, problems: [] })
    await run({ userType: 'student', secret, examDetail: { grade: 5 }, applications: ['coding'] }, save)

    const elsewhere = await app.as(null).run(resume, { secret })
    expect(elsewhere.data.registrationDraft).toEqual({
      completed: false,
      applications: ['coding'],
      contactInfo,
      personalInfo: { firstName: personalInfo.firstName, birth: personalInfo.birth },
    })
    expect((await run({ secret, password })).data.registerStudent.applications).toEqual(['coding'])
    expect(await byEmail(contactInfo.email)).toMatchObject({ grade: 5 })
    expect((await app.as(null).run(resume, { secret })).data.registrationDraft).toEqual({
      completed: true,
      applications: [],
      contactInfo: null,
      personalInfo: null,
    })
    expect((await run({ secret, password })).code).toBe('RULE_BROKEN')
  })

  test('is nobody’s without the secret, of one kind, and ends after 30 days', async () => {
    const { secret } = (await run({ userType: 'supervisor' }, save)).data.saveRegistrationDraft
    expect((await app.as(null).run(resume, { secret: `${secret}x` })).data.registrationDraft).toBeNull()
    expect((await run({ userType: 'student', secret }, save)).code).toBe('BAD_USER_INPUT')
    expect((await run({ userType: 'student', secret: 'made-up' }, save)).code).toBe('NOT_FOUND')
    app.clock.advance(30 * 86_400_000 + 1)
    expect((await app.as(null).run(resume, { secret })).data.registrationDraft).toBeNull()
    const { secret: young } = (await run({ userType: 'student' }, save)).data.saveRegistrationDraft
    await forgetOldDrafts(app.as(null).ctx)
    expect(await app.db.count(RegistrationDraft)).toBe(1)
    expect((await app.as(null).run(resume, { secret: young })).data.registrationDraft.completed).toBe(false)
  })
})

describe('reference codes', () => {
  test('a draft becomes the account, once, and keeps its user name', async () => {
    const draft = await makeUser(app, { isDraft: true, referenceCode: 'ABCD-2345', email: null, passwordHash: null })
    expect((await app.as(null).run(find, { refCode: ' abcd-2345 ' })).data.findReferenceCodeRelation).toMatchObject({
      isDraft: true,
      username: draft.username,
      grade: 9,
    })
    const input = student({ refCodeData: { refCode: 'abcd-2345' } })
    expect((await run(input)).code).toBeUndefined()
    expect(await byEmail(input.contactInfo.email)).toMatchObject({
      id: draft.id,
      username: draft.username,
      isDraft: false,
      referenceCode: null,
      grade: 7,
    })
    expect(fieldsOf(await run(student({ refCodeData: { refCode: 'abcd-2345' } })))).toEqual(['refCodeData.refCode'])
  })

  test('a supervisor’s code relates the student to the supervisor; a partner’s does not fit', async () => {
    const partner = await makeUser(app, { userType: 'partner', referenceCode: 'PART-2345' })
    const teacher = {
      ...student({ refCodeData: { refCode: 'PART-2345' } }),
      examDetail: null,
      personalInfo: { firstName: 'Selma', lastName: `Teacher ${unique()}` },
    }
    expect((await run(teacher, registerSupervisor)).code).toBeUndefined()
    const supervisor = (await byEmail(teacher.contactInfo.email))!
    expect(supervisor).toMatchObject({
      userType: 'supervisor',
      grade: null,
      referenceCode: expect.stringMatching(/^.{4}-.{4}$/),
    })
    expect(await app.db.countBy(Relation, { aboveId: partner.id, belowId: supervisor.id, state: 'active' })).toBe(1)

    const pupil = student({ refCodeData: { refCode: supervisor.referenceCode } })
    await run(pupil)
    const { id } = (await byEmail(pupil.contactInfo.email))!
    expect(await app.db.countBy(Relation, { aboveId: supervisor.id, belowId: id, state: 'active' })).toBe(1)
    expect(fieldsOf(await run(student({ refCodeData: { refCode: 'PART-2345' } })))).toEqual(['refCodeData.refCode'])
  })

  test('guessing them is limited', async () => {
    const use = () => app.node.limits.consume('referenceCodeByAddress', '127.0.0.1').catch(() => undefined)
    for (let i = 0; i < 300; i++) await use()
    expect((await app.as(null).run(find, { refCode: 'GUES-2345' })).code).toBe('RATE_LIMITED')
  })
})

test('each edition has its grades and its numbers', async () => {
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

test('over REST', async () => {
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
