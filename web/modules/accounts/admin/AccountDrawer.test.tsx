import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/AccountDrawerQuery.graphql.ts'
import type { AccountDrawerQuery } from '../../../__generated__/AccountDrawerQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs.tsx'
import AccountDrawer from './AccountDrawer.tsx'

vi.mock('../../../shared/session/guards.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ username: 'ADMIN-1' }),
}))
// Loads texts up front: laying out a drawer is slow on a busy machine.
beforeAll(() => startTexts('admin', 'people', 'panel', 'bonus', 'timeline'))

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

async function open(given: object) {
  const environment = mockEnvironment()
  const node = {
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
    examBucks: null,
    bonusMovements: null,
    ownBonusConfiguration: null,
    timeline: timelineOf([]),
    ...given,
  }
  const queryRef = answeredQuery<AccountDrawerQuery>(environment, query, { id: 'u' }, { data: { node, countries: [] } })
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
  expect(items[0]!.textContent).toContain('Paid')
  expect(items[0]!.textContent).toContain('€25.00')
  expect(items[0]!.textContent).toContain('By card')
  expect(items[1]!.textContent).toContain('Date change')
  expect(items[1]!.textContent).toContain('Ada B')
  expect(items[2]!.textContent).toContain('somethingNew')
  fireEvent.click(drawer.getByRole('combobox', { name: 'Show' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Payments' }))
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ kinds: ['payment'] }),
  )
})
