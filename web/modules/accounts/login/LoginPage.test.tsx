import { cleanNotifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { element, required } from '../../../../shared/required.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callOperation } from '../../../api/request.ts'
import { signIn } from '../../../api/session.ts'
import type { SessionUser } from '../../../api/session.ts'
import { boot } from '../../../shared/app/boot.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { LoginPage } from './LoginPage.tsx'

vi.mock('../../../api/session.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../ui/toast.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('public'))
beforeEach(() => vi.resetAllMocks())
afterEach(() => cleanNotifications())

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const login = () => screen.getByRole('button', { name: 'Login' })

function fill(name: string, secret: string): void {
  fireEvent.change(username(), { target: { value: name } })
  fireEvent.change(password(), { target: { value: secret } })
}

describe('login form', () => {
  test("has the specification's placeholders and the link to register", () => {
    renderPage(<LoginPage />)
    expect(username().getAttribute('placeholder')).toBe('E-mail address or student ID')
    expect(password().getAttribute('placeholder')).toBe('Password or reference code')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  })

  test('asks for both fields in a toast and sends nothing when both are empty', async () => {
    renderPage(<LoginPage />)
    fireEvent.click(login())
    expect(await screen.findByText('Please enter your username and password')).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    expect(signIn).not.toHaveBeenCalled()
  })

  test('leaves the decision to the server when one field is empty', async () => {
    const refusal = new ApiError({ code: 'UNAUTHENTICATED', message: 'Wrong username or password' })
    vi.mocked(signIn).mockRejectedValue(refusal)
    renderPage(<LoginPage />)
    fill('student@demo.test', '')
    fireEvent.submit(required(username().closest('form'), 'form'))
    expect(await screen.findByText('Wrong username or password')).toBeTruthy()
    expect(signIn).toHaveBeenCalledWith('student@demo.test', '')
    expect(username().getAttribute('aria-invalid')).toBe('true')
    fill('student@demo.test', 'x')
    expect(username().getAttribute('aria-invalid')).toBeNull()
  })

  test('shows and hides the password', () => {
    renderPage(<LoginPage />)
    expect(password().getAttribute('type')).toBe('password')
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().getAttribute('type')).toBe('password')
  })
})

describe('redirects after login', () => {
  test.each([
    ['student', '/stadia/my-exams'],
    ['supervisor', '/stadia/my-students'],
    ['partner', '/stadia'],
    ['admin', '/stadia/janus'],
  ] as const)('redirects a %s to %s', async (userType, address) => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'signedIn', user: { userType } as SessionUser })
    const { router } = renderPage(<LoginPage />)
    fill(' someone ', 'secret')
    fireEvent.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe(address))
    expect(signIn).toHaveBeenCalledWith('someone', 'secret')
  })

  test('a draft continues to its registration with the reference code', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'draft', referenceCode: 'REF-7' })
    const { router } = renderPage(<LoginPage />)
    fill('DRAFT', 'REF-7')
    fireEvent.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/student'))
    expect(router.state.location.search).toBe('?refCode=REF-7')
  })

  test('a user who came to confirm the address returns there', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'signedIn', user: { userType: 'student' } as SessionUser })
    const { router } = renderPage(<LoginPage />, { address: '/?next=verification' })
    fill('someone', 'secret')
    fireEvent.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification/email'))
  })
})

describe('forgot password', () => {
  test('moves the focus to the first field of each form', () => {
    renderPage(<LoginPage />)
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(username())
  })

  test('shows the reset form, sends the address and returns', async () => {
    vi.mocked(callOperation).mockResolvedValue({ requestPasswordReset: { success: true } })
    renderPage(<LoginPage />)
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }))
    const email = screen.getByLabelText('E-mail address')
    expect(email.getAttribute('type')).toBe('email')
    expect((email as HTMLInputElement).required).toBe(true)
    fireEvent.change(email, { target: { value: 'me@demo.test' } })
    fireEvent.submit(required(email.closest('form'), 'form'))
    expect(await screen.findByText('Password reset link sent')).toBeTruthy()
    expect(toastSuccess).toHaveBeenCalledWith(expect.objectContaining({ delayMs: 2000 }))
    expect(vi.mocked(callOperation).mock.calls[0]?.[1]).toEqual({ input: { username: 'me@demo.test' } })
    expect(login()).toBeTruthy()
  })

  test('returns without sending', () => {
    renderPage(<LoginPage />)
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(login()).toBeTruthy()
    expect(callOperation).not.toHaveBeenCalled()
  })
})

describe('arriving with a query parameter', () => {
  test('password-reset=true', async () => {
    const { router } = renderPage(<LoginPage />, { address: '/?password-reset=true' })
    const text = 'You password have been resetted. Please login with the new password'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
    expect(toastSuccess).toHaveBeenCalledWith(expect.objectContaining({ delayMs: 2000 }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('paymentError=true', async () => {
    renderPage(<LoginPage />, { address: '/?paymentError=true' })
    const text = 'An error occured during payment process. Please try again later.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
  })
})

describe('demonstration', () => {
  afterEach(() => {
    boot.demo = null
  })

  test('demonstration', () => {
    renderPage(<LoginPage />)
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })

  test('offers an account of each role and a draft, and fills in the clicked one', () => {
    boot.demo = {
      password: 'secret-1',
      accounts: (['student', 'supervisor', 'partner', 'admin'] as const).map((role) => ({
        username: `${role}@demo.test`,
        role,
      })),
      draft: { username: 'DEMO-DRAFT', referenceCode: 'REF-DEMO' },
      outboxOnly: true,
    }
    renderPage(<LoginPage />)
    const buttons = within(screen.getByRole('region', { name: 'Demo accounts' })).getAllByRole('button')
    expect(buttons.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
      ['Student', 'student@demo.test'],
      ['Teacher', 'supervisor@demo.test'],
      ['Partner', 'partner@demo.test'],
      ['Administrator', 'admin@demo.test'],
      ['Unfinished account', 'DEMO-DRAFT'],
    ])
    const filled = () => [username(), password()].map((field) => (field as HTMLInputElement).value)
    fireEvent.click(element(buttons, 1))
    expect(filled()).toEqual(['supervisor@demo.test', 'secret-1'])
    fireEvent.click(element(buttons, 4))
    expect(filled()).toEqual(['DEMO-DRAFT', 'REF-DEMO'])
  })
})
