import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { exportRows } from '../table/export/export-sheet.ts'
import { Chart } from './Chart.tsx'
import type { ChartRow } from './types.ts'

vi.mock('../table/export/export-sheet.ts', () => ({ exportRows: vi.fn<() => Promise<void>>().mockResolvedValue() }))
vi.mock('./Drawing.tsx', () => ({ default: ({ kind }: { kind: string }) => <p>picture of kind {kind}</p> }))

beforeAll(() => startTexts('common', 'table'))

const rows: ChartRow[] = [
  { key: 'az', label: 'Azerbaijan', values: { applied: 1200, paid: 800 }, to: '/list?country=AZ' },
  { key: 'fr', label: 'France', values: { applied: 3, paid: null }, links: { applied: '/france' } },
]
const series = [
  { key: 'applied', label: 'Applied' },
  { key: 'paid', label: 'Paid' },
]
const show = (given: readonly ChartRow[] = rows) =>
  renderPage(
    <Chart title="By country" kind="bar" rowTitle="Country" rows={given} series={series} exportName="countries" />,
  )

test('a chart has a table of its values, each linked to its list', async () => {
  show()
  await screen.findByText('picture of kind bar')
  const table = screen.getByRole('table', { name: 'By country' })
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(texts).toEqual([
    ['Country', 'Applied', 'Paid'],
    ['Azerbaijan', '1,200', '800'],
    ['France', '3', '–'],
  ])
  const links = within(table).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Azerbaijan, Applied: 1,200', '/list?country=AZ'],
    ['Azerbaijan, Paid: 800', '/list?country=AZ'],
    ['France, Applied: 3', '/france'],
  ])
})

test('the table leaves out rows of nothing but zeros, which the picture keeps', () => {
  show([...rows, { key: 'ge', label: 'Georgia', values: { applied: 0, paid: 0 } }])
  const table = screen.getByRole('table', { name: 'By country' })
  expect(within(table).queryByText('Georgia')).toBeNull()
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('the export contains the values shown', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Export: By country' }))
  await waitFor(() =>
    expect(exportRows).toHaveBeenCalledWith(
      [
        ['Country', 'Applied', 'Paid'],
        ['Azerbaijan', 1200, 800],
        ['France', 3, null],
      ],
      'countries',
    ),
  )
})

test('a chart without rows shows an empty state and no export', () => {
  show([])
  expect(screen.getByText('No data for this period and these filters.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
