import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import query from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import type { PaymentsPageQuery } from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import PaymentsPage from './PaymentsPage.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('payments'))
beforeEach(() => {
  environment = mockEnvironment()
})

const none = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
const refund = (state: string, doneAt: string | null = null) => ({
  __typename: 'PaymentRefund',
  id: state,
  title: `Exam ${state}`,
  state,
  doneAt,
  createdAt: '2030-03-04T10:00:00.000Z',
  student: { username: 'S-1', firstName: 'Mira', lastName: 'Test' },
  amount: { amount: 2000, currency: 'EUR' },
})

async function open(refunds: object[], address = '/') {
  const data = {
    viewer: {
      __typename: 'User',
      id: 'me',
      userType: 'supervisor',
      payments: none,
      history: none,
      surplusRefunds: { ...none, edges: refunds.map((node) => ({ node, cursor: 'c' })) },
    },
  }
  const queryRef = answeredQuery<PaymentsPageQuery>(environment, query, {}, { data })
  renderPage(<PaymentsPage queryRef={queryRef} />, { address })
  await screen.findByText('History')
}

test('a double payment is shown with its date and refund status', async () => {
  await open([refund('pending'), refund('done', '2030-03-06T10:00:00.000Z'), refund('failed')])
  const section = screen.getByRole('region', { name: 'Payments being refunded' })
  const rows = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Exam pendingMira Test · S-1 · received on 4 Mar 2030You do not need to do anything. Banks may take up to ten days.' +
      'Refund in progress€20.00',
    'Exam doneMira Test · S-1 · received on 4 Mar 2030' +
      'Refunded on 6 Mar 2030. Banks may take up to ten days to show it.Refunded€20.00',
    'Exam failedMira Test · S-1 · received on 4 Mar 2030' +
      'The refund failed. We are looking for another way.Not refunded yet€20.00',
  ])
})

test('the list of double payments is hidden when empty', async () => {
  await open([])
  expect(screen.queryByText('Payments being refunded')).toBeNull()
})

test('an unknown or foreign checkout is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await open([], '/?checkout=c1')
    expect(screen.getByText('Waiting for the payment confirmation')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5100))
    const asked = required(
      environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'CheckoutReturnQuery'),
      'operation',
    )
    await act(async () =>
      environment.mock.reject(asked, new ApiError({ code: 'NOT_FOUND', message: 'No such checkout' })),
    )
    expect(screen.queryByText('Waiting for the payment confirmation')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('the return page shows that part of the payment was not needed', async () => {
  await open([], '/?checkout=c1')
  const follow = required(
    environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'CheckoutReturnSubscription'),
    'operation',
  )
  await act(async () =>
    environment.mock.nextValue(follow, {
      data: {
        checkoutChanged: {
          __typename: 'Checkout',
          id: 'c1',
          state: 'paid',
          surplusAmount: { amount: 2000, currency: 'EUR' },
        },
      },
    }),
  )
  expect(screen.getByRole('alert').textContent).toContain('€20.00 was no longer due.')
})
