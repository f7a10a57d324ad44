import { fireEvent, screen, waitFor } from '@testing-library/react'
import { element } from '../../../shared/required.ts'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { People, phoneColumns, usePeople } from '../../testing/people-table.tsx'

usePeople()

test('hiding a column is stored in the URL', async () => {
  const { router } = renderPage(<People />, { address: '/people' })
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Grade' }))
  await waitFor(() => expect(router.state.location.search).toBe('?hide=grade'))
  expect(screen.queryByRole('columnheader', { name: 'Grade' })).toBeNull()
})

test('the order of the columns is kept on the device, and the first one stays', async () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { unmount } = renderPage(<People columns={phoneColumns} />, { address: '/people' })
  expect(titles()).toEqual(['', 'Name', 'Grade', 'Status'])
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Move up: Grade' })).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Grade' }))
  expect(titles()).toEqual(['', 'Name', 'Status', 'Grade'])
  unmount()
  renderPage(<People columns={phoneColumns} />, { address: '/people' })
  expect(titles()).toEqual(['', 'Name', 'Status', 'Grade'])
  localStorage.clear()
})

test('the column menu takes the focus and returns it when closed', async () => {
  renderPage(<People />, { address: '/people' })
  const columns = screen.getByRole('button', { name: 'Columns' })
  columns.focus()
  fireEvent.click(columns)
  const choice = await screen.findByRole('dialog')
  await waitFor(() => expect(choice.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(columns))
})

test('a column gets a width by the keyboard and by dragging, which is kept with the order; a double click resets it', async () => {
  const stored = () => JSON.parse(localStorage.getItem('columns:/people') ?? 'null') as unknown
  renderPage(<People />, { address: '/people' })
  const edge = screen.getByRole('separator', { name: 'Width of the column Grade' })
  const cell = () => element([...screen.getByRole('link', { name: 'Ada' }).closest('tr')!.cells], 2)
  expect(cell().dataset['sized']).toBeUndefined()
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  // jsdom has no layout: the width of a column is 0, and no column is narrower than 40 px
  expect(stored()).toEqual({ order: [], widths: { grade: 40 } })
  expect(cell().dataset['sized']).toBe('true')
  expect(cell().closest('table')!.style.getPropertyValue('--width-1')).toBe('40px')

  edge.setPointerCapture = vi.fn<(id: number) => void>()
  fireEvent.pointerDown(edge, { clientX: 500, button: 0, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 620, pointerId: 1 })
  expect(cell().closest('table')!.style.getPropertyValue('--width-1')).toBe('160px')
  expect(stored()).toEqual({ order: [], widths: { grade: 40 } })
  fireEvent.pointerUp(edge, { pointerId: 1 })
  expect(stored()).toEqual({ order: [], widths: { grade: 160 } })
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  expect(stored()).toEqual({ order: [], widths: { grade: 144 } })

  fireEvent.doubleClick(edge)
  expect(stored()).toEqual({ order: [], widths: {} })
  expect(cell().dataset['sized']).toBeUndefined()
})

test('an order stored without widths is kept', async () => {
  localStorage.setItem('columns:/people', JSON.stringify(['grade']))
  renderPage(<People columns={phoneColumns} />, { address: '/people' })
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of the column Grade' }), { key: 'ArrowRight' })
  expect(JSON.parse(localStorage.getItem('columns:/people')!)).toEqual({ order: ['grade'], widths: { grade: 40 } })
})
