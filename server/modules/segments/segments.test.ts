import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { Relation, type User } from '../accounts/public.ts'
import type { Exam } from '../exams/public.ts'
import { peopleOf, untouchedFilter, type SegmentFilter } from './public.ts'

const app = useTestApp()
let admin: User
let people: Record<string, User>
let exam: Exam

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  const student = (given: Partial<User>) => makeUser(app, { grade: 5, country: 'TR', sex: 'f', ...given })
  people = {
    ann: await student({ emailConfirmed: true, subjects: ['coding-x'] }),
    bob: await student({ sex: 'm', grade: 6 }),
    cem: await student({ country: 'AZ', email: null, isDraft: true }),
    dot: await student({ grade: 8, country: 'AZ' }),
    gone: await student({ disabledAt: new Date() }),
    teacher: await makeUser(app, { userType: 'supervisor', country: 'FR', grade: null }),
    idle: await makeUser(app, { userType: 'supervisor', country: 'FR', grade: null }),
    partner: await makeUser(app, { userType: 'partner', country: 'FR', grade: null }),
  }
  await app.db.insert(Relation, { aboveId: people['teacher']!.id, belowId: people['dot']!.id, state: 'active' })
  await app.db.insert(Relation, { aboveId: people['idle']!.id, belowId: people['dot']!.id, state: 'asked' })
  const category = await makeCategory(app, { slug: 'maths-x' })
  exam = await makeExam(app, { categoryId: category.id, questions: 0 })
  await makeApplication(app, { userId: people['bob']!.id, examId: exam.id, state: 'applied' })
  await makeApplication(app, { userId: people['dot']!.id, examId: exam.id, state: 'paid' })
  await makeApplication(app, { userId: people['ann']!.id, examId: exam.id, state: 'cancelled' })
})

const filterOf = (given: Partial<SegmentFilter>): SegmentFilter => ({ ...untouchedFilter, initiated: true, ...given })

async function namesIn(given: Partial<SegmentFilter>): Promise<string[]> {
  const ids = new Set((await peopleOf(app.as(admin).ctx, filterOf(given)).getMany()).map(({ id }) => id))
  return Object.keys(people).filter((name) => ids.has(people[name]!.id))
}

test.each<[string, Partial<SegmentFilter>, string[]]>([
  ['an untouched filter', { initiated: false }, []],
  ['students', {}, ['ann', 'bob', 'cem', 'dot']],
  ['adults', { userTypeFilter: ['supervisor', 'partner'] }, ['teacher', 'idle', 'partner']],
  ['no role', { userTypeFilter: [] }, []],
  ['a country', { countryFilter: { allCountries: false, selectedCountries: ['AZ'] } }, ['cem', 'dot']],
  ['no country', { countryFilter: { allCountries: false, selectedCountries: [] } }, []],
  ['a sex', { sexFilter: 'm' }, ['bob']],
  ['grades', { gradeFilter: [6, 8] }, ['bob', 'dot']],
  ['confirmed addresses', { emailFilter: 'confirmed' }, ['ann']],
  ['unconfirmed addresses', { emailFilter: 'unconfirmed' }, ['bob', 'dot']],
  ['drafts', { registrationFilter: 'draft' }, ['cem']],
  ['registered students', { registrationFilter: 'registered' }, ['ann', 'bob', 'dot']],
  ['students with an application', { registrationFilter: 'applied' }, ['bob', 'dot']],
  ['students without an application', { registrationFilter: 'notApplied' }, ['ann', 'cem']],
  ['a category applied for', { categoryFilter: ['maths-x'] }, ['bob', 'dot']],
  ['a category chosen at registration', { categoryFilter: ['coding-x'] }, ['ann']],
  ['supervisors of the matching students', { gradeFilter: [8], includeSupervisorFilter: true }, ['dot', 'teacher']],
  [
    'student conditions in addition to adults',
    { userTypeFilter: ['student', 'partner'], gradeFilter: [8] },
    ['dot', 'partner'],
  ],
])('a segment of %s', async (_, filter, names) => {
  expect(await namesIn(filter)).toEqual(names)
})

test.each([
  ['entered', ['bob', 'dot']],
  ['applied', ['bob']],
  ['paid', ['dot']],
  ['absent', ['ann', 'cem']],
] as const)('a session filter of the state %s', async (state, names) => {
  expect(await namesIn({ sessionFilter: { allExams: false, examIds: [exam.id], state } })).toEqual(names)
})

test('every use of a segment takes one statement', async () => {
  const { ctx } = app.as(admin)
  const filter = filterOf({ gradeFilter: [5], includeSupervisorFilter: true, categoryFilter: ['maths-x'] })
  expect(await app.countStatements(() => peopleOf(ctx, filter).getMany())).toHaveLength(1)
})

const fields = `id name filter { gradeFilter sessionFilter { examIds state } }`
const save = `mutation ($input: SaveSegmentInput!) { saveSegment(input: $input) { segment { ${fields} } } }`
const remove = 'mutation ($id: ID!) { deleteSegment(input: { id: $id }) { deletedId } }'
const preview = `query ($filter: SegmentFilterInput!) {
  segmentPreview(filter: $filter) { count withAddress sample { userId username email } }
}`

describe('the office', () => {
  test('sees the size of a segment and a sample', async () => {
    const { data } = await app.as(admin).run(preview, { filter: filterOf({ registrationFilter: 'notApplied' }) })
    expect(data.segmentPreview).toMatchObject({ count: 2, withAddress: 1 })
    expect(data.segmentPreview.sample[0]).toMatchObject({ userId: toGlobalId('User', people['cem']!.id), email: null })
  })

  test('paginates the people of a segment', async () => {
    const query = `query ($filter: SegmentFilterInput!, $after: String) {
      segmentPeople(filter: $filter, first: 3, after: $after) {
        nodes { username } pageInfo { hasNextPage endCursor } totalCount
      }
    }`
    const first = (await app.as(admin).run(query, { filter: filterOf({}) })).data.segmentPeople
    expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } })
    const after = first.pageInfo.endCursor
    const second = (await app.as(admin).run(query, { filter: filterOf({}), after })).data.segmentPeople
    expect([...first.nodes, ...second.nodes].map(({ username }: User) => username)).toEqual(
      ['dot', 'cem', 'bob', 'ann'].map((name) => people[name]!.username),
    )
  })

  test('saves, changes and deletes a segment with a unique name', async () => {
    const filter = filterOf({
      gradeFilter: [5],
      sessionFilter: { allExams: false, examIds: [toGlobalId('Exam', exam.id)], state: 'paid' },
    })
    const saved = (await app.as(admin).run(save, { input: { name: ' Grade 5 ', filter } })).data.saveSegment.segment
    expect(saved).toMatchObject({
      name: 'Grade 5',
      filter: { gradeFilter: [5], sessionFilter: { examIds: [toGlobalId('Exam', exam.id)], state: 'paid' } },
    })
    expect((await app.as(admin).run(save, { input: { name: 'GRADE 5', filter } })).code).toBe('CONFLICT')
    const input = { id: saved.id, name: 'Grade five', filter: { ...filter, gradeFilter: [5, 6] } }
    expect((await app.as(admin).run(save, { input })).data.saveSegment.segment).toMatchObject({
      id: saved.id,
      name: 'Grade five',
      filter: { gradeFilter: [5, 6] },
    })
    expect((await app.as(admin).run('{ segments { name } }')).data.segments).toEqual([{ name: 'Grade five' }])
    expect((await app.as(admin).run(remove, { id: saved.id })).data.deleteSegment.deletedId).toBe(saved.id)
    expect((await app.as(admin).run(remove, { id: saved.id })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(save, { input })).code).toBe('NOT_FOUND')
  })

  test.each([
    ['an unknown country code', { countryFilter: { allCountries: false, selectedCountries: ['azz'] } }],
    ['a grade beyond school', { gradeFilter: [13] }],
    ['a blank slug', { categoryFilter: [''] }],
  ])('cannot use %s', async (_, wrong) => {
    expect((await app.as(admin).run(preview, { filter: filterOf(wrong) })).code).toBe('BAD_USER_INPUT')
  })
})

test.each(['student', 'supervisor', 'partner'] as const)('a %s cannot read segments', async (userType) => {
  const user = await makeUser(app, { userType })
  expect((await app.as(user).run('{ segments { name } }')).code).toBe('FORBIDDEN')
  expect((await app.as(user).run(preview, { filter: filterOf({}) })).code).toBe('FORBIDDEN')
  expect((await app.as(user).run(save, { input: { name: 'x', filter: filterOf({}) } })).code).toBe('FORBIDDEN')
})

test('lists without values match no student, unless "all" is explicit', async () => {
  expect(await namesIn({ allGrades: false })).toEqual([])
  expect(await namesIn({ allCategories: false })).toEqual([])
  const everybody = await namesIn({})
  expect(everybody.length).toBeGreaterThan(1)
  for (const state of ['entered', 'applied', 'paid', 'absent'] as const) {
    expect(await namesIn({ sessionFilter: { allExams: false, examIds: [], state } }), state).toEqual([])
    expect(await namesIn({ sessionFilter: { allExams: true, examIds: [], state } }), state).toEqual(everybody)
  }
  // a list given together with "all" still limits, and is stored so that removing its values does not widen the segment
  const filter = filterOf({ allGrades: true, gradeFilter: [8] })
  const { data } = await app
    .as(admin)
    .run(
      'mutation ($input: SaveSegmentInput!) { saveSegment(input: $input) { segment { filter { allGrades gradeFilter } } } }',
      { input: { name: 'Grade eight', filter } },
    )
  expect(data.saveSegment.segment.filter).toEqual({ allGrades: false, gradeFilter: [8] })
})
