import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { CheckoutReturn } from '../CheckoutReturn.tsx'
import { usePay } from './use-pay.ts'

const renewClaims = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('../../../../api/session.ts', () => ({ renewClaims }))

beforeAll(() => startTexts('payments'))
beforeEach(() => renewClaims.mockClear())

// The coding bar reads the token, which must include the payment as soon as the page shows it.
test('the token is renewed once the payment is settled, not before', async () => {
  const environment = mockEnvironment()
  renderPage(<CheckoutReturn onSettled={() => undefined} />, { address: '/?checkout=c1', environment })
  const tell = (state: string) =>
    act(async () =>
      environment.mock.nextValue(environment.mock.getMostRecentOperation(), {
        data: { checkoutChanged: { id: 'c1', state, surplusAmount: null } },
      }),
    )
  await tell('open')
  expect(renewClaims).not.toHaveBeenCalled()
  await tell('paid')
  expect(screen.getByRole('status').textContent).toContain('received')
  expect(renewClaims).toHaveBeenCalledOnce()
})

function FreeButton() {
  const { withNothing } = usePay({ payments: [], code: 'ALL', onPaid: () => undefined })
  return (
    <button type="button" onClick={() => void withNothing(false)}>
      Confirm
    </button>
  )
}

test('the token is renewed after a checkout with nothing to pay', async () => {
  const environment = mockEnvironment()
  renderPage(<FreeButton />, { environment })
  fireEvent.click(screen.getByText('Confirm'))
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { payLocally: { payments: [] } } }))
  expect(renewClaims).toHaveBeenCalledOnce()
})
