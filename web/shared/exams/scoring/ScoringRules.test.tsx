import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type RuledPaper, type RuledQuestion, scoringRulesOf } from '../../../../shared/questions/scoring-rules.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { formatNumbers, formatPoints } from './format-points.ts'
import { ScoringRules } from './ScoringRules.tsx'

beforeAll(() => startTexts('exam'))

const question = (questionNo: number, given: Partial<RuledQuestion> = {}): RuledQuestion => ({
  ...{ questionNo, kind: 'choice', points: 3, scoring: null, hasShares: false },
  ...given,
})

function show(questions: RuledQuestion[], given: Partial<RuledPaper> = {}) {
  const scoring = { right: 1, wrong: '-1/4', blank: 0, start: '15/4', floor: 0 } as const
  renderPage(<ScoringRules rules={scoringRulesOf({ scoring, levels: [], isMixed: false, ...given, questions })} />)
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  return { rows, lines: screen.getAllByRole('listitem').map((line) => line.textContent) }
}

test('students read what right, wrong and blank answers give, with an example', () => {
  const { rows, lines } = show([question(1), question(2), question(3)])
  expect(rows).toEqual(['QuestionsRight answerWrong answerNo answer', 'All questions3-0.750'])
  expect(lines).toEqual([
    'Points at the start: 3.75',
    'Your total is never lower than 0.',
    'Highest possible total: 12.75',
    'Example: you answer only two questions of the first row, one right and one wrong. Your total is 6.',
  ])
})

test('sections with other scores have a row of their own', () => {
  const section = (name: string, fromQuestionNo: number, toQuestionNo: number) => ({
    name,
    fromQuestionNo,
    toQuestionNo,
  })
  const levels = [section('Easy', 1, 2), { ...section('Hard', 3, 4), scoring: { wrong: '-2/9' } }]
  const questions = [question(1), question(2), question(3), question(4, { points: 1 })]
  expect(show(questions, { levels }).rows.slice(1)).toEqual(['Easy (1–2)3-0.750', 'Hard (3)3-2/30', 'Hard (4)1-2/90'])
})

test('rules for parts are in words, only for the kinds of the paper, and name questions where they differ', () => {
  const { lines } = show([
    question(1, { kind: 'several' }),
    question(2, { kind: 'several', scoring: { parts: 'rightMinusWrong' } }),
    question(3, { kind: 'ordering', scoring: { parts: 'longestRun' } }),
  ])
  expect(lines.slice(4)).toEqual([
    'No. 1: Several right options: you get the points only if you select exactly the right options. Points for 2 of 4 right: -0.75 of 3.',
    'No. 2: Several right options: each right option that you select counts, and each wrong one takes one away. Points for 3 of 4 right and 1 wrong: 1.5 of 3.',
    'Ordering: the longest run of items that follow each other in the right order counts. Points for 3 of 4 right: 2.25 of 3.',
  ])
  expect(within(screen.getByRole('region')).getByText(/counts as wrong/)).toBeDefined()
})

test('points are decimals where they are exact, and fractions otherwise', () => {
  expect(['3', '-3/4', '1/8', '-1/3', '4000/3', '1/16'].map(formatPoints)).toEqual([
    ...['3', '-0.75', '0.125', '-1/3', '4,000/3', '1/16'],
  ])
  expect(formatNumbers([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8')
})
