import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { element, first, required } from '../../../../../shared/required.ts'
import query from '../../../../__generated__/AccountDrawerQuery.graphql.ts'
import type { AccountDrawerQuery } from '../../../../__generated__/AccountDrawerQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { DialogHost } from '../../../../ui/dialogs/dialogs.tsx'
import AccountDrawer from './AccountDrawer.tsx'

// Requests of the place fields.
vi.mock('../../../../api/place-calls.ts', async (original) => ({
  ...(await original<object>()),
  useCountries: () => [],
  useSchools: () => [],
}))
vi.mock('../../../../shared/session/guards.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ username: 'ADMIN-1', roles: [] }),
}))
// Loads texts up front: laying out a drawer is slow on a busy machine.
beforeAll(() => startTexts('admin', 'people', 'panel', 'bonus', 'timeline', 'merge'))

const timelineOf = (events: object[]) => ({
  edges: events.map((node, i) => ({
    node: {
      __typename: 'PersonEvent',
      id: String(i),
      title: null,
      note: null,
      amount: null,
      currency: null,
      by: null,
      at: '2030-05-20T10:00:00.000Z',
      ...node,
    },
    cursor: String(i),
  })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
})

/** An account, by default a draft of a student. */
const account = (given: object) => ({
  __typename: 'User',
  id: 'u',
  username: 'ST-1',
  firstName: 'LEYLA',
  lastName: 'TASLAK',
  userType: 'student',
  picture: null,
  isDraft: true,
  disabledAt: null,
  referenceCode: '7KQ2-M9XD',
  email: null,
  emailConfirmed: false,
  phone: null,
  birth: null,
  grade: 8,
  country: 'AZ',
  city: null,
  timeZone: 'Asia/Baku',
  createdAt: '2030-05-20T10:00:00.000Z',
  school: null,
  sessions: [],
  changes: [],
  relations: [],
  mergedInto: null,
  merges: [],
  examBucks: null,
  bonusMovements: null,
  ownBonusConfiguration: null,
  timeline: timelineOf([]),
  ...given,
})

async function open(given: object) {
  const environment = mockEnvironment()
  const data = { node: account(given), countries: [] }
  const queryRef = answeredQuery<AccountDrawerQuery>(environment, query, { id: 'u' }, { data })
  const { router } = renderPage(
    <Suspense fallback={null}>
      <AccountDrawer queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </Suspense>,
    { address: '/stadia/janus/students/u?search=leyla', environment },
  )
  return { environment, router, drawer: within(await screen.findByRole('dialog', { name: 'Account' })) }
}

test('a draft is deleted after a confirmation, which returns to the list', async () => {
  const { environment, router, drawer } = await open({})
  fireEvent.click(drawer.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete LEYLA TASLAK’s draft?' }))
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ id: 'u' })
  act(() => environment.mock.resolveMostRecentOperation({ data: { dropDraft: { success: true } } }))
  expect(await screen.findByText('Draft deleted.')).toBeTruthy()
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?search=leyla' }))
  expect(router.state.location.pathname).not.toContain('/u')
})

test('an account cannot be deleted as a draft', async () => {
  const { drawer } = await open({ isDraft: false, referenceCode: null })
  expect(drawer.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('the timeline shows events and filters them by kind', async () => {
  const { environment, drawer } = await open({
    timeline: timelineOf([
      { kind: 'payment', action: 'paid', title: 'Mathematics', note: 'card', amount: 2500, currency: 'EUR' },
      {
        kind: 'request',
        action: 'approved',
        title: 'changeDate',
        note: 'Ill',
        by: { firstName: 'Ada', lastName: 'B' },
      },
      { kind: 'account', action: 'somethingNew' },
    ]),
  })
  fireEvent.click(drawer.getByRole('tab', { name: 'Timeline' }))
  const items = within(drawer.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(first(items).textContent).toContain('Paid')
  expect(first(items).textContent).toContain('€25.00')
  expect(first(items).textContent).toContain('By card')
  expect(element(items, 1).textContent).toContain('Date change')
  expect(element(items, 1).textContent).toContain('Ada B')
  expect(element(items, 2).textContent).toContain('somethingNew')
  fireEvent.click(drawer.getByRole('combobox', { name: 'Show' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Payments' }))
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ kinds: ['payment'] }),
  )
})

const registered = { isDraft: false, referenceCode: null }
const change = (what: string, given: object) => ({
  __typename: 'UserChange',
  __isChangeRecord: 'UserChange',
  id: what,
  createdAt: '2030-05-20T10:00:00.000Z',
  what,
  who: 'Max Admin',
  why: null,
  from: null,
  to: null,
  ...given,
})

/** Expects one operation with these variables and answers it with the changed account. */
async function answer(environment: MockEnvironment, name: string, variables: object, user: object) {
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual(variables)
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { [name]: { user } } }))
}

test('an account is disabled and enabled, each with a reason, and the change history shows both', async () => {
  const { environment, drawer } = await open(registered)
  const ask = async (action: string, reason: string) => {
    fireEvent.click(drawer.getByText(action))
    const question = within(await screen.findByRole('dialog', { name: `${action} LEYLA TASLAK?` }))
    fireEvent.change(question.getByLabelText(/^Reason/), { target: { value: reason } })
    fireEvent.click(question.getByText(action))
    return { input: { id: 'u', reason } }
  }
  const disabledAt = '2030-05-21T10:00:00.000Z'
  const changes = [
    change('enableUser', { why: 'A mistake', from: { disabledAt }, to: { disabledAt: null } }),
    change('disableUser', { why: 'Asked by the school', from: { disabledAt: null }, to: { disabledAt } }),
  ]
  const off = account({ ...registered, disabledAt, changes: changes.slice(1) })
  await answer(environment, 'disableUser', await ask('Disable', 'Asked by the school'), off)
  expect(drawer.getByText(/^Disabled since/)).toBeTruthy()
  expect(drawer.queryByText('Disable')).toBeNull()
  await answer(environment, 'enableUser', await ask('Enable', 'A mistake'), account({ ...registered, changes }))
  expect(drawer.getByText('Active')).toBeTruthy()
  expect(drawer.queryByText(/^Disabled since/)).toBeNull()
  fireEvent.click(drawer.getByText('Change history'))
  expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Enabled.*Max Admin.*A mistake/),
    expect.stringMatching(/^Disabled.*Max Admin.*Asked by the school/),
  ])
})

test("a teacher's details are edited and the role is changed, and the change history shows both", async () => {
  const teacher = { ...registered, userType: 'supervisor', grade: null }
  const { environment, drawer } = await open(teacher)
  fireEvent.click(drawer.getByText('Edit details'))
  expect(drawer.queryByLabelText(/^Grade/)).toBeNull()
  fireEvent.change(drawer.getByLabelText('City'), { target: { value: 'Sheki' } })
  fireEvent.click(drawer.getByText('Save'))
  const edited = { input: { id: 'u', residenceInfo: { city: 'Sheki' } } }
  await answer(environment, 'updateSupervisorPartner', edited, account({ ...teacher, city: 'SHEKI' }))
  expect(await drawer.findByText('SHEKI')).toBeTruthy()
  expect(drawer.getByText('Changes saved.')).toBeTruthy()

  fireEvent.click(drawer.getByText('Change to partner'))
  const ends = { userType: 'partner', below: 2, above: 1, sessions: 3 }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { node: { __typename: 'User', id: 'u', switchConsequences: ends } },
    }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Change LEYLA TASLAK’s role?' }))
  for (const text of [/2 connections to students end/, /1 connection to partners ends/, /3 devices are logged out/]) {
    expect(question.getByText(text)).toBeTruthy()
  }
  fireEvent.click(question.getByText('Change role'))
  const changes = [
    change('switchUserType', { from: { userType: 'supervisor' }, to: { userType: 'partner' } }),
    change('updateSupervisorPartner', { from: { city: null }, to: { city: 'SHEKI' } }),
  ]
  const partner = account({ ...teacher, userType: 'partner', city: 'SHEKI', changes })
  await answer(environment, 'switchUserType', { input: { id: 'u' } }, partner)
  expect(drawer.getByText('Change to supervisor')).toBeTruthy()
  fireEvent.click(drawer.getByText('Change history'))
  const values = drawer.getAllByRole('rowheader').map((cell) => required(cell.closest('tr'), 'table row'))
  expect(values.map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))).toEqual([
    ['Role', 'supervisor', 'partner'],
    ['City', '–', 'SHEKI'],
  ])
})
