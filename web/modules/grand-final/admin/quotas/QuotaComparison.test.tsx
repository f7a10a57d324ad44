import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { QuotaComparison, type Run } from './QuotaComparison.tsx'

beforeAll(() => startTexts('grandFinal'))

const run = (id: string, received: number) =>
  ({
    id,
    lines: [
      {
        received,
        group: { id: 'g', name: 'Tbilisi 57', country: 'GE' },
        explanation: { reason: 'country', asked: 10, received, cap: 40, taken: 38, country: 'GE', score: 12 },
      },
    ],
  }) as unknown as Run

test('two proposals are compared in a table, and on phones in cards with the same contents', () => {
  const first = run('a', 2)
  const runs = [first, run('b', 10)]
  renderPage(<QuotaComparison runs={runs} nameOf={({ id }) => `Proposal ${id}`} lines={first.lines} />)
  const table = screen.getByRole('table')
  const card = screen.getByRole('article', { name: 'Tbilisi 57' })
  expect(table.closest('.mantine-visible-from-sm')).not.toBeNull()
  expect(card.closest('.mantine-hidden-from-sm')).not.toBeNull()
  for (const place of [table, card]) {
    for (const text of ['Tbilisi 57', /Georgia/, 'Proposal a', 'Proposal b', '+8']) {
      expect(within(place).getByText(text)).toBeTruthy()
    }
    expect(within(place).getAllByText(/12 points/)).toHaveLength(2)
  }
})
