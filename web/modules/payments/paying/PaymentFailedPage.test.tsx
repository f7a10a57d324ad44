import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import PaymentFailedPage from './PaymentFailedPage.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('payments'))
beforeEach(() => {
  environment = mockEnvironment()
})

const wayBack = () => screen.queryByRole('link', { name: 'Back to payments' })

test('the link back opens once the checkout is closed, and carries the code', async () => {
  const { router } = renderPage(<PaymentFailedPage />, { address: '/payment-failed?checkout=c1' })
  expect(wayBack()).toBeNull()
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        abandonCheckout: {
          checkout: {
            __typename: 'Checkout',
            id: 'c1',
            state: 'released',
            url: null,
            appliedDiscount: 'KEPT',
            payments: [],
          },
        },
      },
    }),
  )
  expect(screen.getByRole('heading', { name: 'Payment cancelled' })).toBeTruthy()
  expect(screen.queryByText(/did not go through/)).toBeNull()
  fireEvent.click(required(wayBack(), 'link back'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/stadia/payments'))
  expect(router.state.location.state).toEqual({ code: 'KEPT' })
})

test('the link back is open if the checkout cannot be closed, and without a checkout', async () => {
  const { unmount } = renderPage(<PaymentFailedPage />, { address: '/payment-failed?checkout=c1' })
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('No network')))
  expect(wayBack()).toBeTruthy()
  unmount()
  renderPage(<PaymentFailedPage />, { address: '/payment-failed' })
  expect(wayBack()).toBeTruthy()
})

test.each([
  ['failed', 'The payment did not go through'],
  ['paid', 'Payment received. Thank you!'],
  ['pending', 'Waiting for the payment confirmation'],
])('a payment page that is %s when it is closed is not called cancelled', async (state, title) => {
  renderPage(<PaymentFailedPage />, { address: '/payment-failed?checkout=c1' })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        abandonCheckout: {
          checkout: { __typename: 'Checkout', id: 'c1', state, url: null, appliedDiscount: null, payments: [] },
        },
      },
    }),
  )
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})
