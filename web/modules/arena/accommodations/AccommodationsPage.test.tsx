import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/AccommodationsPageQuery.graphql.ts'
import type { AccommodationsPageQuery } from '../../../__generated__/AccommodationsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import AccommodationsPage from './AccommodationsPage.tsx'

const shared = vi.hoisted(() => ({ sure: true }))
vi.mock('../../../ui/dialogs/dialogs.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: async () => shared.sure,
}))
beforeAll(() => startTexts('control', 'table'))

function open(rows: object[]) {
  const environment = mockEnvironment()
  const edges = rows.map((node, i) => ({ cursor: String(i), node: { __typename: 'Accommodation', ...node } }))
  const pageInfo = { endCursor: null, hasNextPage: false }
  const data = { accommodations: { totalCount: rows.length, edges, pageInfo } }
  const queryRef = answeredQuery<AccommodationsPageQuery>(environment, query, {}, { data })
  renderPage(<AccommodationsPage queryRef={queryRef as never} />)
  return environment
}
const given = {
  id: 'a1',
  percent: 25,
  breakMinutes: 10,
  textScale: 150,
  wideSpacing: false,
  plainFont: true,
  figureTexts: false,
  endsOn: '2030-06-30',
  proof: 'A letter, seen by the office',
  reason: 'Requested by the school',
  changedAt: '2030-01-02T10:00:00Z',
  student: { id: 's1', name: 'Mira Seat', username: 'SEAT-1' },
}

test('lists the students with extra time and removes one after a confirmation', async () => {
  const environment = open([given])
  expect(await screen.findByText('Mira Seat')).toBeDefined()
  for (const given of ['+25% time', '10 min of breaks', 'text at 150%', 'Plain font']) {
    expect(screen.getByText(given)).toBeDefined()
  }
  shared.sure = false
  await act(async () => fireEvent.click(screen.getByText('Remove')))
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  shared.sure = true
  await act(async () => fireEvent.click(screen.getByText('Remove')))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ id: 'a1' })
})

test('updates the list from the mutation response without refetching', async () => {
  const environment = open([given])
  await act(async () => fireEvent.click(await screen.findByText('Remove')))
  const pageInfo = { endCursor: null, hasNextPage: false }
  const accommodations = {
    totalCount: 1,
    edges: [{ cursor: '0', node: { __typename: 'Accommodation', ...given, id: 'a2', reason: 'A broken arm' } }],
    pageInfo,
  }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { removeAccommodation: { deletedId: 'a1', query: { accommodations } } },
    } as never),
  )
  expect(screen.getByText('A broken arm')).toBeDefined()
  expect(screen.queryByText(given.reason)).toBeNull()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('shows an empty state when no student has extra time', async () => {
  open([])
  expect(await screen.findByText('No student has accommodations')).toBeDefined()
})
