import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/PaymentDrawerQuery.graphql.ts'
import type { PaymentDrawerQuery } from '../../../__generated__/PaymentDrawerQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import PaymentDrawer from './PaymentDrawer.tsx'

beforeAll(() => startTexts('payments'))

const at = '2030-03-04T10:00:00.000Z'
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const refund = (amount: number, state: string, reason: string) => ({
  id: reason,
  state,
  reason,
  problem: null,
  surplus: false,
  createdAt: at,
  amount: euros(amount),
})

/** A payment of €20.00 by card, partly refunded. */
const payment = (state: string, refunded: number, refunds: object[] = []) => ({
  __typename: 'Payment',
  id: 'p1',
  title: 'Algebra',
  state,
  method: 'card',
  payer: null,
  student: { username: 'S-1', firstName: 'Mira', lastName: 'Test' },
  amount: euros(2000),
  dueAmount: euros(0),
  paidAmount: euros(2000),
  refundedAmount: euros(refunded),
  createdAt: at,
  paidAt: at,
  ledger: [],
  changes: [],
  refunds,
})

function show(given: object): MockEnvironment {
  const environment = mockEnvironment()
  const data = { node: given }
  const queryRef = answeredQuery<PaymentDrawerQuery>(environment, query, { id: 'p1' }, { data })
  renderPage(<PaymentDrawer queryRef={queryRef} />, { environment })
  return environment
}

const openRefund = async () => fireEvent.click(await screen.findByText('Refund', { selector: 'button *' }))
const amountField = () => screen.getByLabelText<HTMLInputElement>('Amount in EUR')

test('a partial refund is sent in minor units with its reason, and the drawer shows the remaining amount', async () => {
  const environment = show(payment('paid', 0))
  await openRefund()
  expect(amountField().value).toBe('20.00')
  fireEvent.change(amountField(), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A power cut at the school' } })
  fireEvent.click(screen.getByText('Refund now'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  const operation = environment.mock.getMostRecentOperation()
  expect(operation.request.variables['input']).toMatchObject({
    paymentId: 'p1',
    amount: 400,
    reason: 'A power cut at the school',
  })
  const after = payment('partiallyRefunded', 400, [refund(400, 'done', 'A power cut at the school')])
  await act(async () => environment.mock.resolve(operation, { data: { refundPayment: { payment: after } } }))
  expect(await screen.findByText('Refund started.')).toBeTruthy()
  expect(screen.getByText('Partly refunded')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Refunds' })).getByText('A power cut at the school')).toBeTruthy()
  await openRefund()
  expect(amountField().value).toBe('16.00')
})

test('money that is refunded or being refunded cannot be refunded again', async () => {
  show(payment('partiallyRefunded', 400, [refund(400, 'done', 'A power cut'), refund(1600, 'pending', 'The rest')]))
  expect(await screen.findByText('The rest')).toBeTruthy()
  expect(screen.queryByText('Refund', { selector: 'button *' })).toBeNull()
})
