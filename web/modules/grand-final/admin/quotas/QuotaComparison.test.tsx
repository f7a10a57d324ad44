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

test('two proposals are compared in a row for each group', () => {
  const first = run('a', 2)
  const runs = [first, run('b', 10)]
  renderPage(<QuotaComparison runs={runs} nameOf={({ id }) => `Proposal ${id}`} lines={first.lines} />)
  for (const name of ['Proposal a', 'Proposal b']) expect(screen.getByRole('columnheader', { name })).toBeTruthy()
  const row = within(screen.getByRole('rowheader', { name: 'Tbilisi 57' }).closest('tr')!)
  for (const text of ['Georgia', '+8']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getAllByText(/12 points/)).toHaveLength(2)
})
