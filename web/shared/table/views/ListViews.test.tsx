import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import type { MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { defineList } from '../define-list.ts'
import { enumFilter } from '../filters/filters.ts'
import { PanelTable } from '../PanelTable.tsx'

const list = defineList({
  search: 'search',
  filters: [enumFilter('state', ['due', 'paid'], { label: 'table:filters', words: 'table:linked' })],
})
const view = {
  id: 'v1',
  name: 'Due now',
  shared: true,
  own: false,
  mayChange: false,
  ownerName: 'Ada Lovelace',
  query: 'state=due&season=2026',
  columns: [
    { name: 'name', width: null },
    { name: 'city', width: 90 },
  ],
}
const own = { ...view, id: 'v2', name: 'Mine', shared: false, own: true, mayChange: true, query: 'q=ada', columns: [] }

let environment: MockEnvironment
beforeAll(() => startTexts('table', 'common', 'views'))
beforeEach(() => {
  environment = mockEnvironment({ withLaterParts: true })
})
afterEach(() => localStorage.clear())

function Payments() {
  return (
    <PanelTable
      label="Payments"
      columns={[
        { id: 'name', title: 'Name', cell: { path: 'name' } },
        { id: 'city', title: 'City', cell: { path: 'city' } },
      ]}
      rows={[{ id: 'p1', name: 'Ada', city: 'Oslo' }]}
      rowName={({ name }) => name}
      list={list}
      hasNext={false}
      isLoadingNext={false}
      loadNext={() => undefined}
      totalCount={1}
      empty={{ title: 'None' }}
    />
  )
}

const open = async (search = '', defaultId: string | null = null) => {
  const page = renderPage(<Payments />, { address: `/stadia/janus/payments${search}`, environment })
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ list: 'janus/payments' })
  environment.mock.resolveMostRecentOperation({
    data: { ...answer(), defaultListView: defaultId && { id: defaultId } },
  })
  return page
}
const answer = (...more: object[]) => ({
  listViews: { nodes: [view, own, ...more].map((one) => ({ __typename: 'ListView', ...one })) },
  defaultListView: null,
})
const menu = (name: string | RegExp = /^Saved views/) => screen.findByRole('button', { name })

test('a view is written into the URL and the layout, and what the list no longer has is named', async () => {
  const { router } = await open()
  fireEvent.click(await menu())
  fireEvent.click(await screen.findByRole('menuitem', { name: /Due now/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?state=due&season=2026&view=v1'))
  expect(JSON.parse(localStorage.getItem('columns:/stadia/janus/payments')!)).toEqual({
    order: ['name', 'city'],
    widths: { city: 90 },
  })
  expect(
    await screen.findByText('This list no longer has these parts of “Due now”: season. The rest is applied.'),
  ).toBeTruthy()
  // a shared view of someone else can only be copied
  fireEvent.click(await menu('Saved views, open: Due now'))
  expect(await screen.findByRole('menuitem', { name: 'Save as a new view' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Rename or share/ })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'No view' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=none'))
})

test('the default view opens the list, but no link with parameters', async () => {
  const { router } = await open('', 'v2')
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&view=v2'))
  expect(await menu('Saved views, open: Mine')).toBeTruthy()
})

test('a link with filters keeps them', async () => {
  const { router } = await open('?state=paid', 'v2')
  expect(await menu()).toBeTruthy()
  expect(router.state.location.search).toBe('?state=paid')
})

test('the list is saved as a new view, and changes are saved to the own one', async () => {
  const { router } = await open('?q=ada&view=v2')
  fireEvent.click(await menu('Saved views, open: Mine'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: ' Everyone ' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Share with colleagues' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      list: 'janus/payments',
      input: {
        list: 'janus/payments',
        name: 'Everyone',
        shared: true,
        query: 'q=ada',
        columns: [
          { name: 'name', width: null },
          { name: 'city', width: null },
        ],
      },
    }),
  )
  environment.mock.resolveMostRecentOperation({
    data: {
      createListView: {
        listView: { id: 'v3' },
        query: answer({ ...own, columns: [{ name: 'city', width: null }], id: 'v3', name: 'Everyone' }),
      },
    },
  })
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&view=v3'))
  expect(await menu('Saved views, open: Everyone')).toBeTruthy()

  fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of the column City' }), { key: 'ArrowRight' })
  fireEvent.click(await menu('Saved views, open and changed: Everyone'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes to “Everyone”' }))
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
      input: { id: 'v3', query: 'q=ada', columns: [{ name: 'name' }, { name: 'city', width: 40 }] },
    }),
  )
})
