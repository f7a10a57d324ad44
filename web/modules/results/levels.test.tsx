import { fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, expect, test } from 'vitest'
import query from '../../__generated__/ReportPageQuery.graphql.ts'
import type { ReportPageQuery } from '../../__generated__/ReportPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { LevelResults } from './report/LevelResults.tsx'

beforeAll(() => startTexts('common', 'results'))

function Part({ queryRef }: { queryRef: PreloadedQuery<ReportPageQuery> }) {
  return <LevelResults report={usePreloadedQuery<ReportPageQuery>(query, queryRef).report} />
}

const names = ['Beginners', 'Movers', 'Runners', 'Flyers']
const level = (name: string, correct: number, given: object = {}) => ({
  name,
  correct,
  total: 20,
  passMark: 10,
  passed: false,
  opened: false,
  counted: false,
  ...given,
})
const passed = { passed: true, opened: true, counted: true }
const failed = { opened: true, counted: true }

function show(...levels: object[]) {
  const environment = mockEnvironment()
  const queryRef = answeredQuery<ReportPageQuery>(environment, query, { id: 'one' }, (operation) =>
    MockPayloadGenerator.generate(operation, {
      Report: () => ({ maxScore: 80, levels, revisions: [], cameraOffAt: null }),
    }),
  )
  renderPage(
    <Suspense fallback={null}>
      <Part queryRef={queryRef} />
    </Suspense>,
    { environment },
  )
  const fold = screen.queryByRole('button', { name: 'By level' })
  if (fold) fireEvent.click(fold)
}
const rows = () =>
  within(screen.getByRole('table', { name: 'By level' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const uncounted = /“Not opened”: these questions do not count/
const maximum = 'The maximum score of 80 is for all levels together.'

test('each level shows right answers, pass mark and outcome, and why some do not count', () => {
  show(level('Beginners', 10, passed), level('Movers', 9, failed), level('Runners', 0), level('Flyers', 0))
  expect(rows()).toEqual([
    ['Beginners', '10 / 20', '10', 'Passed'],
    ['Movers', '9 / 20', '10', 'Not passed'],
    ['Runners', '0 / 20', '10', 'Not opened'],
    ['Flyers', '0 / 20', '10', 'Not opened'],
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.getByRole('region', { name: 'By level' })).toBeTruthy()
  for (const text of [uncounted, maximum]) expect(screen.getByText(text)).toBeTruthy()
})

test('no explanation is shown if every level was opened', () => {
  show(
    level('Beginners', 20, passed),
    level('Movers', 0, { ...passed, total: 0, passMark: 0 }),
    level('Runners', 9, failed),
  )
  expect(rows().map((cells) => cells[3])).toEqual(['Passed', 'Cancelled', 'Not passed'])
  for (const text of [uncounted, maximum, /was not opened/, /“Does not count”/])
    expect(screen.queryByText(text)).toBeNull()
})

test('marks an opened level that does not count and a counted level that was never opened', () => {
  show(level('Beginners', 10, passed), level('Movers', 0, { counted: true }), level('Runners', 7, { opened: true }))
  expect(rows().map((cells) => cells[3])).toEqual(['Passed', 'Not passed', 'Does not count'])
  expect(screen.getByText(/“Does not count”: the level opened/)).toBeTruthy()
  expect(
    screen.getByText(/“Movers” was not opened during the exam, although the previous level is passed/),
  ).toBeTruthy()
  expect(screen.getByText(maximum)).toBeTruthy()
  expect(screen.queryByText(uncounted)).toBeNull()
})

test('an exam without levels has no levels section', () => {
  show()
  expect(screen.queryByRole('region')).toBeNull()
})
