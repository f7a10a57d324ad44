import { beforeEach, describe, expect, test } from 'vitest'
import { makeSchool, makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../public.ts'
import { HopInLink } from '../testing/public.ts'

const create = `mutation ($label: String) {
  createHopInLink(input: { label: $label }) {
    hopInLink { id shortId label active uses } user { referenceCode hopInLinks { id } }
  }
}`
const update = `mutation ($input: UpdateHopInLinkInput!) {
  updateHopInLink(input: $input) { hopInLink { label active } }
}`
const open = `query ($shortId: String!) {
  hopIn(shortId: $shortId) { shortId userType firstName lastName school referenceCode }
}`
const register = 'mutation ($input: RegistrationInput!) { registerStudent(input: $input) { success } }'

const app = useTestApp()
beforeEach(() => app.node.limits.reset('hopInByAddress', '127.0.0.1'))

const makeTeacher = (given: Partial<User> = {}) =>
  makeUser(app, { userType: 'supervisor', referenceCode: `TEACH-${unique()}`, grade: null, ...given })
const makeLink = async (teacher: User, label: string | null = null) =>
  (await app.as(teacher).run(create, { label })).data.createHopInLink.hopInLink as HopInLink
const opened = (shortId: string) => app.as(null).run(open, { shortId })

describe('the owner of a short link', () => {
  test('creates, lists, renames and deactivates links', async () => {
    const teacher = await makeTeacher()
    const answer = (await app.as(teacher).run(create, { label: ' 8B ' })).data.createHopInLink
    expect(answer).toMatchObject({
      hopInLink: { label: '8B', active: true, uses: 0, shortId: expect.stringMatching(/^[2-9A-HJKMNP-Z]{7}$/) },
      user: { referenceCode: teacher.referenceCode, hopInLinks: [{ id: answer.hopInLink.id }] },
    })
    const input = { id: answer.hopInLink.id, label: '8C', active: false }
    expect((await app.as(teacher).run(update, { input })).data.updateHopInLink.hopInLink).toEqual({
      label: '8C',
      active: false,
    })
    expect((await opened(answer.hopInLink.shortId)).code).toBe('NOT_FOUND')
    await app.as(teacher).run(update, { input: { id: input.id, active: true } })
    expect((await opened(answer.hopInLink.shortId)).code).toBeUndefined()
  })

  test('gets a reference code with the first link if there was none', async () => {
    const teacher = await makeTeacher({ referenceCode: null })
    const { user } = (await app.as(teacher).run(create)).data.createHopInLink
    expect(user.referenceCode).toMatch(/^.{4}-.{4}$/)
  })

  test('has at most 50 active links, even with concurrent requests', async () => {
    const teacher = await makeTeacher()
    await app.db.insert(
      HopInLink,
      Array.from({ length: 49 }, () => ({ ownerId: teacher.id, shortId: `FULL${unique()}` })),
    )
    const answers = await Promise.all([1, 2].map(() => app.as(teacher).run(create)))
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['RULE_BROKEN', 'made'])
  })

  test.each([
    ['a label that is too long', 'x'.repeat(61)],
    ['a NUL character', 'a\0b'],
  ])('cannot create a link with %s', async (_, label) => {
    expect((await app.as(await makeTeacher()).run(create, { label })).code).toBe('BAD_USER_INPUT')
  })
})

describe('other users', () => {
  test.each([
    ['student', 'FORBIDDEN'],
    ['supervisor', undefined],
    ['partner', undefined],
    ['admin', 'FORBIDDEN'],
  ] as const)('a %s who creates a link gets the error %s', async (userType, code) => {
    expect((await app.as(await makeUser(app, { userType })).run(create)).code).toBe(code)
  })

  test('a guest cannot create a link', async () => {
    expect((await app.as(null).run(create)).code).toBe('UNAUTHENTICATED')
  })

  test('another supervisor cannot change or read a link', async () => {
    const link = await makeLink(await makeTeacher())
    const other = app.as(await makeTeacher())
    expect((await other.run(update, { input: { id: link.id, active: false } })).code).toBe('NOT_FOUND')
    const node = await other.run('query ($id: ID!) { node(id: $id) { id } }', { id: link.id })
    expect(node.data?.node ?? null).toBeNull()
  })
})

describe('a visitor of a short link', () => {
  test('sees name, school and reference code, however the id is typed', async () => {
    const school = await makeSchool(app, { name: 'Lyceum' })
    const teacher = await makeTeacher({ firstName: 'Selma', lastName: 'Test', schoolId: school.id })
    const { shortId } = await makeLink(teacher)
    expect((await opened(` ${shortId.slice(0, 3).toLowerCase()}-${shortId.slice(3)} `)).data.hopIn).toEqual({
      shortId,
      userType: 'supervisor',
      firstName: 'Selma',
      lastName: 'Test',
      school: 'Lyceum',
      referenceCode: teacher.referenceCode,
    })
  })

  test.each(['disabled', 'a student now', 'unknown'])('gets NOT_FOUND when the owner is %s', async (what) => {
    const teacher = await makeTeacher()
    const { shortId } = await makeLink(teacher)
    if (what === 'disabled') await app.db.update(User, { id: teacher.id }, { disabledAt: new Date(app.clock.now()) })
    if (what === 'a student now') await app.db.update(User, { id: teacher.id }, { userType: 'student' })
    expect((await opened(what === 'unknown' ? 'NOBODY2' : shortId)).code).toBe('NOT_FOUND')
  })

  test('is rate-limited when guessing', async () => {
    for (let i = 0; i < 300; i++) await app.node.limits.consume('hopInByAddress', '127.0.0.1')
    expect((await opened('GUESS22')).code).toBe('RATE_LIMITED')
  })

  test('a registration is counted and added to the list of the link owner', async () => {
    const teacher = await makeTeacher()
    const { shortId } = await makeLink(teacher)
    const stranger = await makeLink(await makeTeacher())
    const number = unique()
    const input = (hopIn: string, name: string) => ({
      refCodeData: { refCode: teacher.referenceCode, hopIn },
      personalInfo: { firstName: name, lastName: `Hopper ${number}`, birth: '01/02/2000' },
      residenceInfo: { country: 'AZ', city: 'Baku', school: `School ${number}` },
      contactInfo: { email: `${name}-${number}@school.test` },
      examDetail: { grade: 7 },
      password: 'Sunny-garden-4',
    })
    expect((await app.as(null).run(register, { input: input(shortId, 'Ada') })).code).toBeUndefined()
    // a link of another teacher is not counted with this teacher's code
    expect((await app.as(null).run(register, { input: input(stranger.shortId, 'Bea') })).code).toBeUndefined()
    const uses = async (id: string) => (await app.db.findOneByOrFail(HopInLink, { shortId: id })).uses
    expect([await uses(shortId), await uses(stranger.shortId)]).toEqual([1, 0])
  })
})
