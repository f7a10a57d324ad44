import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../graphql/node.ts'
import type { User } from '../modules/accounts/public.ts'
import { Qualification } from '../modules/applications/testing/public.ts'
import { Category, Exam } from '../modules/exams/public.ts'
import { CustomForm } from '../modules/forms/testing/public.ts'
import { StudyMaterial } from '../modules/materials/testing/public.ts'
import { Announcement, CalendarEntry } from '../modules/office/testing/public.ts'
import { Segment, untouchedFilter } from '../modules/segments/public.ts'
import { insertRow, makeCategory, makeDiscount, makeExam, makeUser, unique } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const words = { en: { title: 'Words', text: '' } }
const makeSegment = (filter: object) =>
  insertRow(app, Segment, {
    name: `Segment ${unique()}`,
    storedFilter: { ...untouchedFilter, initiated: true, ...filter },
    changedAt: new Date(app.clock.now()),
  })
async function remove(mutation: string, type: string, row: { id: string }, argument = 'id') {
  const { code, errors } = await app
    .as(admin)
    .run(`mutation ($id: ID!) { ${mutation}(input: { ${argument}: $id }) { deletedId } }`, {
      id: toGlobalId(type, row.id),
    })
  return { code, message: errors?.[0]?.message, uses: errors?.[0]?.extensions?.uses }
}

describe('a category in use is not deleted, so that content limited to it does not become public', () => {
  const uses: [string, string, (category: Category) => Promise<unknown>][] = [
    ['USED_BY_EXAMS', '1 exam', ({ id }) => makeExam(app, { categoryId: id, questions: 0 })],
    ['USED_BY_DISCOUNTS', '1 discount code', ({ id }) => makeDiscount(app, { categoryIds: [id] })],
    [
      'USED_BY_MATERIALS',
      '1 study material',
      ({ id }) =>
        insertRow(app, StudyMaterial, {
          roles: ['student'],
          storedWords: words,
          categoryId: id,
          link: 'https://a.test',
        }),
    ],
    [
      'USED_BY_EVENTS',
      '1 calendar event',
      ({ id }) =>
        insertRow(app, CalendarEntry, {
          slug: `event-${unique()}`,
          roles: ['student'],
          storedWords: words,
          startsAt: new Date(0),
          endsAt: new Date(1),
          timeZone: 'UTC',
          categoryId: id,
        }),
    ],
    [
      'USED_BY_QUALIFICATIONS',
      '1 qualification',
      async ({ id }) => insertRow(app, Qualification, { userId: (await makeUser(app)).id, categoryId: id, round: 2 }),
    ],
    ['USED_BY_SEGMENTS', '1 segment', ({ slug }) => makeSegment({ allCategories: false, categoryFilter: [slug] })],
  ]
  test.each(uses)('%s', async (use, told, make) => {
    const category = await makeCategory(app)
    await make(category)
    const { code, message, uses: named } = await remove('deleteCategory', 'Category', category)
    expect([code, message, named]).toEqual([
      'RULE_BROKEN',
      `In use by ${told}, so it cannot be deleted. Change or delete these first.`,
      { [use]: 1 },
    ])
    expect(await app.db.existsBy(Category, { id: category.id })).toBe(true)
  })

  test("all uses of a category are named together, in the reader's language", async () => {
    const category = await makeCategory(app)
    for (const make of [uses[1]![2], uses[1]![2], uses[5]![2]]) await make(category)
    const { message } = await remove('deleteCategory', 'Category', category)
    expect(message).toBe(
      'In use by 2 discount codes and 1 segment, so it cannot be deleted. Change or delete these first.',
    )
  })
})

describe('a draft of an exam in use is not deleted', () => {
  test.each<[string, string, (exam: Exam) => Promise<unknown>]>([
    ['USED_BY_EXAMS', 'for practice', ({ id }) => makeExam(app, { practiceExamId: id, questions: 0 })],
    [
      'USED_BY_SEGMENTS',
      'of a segment',
      ({ id }) => makeSegment({ sessionFilter: { allExams: false, examIds: [id], state: 'absent' } }),
    ],
    [
      'USED_BY_FORMS',
      'of a form for its students',
      ({ id }) =>
        insertRow(app, CustomForm, {
          name: 'Form',
          draft: { fields: [] } as never,
          audience: { fromGrade: null, toGrade: null, allCountries: true, countries: [], examId: id },
        }),
    ],
  ])('%s: %s', async (use, _what, make) => {
    const exam = await makeExam(app, { published: false, questions: 0 })
    await make(exam)
    expect(await remove('deleteExam', 'Exam', exam, 'examId')).toMatchObject({
      code: 'RULE_BROKEN',
      uses: { [use]: 1 },
    })
    expect(await app.db.existsBy(Exam, { id: exam.id })).toBe(true)
  })
})

test('a segment in use is not deleted, and the announcement keeps its readers', async () => {
  const segment = await makeSegment({})
  const given = { roles: ['student' as const], storedWords: words, startsAt: new Date(0), position: 1 }
  const { id } = await insertRow(app, Announcement, { ...given, segmentId: segment.id })
  expect(await remove('deleteSegment', 'Segment', segment)).toMatchObject({
    code: 'CONFLICT',
    message: 'In use by 1 announcement, so it cannot be deleted. Change or delete these first.',
  })
  await app.db.delete(Announcement, { id })
  expect((await remove('deleteSegment', 'Segment', segment)).code).toBeUndefined()
})
