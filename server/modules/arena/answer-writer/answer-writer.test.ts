import { describe, expect, test } from 'vitest'
import { expectConsistent, makeAttempt } from '../../../testing/arena.ts'
import { Attempt } from '../attempt.entity.ts'
import { refusal, writerStage } from './testing/writer-stage.ts'

const stage = writerStage()

describe('an acknowledged answer', () => {
  test('is in the journal, folded into the row and chained', async () => {
    const attempt = await makeAttempt(stage.app)
    const deadline = attempt.deadline!.getTime()
    expect(await stage.save(attempt, 1, 2)).toMatchObject({ ackSeq: 1, doSubmit: false, deadline })
    const saved = await stage.save(attempt, 2, 3, 4, 0)
    expect(saved.ackSeq).toBe(4)
    const { entries, head } = await expectConsistent(stage.app, attempt)
    expect(entries.map((e) => [e.epoch, e.seq, e.questionNo, e.choice])).toEqual([
      [1, 1, 1, 2],
      [1, 2, 2, 3],
      [1, 3, 3, 4],
      [1, 4, 4, 0],
    ])
    expect(saved.receipt).toBe(head)
  })

  test('is stored for many students and saves at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => makeAttempt(stage.app)))
    const saved = await Promise.all(
      attempts.flatMap((attempt, i) =>
        Array.from({ length: 1 + (i % 3) }, (_, k) => stage.save(attempt, k + 1, 1 + (k % 4))),
      ),
    )
    expect(saved.every((s) => s.ackSeq >= 1)).toBe(true)
    for (const [i, attempt] of attempts.entries()) {
      expect((await expectConsistent(stage.app, attempt)).ackSeq).toBe(1 + (i % 3))
    }
  })

  test('of a large burst reaches half of the clients while the other half waits', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => makeAttempt(stage.app)))
    // for each acknowledgement, how many saves were still waiting
    let waiting: number[] = []
    const saveTen = (attempt: Attempt, from: number) =>
      Array.from({ length: 10 }, (_, i) =>
        stage.save(attempt, from + i, 1).then(() => waiting.push(stage.writer.figures.waiting)),
      )
    await Promise.all(attempts.flatMap((attempt) => saveTen(attempt, 1)))
    expect(waiting).toEqual([...Array<number>(100).fill(100), ...Array<number>(100).fill(0)])
    // clients return as soon as they are acknowledged; few waiting saves are not divided
    waiting = []
    await Promise.all(attempts.slice(0, 12).flatMap((attempt) => saveTen(attempt, 11)))
    expect(waiting).toEqual(Array<number>(120).fill(0))
    for (const [i, attempt] of attempts.entries()) {
      expect((await expectConsistent(stage.app, attempt)).ackSeq).toBe(i < 12 ? 20 : 10)
    }
  })

  test('is acknowledged again when repeated, alone, overlapping or concurrently', async () => {
    const attempt = await makeAttempt(stage.app)
    const both = await Promise.all([stage.save(attempt, 1, 1, 2), stage.save(attempt, 1, 1, 2)])
    expect(both.map((s) => s.ackSeq)).toEqual([2, 2])
    expect((await stage.save(attempt, 1, 1)).ackSeq).toBe(2)
    expect((await stage.save(attempt, 2, 2, 3)).ackSeq).toBe(3)
    expect((await expectConsistent(stage.app, attempt)).entries).toHaveLength(3)
  })

  test('wins over another answer with the same number, which is refused and can be renumbered', async () => {
    const attempt = await makeAttempt(stage.app)
    const two = [refusal(stage.save(attempt, 1, 1)), refusal(stage.save(attempt, 1, 2))]
    expect(await Promise.all(two)).toMatchObject([{ code: 'none' }, { code: 'SEQ_CONFLICT', ackSeq: 1 }])
    expect(await refusal(stage.save(attempt, 1, 3))).toMatchObject({ code: 'SEQ_CONFLICT', ackSeq: 1 })
    // one repeated, one different, one new: the whole save is refused
    await stage.save(attempt, 2, 2)
    expect(await refusal(stage.save(attempt, 1, 1, 3, 4))).toMatchObject({ code: 'SEQ_CONFLICT', ackSeq: 2 })
    expect((await stage.save(attempt, 3, 2)).ackSeq).toBe(3)
    expect((await expectConsistent(stage.app, attempt)).entries.map((e) => e.choice)).toEqual([1, 2, 2])
  })

  test('may come from a board, which is numbered against the row it is written on', async () => {
    const attempt = await makeAttempt(stage.app)
    const board = (...choices: number[]) =>
      stage.writer.saveBoard(
        attempt.userId,
        attempt.id,
        1,
        choices.map((choice, i) => ({ questionNo: i + 1, choice, typed: '', keepsTyped: false })),
      )
    const saved = await Promise.all([stage.save(attempt, 1, 4), board(1), board(1, 2), board(0, 2, 3), board(0, 2, 3)])
    expect(saved.every((s) => s.ackSeq >= 1)).toBe(true)
    const { entries } = await expectConsistent(stage.app, attempt)
    expect(entries.map((e) => [e.questionNo, e.choice])).toEqual([
      [1, 4],
      [1, 1],
      [2, 2],
      [1, 0],
      [3, 3],
    ])
    const other = stage.newWriter()
    await other.saveBoard(attempt.userId, attempt.id, 1, [{ questionNo: 7, choice: 4, typed: '', keepsTyped: false }])
    expect((await board(1)).ackSeq).toBe(7)
    await other.close()
    await stage.app.db.update(Attempt, attempt.id, { closedAt: new Date(), closeReason: 'submitted' })
    expect(await refusal(board(2))).toMatchObject({ code: 'ATTEMPT_CLOSED' })
    expect((await board(1)).ackSeq).toBe(7)
  })

  test('is stored once `settled` has resolved', async () => {
    const attempt = await makeAttempt(stage.app)
    const answered: number[] = []
    for (const seq of [1, 2, 3]) void stage.save(attempt, seq, 1).then(() => answered.push(seq))
    await stage.writer.settled(attempt.userId)
    expect(answered).toEqual([1, 2, 3])
    await stage.writer.settled(attempt.userId)
  })

  test('reports doSubmit within the grace period', async () => {
    const attempt = await makeAttempt(stage.app, {
      deadline: new Date(stage.app.clock.now() - 1000),
      acceptUntil: new Date(stage.app.clock.now() + 9000),
    })
    expect(await stage.save(attempt, 1, 1)).toMatchObject({ ackSeq: 1, doSubmit: true })
  })

  test('is accepted while the exam is paused, past the deadline too', async () => {
    const deadline = new Date(stage.app.clock.now() + 3_600_000)
    const attempt = await makeAttempt(stage.app, { deadline, pausedAt: new Date(deadline.getTime() - 5000) })
    stage.app.clock.advance(7_200_000)
    const saved = await stage.save(attempt, 1, 1)
    expect(saved).toMatchObject({ ackSeq: 1, doSubmit: false })
    expect(saved.deadline - saved.serverNow).toBe(5000)
    stage.app.clock.shift = 0
  })
})

describe("a node's cached attempt state", () => {
  test('is corrected after another node has written the attempt', async () => {
    const attempt = await makeAttempt(stage.app)
    const other = stage.newWriter()
    await stage.save(attempt, 1, 1)
    const op = (seq: number) => [{ seq, questionNo: seq, choice: 2, typed: '' }]
    expect((await other.save(attempt.userId, attempt.id, 1, op(2))).ackSeq).toBe(2)
    // this node still assumes that only the first answer is stored
    expect((await stage.save(attempt, 2, 2)).ackSeq).toBe(2)
    expect((await stage.save(attempt, 3, 3)).ackSeq).toBe(3)
    expect((await other.save(attempt.userId, attempt.id, 1, op(4))).ackSeq).toBe(4)
    expect(await refusal(stage.save(attempt, 6, 1))).toMatchObject({ code: 'SEQ_GAP', ackSeq: 4 })
    await other.close()
    expect(stage.complaints).toEqual([])
    await expectConsistent(stage.app, attempt)
  })

  test('is corrected after a take-over on another node', async () => {
    const attempt = await makeAttempt(stage.app)
    await stage.save(attempt, 1, 1)
    await stage.app.db.update(Attempt, attempt.id, { epoch: 2, ackSeq: 0 })
    expect(await refusal(stage.save(attempt, 2, 2))).toMatchObject({ code: 'STALE_EPOCH' })
    expect(
      (await stage.writer.save(attempt.userId, attempt.id, 2, [{ seq: 1, questionNo: 2, choice: 4, typed: '' }]))
        .ackSeq,
    ).toBe(1)
    await expectConsistent(stage.app, attempt)
  })
})

describe('the answer writer', () => {
  test('refuses saves while its queue is full, and accepts them again afterwards', async () => {
    const attempts = await Promise.all([makeAttempt(stage.app), makeAttempt(stage.app), makeAttempt(stage.app)])
    await stage.restart({ queueLimit: 2 })
    const codes = await Promise.all(attempts.map((attempt) => refusal(stage.save(attempt, 1, 1))))
    expect(codes).toMatchObject([{ code: 'none' }, { code: 'none' }, { code: 'OVERLOADED', retryAfterMs: 1000 }])
    expect((await stage.save(attempts[2]!, 1, 1)).ackSeq).toBe(1)
  })

  test('refuses saves without acknowledging them while the database is down, and recovers', async () => {
    const attempt = await makeAttempt(stage.app)
    await stage.restart({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(await refusal(stage.save(attempt, 1, 1))).toMatchObject({ code: 'OVERLOADED', retryAfterMs: 2000 })
    await stage.restart()
    await stage.save(attempt, 1, 1)
    await stage.app.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'stadia answers' and datname = current_database()`)
    const answers = await Promise.all([refusal(stage.save(attempt, 2, 2)), refusal(stage.save(attempt, 2, 2))])
    expect(answers.every(({ code }) => code === 'none' || code === 'OVERLOADED')).toBe(true)
    expect((await stage.save(attempt, 2, 2)).ackSeq).toBe(2)
    await expectConsistent(stage.app, attempt)
  })

  test('refuses an attempt with contradictory rows without delaying the others', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => makeAttempt(stage.app)))
    await stage.app.db.query('insert into journal values ($1, 1, 1, 1, 1, now())', [attempts[2]!.id])
    const codes = await Promise.all(attempts.map((attempt) => refusal(stage.save(attempt, 1, 1))))
    expect(codes.map(({ code }) => code)).toEqual(['none', 'none', 'OVERLOADED', 'none', 'none'])
    expect(stage.complaints).toHaveLength(1)
  })

  test('refuses, logs and counts a batch after an internal failure, and continues', async () => {
    const [good, bad] = [await makeAttempt(stage.app), await makeAttempt(stage.app)]
    await Promise.all([stage.save(good, 1, 1), stage.save(bad, 1, 1)])
    const broken = {
      seq: 2,
      questionNo: 1,
      get choice(): number {
        throw new Error('This cannot be planned')
      },
      typed: '',
    }
    const refused = await Promise.all([
      refusal(stage.save(good, 2, 2)),
      refusal(stage.writer.save(bad.userId, bad.id, 1, [broken])),
    ])
    expect(refused).toMatchObject(refused.map(() => ({ code: 'OVERLOADED', retryAfterMs: 2000 })))
    expect([stage.writer.failures, stage.complaints.length]).toEqual([1, 1])
    expect(await Promise.all([stage.save(good, 2, 2), stage.save(bad, 2, 2)])).toMatchObject([
      { ackSeq: 2 },
      { ackSeq: 2 },
    ])
    // used numbers are looked up on the second connection, which is guarded too
    expect(await refusal(stage.writer.save(bad.userId, bad.id, 1, [broken]))).toMatchObject({ code: 'OVERLOADED' })
    expect((await stage.save(bad, 3, 3)).ackSeq).toBe(3)
    await Promise.all([good, bad].map((attempt) => expectConsistent(stage.app, attempt)))
  })

  test('finishes pending saves on close and accepts no new ones', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => makeAttempt(stage.app)))
    const saves = attempts.map((attempt) => stage.save(attempt, 1, 1))
    const closing = stage.writer.close()
    expect(await refusal(stage.save(attempts[0]!, 2, 1))).toMatchObject({ code: 'OVERLOADED' })
    expect((await Promise.all(saves)).map((s) => s.ackSeq)).toEqual([1, 1, 1, 1, 1])
    await closing
    const stored = await stage.app.db.findOneByOrFail(Attempt, { id: attempts[4]!.id })
    expect(stored.ackSeq).toBe(1)
  })
})
