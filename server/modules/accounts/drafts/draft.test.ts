import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeExam, makeUser, unique } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, User } from '../public.ts'
import { beginSession } from '../testing/public.ts'

const fields = '{ draft { userId username firstName lastName grade isDraft referenceCode } }'
const create = `mutation ($input: CreateDraftInput!) { createStudentDraft(input: $input) ${fields} }`
const update = `mutation ($input: UpdatePersonInput!) { updateStudentDraft(input: $input) ${fields} }`
const drop = 'mutation ($id: ID!) { dropDraft(id: $id) { success } }'
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken isDraft referenceCode }
}`
const updateStudent = `mutation ($input: UpdatePersonInput!) {
  updateStudent(input: $input) { user { firstName city grade email emailConfirmed } }
}`
const updateAdult = `mutation ($input: UpdatePersonInput!) {
  updateSupervisorPartner(input: $input) { user { firstName userType grade } }
}`
const switchType = 'mutation ($id: ID!) { switchUserType(input: { id: $id }) { user { userType referenceCode } } }'
const changes = 'query ($id: ID!) { userChanges(userId: $id) { action before after changedBy { username } } }'

const app = useTestApp()
let supervisor: User
let other: User
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
})

const pupil = (more: object = {}) => ({
  personalInfo: { firstName: 'Leyla', lastName: `Taslak ${unique()}`, birth: '02/03/2013' },
  residenceInfo: { country: 'TR', city: 'İzmir', school: 'Lise 3' },
  examDetail: { grade: 8 },
  ...more,
})
async function made(by: User = supervisor) {
  const { data } = await app.as(by).run(create, { input: pupil() })
  return app.db.findOneByOrFail(User, { username: data.createStudentDraft.draft.username })
}

describe('a student draft', () => {
  test('without a date of birth and a school is refused as a duplicate of one without both', async () => {
    const personalInfo = { firstName: 'Əli', lastName: `Adsız ${unique()}` }
    const nameOnly = { personalInfo, examDetail: { grade: 8 } }
    expect((await app.as(supervisor).run(create, { input: nameOnly })).code).toBeUndefined()
    const swapped = { personalInfo: { firstName: personalInfo.lastName, lastName: 'ELI' }, examDetail: { grade: 8 } }
    for (const by of [supervisor, other]) {
      const answers = await Promise.all([nameOnly, swapped].map((input) => app.as(by).run(create, { input })))
      for (const { errors } of answers) expect(errors?.[0]!.extensions).toMatchObject({ duplicatePerson: true })
    }
    expect((await app.as(other).run(create, { input: { ...nameOnly, notADuplicate: true } })).code).toBeUndefined()
  })

  test("is on its creator's list and logs in with username and reference code", async () => {
    const { data } = await app.as(supervisor).run(create, { input: pupil() })
    const { username, referenceCode, ...rest } = data.createStudentDraft.draft
    expect(rest).toMatchObject({ firstName: 'Leyla', grade: 8, isDraft: true })
    const row = await app.db.findOneByOrFail(User, { username })
    expect(row).toMatchObject({ timeZone: 'Europe/Istanbul', birth: '2013-03-02', email: null, isDraft: true })
    expect(await app.db.countBy(Relation, { aboveId: supervisor.id, belowId: row.id, state: 'active' })).toBe(1)
    expect((await app.as(null).run(signIn, { username, password: referenceCode.toLowerCase() })).data.signIn).toEqual({
      accessToken: null,
      isDraft: true,
      referenceCode,
    })
  })

  test.each([
    ['examDetail.grade', { examDetail: {} }],
    ['personalInfo.firstName', { personalInfo: { lastName: 'Taslak' } }],
    ['residenceInfo.country', { residenceInfo: { country: 'QQ' } }],
    ['contactInfo.email', { contactInfo: { email: 'nowhere' } }],
  ])('is refused for an invalid %s', async (field, more) => {
    const answer = await app.as(supervisor).run(create, { input: pupil(more) })
    expect(Object.keys(answer.errors![0]!.extensions.fields as object)).toEqual([field])
  })

  test('is refused as a possible duplicate unless confirmed', async () => {
    const input = pupil()
    await app.as(other).run(create, { input })
    const warned = await app.as(supervisor).run(create, { input })
    expect(warned.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', duplicatePerson: true })
    expect((await app.as(supervisor).run(create, { input: { ...input, notADuplicate: true } })).code).toBeUndefined()
  })

  test('is updated field by field by its creator', async () => {
    const { id } = await made()
    const changed = await app.as(supervisor).run(update, { input: { id, examDetail: { grade: 9 } } })
    expect(changed.data.updateStudentDraft.draft).toMatchObject({ firstName: 'Leyla', grade: 9 })
    expect(await app.db.findOneBy(User, { id })).toMatchObject({ city: 'İZMIR', birth: '2013-03-02', country: 'TR' })
  })

  test('keeps its time zone as long as its country, and every omitted value', async () => {
    const { id } = await made()
    const row = { country: 'RU', timeZone: 'Asia/Omsk', schoolId: null, firstName: 'Leyla', city: 'Omsk' }
    await app.db.update(User, { id }, row)
    const change = async (input: object) => {
      expect((await app.as(supervisor).run(update, { input: { id, ...input } })).code).toBeUndefined()
      return app.db.findOneByOrFail(User, { id })
    }
    const phone = '+7 3812 123456'
    expect(await change({ contactInfo: { phone } })).toMatchObject({ ...row, phone })
    expect(await change({ residenceInfo: { country: 'ru' } })).toMatchObject(row)
    expect(await change({ residenceInfo: { country: 'TR' } })).toMatchObject({
      country: 'TR',
      timeZone: 'Europe/Istanbul',
    })
  })

  test('is fully readable by its creator, who can change and clear every field with the same validation', async () => {
    const { id } = await made()
    const whole = `mutation ($input: UpdatePersonInput!) { updateStudentDraft(input: $input) {
      draft { firstName lastName birth grade country city email phone school { id name city } }
    } }`
    const change = (input: object) => app.as(supervisor).run(whole, { input: { id, ...input } })
    const { data } = await change({
      personalInfo: { firstName: 'Lale', lastName: 'Örnek', birth: '04/05/2012' },
      examDetail: { grade: 7 },
      residenceInfo: { country: 'AZ', city: 'Gəncə', school: 'Məktəb 5' },
      contactInfo: { email: 'Lale@school.test', phone: '+994 12 345 67 89' },
    })
    const { school, ...rest } = data.updateStudentDraft.draft
    expect(rest).toEqual({
      firstName: 'Lale',
      lastName: 'Örnek',
      birth: '2012-05-04',
      grade: 7,
      country: 'AZ',
      city: 'GƏNCƏ',
      email: 'lale@school.test',
      phone: '+994 12 345 67 89',
    })
    expect(school).toMatchObject({ name: 'MƏKTƏB 5', city: 'GƏNCƏ' })
    for (const [wrong, field] of [
      [{ personalInfo: { birth: '31/02/2012' } }, 'personalInfo.birth'],
      [{ contactInfo: { email: 'nowhere' } }, 'contactInfo.email'],
      [{ contactInfo: { phone: 'call me' } }, 'contactInfo.phone'],
      [{ residenceInfo: { country: 'TR' } }, 'residenceInfo.school'],
      [{ residenceInfo: { city: null, school: 'Another' } }, 'residenceInfo.city'],
    ] as const) {
      const { errors } = await change(wrong)
      expect(Object.keys(errors![0]!.extensions.fields as object)).toEqual([field])
    }
    const emptied = await change({
      personalInfo: { birth: null },
      residenceInfo: { schoolId: null, school: null },
      contactInfo: { email: null, phone: null },
    })
    expect(emptied.data.updateStudentDraft.draft).toMatchObject({
      birth: null,
      email: null,
      phone: null,
      school: null,
      city: 'GƏNCƏ',
    })
    const again = await change({ residenceInfo: { schoolId: school.id } })
    expect(again.data.updateStudentDraft.draft.school).toEqual(school)
  })

  test('hides its details from everyone once completed', async () => {
    const { id } = await made()
    await app.db.update(User, { id }, { email: 'leyla@school.test', phone: '123456' })
    const below = '{ myStudents { nodes { below { birth email phone referenceCode } } } }'
    const seen = async () => (await app.as(supervisor).run(below)).data.myStudents.nodes[0].below
    expect(await seen()).toMatchObject({ birth: '2013-03-02', email: 'leyla@school.test', phone: '123456' })
    await app.db.update(User, { id }, { isDraft: false })
    expect(await seen()).toEqual({ birth: null, email: null, phone: null, referenceCode: null })
  })

  test('cannot be changed, deleted or removed by another user, or after completion', async () => {
    const { id } = await made()
    const input = { id, examDetail: { grade: 9 } }
    expect((await app.as(other).run(update, { input })).code).toBe('NOT_FOUND')
    expect((await app.as(other).run(drop, { id })).code).toBe('NOT_FOUND')
    await app.db.update(User, { id }, { isDraft: false })
    expect((await app.as(supervisor).run(update, { input })).code).toBe('NOT_FOUND')
    expect((await app.as(supervisor).run(drop, { id })).code).toBe('NOT_FOUND')
  })

  test('is deleted rather than removed from the list, unless it has applications', async () => {
    const remove = 'mutation ($userId: ID!) { removeFromList(input: { userId: $userId }) { success } }'
    const [free, applied] = [await made(), await made()]
    await makeApplication(app, { userId: applied.id })
    expect((await app.as(supervisor).run(remove, { userId: free.id })).code).toBe('RULE_BROKEN')
    expect((await app.as(supervisor).run(drop, { id: free.id })).data.dropDraft.success).toBe(true)
    expect(await app.db.findOneBy(User, { id: free.id })).toBeNull()
    expect((await app.as(supervisor).run(drop, { id: applied.id })).code).toBe('RULE_BROKEN')
  })

  test('is kept if an application is created while it is being deleted', async () => {
    const { id } = await made()
    const exam = await makeExam(app)
    const { code } = await callDuring(
      app,
      (db) => makeApplication({ ...app, db }, { userId: id, examId: exam.id }),
      () => app.as(supervisor).run(drop, { id }),
    )
    expect(code).toBe('RULE_BROKEN')
    expect(await app.db.findOneBy(User, { id })).toMatchObject({ isDraft: true })
  })
})

test('supervisors create students, partners create supervisors, admins create both', async () => {
  const partner = await makeUser(app, { userType: 'partner' })
  const users = { student: await makeUser(app), supervisor, partner, admin }
  const adult = 'mutation ($input: CreateDraftInput!) { createSupervisorDraft(input: $input) { draft { userType } } }'
  const any = 'mutation ($input: CreateUserDraftInput!) { createUserDraft(input: $input) { draft { userType } } }'
  const grown = { personalInfo: { firstName: 'Selma', lastName: 'Örnek', birth: '02/03/1983' }, notADuplicate: true }
  const documents = [
    ['student', create, {}],
    ['adult', adult, grown],
    ['any', any, { ...grown, userType: 'supervisor' }],
  ] as const
  const allowed: Record<string, string[]> = {}
  for (const [role, user] of Object.entries(users)) {
    allowed[role] = []
    for (const [name, document, more] of documents) {
      if (!(await app.as(user).run(document, { input: { ...pupil(), ...more } })).code) allowed[role].push(name)
    }
  }
  expect(allowed).toEqual({ student: [], supervisor: ['student'], partner: ['adult'], admin: ['any'] })
  expect((await app.as(null).run(create, { input: pupil() })).code).toBe('UNAUTHENTICATED')
})

describe('an admin', () => {
  test('changes a student: the old values are recorded, and a new address must be confirmed', async () => {
    const student = await makeUser(app, { emailConfirmed: true, firstName: 'AYLIN', lastName: 'DEMIROVA' })
    const input = { id: student.id, residenceInfo: { city: 'Gəncə' }, contactInfo: { email: 'New-aylin@school.test' } }
    const { data } = await app.as(admin, 'az').run(updateStudent, { input })
    expect(data.updateStudent.user).toEqual({
      firstName: 'AYLIN',
      city: 'GƏNCƏ',
      grade: 9,
      email: 'new-aylin@school.test',
      emailConfirmed: false,
    })
    const [change] = (await app.as(admin).run(changes, { id: student.id })).data.userChanges
    expect(change).toMatchObject({
      action: 'updateStudent',
      changedBy: { username: admin.username },
      before: { email: student.email, emailConfirmed: true, city: null },
      after: { email: 'new-aylin@school.test', emailConfirmed: false, city: 'GƏNCƏ' },
    })
    expect(change.before).not.toHaveProperty('firstName')
  })

  test('deletes drafts of admins and of others, but no accounts', async () => {
    const any = 'mutation ($input: CreateUserDraftInput!) { createUserDraft(input: $input) { draft { userId } } }'
    const { data } = await app.as(admin).run(any, { input: { ...pupil(), userType: 'student' } })
    for (const id of [data.createUserDraft.draft.userId, (await made()).id]) {
      expect((await app.as(other).run(drop, { id })).code).toBe('NOT_FOUND')
      expect((await app.as(admin).run(drop, { id })).data.dropDraft.success).toBe(true)
    }
    expect((await app.as(admin).run(drop, { id: supervisor.id })).code).toBe('NOT_FOUND')
  })

  test('changes only the fields that are sent', async () => {
    const email = `Aylin-${unique()}@school.test`
    const row = { country: 'RU', timeZone: 'Asia/Omsk', firstName: 'Aylin', city: 'Omsk', email }
    const [student, teacher] = [
      await makeUser(app, { ...row, emailConfirmed: true }),
      await makeUser(app, {
        ...row,
        email: `T-${email}`,
        emailConfirmed: true,
        userType: 'supervisor',
        grade: null,
      }),
    ]
    for (const [user, document] of [
      [student, updateStudent],
      [teacher, updateAdult],
    ] as const) {
      const input = { id: user.id, contactInfo: { phone: '+7 3812 123456' } }
      expect((await app.as(admin).run(document, { input })).code).toBeUndefined()
      expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({
        ...row,
        email: user.email,
        emailConfirmed: true,
        phone: '+7 3812 123456',
      })
      const [change] = (await app.as(admin).run(changes, { id: user.id })).data.userChanges
      expect(change.after).toEqual({ phone: '+7 3812 123456' })
    }
  })

  test('cannot assign an address in use, and then nothing is recorded', async () => {
    const [student, twin] = [await makeUser(app), await makeUser(app)]
    const input = { id: student.id, contactInfo: { email: twin.email!.toUpperCase() } }
    const answer = await app.as(admin).run(updateStudent, { input })
    expect(Object.keys(answer.errors![0]!.extensions.fields as object)).toEqual(['contactInfo.email'])
    expect((await app.as(admin).run(changes, { id: student.id })).data.userChanges).toEqual([])
  })

  test('needs separate mutations for students and adults', async () => {
    const student = await makeUser(app)
    expect((await app.as(admin).run(updateAdult, { input: { id: student.id } })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(updateStudent, { input: { id: supervisor.id } })).code).toBe('NOT_FOUND')
    const renamed = { id: supervisor.id, personalInfo: { firstName: 'Selma' } }
    expect((await app.as(admin).run(updateAdult, { input: renamed })).data.updateSupervisorPartner.user).toEqual({
      firstName: 'Selma',
      userType: 'supervisor',
      grade: null,
    })
  })

  test('switches a supervisor to partner and back, ending and recording relations that no longer fit', async () => {
    const student = await makeUser(app)
    await app.db.insert(Relation, { aboveId: supervisor.id, belowId: student.id, state: 'active' })
    const { data } = await app.as(admin).run(switchType, { id: supervisor.id })
    expect(data.switchUserType.user).toEqual({ userType: 'partner', referenceCode: expect.any(String) })
    expect(await app.db.countBy(Relation, { aboveId: supervisor.id })).toBe(0)
    const [change] = (await app.as(admin).run(changes, { id: supervisor.id })).data.userChanges
    expect(change).toMatchObject({
      before: { userType: 'supervisor', relations: [{ belowId: student.id, state: 'active' }] },
      after: { userType: 'partner' },
    })
    const back = await app.as(admin).run(switchType, { id: supervisor.id })
    expect(back.data.switchUserType.user.userType).toBe('supervisor')
    expect((await app.as(admin).run(switchType, { id: student.id })).code).toBe('RULE_BROKEN')
  })

  test('is the only role that can do so', async () => {
    const student = await makeUser(app)
    for (const user of [student, supervisor, await makeUser(app, { userType: 'partner' })]) {
      const codes = await Promise.all([
        app.as(user).run(updateStudent, { input: { id: student.id } }),
        app.as(user).run(updateAdult, { input: { id: supervisor.id } }),
        app.as(user).run(switchType, { id: supervisor.id }),
        app.as(user).run(changes, { id: user.id }),
        app.as(user).run('{ allStudents { totalCount } }'),
      ])
      expect(codes.map(({ code }) => code)).toEqual(Array(5).fill('FORBIDDEN'))
    }
  })
})

test('REST: drafts are created, updated, listed and deleted', async () => {
  const call = async (user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) => {
    const { accessToken } = await beginSession(app.as(user).ctx, user)
    const answer = await app.http.inject({
      method,
      url: `/api/user/${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(method === 'GET' || method === 'DELETE' ? { query: given as Record<string, string> } : { payload: given }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const { status, body: draft } = await call(supervisor, 'POST', 'draft/supervisor', pupil())
  expect([status, draft.grade, draft.isDraft]).toEqual([201, 8, true])
  const changed = await call(supervisor, 'PUT', 'draft/supervisor', { id: draft._id, examDetail: { grade: 7 } })
  expect(changed.body.grade).toBe(7)
  expect((await call(admin, 'GET', `admin/fetch-student/${draft._id}`)).body.username).toBe(draft.username)
  expect((await call(admin, 'GET', 'admin/all-students', { search: draft.username })).body).toHaveLength(1)
  expect((await call(admin, 'PUT', 'draft/admin', { id: draft._id, examDetail: { grade: 6 } })).body.grade).toBe(6)
  expect((await call(other, 'DELETE', 'draft/supervisor/drop', { id: draft._id })).status).toBe(404)
  expect((await call(supervisor, 'DELETE', 'draft/supervisor/drop', { id: draft._id })).body).toEqual({ success: true })
  expect((await call(admin, 'POST', 'admin/switch-user-type', { id: other.id })).body.userType).toBe('partner')
  expect((await call(supervisor, 'GET', `admin/fetch-student/${admin.id}`)).status).toBe(403)
})
