import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { systemContext } from '../../../jobs/runner.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { workingTimes } from '../closing/working-time.ts'
import { endUsedUpBreaks } from './breaks.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const minute = 60_000
const arrangements = 'breakSeconds breakSecondsUsed breakEndsAt textScale wideSpacing plainFont figureTexts'
const set = 'mutation ($input: SetAccommodationInput!) { setAccommodation(input: $input) { accommodation { id } } }'
const mutations = {
  startBreak: `mutation ($input: BreakInput!) { startBreak(input: $input) { arrangements { ${arrangements} } } }`,
  endBreak: `mutation ($input: BreakInput!) { endBreak(input: $input) { arrangements { ${arrangements} } } }`,
}

/** A student with ten minutes of breaks who has started an exam of an hour. */
async function sat(terms: object = { breakMinutes: 10 }, exam: Parameters<typeof makeExam>[1] = {}) {
  const student = await makeUser(app)
  const input = { username: student.username, reason: 'By request', ...terms }
  expect((await app.as(admin).run(set, { input })).errors).toBeUndefined()
  const sitting = await makeSitting(app, { student, exam: { durationSeconds: 3600, ...exam } })
  await sitting.start()
  const act = async (name: keyof typeof mutations, given: { tab?: string; user?: User } = {}) => {
    const variables = { input: { attemptId: sitting.attemptId, tab: given.tab ?? 'one' } }
    const { data, code, errors } = await app.as(given.user ?? student).run(mutations[name], variables)
    return { arrangements: data?.[name]?.arrangements, code, message: errors?.[0]?.message }
  }
  const row = () => app.db.findOneByOrFail(Attempt, { id: rowId(sitting.attemptId) })
  const order = (name: 'pauseExam' | 'resumeExam') =>
    call(app, admin, name, { examId: toGlobalId('Exam', sitting.exam.id), reason: 'A fire alarm' })
  return { sitting, student, act, row, order }
}

describe('a break', () => {
  it('stops the clock until the student ends it, and its time is not counted as working time', async () => {
    const { sitting, act, row } = await sat()
    const before = await row()
    expect((await act('startBreak')).arrangements).toMatchObject({ breakSeconds: 600, breakSecondsUsed: 0 })
    expect((await sitting.fetch()).payload).toMatchObject({ paused: true })
    app.clock.advance(4 * minute)
    expect((await act('endBreak')).arrangements).toMatchObject({ breakEndsAt: null })
    const after = await row()
    const moved = after.deadline!.getTime() - before.deadline!.getTime()
    expect(Math.abs(moved - 4 * minute)).toBeLessThan(2000)
    expect(after.acceptUntil!.getTime() - after.deadline!.getTime()).toBe(
      before.acceptUntil!.getTime() - before.deadline!.getTime(),
    )
    expect(after.breakSecondsUsed).toBe(Math.ceil(moved / 1000))
    expect(after.pausedAt).toBeNull()
    app.clock.advance(6 * minute)
    await sitting.submit({ lastSeq: 0 })
    const worked = (await workingTimes(app, [after.id])).get(after.id)
    expect(Math.abs(worked!.total - 360)).toBeLessThan(3)
  })

  it('ends by itself when the time is used up, with the same deadline however late that is noticed', async () => {
    const { act, row } = await sat()
    const before = await row()
    await act('startBreak')
    app.clock.advance(25 * minute)
    expect(await endUsedUpBreaks(systemContext(app.node, 'endUsedUpBreaks'))).toBe(1)
    const after = await row()
    expect(after.deadline!.getTime() - before.deadline!.getTime()).toBe(10 * minute)
    expect(after).toMatchObject({ pausedAt: null, breakEndsAt: null, breakSecondsUsed: 600 })
    expect((await act('startBreak')).message).toBe('All breaks of this exam are used up')
    expect(await endUsedUpBreaks(systemContext(app.node, 'endUsedUpBreaks'))).toBe(0)
  })

  it('can be taken in parts, and starting or ending it twice changes nothing', async () => {
    const { act, row } = await sat()
    const started = (await act('startBreak')).arrangements.breakEndsAt
    expect((await act('startBreak')).arrangements.breakEndsAt).toBe(started)
    app.clock.advance(7 * minute)
    await act('endBreak')
    const { deadline } = await row()
    await act('endBreak')
    expect((await row()).deadline).toEqual(deadline)
    const now = app.clock.now()
    const { breakEndsAt } = (await act('startBreak')).arrangements
    expect(Math.abs(breakEndsAt - now - 3 * minute)).toBeLessThan(3000)
  })

  it('keeps answers that arrive during it', async () => {
    const { sitting, act } = await sat()
    await act('startBreak')
    expect((await sitting.save(1, [1, 'A'])).payload).toMatchObject({ ackSeq: 1 })
  })

  it('belongs to students with that accommodation, to their own attempt and the tab with the pen', async () => {
    const without = await sat({ textScale: 150 })
    expect((await without.act('startBreak')).message).toBe('All breaks of this exam are used up')
    const { act, row } = await sat()
    expect((await act('startBreak', { tab: 'two' })).code).toBe('DUPLICATED')
    expect((await act('startBreak', { user: await makeUser(app) })).code).toBe('NOT_FOUND')
    expect((await act('startBreak', { user: admin })).code).toBe('FORBIDDEN')
    expect((await row()).pausedAt).toBeNull()
  })
})

describe("the office's pause", () => {
  it('takes over a break: the student does not end it', async () => {
    const { act, row, order } = await sat()
    const before = await row()
    await act('startBreak')
    app.clock.advance(2 * minute)
    await order('pauseExam')
    await act('endBreak')
    expect((await row()).pausedAt).not.toBeNull()
    expect((await act('startBreak')).message).toBe('The exam is paused')
    app.clock.advance(3 * minute)
    await order('resumeExam')
    const after = await row()
    expect(after).toMatchObject({ pausedAt: null, breakEndsAt: null })
    const moved = after.deadline!.getTime() - before.deadline!.getTime()
    expect(Math.abs(moved - 5 * minute)).toBeLessThan(3000)
    expect(Math.abs(after.breakSecondsUsed - 120)).toBeLessThan(3)
  })

  it('is not what a resumption of the exam ends: a break of a student goes on', async () => {
    const { act, row, order } = await sat()
    await act('startBreak')
    await order('resumeExam')
    expect((await row()).breakEndsAt).not.toBeNull()
  })
})

describe('accommodations on the exam page', () => {
  it('are sent before and during the exam, without reason and proof', async () => {
    const terms = { textScale: 200, wideSpacing: true, plainFont: true, figureTexts: true, proof: 'A letter' }
    const { sitting, student } = await sat(terms)
    const source = `mutation ($input: FetchApplicationInput!) { fetchApplication(input: $input) {
      arrangements { ${arrangements} } } }`
    const input = { applicationId: sitting.applicationId, tab: 'one' }
    const { data } = await app.as(student).run(source, { input })
    const { proof: _, ...shown } = terms
    expect(data.fetchApplication.arrangements).toEqual({
      breakSeconds: 0,
      breakSecondsUsed: 0,
      breakEndsAt: null,
      ...shown,
    })
  })

  it('end with their last day, in every time zone', async () => {
    const day = (ms: number) => new Date(app.clock.now() + ms).toISOString().slice(0, 10)
    const hours = 3_600_000
    const { student } = await sat({ percent: 50, endsOn: day(0) })
    const minutes = async () => {
      const { payload } = await (await makeSitting(app, { student, exam: { durationSeconds: 3600 } })).start()
      return (Date.parse(payload.attempt.deadline) - Date.parse(payload.attempt.startedAt)) / minute
    }
    expect(await minutes()).toBe(90)
    app.clock.advance(37 * hours)
    expect(await minutes()).toBe(60)
  })

  it('are refused without anything given, with a day that is over or does not exist', async () => {
    const student = await makeUser(app)
    const give = async (terms: object) =>
      (await app.as(admin).run(set, { input: { username: student.username, reason: 'By request', ...terms } })).code
    expect(await give({})).toBe('BAD_USER_INPUT')
    expect(await give({ percent: 3 })).toBe('BAD_USER_INPUT')
    expect(await give({ textScale: 110 })).toBe('BAD_USER_INPUT')
    expect(await give({ percent: 25, endsOn: '2027-02-30' })).toBe('BAD_USER_INPUT')
    expect(await give({ percent: 25, endsOn: '2020-01-01' })).toBe('BAD_USER_INPUT')
    expect(await give({ breakMinutes: 121 })).toBe('BAD_USER_INPUT')
  })
})
