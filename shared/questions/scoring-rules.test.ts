import { describe, expect, test } from 'vitest'
import type { QuestionKind, QuestionScoring } from './content.ts'
import { type RuledPaper, type RuledQuestion, scoringRulesOf } from './scoring-rules.ts'

const questionsOf = (...given: Partial<RuledQuestion>[]): RuledQuestion[] =>
  given.map((each, i) => ({ questionNo: i + 1, kind: 'choice', points: 1, scoring: null, hasShares: false, ...each }))
const repeated = (count: number, given: Partial<RuledQuestion>) => Array.from({ length: count }, () => given)
const rulesOf = (questions: Partial<RuledQuestion>[], given: Partial<RuledPaper> = {}) =>
  scoringRulesOf({
    scoring: { right: 1, wrong: '-1/4', blank: 0 },
    levels: [],
    isMixed: false,
    ...given,
    questions: questionsOf(...questions),
  })
const section = (name: string, fromQuestionNo: number, toQuestionNo: number, scoring?: QuestionScoring) => ({
  ...{ name, fromQuestionNo, toQuestionNo },
  ...(scoring && { scoring }),
})

describe('the scoring rules of a paper', () => {
  test('group questions that score alike, with exact points', () => {
    const questions = [...repeated(3, { points: 3 }), ...repeated(2, { points: 4 }), { points: 3 }]
    const { groups, best, start, floor } = rulesOf(questions)
    expect(groups).toEqual([
      { section: null, questionNos: [1, 2, 3, 6], count: 4, right: '3', wrong: '-3/4', blank: '0' },
      { section: null, questionNos: [4, 5], count: 2, right: '4', wrong: '-1', blank: '0' },
    ])
    expect({ best, start, floor }).toEqual({ best: 20, start: '0', floor: null })
  })

  test('have the scoring of sections and of single questions', () => {
    const levels = [section('Easy', 1, 2, { wrong: 0 }), section('Hard', 3, 4)]
    const { groups } = rulesOf([{}, {}, {}, { scoring: { right: 2 } }], { levels })
    expect(groups.map(({ section: name, questionNos, right, wrong }) => [name, questionNos, right, wrong])).toEqual([
      ['Easy', [1, 2], '1', '0'],
      ['Hard', [3], '1', '-1/4'],
      ['Hard', [4], '2', '-1/4'],
    ])
  })

  test('have no numbers where each student has other ones', () => {
    const levels = [section('Easy', 1, 2), section('Hard', 3, 5)]
    const { groups } = rulesOf([{}, {}, {}, {}, { points: 2 }], { levels, isMixed: true })
    expect(groups.map(({ questionNos, count }) => [questionNos, count])).toEqual([
      [[1, 2], 2],
      [null, 2],
      [null, 1],
    ])
  })

  test('give a total as an example, with the points at the start and for blanks', () => {
    const scoring = { right: 1, wrong: '-1/4', blank: '0.1', start: '5/2', floor: 0 } as const
    // 2.5 + 3 - 0.75 + 2 × 0.3
    expect(rulesOf(repeated(4, { points: 3 }), { scoring })).toMatchObject({
      ...{ start: '5/2', floor: '0', best: 14.5, example: 5.35 },
    })
    expect(rulesOf([{}]).example).toBeNull()
    expect(rulesOf(repeated(2, {}), { scoring: { ...scoring, wrong: -20 } }).example).toBe(0)
  })
})

describe('the rules for parts', () => {
  const partsOf = (questions: Partial<RuledQuestion>[], given?: Partial<RuledPaper>) =>
    rulesOf(questions, given).parts.map(({ kind, rule, questionNos, example: { right, wrong, total, score } }) => [
      ...[kind, rule, questionNos],
      `${right} right, ${wrong} wrong of ${total}: ${score}`,
    ])

  test.each<[QuestionKind, QuestionScoring | null, string, string]>([
    ['several', null, 'all', '2 right, 2 wrong of 4: -3/4'],
    ['several', { parts: 'rightMinusWrong' }, 'rightMinusWrong', '3 right, 1 wrong of 4: 3/2'],
    ['matching', { parts: 'perPart', right: 2 }, 'perPart', '2 right, 2 wrong of 4: 3'],
    ['ordering', { parts: 'longestRun' }, 'longestRun', '3 right, 1 wrong of 4: 9/4'],
    ['gaps', { parts: 'longestRun' }, 'all', '2 right, 2 wrong of 4: -3/4'],
  ])('of %s with %j have an example', (kind, scoring, rule, example) => {
    expect(partsOf([{}, { kind, scoring, points: 3 }])).toEqual([[kind, rule, null, example]])
  })

  test('name the questions only if a kind has several', () => {
    const several = (scoring: QuestionScoring | null) => ({ kind: 'several' as const, scoring })
    const questions = [several(null), several({ parts: 'perPart' }), several(null), { kind: 'gaps' as const }]
    expect(partsOf(questions).map(([kind, rule, numbers]) => [kind, rule, numbers])).toEqual([
      ['several', 'all', [1, 3]],
      ['several', 'perPart', [2]],
      ['gaps', 'all', null],
    ])
    expect(partsOf(questions, { isMixed: true }).map(([, , numbers]) => numbers)).toEqual([null, null, null])
  })

  test('do not exist for kinds without parts, and where shares replace them', () => {
    const rules = rulesOf([{ kind: 'number' }, { kind: 'place' }, { kind: 'several', hasShares: true }])
    expect(rules).toMatchObject({ parts: [], hasShares: true })
  })
})
