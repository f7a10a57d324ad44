import { expect } from 'vitest'
import { first, required } from '../../../shared/required.ts'
import { Attempt } from '../../modules/arena/public.ts'
import { chainNext, chainStart, JournalEntry, openUntil } from '../../modules/arena/testing/public.ts'
import { paperOf } from '../../modules/exams/public.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Expects that the demo's journals reproduce every receipt and every answer. */
export async function expectReplayable(app: TestApp): Promise<void> {
  const journal = new Map<string, JournalEntry[]>()
  for (const row of await app.db.find(JournalEntry, { order: { epoch: 'ASC', seq: 'ASC' } })) {
    journal.set(row.attemptId, [...(journal.get(row.attemptId) ?? []), row])
  }
  // attempts of the other exams were sat at a provider and have no journal
  const { examId } = await app.db.findOneByOrFail(Attempt, { id: first([...journal.keys()]) })
  const paper = await (await paperOf(app.as(null).ctx, examId)).grading()
  for (const attempt of await app.db.findBy(Attempt, { examId })) {
    const rows = journal.get(attempt.id) ?? []
    const given = { answers: Buffer.alloc(attempt.questionCount), typed: {}, language: 'en' }
    let head = chainStart(attempt.id)
    rows.forEach((row, i) => {
      expect(row.seq).toBe(i + 1)
      expect(row.questionNo).toBeLessThanOrEqual(openUntil(paper, given))
      expect(row.at.getTime()).toBeLessThan(required(attempt.deadline, 'deadline').getTime())
      given.answers[row.questionNo - 1] = row.choice
      head = chainNext(head, attempt.id, row.epoch, row)
    })
    expect([attempt.ackSeq, attempt.head.toString('hex')]).toEqual([rows.length, head])
    expect(attempt.answers.equals(given.answers)).toBe(true)
    expect(attempt.openUntil).toBe(openUntil(paper, given))
  }
}
