import { toGlobalId } from '../../../graphql/node.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { untilBlocked } from '../../../testing/database/locks.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Attempt } from '../attempt.entity.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
  app.clock.error = 0
})

const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)

/** A sitting past deadline and grace that no job has closed yet. */
async function overdue(given: Parameters<typeof makeSitting>[1] = {}) {
  const sitting = await makeSitting(app, given)
  await sitting.fetch()
  app.clock.shift = hour + 11_000
  return sitting
}

describe('extra time ordered while pages poll after the deadline', () => {
  test('keeps an attempt open if the poll read it before the order', async () => {
    const sitting = await overdue()
    const { payload } = await app.db.transaction(async (db) => {
      const more = `interval '10 minutes'`
      const id = rowId(sitting.attemptId)
      await db.query(
        `update attempt set deadline = deadline + ${more}, accept_until = accept_until + ${more} where id = $1`,
        [id],
      )
      const poll = sitting.fetch()
      await untilBlocked(app, 'update attempt set closed_at')
      return { payload: poll }
    })
    expect((await payload).payload).toMatchObject({ doSubmit: false, attempt: { closedAt: null } })
    expect((await sitting.save(1, [1, 'A'])).payload.ackSeq).toBe(1)
  })

  test('leaves no attempt closed with time left', async () => {
    const exam = await makeExam(app)
    const admin = await makeUser(app, { userType: 'admin' })
    const sittings = await Promise.all(Array.from({ length: 20 }, () => makeSitting(app, { exam })))
    await Promise.all(sittings.map((sitting) => sitting.fetch()))
    app.clock.shift = hour + 11_000
    const order = { examId: toGlobalId('Exam', exam.id), seconds: 600, reason: 'A fire alarm' }
    await Promise.all([
      ...sittings.slice(0, 10).map((sitting) => sitting.fetch()),
      call(app, admin, 'addExtraTime', order),
      ...sittings.slice(10).map((sitting) => sitting.fetch()),
    ])
    const attempts = await app.db.findBy(Attempt, { examId: exam.id })
    const early = attempts.filter(({ closedAt, acceptUntil }) => closedAt && closedAt <= acceptUntil!)
    expect(attempts).toHaveLength(20)
    expect(early).toEqual([])
  })
})

describe("a node with a wrong estimate of the database's time", () => {
  test('by +120 s closes no attempt early and shows the actual time left', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    app.clock.shift = hour - 60_000
    app.clock.error = 120_000
    const { payload } = await sitting.fetch()
    expect(payload).toMatchObject({ doSubmit: false, attempt: { closedAt: null } })
    expect(payload.diff).toBeGreaterThan(55_000)
    expect(payload.diff).toBeLessThanOrEqual(60_000)
    expect((await sitting.sync({ questions: [{ questionNo: 1, selectedAnswer: 'A' }] })).payload).toMatchObject({
      ackSeq: 1,
      doSubmit: false,
    })
    expect((await sitting.submit()).payload.attempt.closeReason).toBe('submitted')
  })

  test('by -120 s closes overdue attempts and shows no extra time', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    app.clock.shift = hour - 60_000
    app.clock.error = -120_000
    expect((await sitting.fetch()).payload.diff).toBeLessThanOrEqual(60_000)
    app.clock.shift = hour + 1000
    expect((await sitting.fetch()).payload).toMatchObject({ doSubmit: true, diff: 0 })
    app.clock.shift = hour + 11_000
    expect((await sitting.fetch()).payload.attempt.closeReason).toBe('timeUp')
  })

  test('takes the close reason from the database', async () => {
    const sitting = await overdue()
    app.clock.error = -120_000
    expect((await sitting.submit()).payload.attempt.closeReason).toBe('timeUp')
  })

  test('opens an exam only within its window', async () => {
    const exam = await makeExam(app, { opensAt: at(60_000), closesAt: at(hour) })
    const [early, timely, late] = await Promise.all([1, 2, 3].map(() => makeSitting(app, { exam })))
    app.clock.error = 120_000
    expect((await early!.fetch()).code).toBe('NOT_OPEN_YET')
    app.clock.shift = hour - 60_000
    expect((await timely!.fetch()).code).toBeUndefined()
    app.clock.shift = hour + 1000
    app.clock.error = -120_000
    expect((await late!.fetch()).code).toBe('WINDOW_CLOSED')
  })

  test("pauses an exam at the database's time", async () => {
    const sitting = await makeSitting(app)
    const admin = await makeUser(app, { userType: 'admin' })
    app.clock.error = 120_000
    const order = { examId: toGlobalId('Exam', sitting.exam.id), reason: 'No electricity' }
    await call(app, admin, 'pauseExam', order)
    const [{ ahead }] = await app.db.query(
      'select extract(epoch from paused_at - now()) ahead from exam where id = $1',
      [sitting.exam.id],
    )
    expect(Number(ahead)).toBeLessThanOrEqual(0.001)
  })
})
