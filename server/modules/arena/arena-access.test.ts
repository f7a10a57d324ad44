import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { call, makeSitting, rowId, type ArenaMutation, type TestSitting } from '../../testing/arena.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { examLogOf } from './testing/exam-log.ts'

const app = useTestApp()
let people: Record<'guest', null> & Record<'student' | 'supervisor' | 'partner' | 'admin', User>
let sitting: TestSitting
beforeAll(async () => {
  const [student, supervisor, partner, admin] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  people = { guest: null, student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
  sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
})

/** Input of each mutation: always the victim's own rows. */
const inputs = (): Record<ArenaMutation, Record<string, unknown>> => {
  const { applicationId, attemptId, exam } = sitting
  const reason = 'A fire alarm'
  const examId = toGlobalId('Exam', exam.id)
  return {
    fetchApplication: { applicationId, tab: 'two', refreshTab: true },
    startExam: { applicationId, tab: 'two' },
    saveAnswers: { attemptId, epoch: 1, operations: [{ seq: 2, questionNo: 1, choice: 'B' }] },
    syncApplication: {
      applicationId,
      tab: 'one',
      questions: [{ questionNo: 1, selectedAnswer: 'C' }],
      submitted: true,
    },
    submitApplication: { applicationId },
    flagQuestions: { attemptId, epoch: 1, questionNos: [1] },
    enableSimulation: { applicationId },
    setLog: { applicationId, action: 'User has left the tab' },
    addExtraTime: { applicationId, seconds: 60, reason },
    pauseExam: { examId, reason },
    resumeExam: { examId, reason },
    resetAttempt: { applicationId, reason },
    decideLateAnswers: { attemptId, accept: true, reason },
    publishResults: { examId },
  }
}

const sits: ArenaMutation[] = [
  'fetchApplication',
  'startExam',
  'saveAnswers',
  'syncApplication',
  'submitApplication',
  'flagQuestions',
  'enableSimulation',
]
const orders: ArenaMutation[] = [
  'addExtraTime',
  'pauseExam',
  'resumeExam',
  'resetAttempt',
  'decideLateAnswers',
  'publishResults',
]
const stored = () =>
  Promise.all([
    app.db.query('select * from attempt order by id'),
    app.db.query('select * from journal order by attempt_id, epoch, seq'),
    app.db.query('select * from late_answer'),
    app.db.query('select * from exam'),
  ])

describe('exam mutations by role', () => {
  const expected = (who: keyof typeof people, mutation: ArenaMutation): string => {
    if (who === 'guest') return 'UNAUTHENTICATED'
    if (orders.includes(mutation)) return 'FORBIDDEN'
    // only students can sit exams, and another student's application is not found
    return who === 'student' || mutation === 'setLog' ? 'NOT_FOUND' : 'FORBIDDEN'
  }

  const others = ['guest', 'student', 'supervisor', 'partner'] as const
  test.each(others)("are refused to a %s for another student's exam, which stays unchanged", async (who) => {
    const before = await stored()
    for (const mutation of [...sits, ...orders, 'setLog' as const]) {
      const { code } = await call(app, people[who], mutation, inputs()[mutation])
      expect([mutation, code]).toEqual([mutation, expected(who, mutation)])
    }
    expect(await stored()).toEqual(before)
  })

  test('lets an admin give orders but not sit', async () => {
    const before = await stored()
    for (const mutation of sits) {
      const { code } = await call(app, people.admin, mutation, inputs()[mutation])
      expect([mutation, code]).toEqual([mutation, 'FORBIDDEN'])
    }
    expect(await stored()).toEqual(before)
    for (const mutation of ['addExtraTime', 'pauseExam', 'resumeExam'] as const) {
      expect((await call(app, people.admin, mutation, inputs()[mutation])).code).toBeUndefined()
    }
  })

  test('an attempt is visible to its owner and to admins', async () => {
    const query = 'query ($id: ID!) { node(id: $id) { ... on Attempt { id receipt answeredCount } } }'
    const seen = async (user: User | null) => (await app.as(user).run(query, { id: sitting.attemptId })).data.node
    expect(await seen(sitting.student)).toMatchObject({ id: sitting.attemptId, answeredCount: 1 })
    expect(await seen(people.admin)).toMatchObject({ id: sitting.attemptId })
    for (const who of ['guest', 'student', 'supervisor', 'partner'] as const) expect(await seen(people[who])).toBeNull()
    const late = await app
      .as(sitting.student)
      .run('query ($id: ID!) { node(id: $id) { ... on Attempt { lateAnswers { seq } } } }', { id: sitting.attemptId })
    expect(late.code).toBe('FORBIDDEN')
  })

  test('late answers are listed for admins only', async () => {
    const query = '{ lateAnswers { nodes { id } } }'
    expect((await app.as(people.admin).run(query)).code).toBeUndefined()
    expect((await app.as(sitting.student).run(query)).code).toBe('FORBIDDEN')
    expect((await app.as(null).run(query)).code).toBe('UNAUTHENTICATED')
  })
})

describe('saveAnswers', () => {
  test.each<[string, Record<string, unknown>, string?]>([
    ['no operations', { operations: [] }],
    [
      'too many operations',
      { operations: Array.from({ length: 65 }, (_, i) => ({ seq: i + 2, questionNo: 1, choice: 'A' })) },
    ],
    ['a seq of zero', { operations: [{ seq: 0, questionNo: 1, choice: 'A' }] }],
    ['a gap in seq', { operations: [2, 4].map((seq) => ({ seq, questionNo: 1, choice: 'A' })) }],
    ['question 0', { operations: [{ seq: 2, questionNo: 0, choice: 'A' }] }],
    ['a question beyond the paper', { operations: [{ seq: 2, questionNo: 6, choice: 'A' }] }],
    ['a question number out of range', { operations: [{ seq: 2, questionNo: 70_000, choice: 'A' }] }],
    ['the id of another type', { attemptId: toGlobalId('Exam', crypto.randomUUID()) }, 'NOT_FOUND'],
    ['an invalid id', { attemptId: 'nonsense' }, 'NOT_FOUND'],
  ])('refuses %s', async (_, wrong, expected = 'BAD_USER_INPUT') => {
    const before = await stored()
    const { code } = await call(app, sitting.student, 'saveAnswers', { ...inputs().saveAnswers, ...wrong })
    expect(code).toBe(expected)
    expect(await stored()).toEqual(before)
  })

  test("accepts the row's uuid, as returned by the REST paths", async () => {
    const input = { ...inputs().saveAnswers, attemptId: rowId(sitting.attemptId) }
    expect((await call(app, sitting.student, 'saveAnswers', input)).payload.ackSeq).toBe(2)
  })
})

describe('setLog', () => {
  test("stores the browser's report with the server's own time and address", async () => {
    const details = {
      userAgent: 'Test',
      cores: 8,
      deviceMemory: 4.5,
      mobile: false,
      brands: ['A', 'B'],
      screenResolution: '1x1',
    }
    const input = { applicationId: sitting.applicationId, action: 'User has left the tab', details }
    const { payload } = await call(app, sitting.student, 'setLog', input)
    expect(payload).toEqual({ success: true })
    expect(
      (await examLogOf(app, sitting.application.id)).find(({ action }) => action === 'User has left the tab'),
    ).toMatchObject({ userId: sitting.student.id, details, address: '127.0.0.1' })
    expect((await call(app, sitting.student, 'setLog', { action: 'Signed in' })).code).toBeUndefined()
    expect((await call(app, sitting.student, 'setLog', { action: '' })).code).toBe('BAD_USER_INPUT')
  })

  test('is rate-limited per user', async () => {
    const chatty = await makeUser(app)
    for (let i = 0; i < 120; i++) await call(app, chatty, 'setLog', { action: 'Again' })
    expect(await call(app, chatty, 'setLog', { action: 'Again' })).toMatchObject({
      code: 'RATE_LIMITED',
      extensions: { retryAfterMs: expect.any(Number) },
    })
    expect((await call(app, sitting.student, 'setLog', { action: 'Once' })).code).toBeUndefined()
  })
})
