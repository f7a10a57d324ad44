import fc from 'fast-check'
import { answerByte } from '../../../../shared/questions/raw-answer.ts'
import { describe, expect, test } from 'vitest'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import type { GradingQuestion, Level } from '../../../../shared/results/grading-paper.ts'
import { choiceOf, rightByte } from '../../exams/public.ts'
import { singleChoice } from '../../exams/testing/public.ts'
import { grade, noAnswers, openUntil, type GivenAnswers, type GradingPaper } from '../../../../shared/results/grade.ts'

type Some = Partial<GradingQuestion> & { answer?: number }
const paperOf = (questions: Some[], more: Partial<GradingPaper> = {}): GradingPaper => ({
  questions: questions.map(({ answer = 1, ...each }, index) => ({
    questionNo: index + 1,
    content: singleChoice(choiceOf(answer)),
    frame: { options: 4, lists: [], units: {} },
    scoring: null,
    points: 1,
    topic: 'Algebra',
    level: null,
    cancelled: false,
    ...each,
  })),
  scoring: { right: 1, wrong: 0, blank: 0 },
  levels: [],
  ...more,
})
const given = (answers: Uint8Array): GivenAnswers => ({ ...noAnswers, answers })
const bytes = (...answers: number[]) => given(Uint8Array.from(answers))
/** Levels given by size and pass mark. */
const levelsOf = (...sizes: [size: number, mark: number][]): Level[] => {
  let from = 1
  return sizes.map(([size, passMark], index) => {
    const level = { name: `L${index + 1}`, fromQuestionNo: from, toQuestionNo: from + size - 1, passMark }
    from += size
    return level
  })
}
const gated = (sizes: [number, number][], cancelled: number[] = []) => {
  const length = sizes.reduce((sum, [size]) => sum + size, 0)
  const questions = Array.from({ length }, (_, index) => ({ cancelled: cancelled.includes(index + 1) }))
  return paperOf(questions, { levels: levelsOf(...sizes) })
}
const alike = (count: number, points: number) => Array.from({ length: count }, () => ({ points }))

describe('a paper without levels', () => {
  test('has counts of right, wrong and blank answers, in total and by topic', () => {
    const topic = 'Sets'
    const paper = paperOf([{ answer: 1 }, { answer: 2, topic }, { answer: 3 }, { answer: 4, topic }, {}])
    expect(grade(paper, bytes(1, 3, 0, 4))).toEqual({
      correct: 2,
      partial: 0,
      wrong: 1,
      blank: 2,
      score: 2,
      maxScore: 5,
      levels: [],
      topics: [
        { topic: 'Algebra', correct: 1, partial: 0, wrong: 0, blank: 2, total: 3 },
        { topic: 'Sets', correct: 1, partial: 0, wrong: 1, blank: 0, total: 2 },
      ],
    })
  })

  test('is scored by points times the scoring value, also below zero', () => {
    const scoring = { right: 1, wrong: -2, blank: 0.1 }
    const paper = paperOf([{ points: 3 }, { points: 5 }, { points: 0.5 }], { scoring })
    expect(grade(paper, bytes(1, 2, 0))).toMatchObject({ score: -6.95, maxScore: 8.5 })
  })

  test('has no rounding drift', () => {
    const paper = paperOf(alike(30, 0.1), { scoring: { right: 1.1, wrong: -0.3, blank: 0 } })
    expect(grade(paper, given(new Uint8Array(30).fill(1)))).toMatchObject({ score: 3.3, maxScore: 3.3 })
    expect(Object.is(grade(paper, bytes()).score, 0)).toBe(true)
    expect(grade(paper, given(new Uint8Array(30).fill(2))).score).toBe(-0.9)
  })

  test('is rounded once at the end', () => {
    const paper = paperOf(alike(3, 0.333), { scoring: { right: 0.333, wrong: 0, blank: 0 } })
    expect(grade(paper, bytes(1, 1, 1)).score).toBe(0.333)
  })

  test('excludes cancelled questions', () => {
    const paper = paperOf([{}, { cancelled: true, topic: 'Sets' }, {}], { scoring: { right: 1, wrong: -1, blank: 0 } })
    const result = { correct: 1, wrong: 0, blank: 1, score: 1, maxScore: 2 }
    for (const choice of [0, 1, 2]) expect(grade(paper, bytes(1, choice))).toMatchObject(result)
    expect(grade(paper, bytes(1, 1)).topics.map(({ topic }) => topic)).toEqual(['Algebra'])
  })

  test('treats invalid answers as blank and ignores answers past its end', () => {
    expect(grade(paperOf([{}, {}]), bytes(9, 255, 1, 1))).toMatchObject({ correct: 0, wrong: 0, blank: 2 })
  })

  test('is open to its end', () => {
    expect(openUntil(paperOf([{}, {}, {}]), bytes())).toBe(3)
    expect(openUntil(paperOf([]), bytes())).toBe(0)
  })
})

describe('gated levels', () => {
  const hiLingua = gated([
    [20, 10],
    [20, 10],
    [20, 10],
    [20, 10],
  ])
  const right = (count: number, from = 1) => new Uint8Array(80).fill(1, from - 1, from - 1 + count)

  test('open one after the other', () => {
    expect(openUntil(hiLingua, bytes())).toBe(20)
    expect(openUntil(hiLingua, given(right(9)))).toBe(20)
    expect(openUntil(hiLingua, given(right(10)))).toBe(40)
    expect(openUntil(hiLingua, given(right(30)))).toBe(60)
    expect(openUntil(hiLingua, given(right(80)))).toBe(80)
    expect(openUntil(hiLingua, given(right(60, 21)))).toBe(20)
  })

  test('count only if every earlier level was passed', () => {
    const answers = right(10).fill(1, 20, 29).fill(1, 40)
    const result = grade(hiLingua, given(answers))
    expect(result).toMatchObject({ correct: 19, wrong: 0, blank: 21, score: 19, maxScore: 80 })
    expect(result.levels).toEqual([
      { name: 'L1', correct: 10, total: 20, passMark: 10, passed: true, counted: true },
      { name: 'L2', correct: 9, total: 20, passMark: 10, passed: false, counted: true },
      { name: 'L3', correct: 20, total: 20, passMark: 10, passed: false, counted: false },
      { name: 'L4', correct: 20, total: 20, passMark: 10, passed: false, counted: false },
    ])
    expect(result.topics).toEqual([{ topic: 'Algebra', correct: 19, partial: 0, wrong: 0, blank: 21, total: 40 }])
  })

  test('carry no penalty for wrong answers while they do not count', () => {
    const paper = {
      ...gated([
        [2, 1],
        [2, 1],
      ]),
      scoring: { right: 1, wrong: -2, blank: 0 },
    }
    expect(grade(paper, bytes(0, 0, 2, 2)).score).toBe(0)
    expect(grade(paper, bytes(1, 0, 2, 2)).score).toBe(-3)
  })

  test('have their pass mark reduced for cancelled questions, rounded down, with a minimum of 1', () => {
    const marks = (paper: GradingPaper) => grade(paper, bytes()).levels.map(({ passMark }) => passMark)
    expect(marks(gated([[20, 10]], [1]))).toEqual([9])
    expect(marks(gated([[20, 10]], [1, 2]))).toEqual([9])
    expect(marks(gated([[4, 1]], [1, 2, 3]))).toEqual([1])
    expect(marks(gated([[4, 0]], [1]))).toEqual([0])
  })

  test('are passed when all their questions are cancelled', () => {
    const paper = gated(
      [
        [2, 2],
        [2, 1],
      ],
      [1, 2],
    )
    expect(grade(paper, bytes(0, 0, 1)).levels).toEqual([
      { name: 'L1', correct: 0, total: 0, passMark: 0, passed: true, counted: true },
      { name: 'L2', correct: 1, total: 2, passMark: 1, passed: true, counted: true },
    ])
    expect(openUntil(paper, bytes())).toBe(4)
  })

  test('leave questions outside any level open up to the next locked level, and always counted', () => {
    const levels = [
      { name: 'L1', fromQuestionNo: 2, toQuestionNo: 3, passMark: 1 },
      { name: 'L2', fromQuestionNo: 5, toQuestionNo: 6, passMark: 1 },
    ]
    const paper = paperOf([{}, {}, {}, {}, {}, {}, {}], { levels })
    expect(openUntil(paper, bytes())).toBe(4)
    expect(openUntil(paper, bytes(0, 1))).toBe(7)
    expect(grade(paper, bytes(1, 0, 0, 1, 1, 1, 1))).toMatchObject({ correct: 3, blank: 2 })
  })
})

describe('sections with scoring of their own', () => {
  const sections: Level[] = [
    { name: 'Easy', fromQuestionNo: 1, toQuestionNo: 2, passMark: 0, scoring: { wrong: 0 } },
    { name: 'Hard', fromQuestionNo: 3, toQuestionNo: 4, passMark: 0, scoring: { right: 2, wrong: '-1/3' } },
    { name: 'Last', fromQuestionNo: 5, toQuestionNo: 5, passMark: 0 },
  ]
  const scoring = { right: 1, wrong: -1, blank: '1/3', start: '1/3' }

  test('score by their values, and otherwise by those of the exam', () => {
    const paper = paperOf([{}, {}, {}, {}, {}], { levels: sections, scoring })
    // 1/3 + 0 + 1 - 1/3 + 2 - 1
    expect(grade(paper, bytes(2, 1, 2, 1, 2))).toMatchObject({ score: 2, maxScore: 7.333 })
    // 1/3 + 5 blanks of 1/3
    expect(grade(paper, bytes()).score).toBe(2)
  })

  test('give way to the scoring of a question, value by value', () => {
    const questions = [{}, {}, { scoring: { wrong: -2 } }, { scoring: { right: 0 } }, {}]
    const paper = paperOf(questions, { levels: sections, scoring: { ...scoring, start: 0, blank: 0 } })
    expect(grade(paper, bytes(0, 0, 2, 0)).score).toBe(-2)
    expect(grade(paper, bytes(0, 0, 1, 1)).score).toBe(2)
    expect(grade(paper, bytes(0, 0, 0, 2)).score).toBe(-0.333)
  })

  test('have a rule for parts, which kinds without it ignore', () => {
    const content: QuestionContent = { kind: 'several', shape: { max: null }, key: { right: 'ABC' } }
    const levels: Level[] = [
      { name: 'One', fromQuestionNo: 1, toQuestionNo: 2, passMark: 0, scoring: { parts: 'rightMinusWrong' } },
    ]
    const paper = paperOf([{ content }, {}, { content }], { levels })
    const answers = { answers: Uint8Array.from([255, 1, 255]), typed: { 1: 'AB', 3: 'AB' }, language: 'en' }
    expect(grade(paper, answers)).toMatchObject({ score: 1.667, partial: 1, correct: 1, wrong: 1 })
  })
})

describe('for every paper and all answers', () => {
  const question = fc.record({
    answer: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
    cancelled: fc.boolean(),
    topic: fc.constantFrom('A', 'B', 'C'),
    points: fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
  })
  const value = (min: number, max: number) => fc.integer({ min, max }).map((thousandths) => thousandths / 1000)
  const sitting = fc
    .record({
      questions: fc.array(question, { maxLength: 30 }),
      sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(8)), { maxLength: 4 }),
      scoring: fc.record({ right: value(0, 3000), wrong: value(-3000, 0), blank: value(-500, 0) }),
      answers: fc.uint8Array({ max: 4, maxLength: 32 }),
    })
    .map(({ questions, sizes, scoring, answers }) => {
      return { paper: paperOf(questions, { scoring, levels: levelsOf(...sizes) }), answers: given(answers) }
    })
  type Sitting = { paper: GradingPaper; answers: GivenAnswers }
  const holds = (check: (sitting: Sitting) => void) => fc.assert(fc.property(sitting, check), { numRuns: 500 })

  test('the counts add up', () =>
    holds(({ paper, answers }) => {
      const result = grade(paper, answers)
      const sum = (key: 'correct' | 'wrong' | 'blank') => result.topics.reduce((total, topic) => total + topic[key], 0)
      expect([sum('correct'), sum('wrong'), sum('blank')]).toEqual([result.correct, result.wrong, result.blank])
      for (const { correct, wrong, blank, total } of result.topics) expect(correct + wrong + blank).toBe(total)
      const left = paper.questions.filter((each) => !each.cancelled)
      expect(result.correct + result.wrong + result.blank).toBeLessThanOrEqual(left.length)
      expect(result.score).toBeLessThanOrEqual(result.maxScore)
      expect(result.score * 1000).toBeCloseTo(Math.round(result.score * 1000), 6)
    }))

  test('the answers to cancelled questions change nothing', () =>
    holds(({ paper, answers }) => {
      const other = new Uint8Array(32)
      other.set(answers.answers)
      for (const { questionNo, cancelled } of paper.questions) {
        if (cancelled) other[questionNo - 1] = (other[questionNo - 1]! + 1) % 5
      }
      expect(grade(paper, given(other))).toEqual(grade(paper, answers))
      expect(openUntil(paper, given(other))).toBe(openUntil(paper, answers))
    }))

  test('all-right answers give the full score and open everything', () =>
    holds(({ paper }) => {
      // A pass mark never exceeds the questions left in its level.
      const reachable = {
        ...paper,
        levels: paper.levels.map((level) => ({
          ...level,
          passMark: Math.min(
            level.passMark,
            paper.questions.filter(
              ({ questionNo }) => questionNo >= level.fromQuestionNo && questionNo <= level.toQuestionNo,
            ).length,
          ),
        })),
      }
      const all = given(Uint8Array.from(paper.questions, ({ content }) => rightByte(content)))
      const result = grade(reachable, all)
      expect(result.score).toBe(result.maxScore)
      expect(openUntil(reachable, all)).toBe(paper.questions.length)
    }))

  test('levels count in order, and exactly the open levels count', () =>
    holds(({ paper, answers }) => {
      const { levels } = grade(paper, answers)
      const until = openUntil(paper, answers)
      for (const [index, { counted, passed }] of levels.entries()) {
        expect(counted).toBe(levels.slice(0, index).every((each) => each.passed))
        expect(passed && !counted).toBe(false)
        const { fromQuestionNo } = paper.levels[index]!
        if (fromQuestionNo <= paper.questions.length) {
          expect(fromQuestionNo <= until).toBe(counted)
        }
      }
    }))

  test('without penalties another right answer never lowers the score', () =>
    holds(({ paper, answers }) => {
      const free = { ...paper, scoring: { ...paper.scoring, wrong: 0, blank: 0 } }
      const open = free.questions.find(
        (each) => !each.cancelled && answers.answers[each.questionNo - 1] !== rightByte(each.content),
      )
      if (!open) return
      const better = new Uint8Array(32)
      better.set(answers.answers)
      better[open.questionNo - 1] = rightByte(open.content)
      expect(grade(free, given(better)).score).toBeGreaterThanOrEqual(grade(free, answers).score)
      expect(openUntil(free, given(better))).toBeGreaterThanOrEqual(openUntil(free, answers))
    }))
})

describe('a paper of several kinds', () => {
  const frame = { options: 0, lists: [], units: {} }
  const paper = paperOf(
    [
      {
        content: { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '3/2' }] } },
        frame,
      },
      {
        content: {
          kind: 'words',
          shape: {},
          key: { accepted: { az: [{ text: 'İstanbul' }] }, caseSensitive: false, wildcards: false },
        },
        frame,
      },
      {
        content: { kind: 'several', shape: { max: null }, key: { right: 'AC' } },
        frame: { ...frame, options: 4 },
        points: 4,
        scoring: { parts: 'rightMinusWrong' },
      },
      { answer: 2 },
    ],
    { scoring: { right: 1, wrong: -0.25, blank: 0, start: 10, floor: 0 } },
  )
  const typed = (...raw: string[]): GivenAnswers => ({
    answers: Uint8Array.from(raw, answerByte),
    typed: Object.fromEntries(raw.map((each, i) => [i + 1, each])),
    language: 'az',
  })

  test('is graded by the rules of each kind, with starting points', () => {
    expect(grade(paper, typed('1,5', ' istanbul', 'AC', 'B'))).toMatchObject({ correct: 4, score: 17, maxScore: 17 })
    expect(grade(paper, typed('1,500', 'Istanbul', 'A', 'A'))).toMatchObject({
      correct: 0,
      partial: 1,
      wrong: 2,
      blank: 1,
      score: 11.5,
    })
  })

  test('never falls below the floor', () => {
    const harsh = { ...paper, scoring: { right: 1, wrong: -9, blank: 0, start: 1, floor: 0 } }
    expect(grade(harsh, typed('2', 'x', 'B', 'A')).score).toBe(0)
  })
})
