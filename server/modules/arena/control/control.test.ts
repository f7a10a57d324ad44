import { randomUUID } from 'node:crypto'
import { parse, subscribe, type ExecutionResult } from 'graphql'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { ExamClock } from '../arena.types.ts'
import { Attempt } from '../attempt.entity.ts'
import { ExamOrder } from '../orders/exam-order.entity.ts'
import type { ExamLiveTick } from './control.types.ts'

const app = useTestApp()
let admin: User
const open: AsyncIterator<unknown>[] = []
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(async () => {
  app.clock.shift = 0
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
})

const gid = (type: string, row: { id: string }) => toGlobalId(type, row.id)
const give = async (input: Record<string, unknown>, user: User = admin) => {
  const { data, code, errors } = await app.as(user).run(
    `mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) {
       order { id act scope seconds text changed waiting country supervisor { id } by { id } } } }`,
    { input: { reason: 'the power was out', ...input } },
  )
  return { order: data?.giveExamOrder?.order, code, message: errors?.[0]?.message }
}
const undo = async (id: string) => {
  const { data, code } = await app
    .as(admin)
    .run('mutation ($id: ID!) { undoExamOrder(id: $id) { order { withdrawnAt } } }', { id })
  return { order: data?.undoExamOrder?.order, code }
}
const preview = async (scope: Record<string, unknown>, times?: Record<string, unknown>) =>
  (
    await app.as(admin).run(
      `query ($scope: ExamOrderScopeInput!, $times: NewExamTimesInput) { examOrderPreview(scope: $scope, times: $times) {
         total sitting waiting finished names firstEnd lastEnd latestEnd windowClosesAt pastWindow cannotBegin } }`,
      { scope, times },
    )
  ).data.examOrderPreview
const deadlineOf = async (sitting: TestSitting) => Date.parse((await sitting.fetch()).payload.attempt.deadline)

async function events<T>(user: User, source: string, variables: Record<string, unknown>) {
  const contextValue = app.as(user).ctx
  const result = await subscribe({
    schema: app.schema,
    document: parse(source),
    contextValue,
    variableValues: variables,
  })
  if (!(Symbol.asyncIterator in result)) return { code: result.errors?.[0]?.extensions.code, next: null! }
  open.push(result)
  const next = async (): Promise<T> => {
    const { value } = (await result.next()) as IteratorResult<ExecutionResult, null>
    if (!value) throw new Error('The subscription has ended')
    if (value.errors) throw value.errors[0]
    return Object.values(value.data!)[0] as T
  }
  return { code: undefined, next }
}
const live = (exam: Exam, user = admin) =>
  events<ExamLiveTick>(
    user,
    `subscription ($examId: ID!) { examLive(examId: $examId) { serverNow paused extraSeconds orders sittings {
       applicationId attemptId startedBy answered questions takeOvers tabLeaves late connected closedAt closeReason pausedAt savedAt startsPaused extraSeconds } } }`,
    { examId: gid('Exam', exam) },
  )
const clock = (sitting: TestSitting) =>
  events<ExamClock>(
    sitting.student,
    `subscription ($id: ID!) { examClock(applicationId: $id, tab: "one") { deadline closed message { text } } }`,
    { id: sitting.applicationId },
  )

describe('an exam order', () => {
  test('for a country moves the deadlines there, including later starts, and no others', async () => {
    const exam = await makeExam(app)
    const of = (country: string) => makeSitting(app, { exam, application: { country } })
    const [one, late, other] = [await of('AZ'), await of('AZ'), await of('FR')]
    const before = [await deadlineOf(one), await deadlineOf(other)]
    const { order } = await give({ examId: gid('Exam', exam), act: 'extend', seconds: 300, country: 'AZ' })
    expect(order).toMatchObject({
      act: 'extend',
      scope: 'country',
      country: 'AZ',
      seconds: 300,
      changed: 2,
      waiting: 1,
    })
    expect([await deadlineOf(one), await deadlineOf(other)]).toEqual([before[0]! + 300_000, before[1]])
    expect((await late.fetch()).payload.extraTimeSeconds).toBe(300)
  })

  test("for a supervisor's students pauses only their attempts", async () => {
    const exam = await makeExam(app)
    const [mine, other] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, mine.student)
    await Promise.all([mine.fetch(), other.fetch()])
    const { order } = await give({
      examId: gid('Exam', exam),
      act: 'pause',
      supervisorId: gid('User', supervisor),
    })
    expect(order).toMatchObject({
      changed: 1,
      supervisor: { id: gid('User', supervisor) },
      by: { id: gid('User', admin) },
    })
    expect([(await mine.fetch()).payload.paused, (await other.fetch()).payload.paused]).toEqual([true, false])
  })

  test('to close attempts grades them with the stored answers', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    const selection = { examId: gid('Exam', exam), applicationIds: [sitting.applicationId] }
    expect((await give({ ...selection, act: 'close' })).order).toMatchObject({ changed: 1, scope: 'selection' })
    expect((await sitting.save(2, [2, 'A'])).code).toBe('ATTEMPT_CLOSED')
    await app.drainJobs()
    expect(
      await app.db.query('select correct from report where application_id = $1', [sitting.application.id]),
    ).toEqual([{ correct: 1 }])
    expect((await give({ ...selection, act: 'close' })).code).toBe('NOT_FOUND')
    expect((await give({ ...selection, act: 'reset' })).order.changed).toBe(1)
    expect((await sitting.fetch()).payload.attempt.answeredCount).toBe(0)
  })

  test('is refused without a valid target, text or time, or with two scopes', async () => {
    const [exam, other] = [await makeExam(app), await makeExam(app)]
    const sitting = await makeSitting(app, { exam: other })
    const examId = gid('Exam', exam)
    expect((await give({ examId, act: 'extend' })).code).toBe('BAD_USER_INPUT')
    expect((await give({ examId, act: 'reset' })).code).toBe('BAD_USER_INPUT')
    expect((await give({ examId, act: 'message', text: ' ' })).code).toBe('BAD_USER_INPUT')
    expect((await give({ examId, act: 'pause', applicationIds: [sitting.applicationId] })).code).toBe('NOT_FOUND')
    const twice = { examId, act: 'pause', country: 'AZ', applicationIds: [sitting.applicationId] }
    expect((await give(twice)).code).toBe('BAD_USER_INPUT')
    expect((await give({ examId, act: 'close', reason: '' })).code).toBe('BAD_USER_INPUT')
    const unknown = (count: number) => Array.from({ length: count }, () => toGlobalId('Application', randomUUID()))
    expect((await give({ examId, act: 'pause', applicationIds: unknown(3000) })).code).toBe('NOT_FOUND')
    expect((await give({ examId, act: 'pause', applicationIds: unknown(3001) })).code).toBe('BAD_USER_INPUT')
  })

  test('takes effect along with a concurrent one of another admin', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    const before = await deadlineOf(sitting)
    const orders = await Promise.all(
      [60, 120, 180].map((seconds) => give({ examId: gid('Exam', exam), act: 'extend', seconds })),
    )
    expect(orders.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
    expect((await deadlineOf(sitting)) - before).toBe(360_000)
    expect(await app.db.countBy(ExamOrder, { examId: exam.id })).toBe(3)
  })
})

describe('the record of orders', () => {
  test('stores the values before and after for every change of time', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    await sitting.fetch()
    const examId = gid('Exam', exam)
    await app
      .as(admin)
      .run('mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) { attemptsChanged } }', {
        input: { examId, seconds: 60, reason: 'by the API' },
      })
    await give({ examId, act: 'extend', seconds: 600, widenWindow: true })
    const orders = await app.db.find(ExamOrder, { where: { examId: exam.id }, order: { at: 'ASC', id: 'ASC' } })
    const closes = exam.closesAt.getTime()
    expect(orders.map(({ before, after }) => [before.extraSeconds, after.extraSeconds])).toEqual([
      [0, 60],
      [60, 660],
    ])
    expect(orders.map(({ after }) => Date.parse(after.closesAt!) - closes)).toEqual([0, 600_000])
    const { data } = await app
      .as(admin)
      .run('query ($examId: ID!) { examOrders(examId: $examId) { totalCount nodes { seconds reason } } }', { examId })
    expect(data.examOrders).toEqual({
      totalCount: 2,
      nodes: [
        { seconds: 600, reason: 'the power was out' },
        { seconds: 60, reason: 'by the API' },
      ],
    })
  })

  test('lists the selected students and the admin who undid the order', async () => {
    const exam = await makeExam(app)
    const sittings = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const examId = gid('Exam', exam)
    const applicationIds = sittings.map((sitting) => sitting.applicationId)
    const { order } = await give({ examId, applicationIds, act: 'message', text: 'Page 2 is blank' })
    await give({ examId, act: 'pause' })
    await undo(order.id)
    const { data } = await app.as(admin).run(
      `query ($examId: ID!) {
        examOrders(examId: $examId) { nodes { act names selected withdrawnBy { username } } }
      }`,
      { examId },
    )
    const names = sittings.map(({ student }) => `${student.firstName} ${student.lastName}`)
    expect(data.examOrders.nodes).toEqual([
      { act: 'pause', names: [], selected: null, withdrawnBy: null },
      { act: 'message', names: expect.arrayContaining(names), selected: 2, withdrawnBy: { username: admin.username } },
    ])
  })

  test('lets extra time be undone once, with the window', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    const before = await deadlineOf(sitting)
    const { order } = await give({ examId: gid('Exam', exam), act: 'extend', seconds: 600, widenWindow: true })
    expect((await undo(order.id)).order.withdrawnAt).not.toBeNull()
    expect(await deadlineOf(sitting)).toBe(before)
    const [row] = await app.db.query('select extra_seconds as extra, closes_at as closes from exam where id = $1', [
      exam.id,
    ])
    expect(row).toEqual({ extra: 0, closes: exam.closesAt })
    expect((await undo(order.id)).code).toBe('CONFLICT')
    const pause = await give({ examId: gid('Exam', exam), act: 'pause' })
    expect((await undo(pause.order.id)).code).toBe('RULE_BROKEN')
  })

  test('leaves at least a minute when extra time is undone', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    const before = await deadlineOf(sitting)
    const { order } = await give({ examId: gid('Exam', exam), act: 'extend', seconds: 3000 })
    app.clock.advance(before + 60_000 - app.clock.now())
    await undo(order.id)
    const { deadline } = await app.db.findOneByOrFail(Attempt, { applicationId: sitting.application.id })
    const left = deadline!.getTime() - app.clock.now()
    expect([left > 50_000, left <= 60_000]).toEqual([true, true])
  })
})

describe('an order preview', () => {
  test('lists the affected students, their new ends and conflicts with the window', async () => {
    const exam = await makeExam(app)
    const [sitting, , done] = [
      await makeSitting(app, { exam, student: await makeUser(app, { firstName: 'Ada', lastName: 'Berg' }) }),
      await makeSitting(app, { exam }),
      await makeSitting(app, { exam }),
    ]
    const deadline = await deadlineOf(sitting)
    await done.fetch()
    await done.submit()
    const toEnd = Math.ceil((exam.closesAt.getTime() - deadline) / 1000)
    const scope = { examId: gid('Exam', exam), seconds: Math.min(14_400, Math.max(60, toEnd + 60)) }
    expect(await preview(scope)).toMatchObject({ total: 3, sitting: 1, waiting: 1, finished: 1, names: ['Ada Berg'] })
    const seen = await preview(scope)
    expect(Date.parse(seen.firstEnd)).toBe(deadline + scope.seconds * 1000)
    expect(seen.pastWindow).toBe(deadline + scope.seconds * 1000 > exam.closesAt.getTime() ? 1 : 0)
    app.clock.advance(exam.closesAt.getTime() - app.clock.now() + 1000)
    expect((await preview(scope)).cannotBegin).toBe(1)
  })

  test('of new times applies the new window and working time, and keeps the deadlines of attempts', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    await makeSitting(app, { exam })
    const deadline = await deadlineOf(sitting)
    const scope = { examId: gid('Exam', exam) }
    const closesAt = new Date(deadline - 60_000)
    expect(await preview(scope, { closesAt: closesAt.toISOString(), durationSeconds: 1800 })).toMatchObject({
      firstEnd: new Date(deadline).toISOString(),
      lastEnd: new Date(deadline).toISOString(),
      latestEnd: new Date(closesAt.getTime() + 1_800_000).toISOString(),
      windowClosesAt: closesAt.toISOString(),
      pastWindow: 1,
      cannotBegin: 0,
    })
    const [{ userId }] = await app.db.query(
      `select a.user_id as "userId" from application a
       where a.exam_id = $1 and not exists (select from attempt t where t.application_id = a.id and t.kind = 'exam')`,
      [exam.id],
    )
    const { username } = await app.db.findOneByOrFail(User, { id: userId })
    await app
      .as(admin)
      .run(`mutation ($input: SetAccommodationInput!) { setAccommodation(input: $input) { accommodation { id } } }`, {
        input: { username, percent: 25, reason: 'By request' },
      })
    const extended = await preview(scope, { closesAt: closesAt.toISOString(), durationSeconds: 1800 })
    expect(Date.parse(extended.latestEnd)).toBe(closesAt.getTime() + 2_250_000)
    const passed = new Date(app.clock.now() - 1000).toISOString()
    expect(await preview(scope, { closesAt: passed })).toMatchObject({ sitting: 1, waiting: 1, cannotBegin: 1 })
    const later = new Date(deadline + 60_000).toISOString()
    expect(await preview(scope, { closesAt: later })).toMatchObject({ pastWindow: 0, cannotBegin: 0 })
  })
})

describe('a message order', () => {
  test('reaches current and later students until it is withdrawn, and writes one row plus the audit record', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    await sitting.fetch()
    const first = await clock(sitting)
    expect((await first.next()).message).toBeNull()
    const statements = await app.countStatements(async () => {
      await give({ examId: gid('Exam', exam), act: 'message', text: 'Question 3: the unit is metres.' })
    })
    const written = statements.filter((sql) => /^\s*(insert|update)/i.test(sql) && !/into audit_entry/i.test(sql))
    expect(written).toHaveLength(1)
    expect(await first.next()).toMatchObject({ message: { text: 'Question 3: the unit is metres.' } })
    const later = await makeSitting(app, { exam })
    await later.fetch()
    expect((await (await clock(later)).next()).message).toEqual({ text: 'Question 3: the unit is metres.' })
    const { id } = await app.db.findOneByOrFail(ExamOrder, { examId: exam.id })
    await undo(toGlobalId('ExamOrder', id))
    expect((await first.next()).message).toBeNull()
  })

  test('to a selection is not shown to other students', async () => {
    const exam = await makeExam(app)
    const [one, two] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    await Promise.all([one.fetch(), two.fetch()])
    await give({ examId: gid('Exam', exam), act: 'message', text: 'Hello', applicationIds: [one.applicationId] })
    expect((await (await clock(one)).next()).message).toEqual({ text: 'Hello' })
    expect((await (await clock(two)).next()).message).toBeNull()
  })
})

describe('the live view', () => {
  test('sends all sittings first, then changes: saves, tab-leaves, connections, closing, resets', async () => {
    const exam = await makeExam(app)
    const [one, two] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    await one.fetch()
    await one.save(1, [1, 'A'], [2, 'B'])
    await one.fetch({ tab: 'two', refreshTab: true })
    const board = await live(exam)
    const first = await board.next()
    const counts = { answered: 2, questions: 5, takeOvers: 1 }
    expect(first.sittings).toMatchObject([
      { applicationId: one.applicationId, startedBy: 'call', ...counts, closedAt: null, connected: false },
    ])
    await two.fetch()
    const joined = await board.next()
    expect(joined.sittings.map(({ applicationId }) => applicationId)).toEqual([two.applicationId])
    await give({ examId: gid('Exam', exam), act: 'pause' })
    const paused = await board.next()
    expect([paused.paused, paused.orders, paused.sittings.length]).toEqual([true, 1, 2])
    const [away] = [await clock(two)]
    await away.next()
    await app.db.query(
      `insert into exam_log (user_id, application_id, action, address) values ($1, $2, 'User has left the tab', '')`,
      [two.student.id, two.application.id],
    )
    let seen = await board.next()
    while (!seen.sittings.some(({ tabLeaves }) => tabLeaves)) seen = await board.next()
    while (!seen.sittings.some(({ connected }) => connected)) seen = await board.next()
    expect(seen.sittings).toMatchObject([{ applicationId: two.applicationId, connected: true }])
    await give({ examId: gid('Exam', exam), act: 'reset', applicationIds: [two.applicationId] })
    const reset = await board.next()
    expect(reset.sittings).toMatchObject([{ applicationId: two.applicationId, attemptId: null }])
  }, 30_000)

  test('shows orders for students who have not started', async () => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam })
    const { applicationId } = sitting
    const board = await live(exam)
    expect((await board.next()).sittings).toEqual([])
    const scope = { examId: gid('Exam', exam), applicationIds: [applicationId] }
    await give({ ...scope, act: 'pause' })
    const waiting = { applicationId, attemptId: null, startsPaused: true, extraSeconds: 0 }
    expect((await board.next()).sittings).toMatchObject([waiting])
    await give({ ...scope, act: 'extend', seconds: 600 })
    expect((await board.next()).sittings).toMatchObject([{ ...waiting, extraSeconds: 600 }])
    await give({ examId: gid('Exam', exam), act: 'resume' })
    expect((await board.next()).sittings).toMatchObject([{ ...waiting, startsPaused: false, extraSeconds: 600 }])
  }, 30_000)

  test.each(['student', 'supervisor', 'partner'] as const)('is forbidden to a %s', async (userType) => {
    const exam = await makeExam(app)
    const user = await makeUser(app, { userType })
    const examId = gid('Exam', exam)
    expect((await live(exam, user)).code).toBe('FORBIDDEN')
    expect((await give({ examId, act: 'pause' }, user)).code).toBe('FORBIDDEN')
    const asked = await app
      .as(user)
      .run('query ($id: ID!) { examCandidates(examId: $id) { totalCount } }', { id: examId })
    expect(asked.code).toBe('FORBIDDEN')
  })
})
