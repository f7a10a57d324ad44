import { expect } from 'vitest'
import { typedByte } from '../../../shared/questions/raw-answer.ts'
import { required } from '../../../shared/required.ts'
import { Application } from '../../modules/applications/public.ts'
import { Attempt } from '../../modules/arena/public.ts'
import { chainNext, chainStart, JournalEntry, openUntil } from '../../modules/arena/testing/public.ts'
import { Exam, languageIn, paperOf } from '../../modules/exams/public.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Expects that the demo's journals reproduce every receipt and every answer. */
export async function expectReplayable(app: TestApp): Promise<void> {
  const journal = new Map<string, JournalEntry[]>()
  for (const row of await app.db.find(JournalEntry, { order: { epoch: 'ASC', seq: 'ASC' } })) {
    journal.set(row.attemptId, [...(journal.get(row.attemptId) ?? []), row])
  }
  // attempts of the other exams were sat at a provider and have no journal
  const examIds = await app.db.query<{ id: string }[]>(
    'select distinct exam_id id from attempt where id = any ($1) order by 1',
    [[...journal.keys()]],
  )
  expect(examIds.length).toBeGreaterThan(3)
  for (const { id } of examIds) await expectReplayableExam(app, id, journal)
}

async function expectReplayableExam(app: TestApp, examId: string, journal: Map<string, JournalEntry[]>) {
  const paper = await (await paperOf(app.as(null).ctx, examId)).grading()
  const exam = await app.db.findOneByOrFail(Exam, { id: examId })
  for (const attempt of await app.db.findBy(Attempt, { examId })) {
    const rows = journal.get(attempt.id) ?? []
    const { language } = await app.db.findOneByOrFail(Application, { id: attempt.applicationId })
    const typed: Record<string, string> = {}
    const given = { answers: Buffer.alloc(attempt.questionCount), typed, language: languageIn(exam, language) }
    let head = chainStart(attempt.id)
    rows.forEach((row, i) => {
      expect(row.seq).toBe(i + 1)
      expect(row.questionNo).toBeLessThanOrEqual(openUntil(paper, given))
      expect(row.at.getTime()).toBeLessThan(required(attempt.deadline, 'deadline').getTime())
      given.answers[row.questionNo - 1] = row.choice
      if (row.choice === typedByte) typed[row.questionNo] = row.typed
      head = chainNext(head, attempt.id, row.epoch, row)
    })
    expect([attempt.ackSeq, attempt.head.toString('hex')]).toEqual([rows.length, head])
    expect(attempt.answers.equals(given.answers)).toBe(true)
    expect(attempt.typed).toEqual(typed)
    expect(attempt.openUntil).toBe(openUntil(paper, given))
  }
}
