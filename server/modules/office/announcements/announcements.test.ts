import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { Segment, untouchedFilter } from '../../segments/public.ts'
import { Announcement } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let student: User
let teacher: User

beforeAll(async () => {
  ;[admin, student, teacher] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app),
    makeUser(app, { userType: 'supervisor' }),
  ])
})
beforeEach(() => app.db.deleteAll(Announcement))

const list = 'query ($role: UserType) { announcements(role: $role) { id title html language pinned isRead } }'
const create = `mutation ($input: CreateAnnouncementInput!) {
  createAnnouncement(input: $input) { announcement { id roles words { language title text } startsAt endsAt } }
}`
const update = `mutation ($input: UpdateAnnouncementInput!) {
  updateAnnouncement(input: $input) { announcement { id roles words { language title } startsAt } }
}`
const remove = 'mutation ($id: ID!) { deleteAnnouncement(input: { id: $id }) { deletedId } }'
const order = 'mutation ($ids: [ID!]!) { orderAnnouncements(input: { ids: $ids }) { announcements { id } } }'
const read = `mutation ($ids: [ID!]!) {
  readAnnouncements(input: { ids: $ids }) { announcements { isRead } viewer { unreadAnnouncements } }
}`
const unread = 'query { viewer { unreadAnnouncements } }'

const words = (title: string, text = 'Text') => [{ language: 'en', title, text }]
const given = (title: string, more: object = {}) => ({ roles: ['student'], words: words(title), ...more })
const write = async (title: string, more: object = {}): Promise<string> =>
  (await app.as(admin).run(create, { input: given(title, more) })).data.createAnnouncement.announcement.id
const titlesFor = async (user: User) =>
  (await app.as(user).run(list)).data.announcements.map(({ title }: { title: string }) => title)
const inAnHour = () => new Date(app.clock.now() + 3_600_000).toISOString()

describe('an announcement for a segment', () => {
  const filter = { ...untouchedFilter, initiated: true, gradeFilter: [7] }
  const segment = (name: string, storedFilter = filter) =>
    insertRow(app, Segment, { name, storedFilter, changedAt: new Date(app.clock.now()) })

  test('is visible to and counted for members only, and follows changes of the segment', async () => {
    const { id } = await segment('Grade 7')
    const [inside, outside] = [await makeUser(app, { grade: 7 }), await makeUser(app, { grade: 8 })]
    await write('All')
    const ofSegment = await write('Grade 7 only', { segmentId: toGlobalId('Segment', id) })
    expect(await titlesFor(inside)).toEqual(['Grade 7 only', 'All'])
    expect(await titlesFor(outside)).toEqual(['All'])
    const unreadOf = async (user: User) => (await app.as(user).run(unread)).data.viewer.unreadAnnouncements
    expect([await unreadOf(inside), await unreadOf(outside)]).toEqual([2, 1])
    expect((await app.as(outside).run(read, { ids: [ofSegment] })).code).toBe('NOT_FOUND')
    const node = 'query ($id: ID!) { node(id: $id) { id } }'
    expect((await app.as(outside).run(node, { id: ofSegment })).data.node).toBeNull()
    await app.db.update(Segment, { id }, { storedFilter: { ...filter, gradeFilter: [8] } })
    expect(await titlesFor(outside)).toEqual(['Grade 7 only', 'All'])
    expect(await titlesFor(inside)).toEqual(['All'])
  })

  test('is resolved with one statement for several segments, and its segment cannot be deleted', async () => {
    const one = await segment('One', { ...filter, gradeFilter: [9] })
    const two = await segment('Two', { ...filter, gradeFilter: [9], sexFilter: 'f' })
    const reader = await makeUser(app, { grade: 9, sex: 'f' })
    await write('One', { segmentId: toGlobalId('Segment', one.id) })
    const few = await app.countStatements(() => titlesFor(reader))
    await write('Two', { segmentId: toGlobalId('Segment', two.id) })
    const more = await app.countStatements(() => titlesFor(reader))
    expect(more.length).toBe(few.length)
    expect(await titlesFor(reader)).toEqual(['Two', 'One'])
    expect(await titlesFor(await makeUser(app, { grade: 9, sex: 'm' }))).toEqual(['One'])
    const drop = 'mutation ($id: ID!) { deleteSegment(input: { id: $id }) { deletedId } }'
    expect((await app.as(admin).run(drop, { id: toGlobalId('Segment', two.id) })).code).toBe('CONFLICT')
    const unknown = await app
      .as(admin)
      .run(create, { input: given('X', { segmentId: toGlobalId('Segment', reader.id) }) })
    expect(unknown.code).toBe('BAD_USER_INPUT')
  })
})

describe("the reader's announcements", () => {
  test("match the reader's role, pinned first, then in the admins' order with new ones on top", async () => {
    const [first, second] = [await write('First'), await write('Second')]
    await write('Pinned', { pinned: true })
    await write('Teachers', { roles: ['supervisor', 'partner'] })
    const all = await write('All', { roles: ['student', 'supervisor'] })
    expect(await titlesFor(student)).toEqual(['Pinned', 'All', 'Second', 'First'])
    expect(await titlesFor(teacher)).toEqual(['All', 'Teachers'])
    const { data } = await app.as(admin).run('{ allAnnouncements { id } }')
    const others = data.allAnnouncements
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => ![first, second, all].includes(id))
    const wanted = [first, second, ...others, all]
    expect((await app.as(admin).run(order, { ids: wanted })).data.orderAnnouncements.announcements).toEqual(
      wanted.map((id) => ({ id })),
    )
    expect(await titlesFor(student)).toEqual(['Pinned', 'First', 'Second', 'All'])
  })

  test('start and end on time', async () => {
    await write('Soon', { startsAt: inAnHour() })
    const ending = await write('Ending', { endsAt: inAnHour() })
    expect(await titlesFor(student)).toEqual(['Ending'])
    app.clock.advance(3_600_001)
    expect(await titlesFor(student)).toEqual(['Soon'])
    const node = 'query ($id: ID!) { node(id: $id) { ... on Announcement { title } } }'
    expect((await app.as(student).run(node, { id: ending })).data.node).toBeNull()
    expect((await app.as(admin).run(node, { id: ending })).data.node).toEqual({ title: 'Ending' })
    const soon = await write('Teachers only', { roles: ['partner'] })
    expect((await app.as(student).run(node, { id: soon })).data.node).toBeNull()
  })

  test('have a status by the server’s clock: a new one is shown immediately', async () => {
    const written = `mutation ($input: CreateAnnouncementInput!) {
      createAnnouncement(input: $input) { announcement { state } }
    }`
    const stateOf = async (more: object) =>
      (await app.as(admin).run(written, { input: given('New', more) })).data.createAnnouncement.announcement.state
    expect(await stateOf({})).toBe('shown')
    expect(await stateOf({ startsAt: inAnHour() })).toBe('planned')
    expect(await stateOf({ endsAt: inAnHour() })).toBe('shown')
    app.clock.advance(3_600_000)
    const { data } = await app.as(admin).run('{ allAnnouncements { state } }')
    expect(data.allAnnouncements.map(({ state }: { state: string }) => state)).toEqual(['over', 'shown', 'shown'])
  })

  test('are in the reader’s language, else in English, as safe HTML', async () => {
    await write('x', {
      words: [
        { language: 'en', title: 'Hello', text: '**Hi** <script>alert(1)</script>' },
        { language: 'ru', title: 'Привет', text: 'Да' },
      ],
    })
    const inLanguage = async (locale: 'ru' | 'tr') => (await app.as(student, locale).run(list)).data.announcements[0]
    expect(await inLanguage('ru')).toMatchObject({ title: 'Привет', language: 'ru', html: '<p>Да</p>' })
    const english = await inLanguage('tr')
    expect(english).toMatchObject({ title: 'Hello', language: 'en' })
    expect(english.html).toContain('<strong>Hi</strong> &lt;script&gt;')
  })

  test('count as unread until this reader reads them', async () => {
    const other = await makeUser(app)
    const ids = [await write('One'), await write('Two')]
    const count = async (user: User) => (await app.as(user).run(unread)).data.viewer.unreadAnnouncements
    expect(await count(student)).toBe(2)
    const answer = await app.as(student).run(read, { ids: [ids[0]] })
    expect(answer.data.readAnnouncements).toEqual({
      announcements: [{ isRead: true }],
      viewer: { unreadAnnouncements: 1 },
    })
    expect((await app.as(student).run(read, { ids })).code).toBeUndefined()
    expect([await count(student), await count(other), await count(admin)]).toEqual([0, 2, 0])
    expect((await app.as(other).run(list)).data.announcements[0].isRead).toBe(false)
  })

  test('cannot be read or marked as read for another role', async () => {
    const id = await write('For students')
    expect((await app.as(teacher).run(list, { role: 'student' })).code).toBe('FORBIDDEN')
    expect((await app.as(student).run(list, { role: 'partner' })).code).toBe('FORBIDDEN')
    expect((await app.as(admin).run(list, { role: 'student' })).data.announcements).toHaveLength(1)
    expect((await app.as(null).run(list)).code).toBe('UNAUTHENTICATED')
    expect((await app.as(teacher).run(read, { ids: [id] })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(read, { ids: [id] })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run('{ announcements { roles } }')).code).toBe('FORBIDDEN')
    expect((await app.as(student).run('{ announcements { words { text } } }')).code).toBe('FORBIDDEN')
  })
})

describe('managing announcements', () => {
  test('requires an admin', async () => {
    const id = await write('Mine')
    for (const who of [student, teacher]) {
      expect((await app.as(who).run(create, { input: given('x') })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(update, { input: { id, ...given('x') } })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(remove, { id })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(order, { ids: [id] })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run('{ allAnnouncements { id } }')).code).toBe('FORBIDDEN')
      expect((await app.as(who).run('{ markdownPreview(text: "x") }')).code).toBe('FORBIDDEN')
    }
    expect((await app.as(admin).run('{ markdownPreview(text: "*x*") }')).data.markdownPreview).toBe('<p><em>x</em></p>')
  })

  test('includes changes and deletions', async () => {
    const id = await write('Old')
    const { data } = await app.as(admin).run(update, { input: { id, ...given('New', { roles: ['partner'] }) } })
    expect(data.updateAnnouncement.announcement).toMatchObject({ roles: ['partner'], words: [{ title: 'New' }] })
    expect((await app.as(admin).run(remove, { id })).data.deleteAnnouncement.deletedId).toBe(id)
    expect((await app.as(admin).run(remove, { id })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(update, { input: { id, ...given('New') } })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(read, { ids: [id] })).code).toBe('NOT_FOUND')
  })

  test.each([
    ['no role', { roles: [] }],
    ['admins', { roles: ['admin'] }],
    ['a role twice', { roles: ['student', 'student'] }],
    ['no words', { words: [] }],
    ['no English', { words: [{ language: 'ru', title: 'x', text: '' }] }],
    ['another language', { words: [{ language: 'de', title: 'x', text: '' }] }],
    ['a null character', { words: words('a\0b') }],
    ['an end before its beginning', { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await app.as(admin).run(create, { input: given('x', wrong) })).code).toBe('BAD_USER_INPUT')
  })

  test('requires the order to include every announcement exactly once', async () => {
    const [one, two] = [await write('One'), await write('Two')]
    for (const ids of [[one], [one, one], [one, two, admin.id]]) {
      expect((await app.as(admin).run(order, { ids })).code).toBe('BAD_USER_INPUT')
    }
  })
})

test('works through REST: create, update, read and delete', async () => {
  const token = async (user: User) => (await beginSession(app.as(user).ctx, user)).accessToken
  const [asAdmin, asStudent] = await Promise.all([token(admin), token(student)])
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, by: string, more: object = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api/statics${path}`,
      headers: { authorization: `Bearer ${by}` },
      ...more,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const made = await call('POST', '/announcement/admin', asAdmin, { payload: given('Hello') })
  expect(made).toMatchObject({ status: 201, body: { roles: ['student'], words: words('Hello') } })
  const { _id } = made.body
  const changed = await call('PUT', '/announcement/admin', asAdmin, { payload: { _id, ...given('Bye') } })
  expect(changed).toMatchObject({ status: 200, body: { _id, words: words('Bye') } })
  expect(await call('GET', '/announcement/student', asStudent)).toMatchObject({
    status: 200,
    body: [{ _id, title: 'Bye', html: '<p>Text</p>', isRead: false }],
  })
  expect((await call('GET', '/announcement/supervisor', asStudent)).status).toBe(403)
  expect((await call('GET', '/announcement/partner', asStudent)).status).toBe(403)
  expect((await call('GET', '/announcement/admin', asStudent)).status).toBe(403)
  expect((await call('GET', '/announcement/admin', asAdmin)).body).toHaveLength(1)
  expect((await call('DELETE', '/announcement/admin', asAdmin, { query: { id: _id } })).body).toEqual({ success: true })
  expect((await call('DELETE', '/announcement/admin', asAdmin, { query: { id: _id } })).status).toBe(404)

  const languages = await app.http.inject({ url: '/api/statics/language/fetch' })
  expect(languages.json().map(({ code }: { code: string }) => code)).toEqual(['en', 'az', 'fr', 'ru', 'tr'])
})
