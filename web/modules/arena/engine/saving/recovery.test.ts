import { describe, expect, it } from 'vitest'
import { latestByQuestion, planRecovery, runsOf, withWaiting } from './recovery.ts'
import type { AnswerOperation } from '../types.ts'

function operation(epoch: number, seq: number, questionNo = seq): AnswerOperation {
  return { attemptId: 'attempt', epoch, seq, questionNo, answer: 'A', at: 0 }
}

describe('planRecovery', () => {
  it('resumes its own epoch after the acknowledgement', () => {
    const plan = planRecovery([operation(1, 3), operation(1, 2), operation(1, 1)], 1, 1)
    expect(plan).toMatchObject({
      settled: [operation(1, 1)],
      resume: [operation(1, 2), operation(1, 3)],
      adopt: [],
      review: [],
      gap: false,
    })
  })

  it('adopts the previous epoch when the pen is new', () => {
    const plan = planRecovery([operation(1, 4), operation(1, 5)], 2, 0)
    expect(plan).toMatchObject({ adopt: [operation(1, 4), operation(1, 5)], review: [], gap: false })
  })

  it('leaves answers to the student when other epochs passed in between', () => {
    expect(planRecovery([operation(1, 4)], 3, 0)).toMatchObject({ adopt: [], review: [operation(1, 4)] })
  })

  it('leaves answers to the student when the new epoch already has answers', () => {
    expect(planRecovery([operation(1, 4)], 2, 1).review).toHaveLength(1)
    expect(planRecovery([operation(1, 4), operation(2, 1)], 2, 0).review).toHaveLength(1)
  })

  it('detects a gap', () => {
    expect(planRecovery([operation(1, 3)], 1, 1).gap).toBe(true)
    expect(planRecovery([operation(1, 2), operation(1, 4)], 1, 1).gap).toBe(true)
  })
})

describe('latestByQuestion', () => {
  it('keeps the last operation of each question', () => {
    const latest = latestByQuestion([operation(1, 1, 7), operation(1, 2, 3), operation(1, 3, 7)])
    expect(latest.map(({ seq, questionNo }) => [questionNo, seq])).toEqual([
      [3, 2],
      [7, 3],
    ])
  })
})

describe('runsOf', () => {
  it('splits at gaps and between epochs', () => {
    const runs = runsOf([operation(2, 1), operation(1, 2), operation(1, 1), operation(1, 4)])
    expect(runs.map((run) => run.map(({ epoch, seq }) => [epoch, seq]))).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [[1, 4]],
      [[2, 1]],
    ])
  })
})

describe('withWaiting', () => {
  it("prefers the page's own operation when the journal has a different one with the same number", () => {
    const own = operation(1, 1, 9)
    expect(withWaiting([operation(1, 1, 4), operation(1, 2)], [own])).toEqual([operation(1, 2), own])
  })
})
