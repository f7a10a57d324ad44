import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { CalendarEntry } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let student: User
let teacher: User

beforeAll(async () => {
  ;[admin, student, teacher] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { grade: 8, timeZone: 'Asia/Baku' }),
    makeUser(app, { userType: 'supervisor', timeZone: 'Europe/Paris' }),
  ])
})
beforeEach(() => app.db.deleteAll(CalendarEntry))

const calendar = `query ($from: DateTimeISO!, $to: DateTimeISO!, $categoryId: ID, $grade: Int) {
  calendar(from: $from, to: $to, categoryId: $categoryId, grade: $grade) {
    kind title language startsAt endsAt allDay timeZone localWindow slug category { slug }
  }
}`
const create = `mutation ($input: CreateCalendarEntryInput!) {
  createCalendarEntry(input: $input) { entry { id slug published words { title } } }
}`
const update =
  'mutation ($input: UpdateCalendarEntryInput!) { updateCalendarEntry(input: $input) { entry { slug title } } }'
const remove = 'mutation ($id: ID!) { deleteCalendarEntry(input: { id: $id }) { deletedId } }'
const page = 'query ($slug: String!) { calendarEntry(slug: $slug) { title html } }'

const at = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString()
const month = () => ({ from: at(-24), to: at(30 * 24) })
const given = (slug: string, more: object = {}) => ({
  slug,
  roles: ['student', 'supervisor'],
  words: [{ language: 'en', title: `Title ${slug}`, text: 'See **you**' }],
  startsAt: at(48),
  endsAt: at(50),
  timeZone: 'Europe/Paris',
  ...more,
})
const put = async (slug: string, more: object = {}): Promise<string> => {
  const answer = await app.as(admin).run(create, { input: given(slug, more) })
  return answer.data.createCalendarEntry.entry.id
}
const slugsFor = async (user: User, more: object = {}) =>
  (await app.as(user).run(calendar, { ...month(), ...more })).data.calendar.map(({ slug }: { slug: string }) => slug)

describe('calendar items', () => {
  test("match the reader's role and grade, are published, and are sorted by start time", async () => {
    await put('later', { startsAt: at(72), endsAt: at(73) })
    await put('sooner')
    await put('teachers', { roles: ['supervisor'] })
    await put('draft', { published: false })
    await put('seniors', { fromGrade: 9 })
    expect(await slugsFor(student)).toEqual(['sooner', 'later'])
    expect(await slugsFor(student, { grade: 10 })).toEqual(['sooner', 'later'])
    expect(await slugsFor(teacher, { grade: 8 })).toEqual(['sooner', 'teachers', 'later'])
    expect(await slugsFor(teacher, { grade: 10 })).toHaveLength(4)
    expect(await slugsFor(admin)).toHaveLength(4)
  })

  test('can be filtered by category, including items of every category', async () => {
    const category = await makeCategory(app)
    await put('all')
    await put('other', { categoryId: (await makeCategory(app)).id })
    await put('one', { categoryId: category.id })
    expect((await slugsFor(student, { categoryId: category.id })).sort()).toEqual(['all', 'one'])
  })

  test('include windows of published exams, in fixed or local time', async () => {
    const window = { opensAt: new Date('2030-03-04T09:00:00Z'), closesAt: new Date('2030-03-04T17:00:00Z') }
    const practice = await makeExam(app, { ...window, titles: { en: 'Practice' } })
    await makeExam(app, { ...window, titles: { en: 'Fixed', ru: 'Твёрдый' }, practiceExamId: practice.id })
    await makeExam(app, { ...window, titles: { en: 'Local' }, localWindow: true })
    await makeExam(app, { ...window, titles: { en: 'Draft' }, published: false })
    await makeExam(app, { ...window, titles: { en: 'Small' }, toGrade: 4 })
    const time = { from: '2030-03-01T00:00:00Z', to: '2030-04-01T00:00:00Z' }
    const { data } = await app.as(student, 'ru').run(calendar, time)
    expect(data.calendar).toMatchObject([
      { kind: 'exam', title: 'Local', startsAt: '2030-03-04T05:00:00.000Z', timeZone: 'Asia/Baku', localWindow: true },
      { kind: 'exam', title: 'Твёрдый', language: 'ru', startsAt: '2030-03-04T09:00:00.000Z', timeZone: 'UTC' },
    ])
    expect(
      (await app.as(teacher).run(calendar, time)).data.calendar.map(({ title }: { title: string }) => title).sort(),
    ).toEqual(['Fixed', 'Local', 'Small'])
  })

  test('take a constant number of statements', async () => {
    const category = await makeCategory(app)
    const time = { from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }
    const when = { startsAt: '2031-03-04T09:00:00Z', endsAt: '2031-03-04T17:00:00Z', categoryId: category.id }
    const exam = () =>
      makeExam(app, {
        categoryId: category.id,
        opensAt: new Date(when.startsAt),
        closesAt: new Date(when.endsAt),
      })
    const count = async () => (await app.countStatements(() => app.as(student).run(calendar, time))).length
    await put('one', when)
    await exam()
    const few = await count()
    for (let i = 0; i < 5; i++) await put(`more-${i}`, when)
    await exam()
    expect(await count()).toBe(few)
    expect((await app.as(student).run(calendar, time)).data.calendar).toHaveLength(8)
  })

  test.each([
    ['too long', 0, 900 * 24],
    ['backwards', 24, 0],
    ['empty', 5, 5],
  ])('cannot be requested for a period that is %s', async (_, from, to) => {
    expect((await app.as(student).run(calendar, { from: at(from), to: at(to) })).code).toBe('BAD_USER_INPUT')
  })

  test('have a page only for readers who see the entry', async () => {
    await put('open')
    const closed = await put('closed', { roles: ['partner'] })
    await put('seniors', { fromGrade: 9 })
    const see = async (user: User, slug: string) => (await app.as(user).run(page, { slug })).data.calendarEntry
    expect(await see(student, 'open')).toEqual({ title: 'Title open', html: '<p>See <strong>you</strong></p>' })
    for (const slug of ['closed', 'seniors', 'none']) expect(await see(student, slug)).toBeNull()
    expect(await see(admin, 'closed')).not.toBeNull()
    expect(
      (await app.as(student).run('query ($id: ID!) { node(id: $id) { id } }', { id: closed })).data.node,
    ).toBeNull()
    expect((await app.as(null).run(page, { slug: 'open' })).code).toBe('UNAUTHENTICATED')
  })

  test('hide the exam of an entry until it is published', async () => {
    const draft = await makeExam(app, {
      published: false,
      opensAt: new Date('2032-01-01'),
      closesAt: new Date('2032-01-02'),
    })
    await put('linked', { examId: draft.id })
    const query = '{ calendarEntry(slug: "linked") { exam { title } } }'
    expect((await app.as(student).run(query)).data.calendarEntry.exam).toBeNull()
    await app.db.update(Exam, draft.id, { publishedAt: new Date(app.clock.now()) })
    expect((await app.as(student).run(query)).data.calendarEntry.exam.title).toBe(draft.titles.en)
  })
})

describe('managing the calendar', () => {
  test('requires an admin', async () => {
    const id = await put('mine')
    for (const who of [student, teacher]) {
      expect((await app.as(who).run(create, { input: given('x1') })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(update, { input: { id, ...given('x1') } })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(remove, { id })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run('{ calendarEntries { nodes { id } } }')).code).toBe('FORBIDDEN')
    }
  })

  test('includes changes and deletions with unique slugs', async () => {
    const id = await put('old')
    await put('taken')
    expect((await app.as(admin).run(create, { input: given('taken') })).code).toBe('CONFLICT')
    expect((await app.as(admin).run(update, { input: { id, ...given('taken') } })).code).toBe('CONFLICT')
    const { data } = await app.as(admin).run(update, { input: { id, ...given('new') } })
    expect(data.updateCalendarEntry.entry).toEqual({ slug: 'new', title: 'Title new' })
    const list = (await app.as(admin).run('{ calendarEntries { nodes { slug } } }')).data.calendarEntries.nodes
    expect(list).toHaveLength(2)
    expect((await app.as(admin).run(remove, { id })).code).toBeUndefined()
    expect((await app.as(admin).run(remove, { id })).code).toBe('NOT_FOUND')
  })

  test.each([
    ['a slug with spaces', { slug: 'a b' }],
    ['an unknown zone', { timeZone: 'Mars/Crater' }],
    ['an end before its beginning', { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }],
    ['a whole day at noon', { allDay: true, startsAt: '2026-01-02T12:00:00Z', endsAt: '2026-01-02T12:00:00Z' }],
    ['grades that run backwards', { fromGrade: 8, toGrade: 3 }],
    ['an unknown category', { categoryId: '00000000-0000-7000-8000-000000000000' }],
    ['an exam that is not there', { examId: '00000000-0000-7000-8000-000000000000' }],
    ['admins as readers', { roles: ['admin'] }],
  ])('refuses %s', async (_, wrong) => {
    const { errors } = await app.as(admin).run(create, { input: given('x1', wrong) })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('the private calendar URL', () => {
  const make = 'mutation { createCalendarFeed { address viewer { calendarFeedSince } } }'
  const revoke = 'mutation { revokeCalendarFeed { viewer { calendarFeedSince } } }'
  const fetchFeed = async (address: string) => {
    const { pathname, search } = new URL(address)
    const answer = await app.http.inject({ url: pathname + search })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body.replace(/\r\n /g, '') }
  }

  test("serves the owner's items as iCalendar, in the owner’s language", async () => {
    const day = (ahead: number) => new Date(Math.floor(app.clock.now() / 86_400_000 + ahead) * 86_400_000).toISOString()
    const stamp = (iso: string) => iso.replace(/\.000|[-:]/g, '')
    await put('meeting', {
      startsAt: day(5),
      endsAt: day(6),
      words: [
        { language: 'en', title: 'Meeting', text: '' },
        { language: 'ru', title: 'Встреча', text: '' },
      ],
    })
    await put('days', { allDay: true, startsAt: day(7), endsAt: day(8) })
    await put('teachers', { roles: ['supervisor'] })
    const { address, viewer } = (await app.as(student, 'ru').run(make)).data.createCalendarFeed
    expect(viewer.calendarFeedSince).not.toBeNull()
    const { status, headers, text } = await fetchFeed(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('SUMMARY:Встреча')
    expect(text).toContain(`DTSTART:${stamp(day(5))}`)
    expect(text).toContain(`DTSTART;VALUE=DATE:${stamp(day(7)).slice(0, 8)}`)
    expect(text).toContain(`DTEND;VALUE=DATE:${stamp(day(9)).slice(0, 8)}`)
    expect(text).toContain('X-WR-CALNAME:Календарь олимпиады')
    expect(text).toContain('URL;VALUE=URI:http://localhost:4000/ru/stadia/calendar/meeting')
    expect(text).not.toContain('teachers')
  })

  test('is read correctly by an independent parser: special characters, whole days, times, unique keys', async () => {
    const hour = new Date(Math.floor(app.clock.now() / 3_600_000) * 3_600_000 + 5 * 86_400_000)
    const day = new Date(Math.floor(app.clock.now() / 86_400_000 + 7) * 86_400_000)
    const title = `Riyaziyyat; "final", 2-ci tur \\ Əla: ${'ş'.repeat(90)} 🎓`
    await put('signs', {
      startsAt: hour.toISOString(),
      endsAt: new Date(hour.getTime() + 5_400_000).toISOString(),
      timeZone: 'Asia/Baku',
      words: [{ language: 'en', title, text: '' }],
    })
    await put('days', {
      allDay: true,
      startsAt: day.toISOString(),
      endsAt: new Date(day.getTime() + 86_400_000).toISOString(),
    })
    const exam = await makeExam(app, {
      opensAt: hour,
      closesAt: new Date(hour.getTime() + 3_600_000),
      titles: { en: 'Logic' },
    })
    const { address } = (await app.as(student).run(make)).data.createCalendarFeed
    const { pathname, search } = new URL(address)
    const { body } = await app.http.inject({ url: pathname + search })
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

    const file = new ICAL.Component(ICAL.parse(body))
    expect([file.name, file.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0'])
    expect(file.getFirstPropertyValue('prodid')).toMatch(/^-\/\//)
    const events = file.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    const signs = events.find(({ summary }) => summary === title)!
    expect(signs.startDate.toJSDate()).toEqual(hour)
    expect(signs.duration.toSeconds()).toBe(5400)
    const days = events.find(({ summary }) => summary === 'Title days')!
    expect([days.startDate.isDate, days.startDate.toString(), days.duration.toSeconds()]).toEqual([
      true,
      day.toISOString().slice(0, 10),
      2 * 86_400,
    ])
    const logic = events.find(({ uid }) => uid === `exam-${exam.id}@localhost`)!
    expect([logic.summary, logic.startDate.toJSDate()]).toEqual(['Logic', hour])
    for (const { component } of events) expect(component.getFirstProperty('dtstamp')).not.toBeNull()
  })

  test('has a stable DTSTAMP, and a SEQUENCE that increases with each change', async () => {
    const owner = await makeUser(app)
    const address = (await app.as(owner).run(make)).data.createCalendarFeed.address
    const exam = await makeExam(app, { titles: { en: 'Sequence' } })
    const read = async () => {
      const { text } = await fetchFeed(address)
      const file = new ICAL.Component(ICAL.parse(text))
      const event = file.getAllSubcomponents('vevent').find((each) => new ICAL.Event(each).uid.includes(exam.id))!
      return ['dtstamp', 'sequence', 'last-modified'].map((name) => String(event.getFirstPropertyValue(name)))
    }
    const first = await read()
    expect(first[1]).toBe('0')
    app.clock.advance(3_600_000)
    expect(await read()).toEqual(first)
    await app.db.update(Exam, exam.id, { titles: { en: 'Sequence, moved' } })
    const second = await read()
    expect(second[1]).toBe('1')
    // plus the real seconds that the test takes
    expect(Date.parse(second[0]!)).toBeGreaterThanOrEqual(Date.parse(first[0]!) + 3_600_000)
    expect(second[2]).toBe(second[0])
    app.clock.advance(3_600_000)
    await app.db.update(Exam, exam.id, { titles: { en: 'Sequence' } })
    expect((await read())[1]).toBe('2')
  })

  test('works for one of several concurrent creations', async () => {
    const owner = await makeUser(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.as(owner).run(make)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
    const addresses: string[] = answers.map(({ data }) => data.createCalendarFeed.address)
    const statuses = await Promise.all(addresses.map(async (address) => (await fetchFeed(address)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404])
  })

  test('stops working when it is revoked or replaced, or its owner may no longer log in', async () => {
    const owner = await makeUser(app)
    const first = (await app.as(owner).run(make)).data.createCalendarFeed.address
    const second = (await app.as(owner).run(make)).data.createCalendarFeed.address
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    await app.db.update(User, owner.id, { disabledAt: new Date() })
    expect((await fetchFeed(second)).status).toBe(404)
    await app.db.update(User, owner.id, { disabledAt: null })
    expect((await app.as(owner).run(revoke)).data.revokeCalendarFeed.viewer.calendarFeedSince).toBeNull()
    expect((await fetchFeed(second)).status).toBe(404)
    for (const wrong of ['', 'x', 'a%00b', 'a'.repeat(5000)]) {
      expect((await app.http.inject({ url: `/calendar.ics?key=${wrong}` })).statusCode).toBe(404)
    }
  })

  test('requires a logged-in user', async () => {
    expect((await app.as(null).run(make)).code).toBe('UNAUTHENTICATED')
  })
})
