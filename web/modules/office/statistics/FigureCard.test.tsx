import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { FigureCard, type FigureCardProps } from './FigureCard.tsx'

beforeAll(() => startTexts('statistics'))

function open(given: Partial<FigureCardProps>) {
  renderPage(
    <FigureCard label="Applications" definition="Made in the period." value={1250} previous={1000} {...given} />,
  )
  return within(screen.getByRole('region', { name: 'Applications' }))
}

test('a card shows its definition and links to the rows of both periods, without repeating the period', () => {
  const card = open({ to: '/rows?from=2026-09-01', previousTo: '/rows?from=2025-09-01' })
  expect(card.getByText('Made in the period.')).toBeDefined()
  expect(card.queryByText(/Counted up to/)).toBeNull()
  expect(card.getByText('+25%')).toBeDefined()
  const links = card.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])
  expect(links).toEqual([
    ['/rows?from=2026-09-01', 'Applications: 1,250. Open the list'],
    ['/rows?from=2025-09-01', 'Applications, previous period: 1,000. Open the list'],
  ])
})

test('no percentage is shown without data of the previous period', () => {
  const card = open({ previous: null })
  expect(card.getByText('No earlier data')).toBeDefined()
  expect(card.queryByText(/%/)).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
})

test.each([
  ['nothing', 1250, 0],
  ['as many', 1250, 1250],
])('shows a difference without a percentage if the previous value was %s', (_, value, previous) => {
  const card = open({ value, previous })
  expect(card.getByText(`before: ${previous.toLocaleString('en')}`)).toBeDefined()
  expect(card.queryByText(/%/)).toBeNull()
})

test('a decrease is shown as a minus in the format of the figure', () => {
  const card = open({ value: 500, format: (value) => `€${value}` })
  expect(card.getByText('-50%')).toBeDefined()
  expect(card.getByText('before: €1000')).toBeDefined()
})
