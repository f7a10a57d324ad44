import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { Timeline } from './Timeline.tsx'

beforeAll(() => startTexts('common'))

test('an entry shows the event, author, reason, and values before and after', async () => {
  renderPage(
    <Timeline
      label="Changes"
      lines={[
        {
          id: '1',
          title: 'Details changed',
          at: '2030-01-02T10:00:00Z',
          by: 'Max Admin',
          text: 'By request',
          values: [{ label: 'City', before: 'Baku', after: 'Ganja' }, { label: 'School' }],
        },
      ]}
    />,
  )
  const line = within(within(await screen.findByRole('list', { name: 'Changes' })).getByRole('listitem'))
  expect(line.getByText('Details changed')).toBeDefined()
  expect(line.getByText(/^Max Admin, /)).toBeDefined()
  expect(line.getByText('By request')).toBeDefined()
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  const [, city, school] = line.getAllByRole('row')
  expect(cells(city!)).toEqual(['Baku', 'Ganja'])
  expect(cells(school!)).toEqual(['–', '–'])
})

test('an entry without author shows only its time, and an empty timeline shows its message', async () => {
  renderPage(<Timeline lines={[{ id: '1', title: 'Closed', at: '2030-01-02T10:00:00Z', by: null }]} />)
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Closed.*2030/)
  renderPage(<Timeline lines={[]} empty="Nothing yet" />)
  expect(await screen.findByText('Nothing yet')).toBeDefined()
})
