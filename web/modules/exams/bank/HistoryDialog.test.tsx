import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

beforeAll(() => startTexts('questions'))

test('lists the exams that used a question with its version and statistics, each linked to its analysis', async () => {
  const statistics = [
    {
      questionNo: 4,
      revision: 2,
      count: 1250,
      facility: 61.28,
      discriminationIndex: 34.5,
      exam: { id: 'autumn', title: 'Autumn round' },
    },
    {
      questionNo: 9,
      revision: 1,
      count: 1,
      facility: 100,
      discriminationIndex: null,
      exam: { id: 'spring', title: 'Spring' },
    },
  ]
  renderPage(<HistoryDialog title="How tall is the tower?" statistics={statistics} onClose={() => {}} />)
  expect(await screen.findByText('How tall is the tower?')).toBeDefined()
  const [, first, second] = screen.getAllByRole('row', { hidden: true })
  expect(within(first!).getByText('Autumn round').getAttribute('href')).toBe('/stadia/janus/exams/autumn/analysis')
  expect([...first!.children].map((cell) => cell.textContent)).toEqual([
    'Autumn round',
    '4',
    '2',
    '1,250',
    '61.3%',
    '34.5%',
  ])
  expect(within(second!).getAllByRole('cell', { hidden: true }).at(-1)!.textContent).toBe('–')
})
