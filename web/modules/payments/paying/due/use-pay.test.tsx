import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { required } from '../../../../../shared/required.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { DialogHost } from '../../../../ui/dialogs/dialogs.tsx'
import { leaveTo } from '../../../../plain/leave.ts'
import { usePay } from './use-pay.ts'

vi.mock('../../../../plain/leave.ts', async (load) => (await import('../../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('payments'))
beforeEach(() => void vi.mocked(leaveTo).mockReset())

const payments = [{ id: 'p1', title: 'Exam', student: { firstName: 'Mira', lastName: 'Test', username: 'S-1' } }]

function PayButton() {
  const { busy, byCard } = usePay({ payments, code: null, onPaid: () => undefined })
  return (
    <button type="button" disabled={busy} onClick={() => void byCard()}>
      Pay
    </button>
  )
}

function open() {
  const environment = mockEnvironment()
  renderPage(
    <>
      <PayButton />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
    { environment },
  )
  return { environment, button: screen.getByText<HTMLButtonElement>('Pay') }
}

/** Opens the page with a server that reports a possible duplicate: same name, same exam, already paid. */
async function openWithDouble() {
  const { environment, button } = open()
  fireEvent.click(button)
  expect(environment.mock.getMostRecentOperation().request.variables['input']).toMatchObject({ notADuplicate: false })
  await act(async () =>
    environment.mock.rejectMostRecentOperation(
      new ApiError({
        code: 'CONFLICT',
        message: 'This exam seems to be paid already.',
        extensions: { duplicatePerson: ['p1'] },
      }),
    ),
  )
  const question = required((await screen.findByText('Is this the same child?')).closest('section'), 'section')
  expect(question.textContent).toContain('Exam – Mira Test, account S-1')
  return { environment, button, question: within(question) }
}

test('nothing is paid if the family confirms that it is the same child', async () => {
  const { environment, button, question } = await openWithDouble()
  await act(async () => void fireEvent.click(question.getByText('Do not pay')))
  await waitFor(() => expect(screen.queryByText('Is this the same child?')).toBeNull())
  expect(environment.mock.getAllOperations()).toEqual([])
  expect([location.hash, button.disabled]).toEqual(['', false])
})

test('the payment continues if the family says that it is another child, and the question comes only once', async () => {
  const { environment, button, question } = await openWithDouble()
  await act(async () => void fireEvent.click(question.getByText('Pay anyway')))
  expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
    paymentIds: ['p1'],
    appliedDiscount: null,
    notADuplicate: true,
  })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { startCheckout: { checkout: { url: '#two-children', id: 'c1', payments: [] } } },
    }),
  )
  await waitFor(() => expect(location.hash).toBe('#two-children'))
  expect(button.disabled).toBe(true)
})

test('a payer who returns by the browser’s Back button can pay again', async () => {
  const { environment, button } = open()
  fireEvent.click(button)
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { startCheckout: { checkout: { url: '#payment-page', id: 'c1', payments: [] } } },
    }),
  )
  expect(leaveTo).toHaveBeenCalledWith('#payment-page')
  expect(button.disabled).toBe(true)

  // The page is restored from the back/forward cache.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(button.disabled).toBe(false)
})
