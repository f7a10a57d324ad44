import { EventEmitter, once } from 'node:events'
import type { EntityManager } from 'typeorm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { callDuring, untilBlocked } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { lockExam } from '../../exams/public.ts'
import { required } from '../../../../shared/required.ts'
import { deletePrepared } from '../orders/exam-changes.ts'
import { addExtraTime } from '../orders/extra-time.service.ts'
import { prepareAttempts } from './prepare-attempts.job.ts'

const app = useTestApp()

/**
 * Opens the exam while `change` runs in a transaction that has locked the exam and then commits, once the statement that
 * starts with `blocked` waits for it.
 */
async function openDuring(
  sitting: TestSitting,
  change: (ctx: Ctx) => Promise<unknown>,
  blocked = 'with e as materialized',
) {
  const changed = new EventEmitter()
  const commit = new EventEmitter()
  const hasChanged = once(changed, 'done')
  const transaction = inTransaction(app.as(null).ctx, async (ctx) => {
    await change(ctx)
    const released = once(commit, 'now')
    changed.emit('done')
    await released
  })
  // outside the transaction: inside, a second connection is refused
  await hasChanged
  const opening = sitting.fetch()
  await untilBlocked(app, blocked)
  commit.emit('now')
  await transaction
  return opening
}

const attemptsOf = (sitting: TestSitting) =>
  app.db.query('select from attempt where application_id = $1 and started_at is not null', [sitting.application.id])

test('an exam moved during its opening uses the new window', async () => {
  const sitting = await makeSitting(app)
  const { code } = await openDuring(sitting, async (ctx) => {
    const exam = await lockExam(ctx, sitting.exam.id)
    await ctx.db.query(
      `update exam set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day'
      where id = $1`,
      [exam.id],
    )
  })
  expect(code).toBe('NOT_OPEN_YET')
  expect(await attemptsOf(sitting)).toEqual([])
})

test('an exam shortened during its opening gives the new time', async () => {
  const sitting = await makeSitting(app)
  const { payload } = await openDuring(sitting, async (ctx) => {
    const exam = await lockExam(ctx, sitting.exam.id)
    await ctx.db.query('update exam set duration_seconds = 600 where id = $1', [exam.id])
  })
  expect(payload.diff).toBeGreaterThan(590_000)
  expect(payload.diff).toBeLessThanOrEqual(600_000)
})

const cancel = ({ application }: TestSitting) =>
  `update application set state = 'cancelled' where id = '${application.id}'`

test('an application cancelled during the opening is not opened', async () => {
  const sitting = await makeSitting(app)
  const { code } = await openDuring(sitting, (ctx) => ctx.db.query(cancel(sitting)), 'insert into attempt')
  expect(code).toBe('CANCELLED')
  expect(await attemptsOf(sitting)).toEqual([])
})

test('a prepared attempt is not opened while its application is being cancelled', async () => {
  const sitting = await makeSitting(app)
  await prepareAttempts(app.as(null).ctx)
  const { code } = await openDuring(sitting, async (ctx) => {
    await ctx.db.query(cancel(sitting))
    await deletePrepared(ctx, sitting.application)
  })
  expect(code).toBe('CANCELLED')
  expect(await attemptsOf(sitting)).toEqual([])
})

test('students who start at once share a statement', async () => {
  const exam = await makeExam(app)
  const sittings = await Promise.all(Array.from({ length: 20 }, () => makeSitting(app, { exam })))
  await prepareAttempts(app.as(null).ctx)
  const before = required(sittings[0], 'sitting')
  const statements = await app.countStatements(() => Promise.all(sittings.map((sitting) => sitting.fetch())))
  expect(statements.filter((text) => text.includes('update attempt')).length).toBeLessThan(sittings.length / 2)
  expect(await attemptsOf(before)).toHaveLength(1)
})

test('a change of an exam waits for concurrent openings and finds their attempts', async () => {
  const sitting = await makeSitting(app)
  const { found } = await app.db.transaction(async (db) => {
    await db.query('select * from exam_terms($1)', [sitting.exam.id])
    const found = inTransaction(app.as(null).ctx, async (ctx) => {
      await lockExam(ctx, sitting.exam.id)
      return ctx.db.query('select from attempt where application_id = $1', [sitting.application.id])
    })
    await untilBlocked(app, 'select pg_advisory_xact_lock')
    await db.query(
      `insert into attempt (application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
       values ($1, 'exam', $2, $3, 1, 1, 'x', 'x')`,
      [sitting.application.id, sitting.student.id, sitting.exam.id],
    )
    return { found }
  })
  expect(await found).toHaveLength(1)
})

test("opening does not write the exam's row", async () => {
  const exam = await makeExam(app)
  const sittings = await Promise.all(Array.from({ length: 10 }, () => makeSitting(app, { exam })))
  const row = () => app.db.query('select xmin::text, xmax::text from exam where id = $1', [exam.id])
  const before = await row()
  await Promise.all(sittings.map((sitting) => sitting.fetch()))
  expect(await row()).toEqual(before)
})

test('no attempt is prepared for an application that is being moved to another date', async () => {
  const later = app.clock.now() + 48 * 3_600_000
  const other = await makeExam(app, { opensAt: new Date(later), closesAt: new Date(later + 3_600_000) })
  const exam = await makeExam(app)
  const sitting = await makeSitting(app, { exam })
  const move = (db: EntityManager) =>
    db.query('update application set exam_id = $2 where id = $1', [sitting.application.id, other.id])
  await callDuring(app, move, () => prepareAttempts(app.as(null).ctx))
  expect(await attemptsOf(sitting)).toEqual([])
  await app.db.query('update application set exam_id = $2 where id = $1', [sitting.application.id, exam.id])
  const admin = await makeUser(app, { userType: 'admin' })
  const given = { applicationId: sitting.application.id, seconds: 60, reason: 'A slow start' }
  await expect(callDuring(app, move, () => addExtraTime(app.as(admin).ctx, given))).rejects.toThrow(
    'The exam is already submitted',
  )
  expect(await attemptsOf(sitting)).toEqual([])
})

test('an attempt that was being prepared while its exam became hosted opens without questions', async () => {
  const exam = await makeExam(app, { layout: 'live' })
  const sitting = await makeSitting(app, { exam })
  await app.db.query('insert into hosted_exam (exam_id, seconds) values ($1, 60)', [exam.id])
  await app.db.query(
    `insert into attempt (application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     values ($1, 'exam', $2, $3, 5, 5, '\\x0000000000', 'x')`,
    [sitting.application.id, sitting.student.id, exam.id],
  )
  await sitting.fetch()
  const [attempt] = await app.db.query('select started_at, open_until from attempt where application_id = $1', [
    sitting.application.id,
  ])
  expect(attempt).toEqual({ started_at: expect.any(Date), open_until: 0 })
})
