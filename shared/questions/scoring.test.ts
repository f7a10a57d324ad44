import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartRule, QuestionContent } from './content.ts'
import { type GradedQuestion, gradeAnswer } from './grade-answer.ts'
import { blankGrade, gradeOfShare, unreadGrade } from './kinds/parts.ts'
import { lettersOf, noLetter } from './kinds/letters.ts'
import { Rational } from './numbers/rational.ts'
import { examplesOf, scoreOf, scoringOf, totalOf } from './scoring.ts'
import { graded, textsWith } from './testing/questions.ts'
import { randomQuestions } from './testing/random-questions.ts'

const values = { right: 1, wrong: '-1/4', blank: '0.1' }
const share = (text: string) => gradeOfShare(Rational.of(text))

describe('the score of an answer', () => {
  test.each([
    ['right', share('1'), '3'],
    ['partly right', share('2/3'), '2'],
    ['wrong', share('0'), '-3/4'],
    ['an option with a negative share', share('-1/3'), '-1'],
    ['blank', blankGrade(1), '3/10'],
    ['unread', unreadGrade(1), '3/10'],
  ])('that is %s is exact', (_, grade, score) => expect(`${scoreOf(grade, 3, values)}`).toBe(score))

  test('takes the scoring of the question before that of the section and of the exam', () => {
    const exam = { right: 1, wrong: -1, blank: 0 }
    expect(scoringOf(exam, null, null)).toEqual({ ...exam, parts: 'all' })
    expect(scoringOf(exam, { wrong: '-1/3', parts: 'perPart' }, null)).toEqual({
      ...exam,
      wrong: '-1/3',
      parts: 'perPart',
    })
    expect(scoringOf(exam, { wrong: '-1/3', blank: 1, parts: 'perPart' }, { wrong: 0, parts: 'all' })).toEqual({
      ...{ right: 1, wrong: 0, blank: 1 },
      parts: 'all',
    })
  })
})

describe('a total', () => {
  const thirds = (count: number) => Array.from({ length: count }, () => Rational.of('1/3'))

  test('is rounded once', () => {
    expect(totalOf(thirds(3), {})).toBe(1)
    expect(totalOf(thirds(2), {})).toBe(0.667)
    expect(totalOf([Rational.of('0.0005')], {})).toBe(0.001)
    expect(totalOf([Rational.of('-0.0015')], {})).toBe(-0.001)
    expect(Object.is(totalOf([Rational.of('-0.0005')], {}), 0)).toBe(true)
  })

  test('has the starting points and does not fall below the floor', () => {
    expect(totalOf(thirds(1), { start: 30 })).toBe(30.333)
    expect(totalOf([Rational.of(-31)], { start: '30' })).toBe(-1)
    expect(totalOf([Rational.of(-31)], { start: '30', floor: 0 })).toBe(0)
    expect(totalOf([], { start: 0, floor: '5/2' })).toBe(2.5)
  })
})

describe('examples for the author', () => {
  const rowsOf = (content: QuestionContent, options: number, lists: number[], parts: PartRule) =>
    examplesOf(graded(content, textsWith(options, lists), parts), 'en', { ...values, blank: 0, points: 2 }).map(
      ({ outcome, right, wrong, total, exact, score }) => `${outcome} ${right}/${total} -${wrong}: ${exact} = ${score}`,
    )

  test('of a choice are right, wrong and blank', () => {
    const content: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'B', shares: { C: '1/3' } } }
    expect(rowsOf(content, 4, [], 'all')).toEqual([
      'correct 1/1 -0: 2 = 2',
      'partial 0/1 -0: 2/3 = 0.667',
      'wrong 0/1 -1: -1/2 = -0.5',
      'blank 0/1 -0: 0 = 0',
    ])
  })

  test('of several options show what a wrong one takes', () => {
    const content: QuestionContent = { kind: 'several', shape: { max: null }, key: { right: 'ABC' } }
    expect(rowsOf(content, 4, [], 'rightMinusWrong')).toEqual([
      'correct 3/3 -0: 2 = 2',
      'partial 2/3 -0: 4/3 = 1.333',
      'partial 3/3 -1: 4/3 = 1.333',
      'partial 1/3 -0: 2/3 = 0.667',
      'wrong 0/3 -1: -1/2 = -0.5',
      'blank 0/3 -0: 0 = 0',
    ])
    expect(rowsOf(content, 4, [], 'all')).toHaveLength(3)
  })

  test('of matching count rows', () => {
    const content: QuestionContent = { kind: 'matching', shape: { reuse: false }, key: { right: 'ABC' } }
    expect(rowsOf(content, 3, [3], 'perPart')).toEqual([
      'correct 3/3 -0: 2 = 2',
      'partial 2/3 -0: 4/3 = 1.333',
      'partial 1/3 -0: 2/3 = 0.667',
      'wrong 0/3 -3: -1/2 = -0.5',
      'blank 0/3 -0: 0 = 0',
    ])
  })

  test('of an order count the longest run', () => {
    const content: QuestionContent = { kind: 'ordering', shape: {}, key: { right: 'CABD' } }
    expect(rowsOf(content, 4, [], 'longestRun')).toEqual([
      'correct 4/4 -0: 2 = 2',
      'partial 3/4 -1: 3/2 = 1.5',
      'partial 2/4 -2: 1 = 1',
      'wrong 0/4 -4: -1/2 = -0.5',
      'blank 0/4 -0: 0 = 0',
    ])
  })

  test('are best first and each different', () => {
    fc.assert(
      fc.property(randomQuestions, (question) => {
        const examples = examplesOf(question, 'en', { right: 1, wrong: -1, blank: 0, points: 1 })
        expect(examples[0]?.outcome).toBe('correct')
        expect(examples.at(-1)?.outcome).toBe('blank')
        const shares = examples.slice(0, -1).map(({ share: text }) => Rational.of(text))
        expect([...shares].sort((a, b) => b.compare(a))).toEqual(shares)
        expect(new Set(examples.map((example) => JSON.stringify(example))).size).toBe(examples.length)
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  /** All answers to a small question whose answers are letters. */
  function answersTo({ kind, frame }: GradedQuestion): string[] {
    const letters = [...lettersOf(frame.options)]
    const listed = [...lettersOf(frame.lists[0] ?? 0), noLetter]
    switch (kind) {
      case 'several':
        return letters.reduce((found, letter) => [...found, ...found.map((text) => text + letter)], [''])
      case 'matching':
        return letters.reduce((found) => found.flatMap((text) => listed.map((letter) => text + letter)), [''])
      case 'ordering':
        return letters.reduce(
          (found) => found.flatMap((text) => letters.filter((each) => !text.includes(each)).map((each) => text + each)),
          [''],
        )
      default:
        return letters
    }
  }

  test('are the shares that answers can get', () => {
    const small = randomQuestions.filter(
      ({ kind, frame }) =>
        ['choice', 'several', 'matching', 'ordering'].includes(kind) &&
        frame.options <= 4 &&
        (frame.lists[0] ?? 0) <= 4,
    )
    fc.assert(
      fc.property(small, (question) => {
        const grades = answersTo(question).map((raw) => gradeAnswer(question, raw, 'en'))
        const possible = new Set(grades.map(({ share: each, outcome }) => `${outcome} ${each}`))
        const examples = examplesOf(question, 'en', { right: 1, wrong: 0, blank: 0, points: 1 })
        const shown = new Set(examples.slice(0, -1).map(({ share: text, outcome }) => `${outcome} ${text}`))
        const unreachable = [...shown].filter((each) => question.kind !== 'matching' && !possible.has(each))
        const missing = [...possible].filter((each) => !shown.has(each) && !/^(?:blank|unread) /.test(each))
        expect({ unreachable, missing: 'shares' in question.key ? [] : missing }).toEqual({
          unreachable: [],
          missing: [],
        })
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})
