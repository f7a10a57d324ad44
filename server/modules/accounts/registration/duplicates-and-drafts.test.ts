import { describe, expect, test } from 'vitest'
import { makeUser, unique } from '../../../testing/factories.ts'
import { School } from '../../geo/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { Relation, User } from '../public.ts'
import { RegistrationDraft } from '../testing/public.ts'
import { deleteExpiredDrafts } from './registration-draft.service.ts'
import {
  app,
  bornYearsAgo,
  byEmail,
  fieldsOf,
  find,
  mailExisting,
  password,
  registerStudent,
  registerSupervisor,
  registrationStage,
  resume,
  run,
  save,
  student,
} from './testing/registration-stage.ts'

registrationStage()

describe('a duplicate registration', () => {
  test('raises a warning and can continue, and the existing owner is mailed how to log in', async () => {
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
    expect(await app.db.countBy(Mail, { to: owner.email!, subject: 'You already have an account' })).toBe(1)
    expect(await app.db.countBy(Mail, { to: 'mother@school.test' })).toBe(0)

    expect((await run({ ...again, notADuplicate: true })).code).toBeUndefined()
    expect(await byEmail('mother@school.test')).toMatchObject({ isDraft: false })
  })

  test('mails the owner also for an unknown birth date and a typed school, without adding the school', async () => {
    const first = student()
    await run(first)
    const owner = (await byEmail(first.contactInfo.email))!
    await app.db.update(User, { id: owner.id }, { birth: null })
    const mails = async (residenceInfo: object) => {
      const draft = { personalInfo: first.personalInfo, residenceInfo, userType: 'student' }
      const { secret } = (await run(draft, save)).data.saveRegistrationDraft
      expect((await app.as(null).run(mailExisting, { secret })).code).toBeUndefined()
      return app.db.countBy(Mail, { to: owner.email!, subject: 'You already have an account' })
    }
    const schools = await app.db.count(School)
    expect(await mails({ country: 'AZ', city: 'Baku', school: `Elsewhere ${unique()}` })).toBe(0)
    expect(await mails({ ...first.residenceInfo, school: ` ${first.residenceInfo.school.toLowerCase()}` })).toBe(1)
    expect(await app.db.count(School)).toBe(schools)
  })

  test('is detected across languages with different capitals of i', async () => {
    const first = student({ personalInfo: { firstName: `Ilkin ${unique()}`, lastName: 'Kerimli' } })
    await run(first)
    const again = { ...first, contactInfo: { email: 'ilkin@school.test' } }
    expect((await run(again, registerStudent, 'tr')).errors![0]!.extensions).toMatchObject({ duplicatePerson: true })
  })

  test('is detected across upper and lower case', async () => {
    const first = student({ personalInfo: { firstName: `Ilkin ${unique()}`, lastName: 'Kerimli' } })
    await run(first)
    const { firstName, lastName } = first.personalInfo
    const personalInfo = { ...first.personalInfo, firstName: firstName.toUpperCase(), lastName: lastName.toLowerCase() }
    const again = { ...first, personalInfo, contactInfo: { email: `ilkin-${unique()}@school.test` } }
    expect((await run(again)).errors![0]!.extensions).toMatchObject({ duplicatePerson: true })
  })

  test.each([
    ['without accents', { firstName: 'Gulnar Ezize', lastName: 'Memmedova' }],
    ['in capitals of another language', { firstName: 'GÜLNAR ƏZİZƏ', lastName: 'MƏMMƏDOVA' }],
    ['in the other order', { firstName: 'Məmmədova', lastName: 'Gülnar Əzizə' }],
    ['with a comma', { firstName: 'Gülnar Əzizə', lastName: 'Məmmədova,' }],
    ['with different word breaks', { firstName: 'Gülnar', lastName: 'Əzizə-Məmmədova' }],
  ])('is detected for a name typed %s', async (_how, names) => {
    const birth = `0${1 + (unique() % 9)}/0${1 + (unique() % 9)}/2013`
    const first = student({ personalInfo: { firstName: 'Gülnar Əzizə', lastName: 'Məmmədova', birth } })
    expect((await run({ ...first, notADuplicate: true })).code).toBeUndefined()
    const again = student({ personalInfo: { ...first.personalInfo, ...names } })
    expect((await run(again)).errors?.[0]!.extensions).toMatchObject({ duplicatePerson: true })
    const sister = student({ personalInfo: { ...first.personalInfo, firstName: 'Aynur Əzizə' } })
    expect((await run(sister)).code).toBeUndefined()
  })

  test('is not assumed for the same name with another birth date', async () => {
    const first = student()
    await run(first)
    const namesake = student({
      personalInfo: { ...first.personalInfo, birth: bornYearsAgo(12) },
      residenceInfo: first.residenceInfo,
    })
    expect((await run(namesake)).code).toBeUndefined()
  })
})

describe('a registration draft', () => {
  test('is saved step by step, resumed with its secret, and cleared on completion', async () => {
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

  test('requires its secret, keeps its user type, and expires after 30 days', async () => {
    const { secret } = (await run({ userType: 'supervisor' }, save)).data.saveRegistrationDraft
    expect((await app.as(null).run(resume, { secret: `${secret}x` })).data.registrationDraft).toBeNull()
    expect((await run({ userType: 'student', secret }, save)).code).toBe('BAD_USER_INPUT')
    expect((await run({ userType: 'student', secret: 'made-up' }, save)).code).toBe('NOT_FOUND')
    app.clock.advance(30 * 86_400_000 + 1)
    expect((await app.as(null).run(resume, { secret })).data.registrationDraft).toBeNull()
    const { secret: young } = (await run({ userType: 'student' }, save)).data.saveRegistrationDraft
    await deleteExpiredDrafts(app.as(null).ctx)
    expect(await app.db.count(RegistrationDraft)).toBe(1)
    expect((await app.as(null).run(resume, { secret: young })).data.registrationDraft.completed).toBe(false)
  })
})

describe('reference codes', () => {
  test("a draft user's code completes the account once and keeps its username", async () => {
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

  test("a supervisor's code relates the student to the supervisor, and a partner's code is refused", async () => {
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

  test('guesses are rate-limited', async () => {
    const use = () => app.node.limits.consume('referenceCodeByAddress', '127.0.0.1').catch(() => undefined)
    for (let i = 0; i < 300; i++) await use()
    expect((await app.as(null).run(find, { refCode: 'GUES-2345' })).code).toBe('RATE_LIMITED')
  })
})
