import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../graphql/errors/errors.ts'
import { expectConsistent, makeAttempt } from '../../../testing/arena.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { Attempt } from '../attempt.entity.ts'
import { LateAnswer } from '../saving/journal.entity.ts'
import { createAnswerWriter, type AnswerWriter } from './answer-writer.ts'
import type { AnswerOperation, Saved } from './types.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let app: { db: typeof database.dataSource.manager; clock: TestClock }
let writer: AnswerWriter
const complaints: unknown[] = []
const complain = (...of: unknown[]) => void complaints.push(of)
const log = { warn: complain, error: complain }

beforeAll(async () => {
  database = await createTestDatabase()
  app = { db: database.dataSource.manager, clock: new TestClock() }
})
afterAll(() => database.close())
beforeEach(() => {
  complaints.length = 0
  writer = newWriter()
})
afterEach(() => writer.close())

function newWriter(given: { queueLimit?: number; databaseUrl?: string } = {}) {
  return createAnswerWriter({
    databaseUrl: database.url,
    queueLimit: 1000,
    shift: () => app.clock.shift,
    log,
    ...given,
  })
}

function save(attempt: Attempt, seq: number, ...choices: number[]) {
  const operations = choices.map((choice, i): AnswerOperation => ({
    seq: seq + i,
    questionNo: ((seq + i - 1) % 30) + 1,
    choice,
  }))
  return writer.save(attempt.userId, attempt.id, attempt.epoch, operations)
}
const refusal = (saving: Promise<Saved>) =>
  saving.then(
    () => ({ code: 'none' }),
    (error) => ({ code: codeOf(error), ...error.extensions }),
  )
const row = (attempt: Attempt) => app.db.findOneByOrFail(Attempt, { id: attempt.id })

describe('an acknowledged answer', () => {
  test('is in the journal, folded into the row and chained', async () => {
    const attempt = await makeAttempt(app)
    const deadline = attempt.deadline!.getTime()
    expect(await save(attempt, 1, 2)).toMatchObject({ ackSeq: 1, doSubmit: false, deadline })
    const saved = await save(attempt, 2, 3, 4, 0)
    expect(saved.ackSeq).toBe(4)
    const { entries, head } = await expectConsistent(app, attempt)
    expect(entries.map((e) => [e.epoch, e.seq, e.questionNo, e.choice])).toEqual([
      [1, 1, 1, 2],
      [1, 2, 2, 3],
      [1, 3, 3, 4],
      [1, 4, 4, 0],
    ])
    expect(saved.receipt).toBe(head)
  })

  test('is stored for many students and saves at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => makeAttempt(app)))
    const saved = await Promise.all(
      attempts.flatMap((attempt, i) =>
        Array.from({ length: 1 + (i % 3) }, (_, k) => save(attempt, k + 1, 1 + (k % 4))),
      ),
    )
    expect(saved.every((s) => s.ackSeq >= 1)).toBe(true)
    for (const [i, attempt] of attempts.entries()) {
      expect((await expectConsistent(app, attempt)).ackSeq).toBe(1 + (i % 3))
    }
  })

  test('is acknowledged again when repeated, alone, overlapping or concurrently', async () => {
    const attempt = await makeAttempt(app)
    const both = await Promise.all([save(attempt, 1, 1, 2), save(attempt, 1, 1, 2)])
    expect(both.map((s) => s.ackSeq)).toEqual([2, 2])
    expect((await save(attempt, 1, 1)).ackSeq).toBe(2)
    expect((await save(attempt, 2, 2, 3)).ackSeq).toBe(3)
    expect((await expectConsistent(app, attempt)).entries).toHaveLength(3)
  })

  test('wins over another answer with the same number, which is refused and can be renumbered', async () => {
    const attempt = await makeAttempt(app)
    const two = [refusal(save(attempt, 1, 1)), refusal(save(attempt, 1, 2))]
    expect(await Promise.all(two)).toMatchObject([{ code: 'none' }, { code: 'SEQ_CONFLICT', ackSeq: 1 }])
    expect(await refusal(save(attempt, 1, 3))).toMatchObject({ code: 'SEQ_CONFLICT', ackSeq: 1 })
    // one repeated, one different, one new: the whole save is refused
    await save(attempt, 2, 2)
    expect(await refusal(save(attempt, 1, 1, 3, 4))).toMatchObject({ code: 'SEQ_CONFLICT', ackSeq: 2 })
    expect((await save(attempt, 3, 2)).ackSeq).toBe(3)
    expect((await expectConsistent(app, attempt)).entries.map((e) => e.choice)).toEqual([1, 2, 2])
  })

  test('may come from a board, which is numbered against the row it is written on', async () => {
    const attempt = await makeAttempt(app)
    const board = (...choices: number[]) =>
      writer.saveBoard(
        attempt.userId,
        attempt.id,
        1,
        choices.map((choice, i) => ({ questionNo: i + 1, choice })),
      )
    const saved = await Promise.all([save(attempt, 1, 4), board(1), board(1, 2), board(0, 2, 3), board(0, 2, 3)])
    expect(saved.every((s) => s.ackSeq >= 1)).toBe(true)
    const { entries } = await expectConsistent(app, attempt)
    expect(entries.map((e) => [e.questionNo, e.choice])).toEqual([
      [1, 4],
      [1, 1],
      [2, 2],
      [1, 0],
      [3, 3],
    ])
    const other = newWriter()
    await other.saveBoard(attempt.userId, attempt.id, 1, [{ questionNo: 7, choice: 4 }])
    expect((await board(1)).ackSeq).toBe(7)
    await other.close()
    await app.db.update(Attempt, attempt.id, { closedAt: new Date(), closeReason: 'submitted' })
    expect(await refusal(board(2))).toMatchObject({ code: 'ATTEMPT_CLOSED' })
    expect((await board(1)).ackSeq).toBe(7)
  })

  test('is stored once `settled` has resolved', async () => {
    const attempt = await makeAttempt(app)
    const answered: number[] = []
    for (const seq of [1, 2, 3]) void save(attempt, seq, 1).then(() => answered.push(seq))
    await writer.settled(attempt.id)
    expect(answered).toEqual([1, 2, 3])
    await writer.settled(attempt.id)
  })

  test('reports doSubmit within the grace period', async () => {
    const attempt = await makeAttempt(app, {
      deadline: new Date(app.clock.now() - 1000),
      acceptUntil: new Date(app.clock.now() + 9000),
    })
    expect(await save(attempt, 1, 1)).toMatchObject({ ackSeq: 1, doSubmit: true })
  })

  test('is accepted while the exam is paused, past the deadline too', async () => {
    const deadline = new Date(app.clock.now() + 3_600_000)
    const attempt = await makeAttempt(app, { deadline, pausedAt: new Date(deadline.getTime() - 5000) })
    app.clock.advance(7_200_000)
    const saved = await save(attempt, 1, 1)
    expect(saved).toMatchObject({ ackSeq: 1, doSubmit: false })
    expect(saved.deadline - saved.serverNow).toBe(5000)
    app.clock.shift = 0
  })
})

describe('a save is refused for', () => {
  test.each<[string, (attempt: Attempt) => Promise<Saved>, object]>([
    ['a gap in the numbers', (a) => save(a, 3, 1), { code: 'SEQ_GAP', ackSeq: 0 }],
    [
      'another student',
      (a) => writer.save(crypto.randomUUID(), a.id, 1, [{ seq: 1, questionNo: 1, choice: 1 }]),
      { code: 'NOT_FOUND' },
    ],
    [
      'an unknown attempt',
      (a) => writer.save(a.userId, crypto.randomUUID(), 1, [{ seq: 1, questionNo: 1, choice: 1 }]),
      { code: 'NOT_FOUND' },
    ],
    [
      'another epoch',
      (a) => writer.save(a.userId, a.id, 2, [{ seq: 1, questionNo: 1, choice: 1 }]),
      { code: 'STALE_EPOCH' },
    ],
    [
      'a question beyond the paper',
      (a) => writer.save(a.userId, a.id, 1, [{ seq: 1, questionNo: 31, choice: 1 }]),
      { code: 'BAD_USER_INPUT' },
    ],
  ])('%s', async (_, saving, expected) => {
    const attempt = await makeAttempt(app)
    expect(await refusal(saving(attempt))).toMatchObject(expected)
    expect((await expectConsistent(app, attempt)).entries).toHaveLength(0)
  })

  test('a question of a locked level', async () => {
    const attempt = await makeAttempt(app, { openUntil: 2 })
    expect(await refusal(save(attempt, 1, 1, 1, 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await save(attempt, 1, 1, 1)).ackSeq).toBe(2)
    await app.db.update(Attempt, attempt.id, { openUntil: 30 })
    expect((await save(attempt, 3, 1)).ackSeq).toBe(3)
  })

  test('an attempt whose clock was never started', async () => {
    const attempt = await makeAttempt(app, { startedAt: null, deadline: null, acceptUntil: null })
    expect(await refusal(save(attempt, 1, 1))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each(['submitted', 'admin'] as const)(
    'a closed attempt (%s), except for answers already stored',
    async (closeReason) => {
      const attempt = await makeAttempt(app)
      await save(attempt, 1, 1)
      await app.db.update(Attempt, attempt.id, { closedAt: new Date(), closeReason })
      expect(await refusal(save(attempt, 2, 2))).toMatchObject({ code: 'ATTEMPT_CLOSED', ackSeq: 1 })
      expect((await save(attempt, 1, 1)).ackSeq).toBe(1)
    },
  )

  test('a superseded attempt', async () => {
    const attempt = await makeAttempt(app, { supersededAt: new Date(), closedAt: new Date(), closeReason: 'admin' })
    expect(await refusal(save(attempt, 1, 1))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('one attempt without delaying the others in its batch', async () => {
    const [good, bad] = [await makeAttempt(app), await makeAttempt(app)]
    const [saved, refused] = await Promise.all([save(good, 1, 1), refusal(save(bad, 5, 1))])
    expect(saved.ackSeq).toBe(1)
    expect(refused.code).toBe('SEQ_GAP')
  })
})

describe('a late answer', () => {
  const kept = ({ id }: Attempt) => app.db.find(LateAnswer, { where: { attemptId: id }, order: { seq: 'ASC' } })

  test.each([[null], ['timeUp' as const]])('is kept for a decision (closed: %s)', async (closeReason) => {
    const attempt = await makeAttempt(app)
    await save(attempt, 1, 1)
    const past = new Date(app.clock.now() - 1000)
    await app.db.update(Attempt, attempt.id, {
      deadline: past,
      acceptUntil: past,
      closeReason,
      closedAt: closeReason && past,
    })
    expect(await refusal(save(attempt, 2, 2, 3))).toMatchObject({ code: 'LATE', ackSeq: 1, keptSeq: 3 })
    const late = (await kept(attempt)).map((l) => [l.epoch, l.seq, l.choice, l.decidedAt])
    expect(late).toEqual([
      [1, 2, 2, null],
      [1, 3, 3, null],
    ])
    expect((await expectConsistent(app, attempt)).ackSeq).toBe(1)
  })

  test('is kept once, and keptSeq counts up to the first gap only', async () => {
    const attempt = await makeAttempt(app, { deadline: new Date(0), acceptUntil: new Date(0) })
    expect(await refusal(save(attempt, 4, 4))).toMatchObject({ code: 'LATE', keptSeq: 0 })
    expect(await refusal(save(attempt, 1, 1, 2))).toMatchObject({ keptSeq: 2 })
    expect(await refusal(save(attempt, 2, 2, 3, 4))).toMatchObject({ keptSeq: 4 })
    expect(await kept(attempt)).toHaveLength(4)
  })

  test('is kept by content, even if its number was used before', async () => {
    const attempt = await makeAttempt(app)
    await save(attempt, 1, 1)
    const past = new Date(app.clock.now() - 1000)
    await app.db.update(Attempt, attempt.id, { deadline: past, acceptUntil: past })
    expect(await refusal(save(attempt, 2, 2))).toMatchObject({ code: 'LATE', keptSeq: 2 })
    expect(await refusal(save(attempt, 1, 3, 4))).toMatchObject({ code: 'LATE', keptSeq: 2 })
    expect(await refusal(save(attempt, 1, 1, 4))).toMatchObject({ code: 'LATE', keptSeq: 2 })
    expect((await kept(attempt)).map((l) => [l.seq, l.choice]).sort()).toEqual([
      [1, 3],
      [2, 2],
      [2, 4],
    ])
  })

  test.each([
    ['during the exam', null, 'STALE_EPOCH'],
    ['after another tab submitted', 'submitted', 'LATE'],
    ['after the time is up', 'timeUp', 'LATE'],
  ] as const)('is also an unsent answer of a tab without the pen, %s', async (_, closeReason, code) => {
    const attempt = await makeAttempt(app)
    await save(attempt, 1, 1)
    await app.db.update(Attempt, attempt.id, { epoch: 2, ackSeq: 0 })
    await writer.save(attempt.userId, attempt.id, 2, [{ seq: 1, questionNo: 9, choice: 4 }])
    await app.db.update(Attempt, attempt.id, { closeReason, closedAt: closeReason && new Date() })
    expect(await refusal(save(attempt, 1, 1, 2, 3))).toMatchObject({ code, keptSeq: 3 })
    expect((await kept(attempt)).map((l) => [l.epoch, l.seq, l.choice])).toEqual([
      [1, 2, 2],
      [1, 3, 3],
    ])
    expect(await refusal(save(attempt, 1, 1))).toMatchObject({ code: closeReason ? 'none' : 'STALE_EPOCH' })
    await expectConsistent(app, attempt)
  })

  test('is not kept after an admin closed the attempt', async () => {
    const attempt = await makeAttempt(app, { epoch: 2, closeReason: 'admin', closedAt: new Date() })
    const op = [{ seq: 1, questionNo: 1, choice: 1 }]
    expect(await refusal(writer.save(attempt.userId, attempt.id, 1, op))).toMatchObject({ code: 'STALE_EPOCH' })
    expect(await kept(attempt)).toHaveLength(0)
  })

  test('is not kept beyond the limit per attempt', async () => {
    const attempt = await makeAttempt(app, { deadline: new Date(0), acceptUntil: new Date(0) })
    await app.db.query(
      `insert into late_answer (attempt_id, epoch, seq, question_no, choice)
       select $1, 1, n, 1, 1 from generate_series(1, 5000) n`,
      [attempt.id],
    )
    expect(await refusal(save(attempt, 5001, 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await app.db.countBy(LateAnswer, { attemptId: attempt.id })).toBe(5000)
  })
})

describe("a node's cached attempt state", () => {
  test('is corrected after another node has written the attempt', async () => {
    const attempt = await makeAttempt(app)
    const other = newWriter()
    await save(attempt, 1, 1)
    const op = (seq: number) => [{ seq, questionNo: seq, choice: 2 }]
    expect((await other.save(attempt.userId, attempt.id, 1, op(2))).ackSeq).toBe(2)
    // this node still assumes that only the first answer is stored
    expect((await save(attempt, 2, 2)).ackSeq).toBe(2)
    expect((await save(attempt, 3, 3)).ackSeq).toBe(3)
    expect((await other.save(attempt.userId, attempt.id, 1, op(4))).ackSeq).toBe(4)
    expect(await refusal(save(attempt, 6, 1))).toMatchObject({ code: 'SEQ_GAP', ackSeq: 4 })
    await other.close()
    expect(complaints).toEqual([])
    await expectConsistent(app, attempt)
  })

  test('is corrected after a take-over on another node', async () => {
    const attempt = await makeAttempt(app)
    await save(attempt, 1, 1)
    await app.db.update(Attempt, attempt.id, { epoch: 2, ackSeq: 0 })
    expect(await refusal(save(attempt, 2, 2))).toMatchObject({ code: 'STALE_EPOCH' })
    expect((await writer.save(attempt.userId, attempt.id, 2, [{ seq: 1, questionNo: 2, choice: 4 }])).ackSeq).toBe(1)
    await expectConsistent(app, attempt)
  })
})

describe('the answer writer', () => {
  test('refuses saves while its queue is full, and accepts them again afterwards', async () => {
    const attempts = await Promise.all([makeAttempt(app), makeAttempt(app), makeAttempt(app)])
    await writer.close()
    writer = newWriter({ queueLimit: 2 })
    const codes = await Promise.all(attempts.map((attempt) => refusal(save(attempt, 1, 1))))
    expect(codes).toMatchObject([{ code: 'none' }, { code: 'none' }, { code: 'OVERLOADED', retryAfterMs: 1000 }])
    expect((await save(attempts[2]!, 1, 1)).ackSeq).toBe(1)
  })

  test('refuses saves without acknowledging them while the database is down, and recovers', async () => {
    const attempt = await makeAttempt(app)
    await writer.close()
    writer = newWriter({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(await refusal(save(attempt, 1, 1))).toMatchObject({ code: 'OVERLOADED', retryAfterMs: 2000 })
    await writer.close()
    writer = newWriter()
    await save(attempt, 1, 1)
    await app.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'stadia answers' and datname = current_database()`)
    const answers = await Promise.all([refusal(save(attempt, 2, 2)), refusal(save(attempt, 2, 2))])
    expect(answers.every(({ code }) => code === 'none' || code === 'OVERLOADED')).toBe(true)
    expect((await save(attempt, 2, 2)).ackSeq).toBe(2)
    await expectConsistent(app, attempt)
  })

  test('refuses an attempt with contradictory rows without delaying the others', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => makeAttempt(app)))
    await app.db.query('insert into journal values ($1, 1, 1, 1, 1, now())', [attempts[2]!.id])
    const codes = await Promise.all(attempts.map((attempt) => refusal(save(attempt, 1, 1))))
    expect(codes.map(({ code }) => code)).toEqual(['none', 'none', 'OVERLOADED', 'none', 'none'])
    expect(complaints).toHaveLength(1)
  })

  test('refuses, logs and counts a batch after an internal failure, and continues', async () => {
    const [good, bad] = [await makeAttempt(app), await makeAttempt(app)]
    await Promise.all([save(good, 1, 1), save(bad, 1, 1)])
    const broken = {
      seq: 2,
      questionNo: 1,
      get choice(): number {
        throw new Error('This cannot be planned')
      },
    }
    const refused = await Promise.all([
      refusal(save(good, 2, 2)),
      refusal(writer.save(bad.userId, bad.id, 1, [broken])),
    ])
    expect(refused).toMatchObject(refused.map(() => ({ code: 'OVERLOADED', retryAfterMs: 2000 })))
    expect([writer.failures, complaints.length]).toEqual([1, 1])
    expect(await Promise.all([save(good, 2, 2), save(bad, 2, 2)])).toMatchObject([{ ackSeq: 2 }, { ackSeq: 2 }])
    // used numbers are looked up on the second connection, which is guarded too
    expect(await refusal(writer.save(bad.userId, bad.id, 1, [broken]))).toMatchObject({ code: 'OVERLOADED' })
    expect((await save(bad, 3, 3)).ackSeq).toBe(3)
    await Promise.all([good, bad].map((attempt) => expectConsistent(app, attempt)))
  })

  test('finishes pending saves on close and accepts no new ones', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => makeAttempt(app)))
    const saves = attempts.map((attempt) => save(attempt, 1, 1))
    const closing = writer.close()
    expect(await refusal(save(attempts[0]!, 2, 1))).toMatchObject({ code: 'OVERLOADED' })
    expect((await Promise.all(saves)).map((s) => s.ackSeq)).toEqual([1, 1, 1, 1, 1])
    await closing
    expect((await row(attempts[4]!)).ackSeq).toBe(1)
  })
})
