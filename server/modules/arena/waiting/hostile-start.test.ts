import { afterEach, describe, expect, test } from 'vitest'
import { proofOfStart } from '../../../../shared/papers/offline-start.ts'
import { first, required } from '../../../../shared/required.ts'
import { makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { Exam, partKeys, sealedPaperOf } from '../../exams/public.ts'
import { Attempt, AttemptKind, StartWay } from '../attempt.entity.ts'
import { HostedExam } from '../hosted/hosted-exam.entity.ts'
import { BehindWriter } from '../log/behind-writer.ts'
import { prepareFor } from '../opening/prepared-attempts.ts'
import { shownWriter } from '../opening/report-shown.service.ts'
import { startWriter } from '../opening/start-writer.ts'
import { closePages, wait } from './testing/pages.ts'
import { waitingBoard } from './waiting-board.ts'
import type { WaitingRoom } from './waiting.types.ts'

const app = useTestApp()
const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)
const ctx = () => app.as(null).ctx
const attemptOf = (applicationId: string) => app.db.findOneBy(Attempt, { applicationId })
afterEach(closePages)

describe('a value that the database refuses', () => {
  test('is no tab of a page that waits', async () => {
    const sitting = await makeSitting(app, { exam: { opensAt: at(hour), closesAt: at(2 * hour) } })
    for (const tab of ['\0', 'a\uD800', '', 'x'.repeat(101)]) {
      expect([tab, (await wait(app, sitting, { tab })).code]).toEqual([tab, 'BAD_USER_INPUT'])
    }
    expect((await wait(app, sitting, { tab: 'x'.repeat(100) })).code).toBeUndefined()
  })

  test('prevents no start but its own', async () => {
    const exam = await makeExam(app)
    const sittings = await Promise.all(Array.from({ length: 5 }, () => makeSitting(app, { exam })))
    await prepareFor(
      ctx(),
      exam,
      sittings.map(({ application }) => application.id),
    )
    const terms = { kind: AttemptKind.exam, exam, paperExamId: exam.id, openUntil: 1 }
    const results = await Promise.allSettled(
      sittings.map(({ application: { id, state }, student: { timeZone } }, i) => {
        const tab = i === 2 ? '\0' : 'one'
        return startWriter(app).start(terms, {
          applicationId: id,
          state,
          timeZone,
          own: { ownOpensAt: null, ownClosesAt: null },
          tab,
          way: StartWay.call,
          offlineAt: null,
        })
      }),
    )
    expect(results.map((result) => result.status === 'fulfilled' && result.value !== null)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
  })

  test('is no time of a start offline', async () => {
    const sitting = await makeSitting(app, { exam: { opensAt: at(-hour), closesAt: at(hour) } })
    await prepareFor(ctx(), sitting.exam, [sitting.application.id])
    const { id } = required(await attemptOf(sitting.application.id), 'attempt')
    const { key } = first(await partKeys(ctx(), sitting.exam.id, [0]))
    const claim = async (startedAt: number) =>
      sitting.start({ offline: { startedAt, proof: await proofOfStart(key, id, startedAt) } })
    for (const startedAt of [-1, -8e15, 9e15, 1e300, 0.5]) {
      expect([startedAt, (await claim(startedAt)).code]).toEqual([startedAt, 'BAD_USER_INPUT'])
    }
    // the clock of the device is far ahead: the start is now
    const { payload } = await claim(8.64e15)
    expect(Math.abs(Date.parse(payload.attempt.startedAt) - app.clock.now())).toBeLessThan(60_000)
  })

  test('in a report of when a paper was shown holds up no other report', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    const report = (shownAt: number) =>
      app.as(sitting.student).run('mutation ($input: ReportShownInput!) { reportShown(input: $input) { success } }', {
        input: { attemptId: sitting.attemptId, shownAt },
      })
    for (const shownAt of [1e300, -1, 9e15]) expect((await report(shownAt)).code).toBe('BAD_USER_INPUT')
    const other = { attemptId: rowId(sitting.attemptId), userId: (await makeUser(app)).id }
    for (const at of [1e300, NaN, -1e300]) shownWriter(app).add({ ...other, at })
    expect((await report(8.64e15)).code).toBeUndefined()
    await shownWriter(app).settled()
    expect((await attemptOf(sitting.application.id))?.shownAt).not.toBeNull()
  })
})

test('rows wait in order while the database is away, and a refused row is dropped', async () => {
  const written: number[] = []
  let away = true
  const writer = new BehindWriter<number>(app.node, 'numbers', async (rows) => {
    if (away) throw new Error('The database is away')
    await app.db.query('select 1 / i from unnest($1::int[]) i', [rows])
    written.push(...rows)
  })
  const numbers = Array.from({ length: 1201 }, (_, i) => i)
  for (const number of numbers) writer.add(number)
  await writer.settled()
  expect(written).toEqual([])
  away = false
  writer.add(0)
  await writer.settled()
  expect(written).toEqual(numbers.filter((number) => number !== 0))
})

/** A page whose exam was given to a host before it opened, however slow the machine is; nobody was told. */
async function givenUnseen(opensIn: number): Promise<{ waiting: Awaited<ReturnType<typeof wait>>; room: WaitingRoom }> {
  const sitting = await makeSitting(app, { exam: { opensAt: at(opensIn), closesAt: at(hour), layout: 'live' } })
  const waiting = await wait(app, sitting)
  const room = required(await waiting.until(({ attemptId }) => attemptId !== null), 'room')
  await app.db.insert(HostedExam, { examId: sitting.exam.id, seconds: 20 })
  return app.clock.now() < sitting.exam.opensAt.getTime() ? { waiting, room } : givenUnseen(opensIn * 4)
}

test('a page that waits for an exam that was given to a host unseen fetches it, and its key is not released', async () => {
  const { waiting, room } = await givenUnseen(600)
  expect(await waiting.until(({ begun }) => begun)).toMatchObject({ started: null })
  const released = await app.http.inject({ url: required(room.keyAddress, 'address') })
  expect(released.statusCode).toBe(404)
})

test('an exam whose paper cannot be sealed holds up no other exam', async () => {
  const text = `What is it? ![A picture](image:${'0'.repeat(64)})`
  const texts = { en: { text, options: ['1', '2', '3', '4', '5'] } }
  const broken = await makeExam(app, { opensAt: at(hour), closesAt: at(2 * hour), questions: [{ texts }] })
  const stuck = await makeSitting(app, { exam: broken })
  const sitting = await makeSitting(app, { exam: { opensAt: at(hour), closesAt: at(2 * hour) } })
  await expect(sealedPaperOf(ctx(), broken, 'en')).rejects.toThrow('missing in storage')
  const { request } = ctx()
  const [, mailbox] = [stuck, sitting].map(({ application }) =>
    waitingBoard(app).watch(application.id, { tab: 'one', ready: true, request }),
  )
  expect((await required(mailbox, 'mailbox').next()).value).toMatchObject({ refusal: null, started: null })
})

test('a student whose zone changes in the waiting room starts in the window of the new zone', async () => {
  const opensAt = new Date(Math.floor((app.clock.now() + hour) / 1000) * 1000)
  const exam = await makeExam(app, { localWindow: true, opensAt, closesAt: new Date(opensAt.getTime() + hour) })
  const sitting = await makeSitting(app, { exam, student: await makeUser(app, { timeZone: 'UTC' }) })
  const waiting = await wait(app, sitting)
  await waiting.until(({ attemptId }) => attemptId !== null)
  await app.db.update(User, sitting.student.id, { timeZone: 'America/Bogota' })
  const moved = await waiting.until(({ opensAt: opens, started }) => started !== null || opens !== opensAt.getTime())
  expect(moved).toMatchObject({ started: null, opensAt: opensAt.getTime() + 5 * hour })
  // the statement refuses a start in the window of the old zone
  const open = { opensAt: new Date(opensAt.getTime() - 2 * hour), closesAt: exam.closesAt }
  await app.db.update(Exam, exam.id, open)
  const terms = { kind: AttemptKind.exam, exam: { ...exam, ...open }, paperExamId: exam.id, openUntil: 1 }
  const { id: applicationId, state } = sitting.application
  const start = {
    applicationId,
    state,
    tab: 'one',
    way: StartWay.socket,
    offlineAt: null,
    own: { ownOpensAt: null, ownClosesAt: null },
  }
  expect(await startWriter(app).start(terms, { ...start, timeZone: 'UTC' })).toBeNull()
})
