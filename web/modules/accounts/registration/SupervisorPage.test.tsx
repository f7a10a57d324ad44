import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Registration } from './draft/registration.ts'
import * as calls from './draft/registration-calls.ts'
import { SupervisorPage } from './SupervisorPage.tsx'

vi.mock('./draft/registration-calls.ts')

beforeAll(() => startTexts('public', 'register'))
afterEach(() => localStorage.clear())

test('a registration over the limit says when to try again and keeps the typed values', async () => {
  vi.mocked(calls.findProblems).mockResolvedValue({})
  vi.mocked(calls.saveDraft).mockResolvedValue(null)
  vi.mocked(calls.register).mockRejectedValue(
    new ApiError({ code: 'RATE_LIMITED', message: 'Too many', retryAfterMs: 290_000 }),
  )
  renderPage(<SupervisorPage />, { loaded: await Registration.open('supervisor') })
  const values = { 'First name': 'Selma', 'E-mail address': 'selma@school.test', 'Choose a password': 'Sunny-garden-4' }
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 5 minutes')
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value)
  expect(calls.register).toHaveBeenCalledTimes(1)
})
