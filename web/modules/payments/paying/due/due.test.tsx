import { act, fireEvent, screen, within } from '@testing-library/react'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { required } from '../../../../../shared/required.ts'
import query from '../../../../__generated__/PaymentsPageQuery.graphql.ts'
import type { PaymentsPageQuery } from '../../../../__generated__/PaymentsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import PaymentsPage from '../PaymentsPage.tsx'

vi.mock('../../../../shared/session/guards.ts', () => ({ currentUser: () => ({ _id: 'me', roles: [] }) }))

let environment: MockEnvironment
beforeAll(() => startTexts('payments'))
beforeEach(() => {
  environment = mockEnvironment()
})

const at = '2030-03-04T10:00:00.000Z'
const none = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
const payment = (title: string, state: string, over: boolean, ownCheckout: object | null = null) => ({
  node: {
    __typename: 'Payment',
    id: title,
    title,
    state,
    over,
    ownCheckout,
    keptCode: null,
    method: 'card',
    createdAt: at,
    paidAt: null,
  },
  cursor: 'c',
})

function show(edges: object[], paid: object[] = []) {
  const queryRef = answeredQuery<PaymentsPageQuery>(environment, query, {}, (operation) =>
    MockPayloadGenerator.generate(operation, {
      User: () => ({
        id: 'me',
        userType: 'student',
        payments: { ...none, edges },
        history: { ...none, edges: paid },
        surplusRefunds: none,
      }),
      Money: () => ({ amount: 2000, currency: 'EUR' }),
    }),
  )
  renderPage(<PaymentsPage queryRef={queryRef} />)
}

test('an abandoned payment page can be continued with its code and price, or cancelled, which keeps the code', async () => {
  const page = {
    __typename: 'Checkout',
    id: 'c1',
    url: 'https://cards.test/c1',
    expiresAt: at,
    appliedDiscount: 'HALF',
    amount: { amount: 2000, currency: 'EUR' },
  }
  show([payment('Left', 'processing', false, page)])
  const open = within(await screen.findByRole('region', { name: 'Payment in progress' }))
  expect(open.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toBe('https://cards.test/c1')
  expect(open.getByText('Left')).toBeTruthy()
  expect(open.getByText('€20.00')).toBeTruthy()
  expect(open.getByText('with the code HALF')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()

  fireEvent.click(open.getByRole('button', { name: 'Cancel this payment' }))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { checkoutId: 'c1' } })
  const payments = [{ id: 'Left', state: 'due', ownCheckout: null }]
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        abandonCheckout: { checkout: { id: 'c1', state: 'released', url: null, appliedDiscount: 'HALF', payments } },
      },
    }),
  )
  expect(await screen.findByRole('checkbox', { name: 'Pay for Left' })).toHaveProperty('checked', true)
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ code: 'HALF', paymentIds: ['Left'] })
})

test('a code entered before a payment page was cancelled is applied again, however the payer returns', async () => {
  const due = payment('Left', 'due', false)
  Object.assign(due.node, { keptCode: 'HALF' })
  show([due])
  await screen.findByRole('checkbox', { name: 'Pay for Left' })
  const asked = environment.mock.getMostRecentOperation()
  expect(asked.request.variables).toEqual({ code: 'HALF', paymentIds: ['Left'] })
  await act(async () => environment.mock.reject(asked, new Error('This discount code has been used before')))
  expect(screen.getByLabelText('Discount or coupon code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This discount code has been used before')).toBeTruthy()
})

test('payments for past exams are not due, unless they are already in progress', async () => {
  show([payment('To come', 'due', false), payment('Over', 'due', true), payment('Just left', 'processing', true)])
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Pay for To come', 'Pay for Just left'])
})

test('the family sees in the history which amounts were refunded and why', async () => {
  const refund = (id: string, reason: string, surplus: boolean) => ({
    id,
    state: 'done',
    reason,
    surplus,
    doneAt: at,
    createdAt: at,
  })
  const paid = payment('Given back', 'refunded', false)
  Object.assign(paid.node, {
    paidAt: at,
    refunds: [refund('r1', 'A power cut at the school', false), refund('r2', 'Paid twice', true)],
  })
  show([], [paid])
  const entry = required((await screen.findByText('Given back')).closest('li'), 'list item')
  expect(entry.textContent).toContain('€20.00 on 4 Mar 2030. Reason: A power cut at the school')
  expect(entry.textContent).toContain('Refunded')
  // double payments have their own list
  expect(entry.textContent).not.toContain('Paid twice')
  expect(screen.getByText('Nothing to pay')).toBeTruthy()
})
