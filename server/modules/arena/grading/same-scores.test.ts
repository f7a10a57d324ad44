import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeAnswer } from '../../../../shared/questions/grade-answer.ts'
import { optionLetters, rawAnswerTo } from '../../../../shared/questions/raw-answer.ts'
import { scoreOf, totalOf } from '../../../../shared/questions/scoring.ts'
import { element } from '../../../../shared/required.ts'
import { grade, type GradingPaper } from './grading.ts'

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000)
const questions = fc.array(
  fc.record({ answer: fc.integer({ min: 1, max: 4 }), points: thousandths(0, 20_000), cancelled: fc.boolean() }),
  { maxLength: 40 },
)
const scoring = fc.record({ right: thousandths(0, 2000), wrong: thousandths(-2000, 0), blank: thousandths(-500, 500) })

test('a paper with options A to D has the same outcomes and the same score under the rules for all kinds', () => {
  fc.assert(
    fc.property(questions, scoring, fc.uint8Array({ max: 8, maxLength: 45 }), (each, values, bytes) => {
      const paper: GradingPaper = {
        questions: each.map((one, i) => ({ ...one, questionNo: i + 1, topic: '', level: null })),
        scoring: values,
        levels: [],
      }
      const before = grade(paper, bytes)
      const results = paper.questions
        .filter(({ cancelled }) => !cancelled)
        .map(({ questionNo, answer, points }) => {
          const result = gradeAnswer(
            {
              kind: 'choice',
              shape: {},
              key: { right: element(optionLetters, answer - 1) },
              parts: 'all',
              frame: { options: 4, lists: [], units: {} },
            },
            rawAnswerTo({ answers: bytes, typed: {} }, questionNo),
            'en',
          )
          return { outcome: result.outcome, score: scoreOf(result, points, values) }
        })
      const scores = results.map(({ score }) => score)
      const countOf = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
      expect({
        correct: countOf('correct'),
        wrong: countOf('wrong'),
        blank: countOf('blank', 'unread'),
        score: totalOf(scores, {}),
      }).toEqual({ correct: before.correct, wrong: before.wrong, blank: before.blank, score: before.score })
    }),
    { seed: 20_260_101, numRuns: 2000 },
  )
})
