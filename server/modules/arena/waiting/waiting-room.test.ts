import { afterEach, describe, expect, test } from 'vitest'
import { chunksIn, openPaper, readHeader } from '../../../../shared/papers/sealed-paper.ts'
import { inVariant, variantOf } from '../../../../shared/papers/variant.ts'
import { first, required } from '../../../../shared/required.ts'
import { call, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { shownWriter } from '../opening/report-shown.service.ts'
import { prepareAttempts } from '../opening/prepare-attempts.job.ts'
import { examLogOf } from '../testing/exam-log.ts'
import { closePages, startedIn, wait } from './testing/pages.ts'

const app = useTestApp()
const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)
afterEach(closePages)

const soon = (ms: number) => ({ opensAt: at(ms), closesAt: at(2 * hour) })
const attemptOf = (sitting: TestSitting) => app.db.findOneBy(Attempt, { applicationId: sitting.application.id })

describe('waiting for the start of an exam', () => {
  test('shows the window, the prepared attempt, the paper and no key', async () => {
    const sitting = await makeSitting(app, { exam: { ...soon(hour), durationSeconds: 1800, extraSeconds: 60 } })
    const waiting = await wait(app, sitting, { ready: false })
    const room = required(await waiting.until(({ attemptId }) => attemptId !== null), 'room')
    expect(room).toMatchObject({
      opensAt: sitting.exam.opensAt.getTime(),
      closesAt: sitting.exam.closesAt.getTime(),
      refusal: null,
      durationSeconds: 1800,
      extraTimeSeconds: 60,
      paper: { version: 1, update: null },
      begun: false,
      started: null,
    })
    expect(await attemptOf(sitting)).toMatchObject({ id: rowId(required(room.attemptId, 'attempt')), startedAt: null })
  })

  test('starts all who are ready at the second, with the key of the paper on their device', async () => {
    const exam = await makeExam(app, { ...soon(1500), mixQuestions: true, mixOptions: true, questions: 8 })
    const sittings = await Promise.all(Array.from({ length: 6 }, () => makeSitting(app, { exam })))
    const waiting = await Promise.all(sittings.map((sitting) => wait(app, sitting)))
    const rooms = await Promise.all(waiting.map((each) => each.until(({ attemptId }) => attemptId !== null)))
    const file = new Uint8Array((await app.http.inject({ url: `/papers/${rooms[0]?.paper?.sha256}` })).rawPayload)
    const starts = await Promise.all(waiting.map(startedIn))
    for (const [i, started] of starts.entries()) {
      const sitting = required(sittings[i], 'sitting')
      const attempt = required(await attemptOf(sitting), 'attempt')
      expect(started).toMatchObject({ epoch: 1, paused: false, openUntil: 8, startedAt: attempt.startedAt?.getTime() })
      expect(started.startedAt).toBeGreaterThanOrEqual(exam.opensAt.getTime())
      expect(started.deadline - started.startedAt).toBe(hour)
      expect(attempt).toMatchObject({ tab: 'one', startedBy: 'socket' })
      const { header } = readHeader(file)
      const opened = await openPaper(header, chunksIn(file), new Map(started.keys.map(({ part, key }) => [part, key])))
      const shown = inVariant(variantOf(header, opened.questions, attempt.id), opened.questions)
      const { payload } = await sitting.fetch({ start: false })
      expect(shown.map(({ id, questionNo, html, options }) => ({ id, questionNo, html, options }))).toEqual(
        payload.questions.map(({ id, questionNo, html, options }: Record<string, unknown>) => ({
          id,
          questionNo,
          html,
          options,
        })),
      )
      expect((await examLogOf(app, sitting.application.id)).map(({ action }) => action)).toEqual(['Exam opened'])
      expect(await required(waiting[i], 'page').until()).toBeNull()
    }
  })

  test('starts an exam with levels with the key of the first one only, and tells of the others', async () => {
    const levels = [
      { name: 'Beginners', fromQuestionNo: 1, toQuestionNo: 2, passMark: 2 },
      { name: 'Movers', fromQuestionNo: 3, toQuestionNo: 4, passMark: 1 },
    ]
    const started = await startedIn(
      await wait(app, await makeSitting(app, { exam: { ...soon(300), levels, questions: 4 } })),
    )
    expect(started).toMatchObject({
      openUntil: 2,
      levels: [
        { ...levels[0], open: true },
        { ...levels[1], open: false },
      ],
    })
    expect(started.keys.map(({ part }) => part)).toEqual([0])
  })

  test('does not start a student who has not agreed, until the page is ready', async () => {
    const sitting = await makeSitting(app, { exam: soon(300) })
    const waiting = await wait(app, sitting, { ready: false })
    await waiting.until()
    const ready = await makeSitting(app, { exam: sitting.exam })
    await startedIn(await wait(app, ready))
    expect(await attemptOf(sitting)).toMatchObject({ startedAt: null })
    await startedIn(await wait(app, sitting))
    expect((await attemptOf(sitting))?.startedAt).not.toBeNull()
    expect(await waiting.until(({ begun }) => begun)).toMatchObject({ begun: true, started: null })
  })

  test('tells everybody when the start moves, and follows it', async () => {
    const sitting = await makeSitting(app, { exam: soon(hour) })
    const waiting = await wait(app, sitting)
    await waiting.until()
    const later = at(2 * hour)
    // without a message, as if it had been lost
    await app.db.update(Exam, sitting.exam.id, { opensAt: later, closesAt: at(3 * hour) })
    expect(await waiting.until(({ opensAt }) => opensAt === later.getTime())).toMatchObject({ started: null })
    const sooner = at(200)
    await app.db.update(Exam, sitting.exam.id, { opensAt: sooner })
    const started = await startedIn(waiting)
    expect(started.startedAt).toBeGreaterThanOrEqual(sooner.getTime())
  })

  test('gives no key to a student who may not sit, and starts them once they may', async () => {
    const sitting = await makeSitting(app, { exam: soon(200), application: { state: 'applied' } })
    const waiting = await wait(app, sitting)
    expect(await waiting.until()).toMatchObject({ refusal: 'NOT_PAID', paper: null, keyAddress: null, attemptId: null })
    const paid = await makeSitting(app, { exam: sitting.exam })
    await startedIn(await wait(app, paid))
    expect(await attemptOf(sitting)).toBeNull()
    await app.db.update(Application, sitting.application.id, { state: 'paid' })
    await startedIn(waiting)
    for (const [given, refusal] of [
      [{ application: { state: 'cancelled' } }, 'CANCELLED'],
      [{ exam: { opensAt: at(-2 * hour), closesAt: at(-hour) } }, 'WINDOW_CLOSED'],
    ] as const) {
      const room = await (await wait(app, await makeSitting(app, given))).until()
      expect(room).toMatchObject({ refusal, paper: null, keyAddress: null, started: null })
    }
  })

  test('belongs to the student alone', async () => {
    const sitting = await makeSitting(app, { exam: soon(hour) })
    expect((await wait(app, sitting, { as: await makeUser(app) })).code).toBe('NOT_FOUND')
    expect((await wait(app, sitting, { as: await makeUser(app, { userType: 'admin' }) })).code).toBe('FORBIDDEN')
  })

  test('gives the pen to one of two pages', async () => {
    const sitting = await makeSitting(app, { exam: soon(400) })
    const [one, two] = [await wait(app, sitting, { tab: 'one' }), await wait(app, sitting, { tab: 'two' })]
    const rooms = await Promise.all([one, two].map((page) => page.until(({ begun }) => begun)))
    expect(rooms.filter((room) => room?.started)).toHaveLength(1)
    expect(rooms.every((room) => room?.begun)).toBe(true)
  })

  test('starts with the time and the pause that were ordered while it waited', async () => {
    const sitting = await makeSitting(app, { exam: soon(hour) })
    const admin = await makeUser(app, { userType: 'admin' })
    const waiting = await wait(app, sitting)
    await waiting.until()
    const applicationId = sitting.applicationId
    await call(app, admin, 'addExtraTime', { applicationId, seconds: 600, reason: 'A form of the school' })
    await call(app, admin, 'pauseExam', { applicationId, reason: 'A fire alarm' })
    await app.db.update(Exam, sitting.exam.id, { opensAt: at(0) })
    const started = await startedIn(waiting)
    expect(started).toMatchObject({ paused: true, extraTimeSeconds: 600 })
    expect(started.deadline - started.startedAt).toBe(hour + 600_000)
  })

  test('moves with the student to another date', async () => {
    const sitting = await makeSitting(app, { exam: soon(hour) })
    const waiting = await wait(app, sitting)
    const before = required(await waiting.until(({ attemptId }) => attemptId !== null), 'room')
    const other = await makeExam(app, soon(900))
    await app.db.delete(Attempt, { applicationId: sitting.application.id })
    await app.db.update(Application, sitting.application.id, { examId: other.id })
    await wait(app, sitting, { tab: 'two', ready: false })
    const started = await startedIn(waiting)
    expect(started.attemptId).not.toBe(before.attemptId)
    expect(await attemptOf(sitting)).toMatchObject({ examId: other.id })
  })
})

test('a prepared attempt is prepared once, by whichever node comes first', async () => {
  const exam = await makeExam(app, soon(hour))
  const sittings = await Promise.all(Array.from({ length: 5 }, () => makeSitting(app, { exam })))
  await Promise.all(Array.from({ length: 4 }, () => prepareAttempts(app.as(null).ctx)))
  const rows = await app.db.query('select application_id from attempt where exam_id = $1', [exam.id])
  expect(rows).toHaveLength(sittings.length)
})

test('the first report of when a paper was shown is kept, between its start and now', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  const report = (shownAt: number, as = sitting.student) =>
    app.as(as).run('mutation ($input: ReportShownInput!) { reportShown(input: $input) { success } }', {
      input: { attemptId: sitting.attemptId, shownAt },
    })
  await report(app.clock.now() - 5000, await makeUser(app))
  await shownWriter(app).settled()
  expect((await attemptOf(sitting))?.shownAt).toBeNull()
  await report(app.clock.now() - hour)
  await shownWriter(app).settled()
  const attempt = required(await attemptOf(sitting), 'attempt')
  expect(attempt.shownAt).toEqual(attempt.startedAt)
  await report(app.clock.now())
  await shownWriter(app).settled()
  expect((await attemptOf(sitting))?.shownAt).toEqual(first([attempt]).startedAt)
})
