import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/AccountsPageQuery.graphql.ts'
import type { AccountsPageQuery } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import { accountLists } from './account-view.ts'
import { AccountsTable } from './AccountsTable.tsx'

beforeAll(() => startTexts('admin', 'people', 'panel', 'table'))

const person = {
  __typename: 'User',
  id: 'u',
  username: 'ST-1',
  firstName: 'LEYLA',
  lastName: 'TASLAK',
  email: null,
  userType: 'student',
  grade: 8,
  country: 'AZ',
  city: null,
  phone: null,
  isDraft: false,
  disabledAt: null,
  referenceCode: null,
  createdAt: '2030-05-20T10:00:00.000Z',
  school: null,
}

function Students({ queryRef }: { queryRef: PreloadedQuery<AccountsPageQuery> }) {
  return <AccountsTable kind="student" query={usePreloadedQuery<AccountsPageQuery>(query, queryRef)} countries={[]} />
}

test('disabling all matching students starts a run that the page shows', async () => {
  const environment = mockEnvironment()
  const accounts = {
    totalCount: 1200,
    edges: [{ node: person, cursor: 'u' }],
    pageInfo: { hasNextPage: true, endCursor: 'u' },
  }
  const address = '/stadia/janus/students?q=taslak&grade=8'
  const asked = accountLists.student.variables({ request: new Request(`http://stadia.test${address}`) })
  const data = { accounts, countries: [] }
  const queryRef = answeredQuery<AccountsPageQuery>(environment, query, asked, { data })
  renderPage(
    <Suspense fallback={null}>
      <Students queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </Suspense>,
    { address, environment },
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 1,200 that match' }))
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Disable' }))
  const question = within(await screen.findByRole('dialog', { name: /Disable 1,?200 accounts\?/ }))
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'The site is closed' } })
  fireEvent.click(question.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  const { name, variables } = {
    name: environment.mock.getMostRecentOperation().request.node.operation.name,
    variables: environment.mock.getMostRecentOperation().request.variables,
  }
  expect(name).toBe('useAccountStatusDisableAllMutation')
  expect(variables.input).toMatchObject({
    filter: { userTypes: ['student'], search: 'taslak', grade: 8 },
    reason: 'The site is closed',
  })
  expect(variables.input.filter).not.toHaveProperty('order')
  const run = { id: 'r', state: 'running', total: 1200, done: 300, changed: 300, faultCount: 0, faults: [] }
  act(() => environment.mock.resolveMostRecentOperation({ data: { disableMatchingUsers: { run } } }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined()
  expect(screen.getByText(/300.*1,200/)).toBeDefined()
})
