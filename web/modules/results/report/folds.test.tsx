import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ChartOrTable } from './ChartOrTable.tsx'
import { Medal } from './Medal.tsx'
import { ReportFold } from './ReportFold.tsx'

beforeAll(() => startTexts('results'))

test('a part of a report is rendered once it is opened', () => {
  renderPage(
    <ReportFold id="topics" title="By topic">
      <p>Algebra</p>
    </ReportFold>,
  )
  expect(screen.getByRole('region', { name: 'By topic' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'By topic', expanded: false })
  expect(screen.queryByText('Algebra')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText('Algebra')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'By topic', expanded: true }))
  expect(screen.queryByText('Algebra')).toBeNull()
})

test('values are shown as a chart, or as a table on demand, never both', () => {
  renderPage(<ChartOrTable label="By topic" chart={<p>picture</p>} table={<p>figures</p>} />)
  expect(screen.getByText('picture')).toBeTruthy()
  expect(screen.queryByText('figures')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(screen.getByText('figures')).toBeTruthy()
  expect(screen.queryByText('picture')).toBeNull()
})

test.each([
  ['gold', 1],
  ['honourable', 0],
  [null, 0],
])('an award of %s has %d medals', (award, count) => {
  const { container } = renderPage(<Medal award={award} />)
  expect(container.querySelectorAll('[data-award]')).toHaveLength(count)
})
