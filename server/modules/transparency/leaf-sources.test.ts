import { beforeAll, describe, expect, test } from 'vitest'
import { utf8 } from '../../../shared/tlog/bytes.ts'
import { digestOf, parseEvent, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { call, makeSitting, rowId, type TestSitting } from '../../testing/arena.ts'
import { makeExam, makeUser } from '../../testing/factories.ts'
import { publishNow } from '../../testing/results.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { Application, writeRecord } from '../applications/public.ts'
import { Attempt } from '../arena/public.ts'
import { Report } from '../results/public.ts'
import { openingsOf } from './attempt-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { TransparencyDue, TransparencyProgress } from './transparency.entities.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const minute = 60_000
const extend = () => app.runSchedule('extendTransparencyLog')
const attemptOf = (sitting: TestSitting) => app.db.findOneByOrFail(Attempt, { id: rowId(sitting.attemptId) })
const logged = async (attempt: Attempt): Promise<LoggedEvent[]> =>
  (await openingsOf(app, attempt.userId, [attempt.id])).map(({ event }) => parseEvent(event))
const reasonOf = (reason: string) => digestOf(utf8(reason))

async function sit() {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  return sitting
}

describe('minutes in which answers are saved', () => {
  test('are logged once each, with the receipt of then, when they are over', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    const first = await sitting.save(2, [2, 'B'])
    await extend()
    const attempt = await attemptOf(sitting)
    expect(await logged(attempt)).toEqual([])
    app.clock.advance(2 * minute)
    const second = await sitting.save(3, [1, 'C'])
    await extend()
    const of = { kind: 'savedMinute', exam: attempt.examId, attempt: attempt.id }
    const chain = (saved: typeof first) => Buffer.from(saved.payload.receipt, 'hex').toString('base64')
    expect(await logged(attempt)).toMatchObject([{ ...of, minute: '0', chain: chain(first) }])
    app.clock.advance(5 * minute)
    await extend()
    await extend()
    const both = [
      { ...of, minute: '0', chain: chain(first) },
      { ...of, minute: '2', chain: chain(second) },
    ]
    expect(await logged(attempt)).toMatchObject(both)
    const third = await sitting.save(4, [3, 'D'])
    await sitting.submit()
    await extend()
    expect(await logged(attempt)).toMatchObject([
      ...both,
      { ...of, minute: '7', chain: chain(third) },
      { kind: 'handIn', chain: chain(third) },
    ])
    app.clock.advance(2 * minute)
    await extend()
    expect(await logged(attempt)).toHaveLength(4)
    expect(await app.db.countBy(TransparencyProgress, { attemptId: attempt.id })).toBe(0)
  })

  test('follow the journal over a change of the tab, and after a time without the job', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    app.clock.advance(minute)
    await sitting.fetch({ tab: 'two', refreshTab: true })
    await sitting.saveAs({ epoch: 2, seq: 1, answers: [[2, 'B']] })
    app.clock.advance(3 * minute)
    await sitting.saveAs({ epoch: 2, seq: 2, answers: [[3, 'C']] })
    await sitting.submit({ epoch: 2 })
    await extend()
    const attempt = await attemptOf(sitting)
    const events = await logged(attempt)
    expect(events.map((event) => ('minute' in event ? event.minute : event.kind))).toEqual(['0', '1', '4', 'handIn'])
    expect(events.at(-2)).toMatchObject({ chain: attempt.head.toString('base64') })
  })

  test('of practice are not logged', async () => {
    const sitting = await makeSitting(app, { exam: { practiceExamId: (await makeExam(app, { questions: 3 })).id } })
    await sitting.fetch({ simulation: true })
    await sitting.save(1, [1, 'A'])
    app.clock.advance(3 * minute)
    await extend()
    expect(await logged(await attemptOf(sitting))).toEqual([])
  })
})

describe('what happens to an attempt', () => {
  test('answers accepted after the end are a correction from one receipt to the next', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    app.clock.advance(3_700_000)
    await sitting.save(2, [2, 'B'])
    await sitting.submit()
    const before = await attemptOf(sitting)
    const decided = await call(app, admin, 'decideLateAnswers', {
      attemptId: sitting.attemptId,
      accept: true,
      reason: 'The network was down',
    })
    expect(decided.code).toBeUndefined()
    await extend()
    await extend()
    const after = await attemptOf(sitting)
    const base64 = ({ head }: Attempt) => head.toString('base64')
    expect(base64(after)).not.toBe(base64(before))
    expect((await logged(after)).slice(1)).toMatchObject([
      { kind: 'forcedClose', chain: base64(before), reason: reasonOf('timeUp') },
      { kind: 'correction', before: base64(before), after: base64(after) },
    ])
  })

  test('a reset sets the attempt aside with the reason, and closes it if it is open', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    const attempt = await attemptOf(sitting)
    const reason = 'The power failed in the school'
    await call(app, admin, 'resetAttempt', { applicationId: sitting.applicationId, reason })
    await extend()
    await extend()
    expect(await logged(attempt)).toMatchObject([
      { kind: 'savedMinute' },
      { kind: 'forcedClose', reason: reasonOf('admin') },
      { kind: 'setAside', reason: reasonOf(reason), attempt: attempt.id },
    ])
    await sitting.fetch({ tab: 'three' })
    const next = await attemptOf(sitting)
    expect(next.id).not.toBe(attempt.id)
    expect(await logged(next)).toEqual([])
  })

  test('a cancelled application cancels its attempt with the reason', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    await sitting.submit()
    const attempt = await attemptOf(sitting)
    const reason = 'The fee was paid back'
    await inTransaction(app.as(admin).ctx, async (ctx) => {
      const application = await ctx.db.findOneByOrFail(Application, { id: attempt.applicationId })
      Object.assign(application, { state: 'cancelled', endReason: 'refunded' })
      await ctx.db.save(application)
      await writeRecord(ctx, application, 'refund', { reason })
    })
    await app
      .as(admin)
      .run('mutation ($input: NoteApplicationInput!) { noteApplication(input: $input) { application { id } } }', {
        input: { id: sitting.applicationId, text: 'Afterwards' },
      })
    await extend()
    const events = await logged(attempt)
    expect(events.slice(-1)).toMatchObject([{ kind: 'cancellation', reason: reasonOf(reason) }])
    expect(events.filter(({ kind }) => kind === 'cancellation')).toHaveLength(1)
  })

  test('a result without camera is set aside, and restored', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    await sitting.submit()
    await app.drainJobs()
    await publishNow(app.as(admin).ctx, sitting.exam.id)
    const attempt = await attemptOf(sitting)
    const report = await app.db.findOneByOrFail(Report, { attemptId: attempt.id })
    for (const cameraOff of [true, true, false]) {
      app.clock.advance(1000)
      const { code } = await app
        .as(admin)
        .run('mutation ($input: SetCameraOffInput!) { setCameraOff(input: $input) { report { id } } }', {
          input: { reportId: toGlobalId('Report', report.id), cameraOff, reason: `Camera ${cameraOff}` },
        })
      expect(code).toBeUndefined()
    }
    await extend()
    expect((await logged(attempt)).slice(-2)).toMatchObject([
      { kind: 'setAside', reason: reasonOf('Camera true') },
      { kind: 'restored', reason: reasonOf('Camera false') },
    ])
  })

  test('a transaction that is rolled back leaves nothing to log', async () => {
    const sitting = await sit()
    await sitting.save(1, [1, 'A'])
    const before = await app.db.count(TransparencyDue)
    const failing = inTransaction(app.as(admin).ctx, async (ctx) => {
      await ctx.db.query('update attempt set closed_at = now(), superseded_at = now() where id = $1', [
        rowId(sitting.attemptId),
      ])
      throw new Error('Rolled back')
    })
    await expect(failing).rejects.toThrow('Rolled back')
    expect(await app.db.count(TransparencyDue)).toBe(before)
  })
})
