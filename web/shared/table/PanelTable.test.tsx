import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deviceZone } from '../../base/zone.ts'
import { useState } from 'react'
import { element } from '../../../shared/required.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { exportRows } from './export-sheet.ts'
import type { PanelColumn } from './panel-column.ts'
import { PanelTable } from './PanelTable.tsx'
import type { ListSource } from './use-list.ts'
import { defineList } from './define-list.ts'
import type { List } from './define-list.ts'
import { gradeFilter } from './filters.ts'

vi.mock('./export-sheet.ts', () => ({ exportRows: vi.fn<() => Promise<void>>().mockResolvedValue() }))

interface Person {
  id: string
  name: string
  grade: number
}

const columns: PanelColumn<Person>[] = [
  { id: 'name', title: 'Name', cell: { path: 'name' }, sortable: true },
  { id: 'grade', title: 'Grade', cell: { path: 'grade' }, align: 'end' },
]
const phoneColumns: PanelColumn<Person>[] = [
  ...columns,
  { id: 'state', title: 'Status', value: ({ name }) => `${name} lives`, telling: true },
]
const list = defineList({ search: 'search', filters: [gradeFilter('table:filters')] })
const people: Person[] = [
  { id: 'p1', name: 'Ada', grade: 7 },
  { id: 'p2', name: 'Alan', grade: 8 },
]
const remove = vi.fn<(rows: readonly Person[]) => Promise<void>>()
const removeAll = vi.fn<(count: number) => Promise<void>>()
const loadNext = vi.fn<(count: number) => void>()

function People({
  rows = people,
  hasNext = false,
  total = rows.length,
  source,
  rowPath = ({ id }) => id,
  columns: shown = columns,
  list: declared = list,
}: {
  list?: List
  columns?: PanelColumn<Person>[]
  rows?: Person[]
  hasNext?: boolean
  total?: number
  source?: ListSource
  rowPath?: (row: Person) => string
}) {
  return (
    <PanelTable
      label="People"
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      list={declared}
      hasNext={hasNext}
      isLoadingNext={false}
      loadNext={loadNext}
      source={source}
      totalCount={total}
      rowPath={rowPath}
      exportName="people"
      bulkActions={[{ id: 'remove', label: 'Remove', run: remove, runAll: removeAll }]}
      empty={{ title: 'No accounts yet' }}
    />
  )
}

/** Answers the media queries of a phone. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }),
  )

afterEach(() => vi.unstubAllGlobals())
beforeAll(() => startTexts('common', 'table'))
beforeEach(() => {
  remove.mockReset().mockResolvedValue()
  removeAll.mockReset().mockResolvedValue()
  loadNext.mockReset()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

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

test('a bulk action receives the selected rows and keeps the selection on failure', async () => {
  renderPage(<People />, { address: '/people' })
  fireEvent.click(box('Select all rows shown'))
  remove.mockRejectedValueOnce(new Error('no'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith(people))
  expect(box('Select Ada').checked).toBe(true)
  fireEvent.click(box('Select Ada'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenLastCalledWith([people[1]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
})

test('a bulk action can cover all matching rows, including rows not loaded', async () => {
  renderPage(<People hasNext total={12_431} />, { address: '/people' })
  fireEvent.click(box('Select Ada'))
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
  fireEvent.click(box('Select all rows shown'))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 12,431 that match' }))
  expect(screen.getByText('All 12,431 that match are selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removeAll).toHaveBeenCalledWith(12_431))
  expect(remove).not.toHaveBeenCalled()
})

test('the export contains the visible columns, and only the selected rows if there are any', async () => {
  renderPage(<People />, { address: '/people?hide=grade' })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exportRows).toHaveBeenLastCalledWith([['Name'], ['Ada'], ['Alan']], 'people'))
  fireEvent.click(box('Select Alan'))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exportRows).toHaveBeenLastCalledWith([['Name'], ['Alan']], 'people'))
})

test('a job of the server exports all rows of a list; its progress is shown, and its file saved at the end', async () => {
  const source = {
    documentId: 'people',
    variables: { grade: 7 },
    connection: { path: ['people'], count: 'first', cursor: 'after' },
  }
  const id = 'TGlzdEV4cG9ydDox'
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ id }), { status: 202 }))
  vi.mocked(exportRows).mockClear()
  const environment = mockEnvironment()
  renderPage(<People hasNext source={source} total={20_001} />, { address: '/people?hide=grade', environment })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV file (.csv)' }))
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe('/export/lists'))
  expect(JSON.parse(sent.mock.calls[0]![1]!.body as string)).toEqual({
    ...source,
    columns: [{ title: 'Name', cell: { path: 'name' } }],
    format: 'csv',
    fileName: 'people',
    timeZone: deviceZone(),
    total: 20_001,
  })
  const running = { __typename: 'ListExport', id, state: 'running', rows: 5000, total: 20_001, expiresAt: null }
  const newest = () => environment.mock.getMostRecentOperation().request.node.operation.name
  await waitFor(() => expect(newest()).toBe('ExportStateQuery'))
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node: running } } as never))
  await screen.findByText('5,000 of 20,001 rows written')
  await act(async () =>
    environment.mock.nextValue(environment.mock.getMostRecentOperation(), {
      data: { listExportChanged: { ...running, state: 'done', rows: 20_001, expiresAt: '2026-11-24T10:00:00Z' } },
    } as never),
  )
  await screen.findByRole('button', { name: 'Download' })
  expect(newest()).toBe('ExportStateOpenMutation')
  expect(exportRows).not.toHaveBeenCalled()
  expect(loadNext).not.toHaveBeenCalled()
  sent.mockRestore()
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

test('on a phone a row is a card: its title, the telling columns, and the others behind a button', () => {
  onPhone()
  renderPage(<People columns={phoneColumns} />, { address: '/people' })
  const card = within(screen.getByRole('link', { name: 'Ada' }).closest('tr')!)
  expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', 'Ada', 'Ada lives', ''])
  expect(card.getByText('Ada lives').closest('td')!.dataset['label']).toBe('Status')
  const details = card.getByRole('button', { name: 'Details: Ada' })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(card.getByText('7').closest('td')!.dataset['label']).toBe('Grade')
  // the headings are in the order of the cells
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select all rows shown',
    'Name',
    'Status',
    'Details',
    'Grade',
  ])
})

test('on a phone rows are sorted by a select, selected, and opened by a tap on the card', async () => {
  onPhone()
  const { router } = renderPage(<People columns={phoneColumns} />, { address: '/people' })
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  fireEvent.change(sort, { target: { value: '-name' } })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'))
  expect(sort.selectedOptions[0]?.textContent).toBe('Name, descending')
  fireEvent.change(sort, { target: { value: '' } })
  await waitFor(() => expect(router.state.location.search).toBe(''))

  fireEvent.click(box('Select all rows shown'))
  fireEvent.click(box('Select Ada'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith([people[1]]))

  fireEvent.click(screen.getByText('Alan lives'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/p2'))
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
