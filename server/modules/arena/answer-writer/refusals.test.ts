import { describe, expect, test } from 'vitest'
import { expectConsistent, makeAttempt } from '../../../testing/arena.ts'
import { Attempt } from '../attempt.entity.ts'
import { LateAnswer } from '../saving/journal.entity.ts'
import { refusal, writerStage } from './testing/writer-stage.ts'
import type { Saved } from './types.ts'

const stage = writerStage()

describe('a save is refused for', () => {
  test.each<[string, (attempt: Attempt) => Promise<Saved>, object]>([
    ['a gap in the numbers', (a) => stage.save(a, 3, 1), { code: 'SEQ_GAP', ackSeq: 0 }],
    [
      'another student',
      (a) => stage.writer.save(crypto.randomUUID(), a.id, 1, [{ seq: 1, questionNo: 1, choice: 1, typed: '' }]),
      { code: 'NOT_FOUND' },
    ],
    [
      'an unknown attempt',
      (a) => stage.writer.save(a.userId, crypto.randomUUID(), 1, [{ seq: 1, questionNo: 1, choice: 1, typed: '' }]),
      { code: 'NOT_FOUND' },
    ],
    [
      'another epoch',
      (a) => stage.writer.save(a.userId, a.id, 2, [{ seq: 1, questionNo: 1, choice: 1, typed: '' }]),
      { code: 'STALE_EPOCH' },
    ],
    [
      'a question beyond the paper',
      (a) => stage.writer.save(a.userId, a.id, 1, [{ seq: 1, questionNo: 31, choice: 1, typed: '' }]),
      { code: 'BAD_USER_INPUT' },
    ],
  ])('%s', async (_, saving, expected) => {
    const attempt = await makeAttempt(stage.app)
    expect(await refusal(saving(attempt))).toMatchObject(expected)
    expect((await expectConsistent(stage.app, attempt)).entries).toHaveLength(0)
  })

  test('a question of a locked level', async () => {
    const attempt = await makeAttempt(stage.app, { openUntil: 2 })
    expect(await refusal(stage.save(attempt, 1, 1, 1, 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await stage.save(attempt, 1, 1, 1)).ackSeq).toBe(2)
    await stage.app.db.update(Attempt, attempt.id, { openUntil: 30 })
    expect((await stage.save(attempt, 3, 1)).ackSeq).toBe(3)
  })

  test('an attempt whose clock was never started', async () => {
    const attempt = await makeAttempt(stage.app, { startedAt: null, deadline: null, acceptUntil: null })
    expect(await refusal(stage.save(attempt, 1, 1))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each(['submitted', 'admin'] as const)(
    'a closed attempt (%s), except for answers already stored',
    async (closeReason) => {
      const attempt = await makeAttempt(stage.app)
      await stage.save(attempt, 1, 1)
      await stage.app.db.update(Attempt, attempt.id, { closedAt: new Date(), closeReason })
      expect(await refusal(stage.save(attempt, 2, 2))).toMatchObject({ code: 'ATTEMPT_CLOSED', ackSeq: 1 })
      expect((await stage.save(attempt, 1, 1)).ackSeq).toBe(1)
    },
  )

  test('an attempt that was set aside, with which the answers are kept', async () => {
    const attempt = await makeAttempt(stage.app)
    await stage.save(attempt, 1, 1)
    const aside = { supersededAt: new Date(), closedAt: new Date(), closeReason: 'admin' as const }
    await stage.app.db.update(Attempt, attempt.id, aside)
    expect(await refusal(stage.save(attempt, 1, 1, 2))).toMatchObject({ code: 'ATTEMPT_CLOSED', ackSeq: 1, keptSeq: 2 })
    expect(await stage.app.db.countBy(LateAnswer, { attemptId: attempt.id })).toBe(1)
    await expectConsistent(stage.app, attempt)
  })

  test('one attempt without delaying the others in its batch', async () => {
    const [good, bad] = [await makeAttempt(stage.app), await makeAttempt(stage.app)]
    const [saved, refused] = await Promise.all([stage.save(good, 1, 1), refusal(stage.save(bad, 5, 1))])
    expect(saved.ackSeq).toBe(1)
    expect(refused.code).toBe('SEQ_GAP')
  })
})

describe('a late answer', () => {
  const kept = ({ id }: Attempt) => stage.app.db.find(LateAnswer, { where: { attemptId: id }, order: { seq: 'ASC' } })

  test.each([[null], ['timeUp' as const]])('is kept for a decision (closed: %s)', async (closeReason) => {
    const attempt = await makeAttempt(stage.app)
    await stage.save(attempt, 1, 1)
    const past = new Date(stage.app.clock.now() - 1000)
    await stage.app.db.update(Attempt, attempt.id, {
      deadline: past,
      acceptUntil: past,
      closeReason,
      closedAt: closeReason && past,
    })
    expect(await refusal(stage.save(attempt, 2, 2, 3))).toMatchObject({ code: 'LATE', ackSeq: 1, keptSeq: 3 })
    const late = (await kept(attempt)).map((l) => [l.epoch, l.seq, l.choice, l.decidedAt])
    expect(late).toEqual([
      [1, 2, 2, null],
      [1, 3, 3, null],
    ])
    expect((await expectConsistent(stage.app, attempt)).ackSeq).toBe(1)
  })

  test('is kept once, and keptSeq counts up to the first gap only', async () => {
    const attempt = await makeAttempt(stage.app, { deadline: new Date(0), acceptUntil: new Date(0) })
    expect(await refusal(stage.save(attempt, 4, 4))).toMatchObject({ code: 'LATE', keptSeq: 0 })
    expect(await refusal(stage.save(attempt, 1, 1, 2))).toMatchObject({ keptSeq: 2 })
    expect(await refusal(stage.save(attempt, 2, 2, 3, 4))).toMatchObject({ keptSeq: 4 })
    expect(await kept(attempt)).toHaveLength(4)
  })

  test('is kept by content, even if its number was used before', async () => {
    const attempt = await makeAttempt(stage.app)
    await stage.save(attempt, 1, 1)
    const past = new Date(stage.app.clock.now() - 1000)
    await stage.app.db.update(Attempt, attempt.id, { deadline: past, acceptUntil: past })
    expect(await refusal(stage.save(attempt, 2, 2))).toMatchObject({ code: 'LATE', keptSeq: 2 })
    expect(await refusal(stage.save(attempt, 1, 3, 4))).toMatchObject({ code: 'LATE', keptSeq: 2 })
    expect(await refusal(stage.save(attempt, 1, 1, 4))).toMatchObject({ code: 'LATE', keptSeq: 2 })
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
    const attempt = await makeAttempt(stage.app)
    await stage.save(attempt, 1, 1)
    await stage.app.db.update(Attempt, attempt.id, { epoch: 2, ackSeq: 0 })
    await stage.writer.save(attempt.userId, attempt.id, 2, [{ seq: 1, questionNo: 9, choice: 4, typed: '' }])
    await stage.app.db.update(Attempt, attempt.id, { closeReason, closedAt: closeReason && new Date() })
    expect(await refusal(stage.save(attempt, 1, 1, 2, 3))).toMatchObject({ code, keptSeq: 3 })
    expect((await kept(attempt)).map((l) => [l.epoch, l.seq, l.choice])).toEqual([
      [1, 2, 2],
      [1, 3, 3],
    ])
    expect(await refusal(stage.save(attempt, 1, 1))).toMatchObject({ code: closeReason ? 'none' : 'STALE_EPOCH' })
    await expectConsistent(stage.app, attempt)
  })

  test('is not kept after an admin closed the attempt', async () => {
    const attempt = await makeAttempt(stage.app, { epoch: 2, closeReason: 'admin', closedAt: new Date() })
    const op = [{ seq: 1, questionNo: 1, choice: 1, typed: '' }]
    expect(await refusal(stage.writer.save(attempt.userId, attempt.id, 1, op))).toMatchObject({ code: 'STALE_EPOCH' })
    expect(await kept(attempt)).toHaveLength(0)
  })

  test('is not kept beyond the limit per attempt', async () => {
    const attempt = await makeAttempt(stage.app, { deadline: new Date(0), acceptUntil: new Date(0) })
    await stage.app.db.query(
      `insert into late_answer (attempt_id, epoch, seq, question_no, choice)
       select $1, 1, n, 1, 1 from generate_series(1, 5000) n`,
      [attempt.id],
    )
    expect(await refusal(stage.save(attempt, 5001, 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stage.app.db.countBy(LateAnswer, { attemptId: attempt.id })).toBe(5000)
  })
})
