import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceOf } from '../../exams/public.ts'
import { singleChoice } from '../../exams/testing/public.ts'
import { grade, noAnswers, type GradingPaper } from '../../../../shared/results/grade.ts'

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000)
const questions = fc.array(
  fc.record({ answer: fc.integer({ min: 1, max: 4 }), points: thousandths(0, 20_000), cancelled: fc.boolean() }),
  { maxLength: 40 },
)
const scoring = fc.record({ right: thousandths(0, 2000), wrong: thousandths(-2000, 0), blank: thousandths(-500, 500) })

/** Counts and score of an A to D paper by integer arithmetic in millionths. */
function byMillionths(
  each: readonly { answer: number; points: number; cancelled: boolean }[],
  values: { right: number; wrong: number; blank: number },
  bytes: Uint8Array,
) {
  const result = { correct: 0, wrong: 0, blank: 0 }
  let sum = 0
  each.forEach(({ answer, points, cancelled }, i) => {
    if (cancelled) return
    const choice = bytes[i] ?? 0
    const outcome = choice < 1 || choice > 8 ? 'blank' : choice === answer ? 'correct' : 'wrong'
    result[outcome]++
    sum += Math.round(points * 1000) * Math.round((outcome === 'correct' ? values.right : values[outcome]) * 1000)
  })
  return { ...result, score: Math.round(sum / 1000) / 1000 + 0 }
}

test('a paper with options A to D is scored as by integer arithmetic', () => {
  fc.assert(
    fc.property(questions, scoring, fc.uint8Array({ max: 4, maxLength: 45 }), (each, values, bytes) => {
      const paper: GradingPaper = {
        questions: each.map(({ answer, ...one }, i) => ({
          ...one,
          questionNo: i + 1,
          topic: '',
          level: null,
          scoring: null,
          content: singleChoice(choiceOf(answer)),
          frame: { options: 4, lists: [], units: {} },
        })),
        scoring: values,
        levels: [],
      }
      const { correct, wrong, blank, score } = grade(paper, { ...noAnswers, answers: bytes })
      expect({ correct, wrong, blank, score }).toEqual(byMillionths(each, values, bytes))
    }),
    { seed: 20_260_101, numRuns: 2000 },
  )
})
