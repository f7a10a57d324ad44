import { expect } from 'vitest'
import { Attempt, chainNext, chainStart, JournalEntry, openUntil } from '../../modules/arena/public.ts'
import { Exam, paperOf } from '../../modules/exams/public.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Expects that the demo's journals reproduce every receipt and every answer. */
export async function expectReplayable(app: TestApp): Promise<void> {
  const journal = new Map<string, JournalEntry[]>()
  for (const row of await app.db.find(JournalEntry, { order: { epoch: 'ASC', seq: 'ASC' } })) {
    journal.set(row.attemptId, [...(journal.get(row.attemptId) ?? []), row])
  }
  // attempts of the other exams were sat at a provider and have no journal
  const sat = await app.db.findOneByOrFail(Attempt, { id: [...journal.keys()][0]! })
  const [exam] = await app.db.findBy(Exam, { id: sat.examId })
  const paper = await (await paperOf(app.as(null).ctx, exam!.id)).grading()
  for (const attempt of await app.db.findBy(Attempt, { examId: exam!.id })) {
    const rows = journal.get(attempt.id) ?? []
    const answers = Buffer.alloc(attempt.questionCount)
    let head = chainStart(attempt.id)
    rows.forEach((row, i) => {
      expect(row.seq).toBe(i + 1)
      expect(row.questionNo).toBeLessThanOrEqual(openUntil(paper, answers))
      expect(row.at.getTime()).toBeLessThan(attempt.deadline!.getTime())
      answers[row.questionNo - 1] = row.choice
      head = chainNext(head, attempt.id, row.epoch, row)
    })
    expect([attempt.ackSeq, attempt.head.toString('hex')]).toEqual([rows.length, head])
    expect(attempt.answers.equals(answers)).toBe(true)
    expect(attempt.openUntil).toBe(openUntil(paper, answers))
  }
}
