import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { JournalEntry, LateAnswer } from '../../arena/testing/public.ts'
import { Report } from '../reports/report.entity.ts'
import { publishDueResults } from './schedule.service.ts'

const app = useTestApp()
const hour = 3_600_000
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
const at = (ms: number) => new Date(app.clock.now() + ms)
const gid = (exam: Exam) => toGlobalId('Exam', exam.id)
const over = () => ({ opensAt: at(-2 * hour), closesAt: at(-hour) })

const publish = (exam: Exam, given: Record<string, unknown> = {}, user = admin) =>
  call(app, user, 'publishResults', { examId: gid(exam), ...given })

interface Obstacle {
  kind: string
  count: number
  until: string | null
  applications: { id: string }[]
}
async function obstacles(exam: Exam): Promise<Obstacle[]> {
  const { data } = await app
    .as(admin)
    .run(
      `query ($id: ID!) { node(id: $id) { ... on Exam { resultsObstacles { kind count until applications { id } } } } }`,
      { id: gid(exam) },
    )
  return data.node.resultsObstacles
}
const examNow = (exam: Exam) => app.db.findOneByOrFail(Exam, { id: exam.id })

describe('results are not published', () => {
  test('while a student can still start: the student is listed, and a forced publication needs a reason', async () => {
    const closesAt = at(hour)
    const sitting = await makeSitting(app, { exam: { closesAt } })
    const { code, message, extensions } = await publish(sitting.exam)
    expect([code, message]).toEqual(['RULE_BROKEN', 'Students can still start this exam'])
    expect(extensions).toMatchObject({ open: [{ kind: 'window', count: 1 }] })
    expect(await obstacles(sitting.exam)).toEqual([
      { kind: 'window', count: 1, until: closesAt.toISOString(), applications: [{ id: sitting.applicationId }] },
    ])
    expect((await examNow(sitting.exam)).resultsPublishedAt).toBeNull()
    app.clock.advance(hour + 1000)
    expect(await obstacles(sitting.exam)).toEqual([])
    expect((await publish(sitting.exam)).code).toBeUndefined()
  })

  test('before the last local window in the time zones of the students', async () => {
    // 10:00 to 12:00 wherever the student lives; the westernmost student decides
    const day = Math.floor(app.clock.now() / (24 * hour)) * 24 * hour + 30 * 24 * hour
    const exam = await makeExam(app, {
      localWindow: true,
      opensAt: new Date(day + 10 * hour),
      closesAt: new Date(day + 12 * hour),
    })
    for (const timeZone of ['Asia/Baku', 'America/Phoenix']) {
      await makeApplication(app, { userId: (await makeUser(app, { timeZone })).id, examId: exam.id })
    }
    const shift = app.clock.shift
    app.clock.advance(day + 18 * hour - app.clock.now())
    const [part] = await obstacles(exam)
    // Baku closed at 08:00 UTC, Phoenix (UTC-7 all year) closes at 19:00 UTC
    expect(part).toMatchObject({ kind: 'window', count: 1, until: new Date(day + 19 * hour).toISOString() })
    app.clock.advance(hour)
    expect(await obstacles(exam)).toEqual([])
    app.clock.shift = shift
  })

  test('while an attempt is paused or has extra time, and while late answers await a decision', async () => {
    const sitting = await makeSitting(app, { exam: { closesAt: at(hour), durationSeconds: 600 } })
    await sitting.fetch()
    const { applicationId } = sitting
    await call(app, admin, 'addExtraTime', { applicationId, seconds: 4 * 3600, reason: 'The power was cut' })
    app.clock.advance(2 * hour)
    expect(await obstacles(sitting.exam)).toMatchObject([{ kind: 'attempts', count: 1, until: expect.any(String) }])
    await call(app, admin, 'pauseExam', { applicationId, reason: 'The power was cut' })
    expect(await obstacles(sitting.exam)).toMatchObject([{ kind: 'attempts', count: 1, until: null }])
    expect((await publish(sitting.exam)).message).toBe('Students are still sitting this exam')
    await call(app, admin, 'resumeExam', { applicationId, reason: 'The power is back' })
    await sitting.submit()
    await app.db.insert(LateAnswer, {
      attemptId: (await attemptOf(sitting.application.id)).id,
      epoch: 1,
      seq: 1,
      questionNo: 1,
      choice: 1,
    })
    expect(await obstacles(sitting.exam)).toMatchObject([{ kind: 'lateAnswers', count: 1, until: null }])
    expect((await publish(sitting.exam)).message).toBe('Late answers to this exam are waiting for a decision')
    const decision = { attemptId: sitting.attemptId, accept: true, reason: 'The network was down' }
    await call(app, admin, 'decideLateAnswers', decision)
    expect((await publish(sitting.exam)).payload.rankedCount).toBe(1)
  })

  test('while a make-up of one of its students is open', async () => {
    const missed = await makeExam(app, over())
    const student = await makeUser(app)
    const application = await makeApplication(app, { userId: student.id, examId: missed.id })
    const other = await makeExam(app, { categoryId: missed.categoryId, closesAt: at(hour), durationSeconds: 600 })
    const makeUp = await makeSitting(app, { student, exam: other, application: { makeUpOfId: application.id } })
    expect(await obstacles(missed)).toMatchObject([
      { kind: 'makeUps', count: 1, applications: [{ id: makeUp.applicationId }] },
    ])
    expect((await publish(missed)).message).toBe('A make-up for this exam is still open')
    await makeUp.fetch()
    await makeUp.submit()
    expect((await publish(missed)).code).toBeUndefined()
  })
})

describe('results published by force', () => {
  test('need the permission and a reason, and record the obstacles', async () => {
    const sitting = await makeSitting(app)
    const office = await makeUser(app, { userType: 'supervisor', grants: ['admin.exams'] } as Partial<User>)
    expect((await publish(sitting.exam, { force: 'The school asked' }, office)).code).toBe('FORBIDDEN')
    expect((await publish(sitting.exam, { force: ' ' })).code).toBe('BAD_USER_INPUT')
    expect((await publish(sitting.exam, { force: 'The school asked' })).code).toBeUndefined()
    const { data } = await app.as(admin).run(
      `query ($id: ID!) { node(id: $id) { ... on Exam { endedAt resultsPublications {
         forcedReason closedCount scheduled publishedBy { id } } } } }`,
      { id: gid(sitting.exam) },
    )
    expect(data.node).toEqual({
      endedAt: expect.any(String),
      resultsPublications: [
        {
          forcedReason: 'The school asked',
          closedCount: 0,
          scheduled: false,
          publishedBy: { id: toGlobalId('User', admin.id) },
        },
      ],
    })
  })

  test('end the exam: no one can start or continue it, and a student who tries gets no rank', async () => {
    const exam = await makeExam(app)
    const first = await makeGraded(app, { exam, answers: [1, 0, 0, 0, 0] })
    const [early, late, running] = [
      await makeSitting(app, { exam }),
      await makeSitting(app, { exam }),
      await makeSitting(app, { exam }),
    ]
    await running.fetch()
    await running.save(1, [1, 'A'], [2, 'B'])
    // one student has the start page open
    await early.fetch({ start: false })
    expect((await publish(exam, { force: 'The key is public already' })).payload.rankedCount).toBe(2)
    for (const sitting of [early, late]) expect((await sitting.start()).code).toBe('WINDOW_CLOSED')
    expect((await running.save(3, [3, 'C'])).code).toBeDefined()
    expect(await app.db.countBy(JournalEntry, { attemptId: (await attemptOf(running.application.id)).id })).toBe(2)
    expect(await attemptOf(running.application.id)).toMatchObject({ closeReason: 'admin' })
    expect((await app.db.findOneByOrFail(Report, { id: first.report.id })).rank).toBe(2)
    expect((await app.db.findOneByOrFail(Report, { userId: running.student.id })).rank).toBe(1)
  })

  test('let no student start concurrently', async () => {
    const exam = await makeExam(app)
    const sittings = await Promise.all(Array.from({ length: 6 }, () => makeSitting(app, { exam })))
    const [published, ...started] = await Promise.all([
      publish(exam, { force: 'The key is public already' }),
      ...sittings.map((sitting) => sitting.start()),
    ])
    expect(published!.code).toBeUndefined()
    // attempts started before were closed and ranked; none is open
    const [{ open }] = await app.db.query(
      'select count(*)::int open from attempt where exam_id = $1 and started_at is not null and closed_at is null',
      [exam.id],
    )
    expect(open).toBe(0)
    expect(published!.payload.rankedCount).toBe(started.filter(({ code }) => code === undefined).length)
  })

  test('end applications too', async () => {
    const exam = await makeExam(app, { closesAt: at(24 * hour) })
    const student = await makeUser(app, { grade: exam.fromGrade })
    await publish(exam, { force: 'The key is public already' })
    const { data } = await app.as(student).run('{ availableExams { exam { id } } }')
    expect(data.availableExams.map((each: { exam: { id: string } }) => each.exam.id)).not.toContain(gid(exam))
  })
})

const attemptOf = async (applicationId: string) =>
  (
    await app.db.query(
      'select id, close_reason as "closeReason" from attempt where application_id = $1 and superseded_at is null',
      [applicationId],
    )
  )[0] as { id: string; closeReason: string }

describe('a scheduled publication', () => {
  const schedule = (exam: Exam, publishAt: Date) =>
    app.as(admin).run(
      `mutation ($input: ScheduleResultsInput!) { scheduleResults(input: $input) {
         exam { resultsSchedule { publishAt createdBy { id } } } } }`,
      { input: { examId: gid(exam), publishAt: publishAt.toISOString() } },
    )
  const cancel = (exam: Exam) =>
    app
      .as(admin)
      .run('mutation ($input: CancelResultsScheduleInput!) { cancelResultsSchedule(input: $input) { exam { id } } }', {
        input: { examId: gid(exam) },
      })
  const due = () => publishDueResults(app.as(null).ctx)

  test('is shown, changed and cancelled, and is never in the past', async () => {
    const exam = await makeExam(app, over())
    expect((await schedule(exam, at(-1000))).code).toBe('BAD_USER_INPUT')
    await schedule(exam, at(hour))
    const publishAt = at(2 * hour)
    const changed = await schedule(exam, publishAt)
    expect(changed.data.scheduleResults.exam.resultsSchedule).toEqual({
      publishAt: publishAt.toISOString(),
      createdBy: { id: toGlobalId('User', admin.id) },
    })
    expect((await cancel(exam)).code).toBeUndefined()
    expect((await cancel(exam)).code).toBe('NOT_FOUND')
    app.clock.advance(3 * hour)
    expect(await due()).toBe(0)
    expect((await examNow(exam)).resultsPublishedAt).toBeNull()
  })

  test('waits for its time and the end of the exam, and is published only once by two nodes', async () => {
    const sitting = await makeSitting(app, { exam: { closesAt: at(3 * hour), durationSeconds: 600 } })
    await sitting.fetch()
    await sitting.submit()
    await schedule(sitting.exam, at(hour))
    expect(await due()).toBe(0)
    app.clock.advance(hour + 1000)
    // the window is open for two more hours
    expect(await due()).toBe(0)
    expect((await examNow(sitting.exam)).resultsPublishedAt).toBeNull()
    app.clock.advance(2 * hour)
    const published = await Promise.all([due(), due()])
    expect(published.toSorted()).toEqual([0, 1])
    const { data } = await app.as(admin).run(
      `query ($id: ID!) { node(id: $id) { ... on Exam { resultsSchedule { id } resultsPublishedAt
         resultsPublications { scheduled forcedReason publishedBy { id } } } } }`,
      { id: gid(sitting.exam) },
    )
    expect(data.node).toMatchObject({
      resultsSchedule: null,
      resultsPublishedAt: expect.any(String),
      resultsPublications: [{ scheduled: true, forcedReason: null, publishedBy: { id: toGlobalId('User', admin.id) } }],
    })
    expect((await schedule(sitting.exam, at(hour))).code).toBe('RULE_BROKEN')
  })
})
