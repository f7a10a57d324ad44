import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import * as calls from './draft/registration-calls.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

vi.mock('./draft/registration-calls.ts')

afterEach(() => localStorage.clear())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const values = { 'First name': 'Selma', 'E-mail address': 'selma@school.test', 'Choose a password': 'Sunny-garden-4' }

async function submit(code: 'RATE_LIMITED' | 'RULE_BROKEN', more: object = {}) {
  vi.mocked(calls.findProblems).mockResolvedValue({})
  vi.mocked(calls.saveDraft).mockResolvedValue(null)
  vi.mocked(calls.register)
    .mockReset()
    .mockRejectedValue(new ApiError({ code, message: `Refused: ${code}`, ...more }))
  renderPublicPage(<RegistrationPage />, {
    page: 'registration',
    address: '/register/supervisor',
    state: { result: { countries: [] } },
  })
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  return screen.findByRole('alert')
}

test('a registration over the limit says when to try again and keeps the typed values', async () => {
  const alert = await submit('RATE_LIMITED', { retryAfterMs: 290_000 })
  expect(alert.textContent).toContain('Try again in 5 minutes')
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value)
  expect(calls.register).toHaveBeenCalledTimes(1)
})

test('a registration that was completed elsewhere leads to the login', async () => {
  const alert = await submit('RULE_BROKEN')
  expect(alert.textContent).toBe('Refused: RULE_BROKEN')
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/')
  expect(field('First name').value).toBe('')
})
