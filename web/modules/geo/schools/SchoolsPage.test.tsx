import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/SchoolsPageQuery.graphql.ts'
import type { SchoolsPageQuery } from '../../../__generated__/SchoolsPageQuery.graphql.ts'
import { answeredQuery, listOf, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { schoolsList } from './school-view.ts'
import SchoolsPage from './SchoolsPage.tsx'

// Requests of the country filter.
vi.mock('../../../api/place-calls.ts', async (original) => ({
  ...(await original<object>()),
  useCountries: () => [],
}))

beforeAll(() => startTexts('admin', 'people', 'table'))

const school = (id: string, name: string, peopleCount: number, code = 'AZ') => ({
  __typename: 'School',
  id,
  name,
  city: 'Lakeside',
  peopleCount,
  createdAt: '2030-05-20T10:00:00.000Z',
  country: { __typename: 'Country', id: code, code, name: code },
  mergedInto: null,
})

function open(...schools: object[]) {
  const environment = mockEnvironment()
  const address = '/stadia/janus/schools?q=lyceum'
  const asked = schoolsList.variables({ request: new Request(`http://stadia.test${address}`) })
  const data = { allSchools: listOf(...schools) }
  const queryRef = answeredQuery<SchoolsPageQuery>(environment, query, asked, { data })
  renderPage(<SchoolsPage queryRef={queryRef} />, { address, environment })
  fireEvent.click(screen.getByLabelText('Select all rows shown'))
  fireEvent.click(screen.getByText('Merge'))
  return environment
}

test('duplicates are merged into the chosen school, and only that school stays in the list', async () => {
  const environment = open(school('s1', 'Lyceum', 3), school('s2', 'Lyceum No', 40))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge schools?' }))
  // the school with the most people is suggested
  expect(dialog.getByLabelText<HTMLInputElement>('Lyceum No, Lakeside').checked).toBe(true)
  fireEvent.click(dialog.getByLabelText('Lyceum, Lakeside'))
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  fireEvent.click(dialog.getByText('Merge'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { fromId: 's2', intoId: 's1' },
  })
  const kept = { __typename: 'School', id: 's1', peopleCount: 43 }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { mergeSchools: { school: kept } } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  expect(screen.queryByText('Lyceum No')).toBeNull()
  expect(screen.getByText('Lyceum').closest('tr')?.textContent).toContain('43')
  expect(screen.queryByText('Merge')).toBeNull()
})

test('schools of different countries are not merged', async () => {
  open(school('s1', 'Lyceum', 3), school('s2', 'Lyceum No', 40, 'TR'))
  expect(await screen.findByText('Select two or more schools of the same country.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
