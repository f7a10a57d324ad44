import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { PointRules } from './PointRules.tsx'

beforeAll(() => startTexts('exam'))

async function open(scoringRules: object | null) {
  const environment = mockEnvironment()
  const application = { __typename: 'Application', id: 'a', exam: { id: 'e', scoringRules } }
  environment.mock.queueOperationResolver(() => ({ data: { node: application } }))
  await act(async () => {
    renderPage(<PointRules applicationId="a" />, { environment })
  })
  return environment
}

test('the page before the start shows the scoring rules of the exam', async () => {
  const group = { section: null, questionNos: [1, 2], count: 2, right: '3', wrong: '-3/4', blank: '0' }
  const rules = { start: '0', floor: null, best: 6, hasShares: true, example: 2.25, groups: [group], parts: [] }
  await open(rules)
  expect(screen.getByRole('region', { name: 'How points are counted' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'All questions 3 -0.75 0' })).toBeDefined()
  expect(screen.getByText('Some answers earn or lose only a part of the points.')).toBeDefined()
  expect(screen.queryByText(/Points at the start/)).toBeNull()
})

test('an exam without rules shows none', async () => {
  await open(null)
  expect(screen.queryByRole('region')).toBeNull()
})
