import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callOperation } from '../../../api/request.ts'
import { leaveTo } from '../../../plain/leave.ts'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'

vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../plain/leave.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeEach(() => vi.resetAllMocks())

const open = (state = {}) =>
  renderPublicPage(<PasswordResetPage />, {
    page: 'passwordReset',
    address: '/password-reset?code=abc',
    locale: 'az',
    state: { view: 'form', ...state },
  })

function save(password: string): void {
  const field = screen.getByLabelText('New password')
  fireEvent.change(field, { target: { value: password } })
  fireEvent.submit(required(field.closest('form'), 'form'))
}

describe('the page for a new password', () => {
  test('sets the password with the code of its URL, and opens the login', async () => {
    vi.mocked(callOperation).mockResolvedValue({ resetPassword: { success: true } })
    open()
    save('Brand-new-1')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/az/?password-reset=true'))
    expect(vi.mocked(callOperation).mock.calls[0]?.[1]).toEqual({ input: { code: 'abc', password: 'Brand-new-1' } })
  })

  test('keeps the typed password when the server refuses it', async () => {
    const message = 'Add more kinds of characters'
    vi.mocked(callOperation).mockRejectedValue(new ApiError({ code: 'BAD_USER_INPUT', message }))
    open()
    save('aaaaaaaa')
    expect(await screen.findByText(message)).toBeTruthy()
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('aaaaaaaa')
  })

  test('says that the link has expired when its code was used meanwhile', async () => {
    vi.mocked(callOperation).mockRejectedValue(new ApiError({ code: 'RULE_BROKEN', message: 'used' }))
    open()
    save('Brand-new-1')
    expect(await screen.findByRole('heading', { name: 'This link is invalid or has expired' })).toBeTruthy()
    expect(document.title).toBe('This link is invalid or has expired · STEM Olympiad')
  })

  test('shows the message of a form posted without script beside the field', () => {
    const password = { code: 'BAD_USER_INPUT' as const, message: 'Use at least 8 characters' }
    open({ errors: { fields: { password }, general: null } })
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Use at least 8 characters')).toBeTruthy()
  })

  test('a link without a valid code leads back to the login', () => {
    open({ view: 'gone' })
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/az')
  })
})
