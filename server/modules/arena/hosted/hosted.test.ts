import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { expectConsistent, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { Attempt } from '../attempt.entity.ts'
import { JournalEntry } from '../saving/journal.entity.ts'
import { admin, answer, app, begin, board, call, hostedStage, makeHosted, seat } from './testing/hosted-stage.ts'

hostedStage()

describe('the paper of a hosted exam', () => {
  test('is not sent at the start or after a reload, and boards and saves are refused', async () => {
    const { exam } = await makeHosted()
    const sitting = await begin(exam)
    const again = await sitting.fetch()
    expect(again.payload.questions).toEqual([])
    expect((await sitting.save(1, [1, 'A'])).code).toBe('BAD_USER_INPUT')
    const synced = await sitting.sync({ questions: [{ questionNo: 1, selectedAnswer: 'A' }] })
    expect(synced.code).toBe('BAD_USER_INPUT')
    expect(await app.db.countBy(JournalEntry, { attemptId: rowId(sitting.attemptId) })).toBe(0)
  })

  test('stays locked for attempts prepared before or after the host was set', async () => {
    const exam = await makeExam(app, { layout: 'live' })
    const sitting = await makeSitting(app, { exam })
    await app.runSchedule('prepareAttempts')
    await call(admin, 'setHostedExam', { examId: toGlobalId('Exam', exam.id), seconds: 20 })
    expect((await sitting.start()).payload.questions).toEqual([])
    const later = await makeSitting(app, { exam })
    await app.runSchedule('prepareAttempts')
    expect((await later.start()).payload.questions).toEqual([])
  })

  test("can be answered until the end of the window, beyond the exam's duration", async () => {
    const { exam } = await makeHosted({ durationSeconds: 60 })
    const sitting = await begin(exam)
    const { deadline } = await app.db.findOneByOrFail(Attempt, { id: rowId(sitting.attemptId) })
    expect(deadline).toEqual(exam.closesAt)
  })

  test('cannot be given a host after a student has started', async () => {
    const exam = await makeExam(app, { layout: 'live' })
    await begin(exam)
    const set = await call(admin, 'setHostedExam', { examId: toGlobalId('Exam', exam.id), seconds: 20 })
    expect(set.code).toBe('RULE_BROKEN')
  })

  test.each([
    ['in the plain layout', { layout: 'arena' }],
    ['at a provider', { delivery: 'external', externalUrl: 'https://a.test', externalSource: 'A' }],
    ['with gated levels', { levels: [{ name: 'One', fromQuestionNo: 1, toQuestionNo: 2, passMark: 1 }] }],
  ] as const)('cannot be hosted %s', async (_, given) => {
    const exam = await makeExam(app, { layout: 'live', ...given } as Parameters<typeof makeExam>[1])
    const set = await call(admin, 'setHostedExam', { examId: toGlobalId('Exam', exam.id), seconds: 20 })
    expect(set.code).toBe('RULE_BROKEN')
  })
})

describe('an answer in a hosted exam', () => {
  test('is one journal row, final, and acknowledged again when repeated', async () => {
    const { exam, release } = await makeHosted()
    const sitting = await begin(exam)
    expect((await answer(sitting, 1, 'A')).code).toBe('NOT_OPEN_YET')
    await release(1)
    const first = await answer(sitting, 1, 'B')
    expect(first.payload).toMatchObject({ questionNo: 1, choice: 'B', ackSeq: 1 })
    expect((await answer(sitting, 1, 'B')).payload).toEqual(first.payload)
    const other = await answer(sitting, 1, 'C')
    expect([other.code, other.extensions?.choice]).toEqual(['CONFLICT', 'B'])
    const { entries, head } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect(entries.map(({ questionNo, choice }) => [questionNo, choice])).toEqual([[1, 2]])
    expect(first.payload.receipt).toBe(head)
  })

  test('sent many times concurrently is stored once', async () => {
    const { exam, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'A', 'B'].map((choice) => answer(sitting, 1, choice)))
    const stored = answers.flatMap(({ payload }) => payload?.choice ?? [])
    expect(new Set(stored).size).toBe(1)
    expect(answers.filter(({ code }) => code).map(({ code }) => code)).toEqual(
      Array.from({ length: 6 - stored.length }, () => 'CONFLICT'),
    )
    expect((await expectConsistent(app, { id: rowId(sitting.attemptId) })).entries).toHaveLength(1)
  })

  test('is accepted or refused independently of concurrent ones', async () => {
    const { exam, release } = await makeHosted()
    const sittings = []
    for (let i = 0; i < 5; i++) sittings.push(await begin(exam))
    await release(1)
    const answers = await Promise.all(
      sittings.flatMap((sitting, i) => [answer(sitting, i === 4 ? 2 : 1, 'ABCDA'[i]!), answer(sitting, 2, 'A')]),
    )
    expect(answers.map(({ payload, code }) => payload?.choice ?? code)).toEqual(
      ['A', 'B', 'C', 'D', 'NOT_OPEN_YET'].flatMap((outcome) => [outcome, 'NOT_OPEN_YET']),
    )
    for (const [i, sitting] of sittings.entries()) {
      const { entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
      expect(entries.map(({ questionNo, choice }) => [questionNo, choice])).toEqual(i === 4 ? [] : [[1, i + 1]])
    }
  })

  test('is refused a second after the end and then never stored', async () => {
    const { exam, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    app.clock.advance(20_500)
    expect((await answer(sitting, 1, 'A')).code).toBeUndefined()
    await expect(release(2)).resolves.toMatchObject({ code: 'RULE_BROKEN' })
    app.clock.advance(600)
    await release(2)
    app.clock.advance(21_100)
    expect((await answer(sitting, 2, 'A')).code).toBe('LATE')
    expect((await expectConsistent(app, { id: rowId(sitting.attemptId) })).entries).toHaveLength(1)
  })

  test("concurrent with the host's closing is either stored in time or refused", async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const sittings = []
    for (let i = 0; i < 12; i++) sittings.push(await begin(exam))
    await release(1)
    const closing = host('closeHostedQuestion', { epoch, questionNo: 1 })
    const answers = await Promise.all(sittings.map((sitting) => answer(sitting, 1, 'A')))
    expect((await closing).code).toBeUndefined()
    const [{ closes_at }] = await app.db.query('select closes_at from hosted_question where exam_id = $1', [exam.id])
    for (const [i, sitting] of sittings.entries()) {
      const { entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
      expect(entries).toHaveLength(answers[i]!.code ? 0 : 1)
      for (const { at } of entries) expect(at.getTime()).toBeLessThanOrEqual(closes_at.getTime() + 1000)
    }
    app.clock.advance(1100)
    expect((await answer(await begin(exam), 1, 'A')).code).toBe('LATE')
  })

  test('of a tab without the pen or of another student is refused', async () => {
    const { exam, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    await sitting.fetch({ tab: 'two', refreshTab: true })
    expect((await answer(sitting, 1, 'A', 1)).code).toBe('STALE_EPOCH')
    expect((await answer(sitting, 1, 'A', 2)).code).toBeUndefined()
    const thief = await makeUser(app)
    expect((await answer({ ...sitting, attemptId: sitting.attemptId, student: thief }, 1, 'A', 2)).code).toBe(
      'NOT_FOUND',
    )
  })

  test('of an attempt that was reset is refused, and not counted for the new one', async () => {
    const { exam, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    await app
      .as(admin)
      .run(`mutation ($input: ResetAttemptInput!) { resetAttempt(input: $input) { application { id } } }`, {
        input: { applicationId: sitting.applicationId, reason: 'The camera failed' },
      })
    expect((await answer(sitting, 1, 'A')).code).toBe('ATTEMPT_CLOSED')
    await sitting.start()
    expect((await answer(sitting, 1, 'B')).payload.choice).toBe('B')
  })

  test("has its student's extra time in proportion, and the next release waits for it", async () => {
    const { exam, release } = await makeHosted({ durationSeconds: 3600 })
    const [plain, slow] = [await begin(exam), await begin(exam)]
    await app
      .as(admin)
      .run(`mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) { attemptsChanged } }`, {
        input: { applicationId: slow.applicationId, seconds: 1800, reason: 'by agreement' },
      })
    await release(1)
    app.clock.advance(25_000)
    expect((await answer(plain, 1, 'A')).code).toBe('LATE')
    expect((await release(2)).code).toBe('RULE_BROKEN')
    expect((await answer(slow, 1, 'A')).code).toBeUndefined()
    app.clock.advance(7000)
    expect((await release(2)).code).toBeUndefined()
  })

  test('is accepted for longer when the host extends the question for all or for one student', async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const [plain, slow] = [await begin(exam), await begin(exam)]
    const extend = (given: object) => host('extendHostedQuestion', { epoch, questionNo: 1, seconds: 10, ...given })
    expect((await extend({})).code).toBe('RULE_BROKEN')
    await release(1)
    const page = await seat(slow)
    const before = await page.next()
    expect((await extend({ epoch: epoch + 1 })).code).toBe('STALE_EPOCH')
    expect((await extend({ username: 'nobody' })).code).toBe('NOT_FOUND')
    expect((await extend({ username: slow.student.username.toLowerCase() })).code).toBeUndefined()
    expect((await page.next()).endsAt! - before.endsAt!).toBe(10_000)
    expect((await extend({})).code).toBeUndefined()
    expect((await page.next()).endsAt! - before.endsAt!).toBe(20_000)
    app.clock.advance(25_000)
    expect((await answer(plain, 1, 'A')).code).toBeUndefined()
    app.clock.advance(8000)
    expect((await extend({})).code).toBe('RULE_BROKEN')
    expect((await release(2)).message).toBe('The previous question is still open')
    expect((await answer(slow, 1, 'B')).code).toBeUndefined()
    app.clock.advance(9000)
    expect((await extend({ username: slow.student.username })).code).toBe('RULE_BROKEN')
    expect((await release(2)).code).toBeUndefined()
  })

  test('an extension and a concurrent release never both succeed', async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    await host('extendHostedQuestion', { epoch, questionNo: 1, seconds: 5, username: sitting.student.username })
    app.clock.advance(24_500)
    const given = { epoch, questionNo: 1, seconds: 60, username: sitting.student.username }
    const [extended, released] = await Promise.all([host('extendHostedQuestion', given), release(2)])
    expect([extended.code, released.code]).toEqual([undefined, 'RULE_BROKEN'])
  })

  test('is refused while the exam is paused, and no question is released', async () => {
    const { exam, examId, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    const order = (action: string) =>
      app.as(admin).run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', {
        input: { examId, act: action, reason: 'a power cut' },
      })
    await order('pause')
    expect((await answer(sitting, 1, 'A')).code).toBe('RULE_BROKEN')
    app.clock.advance(30_000)
    expect((await release(2)).message).toBe('The exam is paused')
  })
})

describe('the host of an exam', () => {
  test('releases each question once, in order, even from two devices concurrently', async () => {
    const { examId, release, epoch, host } = await makeHosted()
    expect((await release(2)).code).toBe('RULE_BROKEN')
    const both = await Promise.all([release(1), release(1)])
    expect(both.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined].sort())
    const other = await call(admin, 'takeHostedExam', { examId, device: 'a tablet' })
    expect(other.payload.epoch).toBe(epoch + 1)
    expect((await host('closeHostedQuestion', { epoch, questionNo: 1 })).code).toBe('STALE_EPOCH')
    const now = { examId, epoch: epoch + 1 }
    expect((await call(admin, 'closeHostedQuestion', { ...now, questionNo: 1 })).code).toBeUndefined()
    app.clock.advance(1100)
    expect((await call(admin, 'releaseQuestion', { ...now, questionNo: 2 })).code).toBeUndefined()
  })

  test('ends the exam, which closes and grades attempts with their stored answers', async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    await answer(sitting, 1, 'A')
    expect((await host('endHostedExam', { epoch })).code).toBeUndefined()
    const attempt = await app.db.findOneByOrFail(Attempt, { id: rowId(sitting.attemptId) })
    expect([attempt.closeReason, [...attempt.answers]]).toEqual(['admin', [1, 0, 0, 0, 0]])
    await app.drainJobs()
    const [report] = await app.db.query('select correct from report where attempt_id = $1', [attempt.id])
    expect(report).toMatchObject({ correct: 1 })
    expect((await answer(sitting, 1, 'B')).code).toBe('CONFLICT')
    expect((await host('endHostedExam', { epoch })).code).toBe('RULE_BROKEN')
    expect((await release(2)).message).toBe('The exam has ended')
  })

  test('sees the number of students and their answers', async () => {
    const { exam, examId, release } = await makeHosted()
    const [one, two] = [await begin(exam), await begin(exam)]
    await release(1)
    await answer(one, 1, 'A')
    await answer(two, 1, 'C')
    const view = await (await board(examId)).next()
    expect(view).toMatchObject({ stage: 'open', device: 'a laptop', questionNo: 1, total: 5, sitting: 2, answered: 2 })
    expect(view.counts.map(({ count }) => count)).toEqual([1, 0, 1, 0])
  })

  test('gets the questions with their right answers', async () => {
    const { examId } = await makeHosted()
    const query =
      'query ($id: ID!) { hostQuestions(examId: $id) { questionNo kind html rightAnswer key options { choice } } }'
    const { data } = await app.as(admin).run(query, { id: examId })
    expect(data.hostQuestions).toHaveLength(5)
    expect(data.hostQuestions[0]).toMatchObject({ kind: 'choice', rightAnswer: 'A', key: 'A' })
  })
})
