import { afterEach, describe, expect, test } from 'vitest'
import { expectConsistent, makeSitting, rowId } from '../../testing/arena.ts'
import { enqueue } from '../../database/queue.ts'
import { makeApplication, makeExam } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { closeDueAttempts } from './closing/close-due-attempts.job.ts'
import { examLogOf } from './testing/exam-log.ts'
import { prepareAttempts } from './opening/prepare-attempts.job.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const close = () => closeDueAttempts(app.as(null).ctx)
const prepare = () => prepareAttempts(app.as(null).ctx)

describe('the job that closes due attempts', () => {
  test('closes and grades without a client, after the grace period only', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    app.clock.advance(hour + 5_000)
    expect(await close()).toBe(0)
    expect((await sitting.save(2, [2, 'B'])).payload).toMatchObject({ ackSeq: 2, doSubmit: true })
    app.clock.advance(6_000)
    expect(await close()).toBe(1)
    expect(await close()).toBe(0)
    await app.drainJobs()
    const applicationId = sitting.application.id
    expect(
      await app.db.query('select correct, wrong, blank from report where application_id = $1', [applicationId]),
    ).toEqual([{ correct: 2, wrong: 0, blank: 3 }])
    const { attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect(attempt.closeReason).toBe('timeUp')
    const log = await examLogOf(app, applicationId)
    expect(log.map((line) => line.action).toSorted()).toEqual(['Exam opened', 'Time is up'])
    expect(await sitting.save(3, [3, 'C'])).toMatchObject({ code: 'LATE', extensions: { keptSeq: 3 } })
  })

  test('has its grading queued ahead of other jobs', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await enqueue(app.as(null).ctx, 'files.removeBytes', { sha256: '0'.repeat(64) })
    app.clock.advance(2 * hour)
    await close()
    // the order used by the worker
    const [next] = await app.db.query(
      'select task_identifier as name from graphile_worker.jobs order by priority, run_at, id limit 1',
    )
    expect(next).toEqual({ name: 'attempt.closed' })
    await app.drainJobs()
  })

  test('closes each attempt once when two nodes run it', async () => {
    const exam = await makeExam(app)
    const sittings = await Promise.all(Array.from({ length: 12 }, () => makeSitting(app, { exam })))
    await Promise.all(sittings.map((sitting) => sitting.fetch()))
    app.clock.advance(2 * hour)
    const closed = await Promise.all([close(), close(), close()])
    expect(closed.reduce((a, b) => a + b)).toBe(12)
    await app.drainJobs()
    expect(await app.db.query('select count(*)::int n from report where exam_id = $1', [exam.id])).toEqual([{ n: 12 }])
  })

  test('closes no attempt without a grading job when queueing fails', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    app.clock.advance(2 * hour)
    await close()
    const [job] = await app.db.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'attempt.closed'`,
    )
    expect(job.payload).toEqual({ attemptIds: [rowId(sitting.attemptId)] })
    await app.drainJobs()
  })
})

describe('preparing attempts', () => {
  test('saves the start of the exam its inserts, and opening then starts the clock', async () => {
    const now = app.clock.now()
    const exam = await makeExam(app, { opensAt: new Date(now + 600_000), closesAt: new Date(now + 2 * hour) })
    const sitting = await makeSitting(app, { exam })
    await makeApplication(app, { examId: exam.id, state: 'applied' })
    expect(await prepare()).toBe(1)
    expect(await prepare()).toBe(0)
    const { data } = await app
      .as(sitting.student)
      .run('query ($id: ID!) { node(id: $id) { ... on Application { attempt { id } } } }', {
        id: sitting.applicationId,
      })
    expect(data.node.attempt).toBeNull()
    expect((await sitting.fetch()).code).toBe('NOT_OPEN_YET')
    app.clock.advance(700_000)
    expect((await sitting.fetch()).payload.diff).toBeGreaterThan(hour - 10_000)
    await sitting.save(1, [1, 'B'])
    await expectConsistent(app, { id: rowId(sitting.attemptId) })
  })

  test('waits until a day before the window', async () => {
    const now = app.clock.now()
    const exam = await makeExam(app, { opensAt: new Date(now + 26 * hour), closesAt: new Date(now + 28 * hour) })
    await makeSitting(app, { exam })
    expect(await prepare()).toBe(0)
  })
})
