import { describe, expect, test } from 'vitest'
import { makeSitting, replayJournal, rowId } from '../../testing/arena.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

describe('an exam', () => {
  test('is opened, answered, submitted and graded', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
    const { payload } = await sitting.fetch()
    expect(payload.questions).toHaveLength(5)
    expect(payload.diff).toBeGreaterThan(3_590_000)
    const saved = await sitting.save(1, [1, 'A'], [2, 'B'], [3, 'A'])
    expect(saved.payload).toMatchObject({ ackSeq: 3, doSubmit: false })
    const replayed = await replayJournal(app, rowId(sitting.attemptId))
    expect(replayed).toMatchObject({ ackSeq: 3, gaps: 0, head: saved.payload.receipt })
    expect([...replayed.answers]).toEqual([1, 2, 1, 0, 0])
    const submitted = await sitting.submit({ lastSeq: 3 })
    expect(submitted.payload).toMatchObject({
      attempt: { closeReason: 'submitted', answeredCount: 3, receipt: saved.payload.receipt },
      result: null,
      redirect: '/stadia/my-exams',
    })
    await app.drainJobs()
    const [report] = await app.db.query('select correct, wrong, blank from report where application_id = $1', [
      sitting.application.id,
    ])
    expect(report).toEqual({ correct: 2, wrong: 1, blank: 2 })
  })
})
