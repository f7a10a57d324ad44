import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element } from '../required.ts'
import { gradeAnswer } from './grade-answer.ts'
import { optionLetters, rawAnswerTo } from './raw-answer.ts'
import { scoreOf, totalOf } from './scoring.ts'

interface OptionQuestion {
  /** 1 to 4 for A to D */
  answer: number
  points: number
}
interface Values {
  right: number
  wrong: number
  blank: number
}

/** Outcomes and score of a paper as they were computed when all questions had the options A to D. */
function formerGrade(questions: OptionQuestion[], values: Values, bytes: Uint8Array) {
  const counts = { correct: 0, wrong: 0, blank: 0 }
  let millionths = 0
  for (const [i, { answer, points }] of questions.entries()) {
    const byte = bytes[i] ?? 0
    const isBlank = byte < 1 || byte > 4
    const outcome = isBlank ? 'blank' : byte === answer ? 'correct' : 'wrong'
    const value = outcome === 'correct' ? values.right : values[outcome]
    millionths += Math.round(points * 1000) * Math.round(value * 1000)
    counts[outcome]++
  }
  return { ...counts, score: Math.round(millionths / 1000) / 1000 + 0 }
}

function presentGrade(questions: OptionQuestion[], values: Values, bytes: Uint8Array) {
  const results = questions.map(({ answer, points }, i) => {
    const key = { right: element(optionLetters, answer - 1) }
    const frame = { options: 4, lists: [], units: {} }
    const raw = rawAnswerTo({ answers: bytes, typed: {} }, i + 1)
    const grade = gradeAnswer({ kind: 'choice', shape: {}, key, parts: 'all', frame }, raw, 'en')
    return { outcome: grade.outcome, score: scoreOf(grade, points, values) }
  })
  const countOf = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const score = totalOf(
    results.map(({ score: each }) => each),
    {},
  )
  return { correct: countOf('correct'), wrong: countOf('wrong'), blank: countOf('blank', 'unread'), score }
}

test('a paper with options A to D has the outcomes and the score that it always had', () => {
  const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000)
  const questions = fc.array(fc.record({ answer: fc.integer({ min: 1, max: 4 }), points: thousandths(0, 20_000) }), {
    maxLength: 40,
  })
  const scoring = fc.record({
    right: thousandths(0, 2000),
    wrong: thousandths(-2000, 0),
    blank: thousandths(-500, 500),
  })
  fc.assert(
    fc.property(questions, scoring, fc.uint8Array({ max: 8, maxLength: 45 }), (each, values, bytes) => {
      expect(presentGrade(each, values, bytes)).toEqual(formerGrade(each, values, bytes))
    }),
    { seed: 20_260_101, numRuns: 3000 },
  )
})
