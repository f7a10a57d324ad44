import { afterEach, describe, expect, test } from 'vitest'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Attempt } from '../attempt.entity.ts'
import { examLogOf } from '../testing/exam-log.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)

describe('opening an exam', () => {
  test('starts the clock once', async () => {
    const sitting = await makeSitting(app)
    const first = (await sitting.fetch()).payload
    app.clock.advance(60_000)
    const second = (await sitting.fetch()).payload
    expect(second.attempt).toEqual(first.attempt)
    expect(first.diff - second.diff).toBeGreaterThanOrEqual(60_000)
    expect(first).toMatchObject({ doSubmit: false, paused: false, extraTimeSeconds: 0, redirect: null, result: null })
    expect(Date.parse(first.attempt.deadline) - Date.parse(first.attempt.startedAt)).toBe(hour)
    const log = await examLogOf(app, sitting.application.id)
    expect(log.map((line) => [line.action, line.address])).toEqual([['Exam opened', '127.0.0.1']])
  })

  test('gives no time beyond the window, except extra time', async () => {
    const sitting = await makeSitting(app, { exam: { closesAt: at(600_000), extraSeconds: 120 } })
    const { payload } = await sitting.fetch()
    expect(payload.diff).toBeGreaterThan(715_000)
    expect(payload.diff).toBeLessThanOrEqual(720_000)
    expect(payload.extraTimeSeconds).toBe(120)
  })

  test('never sends a right answer', async () => {
    const { payload } = await (await makeSitting(app)).fetch()
    expect(Object.keys(payload.questions[0]).toSorted()).toEqual([
      'html',
      'id',
      'level',
      'options',
      'points',
      'questionNo',
      'selectedAnswer',
      'topic',
    ])
    expect(JSON.stringify(payload)).not.toMatch(/"answer"/)
  })

  test('uses the language of the application', async () => {
    const sitting = await makeSitting(app, { exam: { languages: ['en', 'fr'] }, application: { language: 'fr' } })
    expect((await sitting.fetch()).payload.questions[0].html).toContain('(fr)')
  })

  test('shows the answers given so far', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'C'], [2, 'D'], [2, null])
    const { questions } = (await sitting.fetch()).payload
    expect(questions.map((q: { selectedAnswer: string }) => q.selectedAnswer)).toEqual(['C', null, null, null, null])
  })

  test('takes at most three statements with nested fields, and fewer when repeated', async () => {
    const exam = await makeExam(app)
    await (await makeSitting(app, { exam })).fetch() // the node has now cached the paper
    const sitting = await makeSitting(app, { exam })
    const opening = await app.countStatements(() => sitting.fetch())
    expect(opening.length).toBeLessThanOrEqual(3)
    expect((await app.countStatements(() => sitting.fetch())).length).toBeLessThanOrEqual(1)
  })

  test('from two tabs concurrently gives the pen to one of them', async () => {
    const sitting = await makeSitting(app)
    const answers = await Promise.all([sitting.fetch({ tab: 'one' }), sitting.fetch({ tab: 'two' })])
    expect(answers.map((a) => a.code ?? 'opened').toSorted()).toEqual(['DUPLICATED', 'opened'])
    const { id } = sitting.application
    const attempts = await app.db.query('select count(*)::int n from attempt where application_id = $1', [id])
    expect(attempts).toEqual([{ n: 1 }])
  })
})

describe('fetching without starting', () => {
  test('shows the conditions of the exam and does not start the attempt', async () => {
    const sitting = await makeSitting(app, { exam: { closesAt: at(2 * hour), extraSeconds: 60 } })
    const { payload } = await sitting.fetch({ start: false })
    expect(payload).toMatchObject({ attempt: null, questions: [], levels: [], diff: null, doSubmit: false })
    expect(payload).toMatchObject({ externalLink: null, iframe: null, extraTimeSeconds: 60 })
    expect(Date.parse(payload.latestEnd)).toBe(sitting.exam.closesAt.getTime() + 60_000)
    const { id } = sitting.application
    expect(await app.db.query('select from attempt where application_id = $1', [id])).toEqual([])
    expect(await examLogOf(app, id)).toEqual([])
  })

  test('refuses an exam that cannot be started', async () => {
    const early = await makeSitting(app, { exam: { opensAt: at(hour), closesAt: at(2 * hour) } })
    expect((await early.fetch({ start: false })).code).toBe('NOT_OPEN_YET')
    const unpaid = await makeSitting(app, { application: { state: 'applied' } })
    expect((await unpaid.fetch({ start: false })).code).toBe('NOT_PAID')
    expect((await unpaid.start()).code).toBe('NOT_PAID')
  })

  test('shows a started attempt, under the same rules of the pen', async () => {
    const sitting = await makeSitting(app)
    const started = (await sitting.start()).payload
    expect(started.attempt).toMatchObject({ epoch: 1, closedAt: null })
    expect(started.questions).toHaveLength(5)
    expect((await sitting.fetch({ start: false })).payload.attempt).toEqual(started.attempt)
    expect((await sitting.start()).payload.attempt).toEqual(started.attempt)
    expect((await sitting.start({ tab: 'two' })).code).toBe('DUPLICATED')
    expect((await sitting.fetch({ start: false, tab: 'two' })).code).toBe('DUPLICATED')
    await sitting.submit()
    expect((await sitting.fetch({ start: false })).payload.attempt.closeReason).toBe('submitted')
    expect((await sitting.start({ tab: 'two' })).code).toBe('ALREADY_SUBMITTED')
  })

  test('leaves a finished practice unchanged', async () => {
    const practice = await makeExam(app)
    const sitting = await makeSitting(app, { exam: { practiceExamId: practice.id } })
    expect((await sitting.fetch({ simulation: true, start: false })).payload).toMatchObject({
      attempt: null,
      latestEnd: null,
    })
    const first = (await sitting.start({ simulation: true })).payload.attempt
    await sitting.submit({ simulation: true })
    const other = { simulation: true, tab: 'two' }
    expect((await sitting.fetch({ ...other, start: false })).payload.attempt).toBeNull()
    expect((await sitting.start(other)).payload.attempt.id).not.toBe(first.id)
  })

  test("includes the student's own extra time in the latest end", async () => {
    const sitting = await makeSitting(app)
    const admin = await makeUser(app, { userType: 'admin' })
    const { applicationId } = sitting
    await call(app, admin, 'addExtraTime', { applicationId, seconds: 300, reason: 'A broken arm' })
    const { payload } = await sitting.fetch({ start: false })
    expect(Date.parse(payload.latestEnd)).toBe(sitting.exam.closesAt.getTime() + 300_000)
  })
})

describe('the permission to open an exam', () => {
  test('is refused before the window, with the opening time', async () => {
    const sitting = await makeSitting(app, { exam: { opensAt: at(hour), closesAt: at(2 * hour) } })
    const { code, extensions } = await sitting.fetch()
    expect(code).toBe('NOT_OPEN_YET')
    expect(extensions!.opensAt).toBe(sitting.exam.opensAt.toISOString())
    app.clock.advance(hour + 1000)
    expect((await sitting.fetch()).code).toBeUndefined()
  })

  test('is refused after the window, except for students who are sitting', async () => {
    const sitting = await makeSitting(app, { exam: { closesAt: at(hour), extraSeconds: 600 } })
    const other = await makeApplication(app, { examId: sitting.exam.id })
    const late = await makeSitting(app, { exam: sitting.exam })
    await sitting.fetch()
    app.clock.advance(hour + 1000)
    expect((await late.fetch()).code).toBe('WINDOW_CLOSED')
    expect((await sitting.fetch()).payload.doSubmit).toBe(false)
    expect(other.state).toBe('paid')
  })

  test("follows the window in the student's own time zone", async () => {
    // open now in Baku (UTC+4), but not yet in New York (UTC-4 or -5)
    const exam = await makeExam(app, { opensAt: at(3 * hour), closesAt: at(6 * hour), localWindow: true })
    const east = await makeUser(app, { timeZone: 'Asia/Baku' })
    const west = await makeUser(app, { timeZone: 'America/New_York' })
    expect((await (await makeSitting(app, { exam, student: east })).fetch()).code).toBeUndefined()
    expect((await (await makeSitting(app, { exam, student: west })).fetch()).code).toBe('NOT_OPEN_YET')
  })

  test.each([
    ['unpaid', { application: { state: 'applied' as const } }, 'NOT_PAID'],
    ['cancelled', { application: { state: 'cancelled' as const } }, 'CANCELLED'],
    ['free of charge', { application: { state: 'applied' as const }, exam: { priceAmount: 0 } }, undefined],
  ])('depends on the application: %s', async (_, given, code) => {
    expect((await (await makeSitting(app, given)).fetch()).code).toBe(code)
  })

  test('is refused to another student, revealing nothing', async () => {
    const sitting = await makeSitting(app)
    const other = await makeSitting(app)
    const { code, message } = await other.fetch({ applicationId: sitting.applicationId })
    expect([code, message]).toEqual(['NOT_FOUND', 'Not found'])
  })

  test('is refused for an unpublished exam', async () => {
    const sitting = await makeSitting(app, { exam: { published: false } })
    expect((await sitting.fetch()).code).toBe('NOT_FOUND')
  })

  test('is refused after the submission, except in the tab that submitted', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
    await sitting.fetch()
    await sitting.submit()
    expect((await sitting.fetch()).payload).toMatchObject({
      questions: [],
      redirect: '/stadia/my-exams',
      doSubmit: false,
      diff: 0,
      attempt: { closeReason: 'submitted' },
    })
    expect(await sitting.fetch({ tab: 'two' })).toMatchObject({
      code: 'ALREADY_SUBMITTED',
      extensions: { redirect: '/stadia/my-exams' },
    })
    expect((await sitting.fetch({ tab: 'two', refreshTab: true })).code).toBe('ALREADY_SUBMITTED')
  })

  test('is refused in another tab after the time ran out, with that reason', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
    await sitting.fetch()
    await app.db.update(
      Attempt,
      { applicationId: sitting.application.id },
      { closedAt: new Date(app.clock.now()), closeReason: 'timeUp' },
    )
    expect(await sitting.fetch({ tab: 'two' })).toMatchObject({
      code: 'ALREADY_SUBMITTED',
      extensions: { redirect: '/stadia/my-exams', timeUp: true },
    })
  })

  test('is refused after the submission with a redirect to a missing selfie', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'required' } })
    await sitting.fetch()
    await sitting.submit()
    expect((await sitting.fetch({ tab: 'two' })).payload.redirect).toBe(
      `/exam/selfie?application=${encodeURIComponent(sitting.applicationId)}`,
    )
  })
})

describe('the pen', () => {
  test('makes another tab DUPLICATED until it takes over', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    expect((await sitting.fetch({ tab: 'two' })).code).toBe('DUPLICATED')
    const taken = (await sitting.fetch({ tab: 'two', refreshTab: true })).payload
    expect(taken.attempt).toMatchObject({ epoch: 2, ackSeq: 0, answeredCount: 1 })
    expect(taken.questions[0].selectedAnswer).toBe('A')
    expect((await sitting.fetch({ tab: 'one' })).code).toBe('DUPLICATED')
    expect((await sitting.save(2, [1, 'B'])).code).toBe('STALE_EPOCH')
    expect((await sitting.saveAs({ epoch: 2, seq: 1, answers: [[1, 'B']] })).payload.ackSeq).toBe(1)
    const log = await examLogOf(app, sitting.application.id)
    expect(log.map((line) => line.action)).toContain('Continued in another tab')
  })

  test('is unchanged when its holder asks for it again', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    expect((await sitting.fetch({ refreshTab: true })).payload.attempt).toMatchObject({ epoch: 1, ackSeq: 1 })
  })

  test('is given to two competing tabs one after the other', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    const answers = await Promise.all(['two', 'three'].map((tab) => sitting.fetch({ tab, refreshTab: true })))
    expect(answers.map((a) => a.payload?.attempt.epoch).toSorted()).toEqual([2, 3])
  })

  test('taken over during saves keeps acknowledged answers and refuses the rest', async () => {
    const sitting = await makeSitting(app, { exam: { questions: 30 } })
    await sitting.fetch()
    const saves = Array.from({ length: 20 }, (_, i) => sitting.save(i + 1, [i + 1, 'B']))
    const [taken, ...saved] = await Promise.all([sitting.fetch({ tab: 'two', refreshTab: true }), ...saves])
    expect(saved.every((s) => s.payload || s.code === 'STALE_EPOCH' || s.code === 'SEQ_GAP')).toBe(true)
    const acknowledged = Math.max(0, ...saved.map((s) => s.payload?.ackSeq ?? 0))
    const journal = await app.db.query(
      'select epoch, count(*)::int n from journal where attempt_id = $1 group by epoch',
      [rowId(sitting.attemptId)],
    )
    expect(journal).toEqual(acknowledged ? [{ epoch: 1, n: acknowledged }] : [])
    expect(taken.payload.attempt.epoch).toBe(2)
  })
})

describe('the delivery of an exam', () => {
  test('at an outside provider gives a link and a deadline', async () => {
    const sitting = await makeSitting(app, {
      exam: {
        delivery: 'external',
        externalUrl: 'https://games.test/play',
        externalSource: 'Games',
        initialLink: 'https://games.test/in',
        questions: 0,
      },
    })
    expect((await sitting.fetch()).payload).toMatchObject({
      externalLink: { link: 'https://games.test/play', source: 'Games' },
      initialLink: 'https://games.test/in',
      iframe: null,
      questions: [],
      attempt: { deadline: expect.any(String) },
    })
    app.clock.advance(hour)
    expect((await sitting.fetch()).payload.doSubmit).toBe(true)
    app.clock.advance(hour)
    expect((await sitting.fetch()).payload.attempt.closeReason).toBe('timeUp')
  })

  test('in an embedded page gives a URL and a deadline', async () => {
    const sitting = await makeSitting(app, {
      exam: { delivery: 'embedded', externalUrl: 'https://pages.test/exam', questions: 0 },
    })
    expect((await sitting.fetch()).payload).toMatchObject({
      iframe: 'https://pages.test/exam',
      externalLink: null,
      attempt: { deadline: expect.any(String) },
    })
  })
})

describe('gated levels', () => {
  const levels = [
    { name: 'Beginners', fromQuestionNo: 1, toQuestionNo: 2, passMark: 2 },
    { name: 'Movers', fromQuestionNo: 3, toQuestionNo: 4, passMark: 1 },
  ]
  const questions = [1, 2, 3, 4].map((no) => ({ level: no <= 2 ? 'Beginners' : 'Movers' }))

  test('open when the previous level is passed', async () => {
    const sitting = await makeSitting(app, { exam: { levels, questions } })
    const first = (await sitting.fetch()).payload
    expect(first.levels.map((l: { open: boolean }) => l.open)).toEqual([true, false])
    expect(first.questions).toHaveLength(2)
    expect((await sitting.save(1, [3, 'C'])).code).toBe('BAD_USER_INPUT')
    await sitting.save(1, [1, 'A'], [2, 'A'])
    expect((await sitting.fetch()).payload.questions).toHaveLength(2)
    await sitting.save(3, [2, 'B'])
    const second = (await sitting.fetch()).payload
    expect(second.levels.map((l: { open: boolean }) => l.open)).toEqual([true, true])
    expect(second.questions).toHaveLength(4)
    expect((await sitting.save(4, [3, 'C'])).payload.ackSeq).toBe(4)
  })

  test('stay open while the student returns to earlier ones', async () => {
    const sitting = await makeSitting(app, { exam: { levels, questions } })
    await sitting.fetch()
    await sitting.save(1, [1, 'A'], [2, 'B'])
    await sitting.fetch()
    await sitting.save(3, [2, 'C'])
    expect((await sitting.fetch()).payload.questions).toHaveLength(4)
  })
})
