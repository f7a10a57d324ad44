import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { defineList } from './define-list.ts'
import { box, People, people, usePeople } from '../../testing/people-table.tsx'

usePeople()

test('search and sorting are stored in the URL', async () => {
  const { router } = renderPage(<People />, { address: '/people' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'ada ' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada'))
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&sort=name'))
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&sort=-name'))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
})

test("clicking a row opens its URL and keeps the list's parameters", async () => {
  const { router } = renderPage(<People />, { address: '/people?q=a' })
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/p1?q=a')
  fireEvent.click(screen.getByRole('cell', { name: '8' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/p2'))
  expect(router.state.location.search).toBe('?q=a')
})

test('rows that share a record open their own part of it', async () => {
  const { router } = renderPage(<People rowPath={({ id }) => `school#${id}`} />, { address: '/people?q=a' })
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/school?q=a#p1')
  fireEvent.click(screen.getByRole('cell', { name: '8' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/people/school', hash: '#p2' }))
})

test('a row that stops matching a filter stays with a notice until the list is refreshed', async () => {
  function Changing() {
    const [grade, setGrade] = useState(7)
    return (
      <>
        <button type="button" onClick={() => setGrade(grade + 1)}>
          Promote
        </button>
        <People rows={[{ ...people[0]!, grade }]} />
      </>
    )
  }
  const { router } = renderPage(<Changing />, { address: '/people?grade=7&q=a' })
  const reload = vi.spyOn(router, 'revalidate')
  const said = () => screen.queryByText('1 row was changed and may no longer match the filters.')
  expect(said()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Promote' }))
  expect(said()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Ada' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh the list' }))
  await waitFor(() => expect(said()).toBeNull())
  expect(reload).toHaveBeenCalledOnce()
})

test('a change in a field without a filter shows no notice', () => {
  function Changing() {
    const [name, setName] = useState('Ada')
    return (
      <>
        <button type="button" onClick={() => setName('Augusta')}>
          Rename
        </button>
        <People rows={[{ ...people[0]!, name }]} />
      </>
    )
  }
  renderPage(<Changing />, { address: '/people?grade=7' })
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  expect(screen.getByRole('link', { name: 'Augusta' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refresh the list' })).toBeNull()
})

test('an empty list shows its empty state; a filtered list without matches offers to clear the filters', async () => {
  const { router } = renderPage(<People rows={[]} />, { address: '/people?grade=9' })
  expect(screen.queryByText('No accounts yet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(within(document.body).getByText('No accounts yet')).toBeTruthy()
})

test('the number of matches is shown even if all rows are loaded', () => {
  renderPage(<People />, { address: '/people' })
  expect(screen.getByText('2 rows')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a partly loaded list shows how many of its matches are shown', () => {
  renderPage(<People hasNext total={1234} />, { address: '/people' })
  expect(screen.getByText('1,234 rows')).toBeTruthy()
  expect(screen.getByText('2 of 1,234 shown')).toBeTruthy()
})

test('the filter button opens the filters and counts the active ones', () => {
  renderPage(<People />, { address: '/people?grade=7' })
  const toggle = screen.getByRole('button', { name: 'Filters (1)' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const filters = document.getElementById(toggle.getAttribute('aria-controls')!)!
  expect(within(filters).getByPlaceholderText('Filters')).toBeTruthy()
})

test('a long table renders only visible rows with their row numbers, and keeps the focused row', async () => {
  const heights = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34),
  ]
  const many = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, name: `Person ${i}`, grade: 7 }))
  renderPage(<People rows={many} />, { address: '/people' })
  const table = screen.getByRole('table', { name: 'People' })
  expect(table.getAttribute('aria-rowcount')).toBe('501')
  const rowOf = (index: number) => table.querySelector(`tr[data-index="${index}"]`)
  expect(table.querySelectorAll('tr').length).toBeLessThan(60)
  expect(rowOf(0)?.getAttribute('aria-rowindex')).toBe('2')

  const third = screen.getByLabelText('Select Person 3')
  act(() => third.focus())
  const frame = screen.getByRole('region', { name: 'People' })
  frame.scrollTop = 300 * 34
  fireEvent.scroll(frame)
  await waitFor(() => expect(rowOf(305)).toBeTruthy())
  expect(rowOf(10)).toBeNull()
  expect(document.activeElement).toBe(third)

  fireEvent.click(screen.getByLabelText('Select all rows shown'))
  expect(screen.getByText(/500 selected/)).toBeTruthy()
  for (const height of heights) height.mockRestore()
})

test('each active filter is a chip that removes it', async () => {
  const { router } = renderPage(<People />, { address: '/people?grade=7&q=a' })
  expect(screen.getByText('Filters: 7')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Filters: 7' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=a'))
  await waitFor(() => expect(screen.queryByText('Filters: 7')).toBeNull())
})

test('a list that is loaded completely can be sorted by every column with values', async () => {
  const rows = [...people, { id: 'p3', name: 'Grace', grade: 6 }]
  renderPage(<People rows={rows} />, { address: '/people?sort=-grade' })
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Alan', 'Ada', 'Grace'])
  fireEvent.click(screen.getByRole('button', { name: 'Grade' }))
  await waitFor(() => expect(names()).toEqual(['Grace', 'Ada', 'Alan']))
})

test('keys move between rows, select them, open them, and show what they do', async () => {
  const { router } = renderPage(<People />, { address: '/people' })
  const frame = screen.getByRole('region', { name: 'People' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  frame.focus()
  press('j')
  expect(document.activeElement?.textContent).toBe('Ada')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Alan')
  press('j')
  expect(document.activeElement?.textContent).toBe('Alan')
  press(' ')
  expect(box('Select Alan').checked).toBe(true)
  press('k')
  expect(document.activeElement?.textContent).toBe('Ada')
  press('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keys in this list' }))
  fireEvent.click(keys.getByRole('button', { name: 'Close' }))
  act(() => screen.getByRole('link', { name: 'Ada' }).closest('tr')!.focus())
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/p1'))
})

test('a table of up to 200 rows is not virtualized', () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ id: `p${i}`, name: `Person ${i}`, grade: 7 }))
  renderPage(<People rows={rows} />, { address: '/people' })
  const table = document.querySelector('table')
  expect(table?.querySelectorAll('tbody tr')).toHaveLength(200)
  expect(table?.getAttribute('aria-rowcount')).toBeNull()
})

test('the rows begin at a letter of the column by which they are sorted', async () => {
  const jumping = defineList({ sort: { column: 'name', descending: false }, jumps: { name: 'name' } })
  const { router } = renderPage(<People list={jumping} />, { address: '/people' })
  fireEvent.click(screen.getByRole('button', { name: 'Begin at: Name' }))
  fireEvent.change(await screen.findByLabelText('Name: first letters'), { target: { value: 'Al' } })
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(router.state.location.search).toBe('?at=Al'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: From Al' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
