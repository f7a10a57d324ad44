import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { systemContext } from '../../../jobs/runner.ts'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { examLogOf } from '../testing/exam-log.ts'
import { closeForgottenPauses } from './close-forgotten-pauses.job.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const run = () => {
  const ctx = systemContext(app.node, 'closeForgottenPauses')
  const warn = vi.spyOn(ctx.log, 'warn')
  return closeForgottenPauses(ctx).then((closed) => ({ closed, warnings: warn.mock.calls.map(([, text]) => text) }))
}

/** A sitting paused by an admin after the first answer. */
async function paused() {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  const examId = toGlobalId('Exam', sitting.exam.id)
  await call(app, admin, 'pauseExam', { examId, reason: 'A fire alarm' })
  return { ...sitting, attemptId: sitting.attemptId, examId }
}
const attemptOf = (attemptId: string) => app.db.findOneByOrFail(Attempt, { id: rowId(attemptId) })

test('an exam paused for three days is closed with its answers', async () => {
  const { attemptId, application } = await paused()
  app.clock.shift = 71 * hour
  expect(await run()).toEqual({ closed: 0, warnings: [expect.stringContaining('paused for a long time')] })
  expect((await attemptOf(attemptId)).closedAt).toBeNull()
  app.clock.shift = 72 * hour + 60_000
  expect(await run()).toEqual({ closed: 1, warnings: [expect.stringContaining('closed after a long pause')] })
  expect(await attemptOf(attemptId)).toMatchObject({ closeReason: 'admin', ackSeq: 1 })
  const log = await examLogOf(app, application.id)
  expect(log.map(({ action }) => action)).toContain('Closed after a long pause')
  expect(await run()).toEqual({ closed: 0, warnings: [] })
})

test('the setting changes the hours until an attempt is closed', async () => {
  await saveSetting(app.as(admin).ctx, { name: 'pausedExams', data: { hours: 2 } })
  const { attemptId } = await paused()
  app.clock.shift = 3 * hour
  expect((await run()).closed).toBe(1)
  expect((await attemptOf(attemptId)).closeReason).toBe('admin')
})

test('a resumed attempt stays open', async () => {
  const { attemptId, examId } = await paused()
  app.clock.shift = 1 * hour
  await call(app, admin, 'resumeExam', { examId, reason: 'The alarm is over' })
  app.clock.shift = 4 * hour
  await run()
  expect((await attemptOf(attemptId)).closeReason).not.toBe('admin')
})
