import { beforeEach, describe, expect, test } from 'vitest'
import { insertRow, makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { Relation, type User } from '../public.ts'
import { beginSession } from '../testing/public.ts'

const add = `mutation ($key: String, $isSupervisor: Boolean, $username: String) {
  addRelation(input: { key: $key, isSupervisor: $isSupervisor, username: $username }) {
    relation { id state waitsForMe above { username firstName } below { username firstName grade } }
  }
}`
const respond = `mutation ($relationId: ID!, $accept: Boolean!) {
  respondToRelation(input: { relationId: $relationId, accept: $accept }) { relation { state } }
}`
const remove = 'mutation ($userId: ID!) { removeFromList(input: { userId: $userId }) { success } }'
const leave = 'mutation ($userId: ID!) { leaveList(input: { userId: $userId }) { success } }'
const myStudents = `query ($search: String, $state: RelationState, $first: Int, $after: String) {
  myStudents(search: $search, state: $state, first: $first, after: $after) {
    nodes { below { username referenceCode } } pageInfo { hasNextPage endCursor } totalCount
  }
}`
const aboveMe = 'query { relationsAboveMe { nodes { id state waitsForMe above { firstName } } } }'

const app = useTestApp()
let supervisor: User
let other: User
let student: User
let partner: User
beforeEach(async () => {
  const code = () => `CODE-${unique()}`
  supervisor = await makeUser(app, { userType: 'supervisor', referenceCode: code(), firstName: 'SELMA' })
  other = await makeUser(app, { userType: 'supervisor', referenceCode: code() })
  partner = await makeUser(app, { userType: 'partner', referenceCode: code() })
  student = await makeUser(app, { firstName: 'AYLIN' })
})

const relate = (above: User, below: User, state: 'asked' | 'active' = 'active', askedBy = above) =>
  insertRow(app, Relation, {
    aboveId: above.id,
    belowId: below.id,
    state,
    askedById: askedBy.id,
    activeSince: state === 'active' ? new Date() : null,
  })
const listOf = async (user: User, variables: object = {}) =>
  (await app.as(user).run(myStudents, variables as Record<string, unknown>)).data?.myStudents
const usernames = (list: { nodes: { below: { username: string } }[] }) => list.nodes.map(({ below }) => below.username)

describe('a relation', () => {
  test("by a supervisor's code is active immediately", async () => {
    const key = supervisor.referenceCode!.toLowerCase()
    const { data } = await app.as(student).run(add, { key, isSupervisor: true })
    expect(data.addRelation.relation).toMatchObject({ state: 'active', above: { firstName: 'SELMA' } })
    expect(usernames(await listOf(supervisor))).toEqual([student.username])
    expect((await app.as(student).run(add, { key: supervisor.referenceCode })).code).toBe('RULE_BROKEN')
  })

  test('by a code typed into the username field is active immediately', async () => {
    const code = `TEACHER-${unique()}`.toUpperCase()
    await app.db.update('User', { id: supervisor.id }, { referenceCode: code })
    const { data } = await app.as(student).run(add, { username: ` ${code.toLowerCase()} ` })
    expect(data.addRelation.relation).toMatchObject({ state: 'active', above: { firstName: 'SELMA' } })
    const draft = await makeUser(app, { isDraft: true, referenceCode: `DRAFT-${unique()}` })
    for (const hidden of [draft.referenceCode, partner.referenceCode]) {
      expect((await app.as(student).run(add, { username: hidden })).code).toBe('NOT_FOUND')
    }
  })

  test('by username waits for the other side and shows nothing until then', async () => {
    const asked = await app.as(supervisor).run(add, { username: student.username.toLowerCase() })
    expect(asked.data.addRelation.relation).toMatchObject({
      state: 'asked',
      waitsForMe: false,
      below: { username: student.username, firstName: null, grade: null },
    })
    const [request] = (await app.as(student).run(aboveMe)).data.relationsAboveMe.nodes
    expect(request).toMatchObject({ state: 'asked', waitsForMe: true, above: { firstName: 'SELMA' } })
    const accepted = await app.as(student).run(respond, { relationId: request.id, accept: true })
    expect(accepted.data.respondToRelation.relation.state).toBe('active')
    expect(usernames(await listOf(supervisor, { state: 'active' }))).toEqual([student.username])
  })

  test('of a partner by username shows the name of the teacher once the teacher accepts', async () => {
    const listed = async () =>
      (await app.as(partner).run('{ mySupervisors { nodes { state below { username firstName } } } }')).data
        .mySupervisors.nodes
    const { username } = supervisor
    await app.as(partner).run(add, { username })
    expect(await listed()).toEqual([{ state: 'asked', below: { username, firstName: null } }])
    const [request] = (await app.as(supervisor).run(aboveMe)).data.relationsAboveMe.nodes
    await app.as(supervisor).run(respond, { relationId: request.id, accept: true })
    expect(await listed()).toEqual([{ state: 'active', below: { username, firstName: 'SELMA' } }])
  })

  test('becomes active when both sides ask, also concurrently', async () => {
    await Promise.all([
      app.as(supervisor).run(add, { username: student.username }),
      app.as(student).run(add, { username: supervisor.username }),
    ])
    expect(await app.db.findBy(Relation, { aboveId: supervisor.id })).toMatchObject([{ state: 'active' }])
  })

  test('is deleted when declined', async () => {
    const { id } = await relate(supervisor, student, 'asked')
    const refused = await app.as(student).run(respond, { relationId: id, accept: false })
    expect(refused.data.respondToRelation.relation).toBeNull()
    expect((await listOf(supervisor)).totalCount).toBe(0)
  })

  test('cannot be accepted by its requester or by other users', async () => {
    const { id } = await relate(supervisor, student, 'asked')
    for (const user of [supervisor, other, partner, await makeUser(app)]) {
      expect((await app.as(user).run(respond, { relationId: id, accept: true })).code).toBe('NOT_FOUND')
    }
    const { id: globalId } = (await app.as(student).run(aboveMe)).data.relationsAboveMe.nodes[0]
    const node = await app.as(other).run('query ($id: ID!) { node(id: $id) { id } }', { id: globalId })
    expect(node.data.node).toBeNull()
  })

  test('is possible between adjacent roles only', async () => {
    const draft = await makeUser(app, { isDraft: true, referenceCode: `DRAFT-${unique()}` })
    const cases: [User, object, string][] = [
      [student, { key: partner.referenceCode }, 'RULE_BROKEN'],
      [student, { key: supervisor.referenceCode, isSupervisor: false }, 'NOT_FOUND'],
      [student, { key: 'NONE-SUCH' }, 'NOT_FOUND'],
      [supervisor, { username: other.username }, 'RULE_BROKEN'],
      [supervisor, { username: draft.username }, 'NOT_FOUND'],
      [supervisor, { key: draft.referenceCode }, 'NOT_FOUND'],
      [supervisor, {}, 'BAD_USER_INPUT'],
      [supervisor, { key: 'A', username: 'B' }, 'BAD_USER_INPUT'],
    ]
    for (const [user, input, code] of cases) {
      expect((await app.as(user).run(add, input as Record<string, unknown>)).code).toBe(code)
    }
    const { errors } = await app.as(student).run(add, { username: 'NOPE-CODE' })
    expect(errors).toMatchObject([{ message: 'No one has this username or code', extensions: { code: 'NOT_FOUND' } }])
    const { data } = await app.as(supervisor).run(add, { key: partner.referenceCode, isSupervisor: false })
    expect(data.addRelation.relation.state).toBe('active')
  })

  test('can be ended by either side but not by others', async () => {
    await relate(supervisor, student)
    expect((await app.as(other).run(remove, { userId: student.id })).code).toBe('NOT_FOUND')
    expect((await app.as(supervisor).run(remove, { userId: student.id })).data.removeFromList.success).toBe(true)
    await relate(supervisor, student)
    expect((await app.as(await makeUser(app)).run(leave, { userId: supervisor.id })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run(leave, { userId: supervisor.id })).data.leaveList.success).toBe(true)
    expect(await app.db.countBy(Relation, { aboveId: supervisor.id })).toBe(0)
  })

  test('is rate-limited against guessed usernames', async () => {
    for (let i = 0; i < 60; i++) await app.node.limits.consume('relationByUser', supervisor.id)
    expect((await app.as(supervisor).run(add, { username: 'STEM-100001' })).code).toBe('RATE_LIMITED')
  })
})

describe('the mail about a request', () => {
  const mailsOf = (user: User) => app.db.findBy(Mail, { to: user.email! })

  test("is in the recipient's language, links to the answer page, and is sent once", async () => {
    await app.db.update('User', student.id, { language: 'ru' })
    await app.as(supervisor).run(add, { username: student.username })
    await app.as(supervisor).run(add, { username: student.username })
    const [mail, ...more] = await mailsOf(student)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Учитель хочет работать с вами')
    expect(mail!.text).toContain('SELMA')
    expect(mail!.text).not.toContain(supervisor.lastName)
    expect(mail!.text).toContain('/ru/stadia/profile')
    expect(await mailsOf(supervisor)).toEqual([])
  })

  test('is sent in each direction', async () => {
    const cases: [asker: User, asked: User, subject: string, page: string][] = [
      [student, supervisor, 'A student would like to work with you', '/stadia/my-students'],
      [partner, other, 'A partner would like to work with you', '/stadia/profile'],
      [supervisor, partner, 'A teacher would like to work with you', '/stadia/supervisors'],
    ]
    for (const [asker, asked, subject, page] of cases) {
      await app.as(asker).run(add, { username: asked.username })
      const [mail] = await mailsOf(asked)
      expect(mail!.subject).toBe(subject)
      expect(mail!.text).toContain(page)
    }
  })

  test('is not sent for a code, for the second of two mutual requests, or without an address', async () => {
    await app.as(student).run(add, { key: supervisor.referenceCode })
    expect(await mailsOf(supervisor)).toEqual([])
    await relate(partner, supervisor, 'asked', supervisor)
    await app.as(partner).run(add, { username: supervisor.username })
    expect(await mailsOf(supervisor)).toEqual([])
    const before = await app.db.count(Mail)
    const without = await makeUser(app, { email: null })
    const { data } = await app.as(other).run(add, { username: without.username })
    expect(data.addRelation.relation.state).toBe('asked')
    expect(await app.db.count(Mail)).toBe(before)
  })
})

describe('lists of people', () => {
  test("a supervisor's students are searchable and paginated, with the codes of drafts", async () => {
    const draft = await makeUser(app, {
      firstName: 'LEYLA',
      lastName: 'TASLAK',
      isDraft: true,
      referenceCode: `D-${unique()}`,
    })
    await relate(supervisor, student)
    await relate(supervisor, draft)
    await relate(other, await makeUser(app))
    expect((await listOf(supervisor)).nodes.map(({ below }: { below: object }) => below)).toEqual([
      { username: draft.username, referenceCode: draft.referenceCode },
      { username: student.username, referenceCode: null },
    ])
    expect(usernames(await listOf(supervisor, { search: 'tas ley' }))).toEqual([draft.username])
    expect(usernames(await listOf(supervisor, { search: student.username }))).toEqual([student.username])
    expect(usernames(await listOf(supervisor, { search: '%' }))).toEqual([])
    const first = await listOf(supervisor, { first: 1 })
    const second = await listOf(supervisor, { first: 1, after: first.pageInfo.endCursor })
    expect(usernames(second)).toEqual([student.username])
  })

  test('a longer list needs no more statements', async () => {
    const cost = async () => (await app.countStatements(() => listOf(supervisor))).length
    await relate(supervisor, student)
    const one = await cost()
    for (let i = 0; i < 5; i++) await relate(supervisor, await makeUser(app))
    expect((await listOf(supervisor)).totalCount).toBe(6)
    expect(await cost()).toBe(one)
  })

  test('a partner sees the students of related supervisors', async () => {
    await relate(partner, supervisor)
    await relate(supervisor, student)
    await relate(supervisor, await makeUser(app), 'asked')
    await relate(other, await makeUser(app))
    const query = '{ partnerStudents { nodes { username } } supervisors { nodes { username } } }'
    const { data } = await app.as(partner).run(query)
    expect(data).toEqual({
      partnerStudents: { nodes: [{ username: student.username }] },
      supervisors: { nodes: [{ username: supervisor.username }] },
    })
    const stranger = await makeUser(app, { userType: 'partner' })
    expect((await app.as(stranger).run(query)).data).toEqual({
      partnerStudents: { nodes: [] },
      supervisors: { nodes: [] },
    })
  })

  test('supervisors are found by name, without addresses, drafts and disabled users', async () => {
    const lastName = `ZEBRA${unique()}`
    await makeUser(app, { userType: 'supervisor', lastName, isDraft: true })
    await makeUser(app, { userType: 'supervisor', lastName, disabledAt: new Date() })
    const found = await makeUser(app, { userType: 'supervisor', lastName })
    const query = 'query ($search: String!) { searchSupervisors(search: $search) { nodes { username } } }'
    expect((await app.as(student).run(query, { search: lastName })).data.searchSupervisors.nodes).toEqual([
      { username: found.username },
    ])
    expect((await app.as(student).run(query, { search: 'ze' })).code).toBe('BAD_USER_INPUT')
    expect((await app.as(null).run(query, { search: lastName })).code).toBe('UNAUTHENTICATED')
  })

  test('each role has access to its own lists only', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const users: Record<string, User | null> = { guest: null, student, supervisor, partner, admin }
    const queries = {
      myStudents: '{ myStudents { totalCount } }',
      mySupervisors: '{ mySupervisors { totalCount } }',
      partnerStudents: '{ partnerStudents { totalCount } }',
      supervisors: '{ supervisors { totalCount } }',
      partners: '{ partners { totalCount } }',
      relationsAboveMe: '{ relationsAboveMe { totalCount } }',
    }
    const allowed: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(queries)) {
      allowed[name] = []
      for (const [role, user] of Object.entries(users)) {
        if (!(await app.as(user).run(query)).code) allowed[name].push(role)
      }
    }
    expect(allowed).toEqual({
      myStudents: ['supervisor'],
      mySupervisors: ['partner'],
      partnerStudents: ['partner'],
      supervisors: ['partner', 'admin'],
      partners: ['supervisor', 'admin'],
      relationsAboveMe: ['student', 'supervisor', 'partner', 'admin'],
    })
  })
})

test('REST: relations are added, listed and searched', async () => {
  const call = async (user: User, method: 'GET' | 'POST', path: string, given: Record<string, string>) => {
    const { accessToken } = await beginSession(app.as(user).ctx, user)
    const answer = await app.http.inject({
      method,
      url: `/api/user/${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(method === 'GET' ? { query: given } : { payload: given }),
    })
    return [answer.statusCode, answer.json()]
  }
  const [status, relation] = await call(student, 'POST', 'relation/add-relation', { key: supervisor.referenceCode! })
  expect([status, relation.above._id, relation.state]).toEqual([200, supervisor.id, 'active'])
  const [, students] = await call(supervisor, 'GET', 'supervisor/my-students', {})
  expect(students).toMatchObject([{ state: 'active', student: { _id: student.id, username: student.username } }])
  expect((await call(student, 'GET', 'supervisor/search', { search: 'selma' }))[0]).toBe(200)
  expect((await call(student, 'GET', 'supervisor/my-students', {}))[0]).toBe(403)
  expect(await call(supervisor, 'POST', 'supervisor/remove-student-from-list', { id: student.id })).toEqual([
    200,
    { success: true },
  ])
})
