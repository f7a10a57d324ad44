import { cleanNotifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { ApiErrorCode } from '../../../api/api-error.ts'
import type { SessionUser } from '../../../api/session.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import * as calls from './verification-calls.ts'
import { timeOf, VerificationPage } from './VerificationPage.tsx'

const session = vi.hoisted(() => ({ user: null as unknown, refresh: vi.fn<() => Promise<string | null>>() }))

vi.mock('./verification-calls.ts')
vi.mock('../../../api/session.ts', async (original) => ({
  ...(await original<typeof import('../../../api/session.ts')>()),
  useSession: () => ({ user: session.user }),
  refreshSession: session.refresh,
}))

beforeAll(() => startTexts('public', 'register'))
beforeEach(() => {
  vi.resetAllMocks()
  session.refresh.mockResolvedValue('token')
  session.user = { userType: 'student', email: 'mira@school.test', emailConfirmed: false } as SessionUser
})
afterEach(() => {
  vi.useRealTimers()
  cleanNotifications()
})

const code = () => screen.getByLabelText('Code') as HTMLInputElement
const confirm = () => fireEvent.submit(required(code().closest('form'), 'form'))
const type = (value: string) => fireEvent.change(code(), { target: { value } })
const refusal = (reason: ApiErrorCode, more: object = {}) =>
  new ApiError({ code: reason, message: `No: ${reason}`, ...more })

test('a guest is asked to log in first and returns afterwards', () => {
  session.user = null
  renderPage(<VerificationPage />)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/?next=verification')
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('a confirmed address needs no further steps', () => {
  session.user = { userType: 'supervisor', email: 'a@b.test', emailConfirmed: true } as SessionUser
  renderPage(<VerificationPage />)
  expect(screen.getByRole('link', { name: 'Go to my home' }).getAttribute('href')).toBe('/stadia/my-students')
})

describe('verification code', () => {
  test('confirms the address, refreshes the token and opens the panel', async () => {
    const { router } = renderPage(<VerificationPage />)
    type('123 456')
    confirm()
    await waitFor(() => expect(router.state.location.pathname).toBe('/stadia/my-exams'))
    expect(calls.checkCode).toHaveBeenCalledWith('123456')
    expect(session.refresh).toHaveBeenCalledOnce()
  })

  test('is filled in from the URL and waits for the button', () => {
    renderPage(<VerificationPage />, { address: '/?code=654321' })
    expect(code().value).toBe('654321')
    expect(calls.checkCode).not.toHaveBeenCalled()
  })

  test('is not sent when too short', async () => {
    renderPage(<VerificationPage />)
    type('12')
    confirm()
    expect(await screen.findByText('The code has six digits.')).toBeTruthy()
    expect(calls.checkCode).not.toHaveBeenCalled()
  })

  test.each<[ApiErrorCode, string]>([
    ['BAD_USER_INPUT', 'Wrong code. Check the newest e-mail.'],
    ['RULE_BROKEN', 'This code was used or has expired. Request a new one.'],
    ['RATE_LIMITED', 'No: RATE_LIMITED'],
  ])('shows a message for %s', async (reason, words) => {
    vi.mocked(calls.checkCode).mockRejectedValue(refusal(reason))
    renderPage(<VerificationPage />)
    type('123456')
    confirm()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(session.refresh).not.toHaveBeenCalled()
  })
})

describe('resending the e-mail', () => {
  const resend = () => screen.getByRole('button', { name: /^Send/ }) as HTMLButtonElement

  test('can be requested again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderPage(<VerificationPage />)
    fireEvent.click(resend())
    await waitFor(() => expect(resend().textContent).toBe('Send again in 1:00'))
    expect(resend().disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(resend().textContent).toBe('Send again')
    expect(calls.sendCode).toHaveBeenCalledOnce()
  })

  test('shows the waiting time beyond the limit', async () => {
    vi.mocked(calls.sendCode).mockRejectedValue(refusal('RATE_LIMITED', { retryAfterMs: 1_800_000 }))
    renderPage(<VerificationPage />)
    fireEvent.click(resend())
    await waitFor(() => expect(resend().textContent).toBe('Send again in 30:00'))
    expect(await screen.findByText('No: RATE_LIMITED')).toBeTruthy()
  })
})

test('formats seconds as m:ss', () => expect([5, 60, 1805].map(timeOf)).toEqual(['0:05', '1:00', '30:05']))
