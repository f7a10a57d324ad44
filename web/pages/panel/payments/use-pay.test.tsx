import { act, fireEvent, screen } from '@testing-library/react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { usePay } from './use-pay.ts'

beforeAll(() => startTexts('payments'))

const payments = [{ id: 'p1', title: 'Exam', student: { firstName: 'Mira', lastName: 'Test', username: 'S-1' } }]

function PayButton() {
  const { busy, byCard } = usePay({ payments, code: null, onPaid: () => undefined })
  return <button type="button" disabled={busy} onClick={() => void byCard()}>Pay</button>
}

test('who comes back from the payment page with the browser’s own button can pay again', async () => {
  const environment = createMockEnvironment()
  renderPage(<RelayEnvironmentProvider environment={environment}><PayButton /></RelayEnvironmentProvider>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  fireEvent.click(button)
  // an address that jsdom can go to
  await act(async () => environment.mock.resolveMostRecentOperation({
    data: { startCheckout: { checkout: { url: '#payment-page', id: 'c1', payments: [] } } },
  }))
  expect(location.hash).toBe('#payment-page')
  expect(button.disabled).toBe(true)

  // The page is shown again as it was left, from the browser's memory.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(button.disabled).toBe(false)
})
