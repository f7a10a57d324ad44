import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { element, required } from '../../../../shared/required.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callOperation } from '../../../api/request.ts'
import { completeSignIn, signIn } from '../../../api/session.ts'
import type { SessionUser } from '../../../api/session.ts'
import { leaveTo } from '../../../plain/leave.ts'
import { clearToasts, toastSuccess } from '../../../plain/message/toasts.tsx'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import type { PublicPageOptions } from '../../../testing/public-page.tsx'
import { LoginPage } from './LoginPage.tsx'

vi.mock('../../../api/session.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../plain/leave.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../plain/message/toasts.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

const renderPage = (options: PublicPageOptions = {}) => renderPublicPage(<LoginPage />, { page: 'login', ...options })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(leaveTo).mockReturnValue(undefined)
})
afterEach(() => clearToasts())

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const login = () => screen.getByRole('button', { name: 'Login' })

function fill(name: string, secret: string): void {
  fireEvent.change(username(), { target: { value: name } })
  fireEvent.change(password(), { target: { value: secret } })
}

describe('login form', () => {
  test("has the specification's placeholders and the link to register", () => {
    renderPage()
    expect(username().getAttribute('placeholder')).toBe('E-mail address or student ID')
    expect(password().getAttribute('placeholder')).toBe('Password or reference code')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  })

  test('asks for both fields in a toast and sends nothing when both are empty', async () => {
    renderPage()
    fireEvent.click(login())
    expect(await screen.findByText('Please enter your username and password')).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    expect(signIn).not.toHaveBeenCalled()
  })

  test('leaves the decision to the server when one field is empty', async () => {
    const refusal = new ApiError({ code: 'UNAUTHENTICATED', message: 'Wrong username or password' })
    vi.mocked(signIn).mockRejectedValue(refusal)
    renderPage()
    fill('student@demo.test', '')
    fireEvent.submit(required(username().closest('form'), 'form'))
    expect(await screen.findByText('Wrong username or password')).toBeTruthy()
    expect(signIn).toHaveBeenCalledWith('student@demo.test', '')
    expect(username().getAttribute('aria-invalid')).toBe('true')
    fill('student@demo.test', 'x')
    expect(username().getAttribute('aria-invalid')).toBeNull()
  })

  test('shows and hides the password', () => {
    renderPage()
    expect(password().getAttribute('type')).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
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
    renderPage()
    fill(' someone ', 'secret')
    fireEvent.click(login())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(address, { replace: true }))
    expect(signIn).toHaveBeenCalledWith('someone', 'secret')
  })

  test('a draft continues to its registration with the reference code', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'draft', referenceCode: 'REF-7' })
    renderPage()
    fill('DRAFT', 'REF-7')
    fireEvent.click(login())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/register/student?refCode=REF-7'))
  })

  test('a user who came to confirm the address returns there', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'signedIn', user: { userType: 'student' } as SessionUser })
    renderPage({ address: '/?next=verification' })
    fill('someone', 'secret')
    fireEvent.click(login())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/verification/email', { replace: true }))
  })

  test('a user of a page in another language stays in it', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'signedIn', user: { userType: 'partner' } as SessionUser })
    renderPage({ locale: 'tr' })
    fill('someone', 'secret')
    fireEvent.click(login())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/tr/stadia', { replace: true }))
  })
})

describe('forgot password', () => {
  test('moves the focus to the first field of each form', () => {
    renderPage()
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(username())
  })

  test('shows the reset form, sends the address and returns', async () => {
    vi.mocked(callOperation).mockResolvedValue({ requestPasswordReset: { success: true } })
    renderPage()
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
    renderPage()
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(login()).toBeTruthy()
    expect(callOperation).not.toHaveBeenCalled()
  })
})

describe('arriving with a query parameter', () => {
  test('password-reset=true', async () => {
    renderPage({ address: '/?password-reset=true' })
    const text = 'You password have been resetted. Please login with the new password'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
    expect(toastSuccess).toHaveBeenCalledWith(expect.objectContaining({ delayMs: 2000 }))
    expect(location.search).toBe('')
  })

  test('paymentError=true', async () => {
    renderPage({ address: '/?paymentError=true' })
    const text = 'An error occured during payment process. Please try again later.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
  })
})

describe('a code of the authenticator app', () => {
  const openCode = async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'code', challenge: 'c-1' })
    renderPage()
    fill('someone', 'secret')
    fireEvent.click(login())
    return screen.findByLabelText('Code')
  }

  test('is sent when its last digit is typed', async () => {
    vi.mocked(completeSignIn).mockResolvedValue({ userType: 'student' } as SessionUser)
    fireEvent.change(await openCode(), { target: { value: '123456' } })
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/stadia/my-exams', { replace: true }))
    expect(completeSignIn).toHaveBeenCalledWith('c-1', '123456')
  })

  test('that is wrong can be typed again', async () => {
    const refusal = new ApiError({ code: 'BAD_USER_INPUT', message: 'No', fields: { code: 'Wrong' } })
    vi.mocked(completeSignIn).mockRejectedValue(refusal)
    const field = await openCode()
    fireEvent.change(field, { target: { value: '123456' } })
    expect(await screen.findByText('Wrong code. Wait for a new one and try again.')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('')
  })

  test('is not sent while it is empty', async () => {
    await openCode()
    fireEvent.click(login())
    expect(completeSignIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  })
})

describe('the state that the server gave the page', () => {
  const nothing = { fields: {}, general: null }

  test('shows what was refused, with the username but without the password', () => {
    const general = { code: 'UNAUTHENTICATED', message: 'Wrong username or password' } as const
    renderPage({ state: { values: { username: 'mira' }, errors: { fields: {}, general } } })
    expect(screen.getByRole('alert').textContent).toContain('Wrong username or password')
    expect([username(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['mira', ''])
    expect(password().getAttribute('aria-invalid')).toBe('true')
  })

  test('shows the form for the code with its challenge', () => {
    renderPage({ state: { view: 'code', values: { challenge: 'c-2' }, errors: nothing } })
    const form = new FormData(required(screen.getByLabelText<HTMLInputElement>('Code').form, 'form'))
    expect([form.get('form'), form.get('challenge')]).toEqual(['code', 'c-2'])
  })

  test('shows that the link was sent', () => {
    renderPage({ state: { values: {}, errors: nothing, notice: 'resetSent' } })
    expect(screen.getByRole('status').textContent).toContain('you should receive an email soon')
  })
})

test('the buttons of the other forms work without script', () => {
  renderPage()
  const forgot = screen.getByRole<HTMLButtonElement>('button', { name: 'Forgot Password' })
  expect([forgot.form?.method, forgot.name, forgot.value]).toEqual(['get', 'view', 'reset'])
  expect(new FormData(required(forgot.form, 'form')).has('password')).toBe(false)
  expect(required(username().closest('form'), 'form').method).toBe('post')
})

describe('demonstration', () => {
  test('demonstration', () => {
    renderPage()
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })

  test('offers an account of each role and a draft, and fills in the clicked one', () => {
    const demo = {
      password: 'secret-1',
      accounts: (['student', 'supervisor', 'partner', 'admin'] as const).map((role) => ({
        username: `${role}@demo.test`,
        role,
      })),
      draft: { username: 'DEMO-DRAFT', referenceCode: 'REF-DEMO' },
    }
    renderPage({ demo })
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
