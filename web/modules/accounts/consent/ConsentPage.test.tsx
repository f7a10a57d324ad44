import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ConsentPage } from './ConsentPage.tsx'

const mocks = vi.hoisted(() => ({
  confirm: vi.fn<(options: object) => Promise<boolean>>(),
  setConsent: vi.fn<(input: object) => Promise<object>>(),
  readConsent: vi.fn<(token: string) => Promise<object>>(),
}))
vi.mock('../../../ui/dialogs/dialogs.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: mocks.confirm,
}))
vi.mock('./consent-calls.ts', () => ({ setConsent: mocks.setConsent, readConsent: mocks.readConsent }))
beforeAll(() => startTexts('register', 'common', 'public'))

const consent = {
  firstName: 'Aylin',
  text: 'I agree.',
  givenAt: '2026-01-02T10:00:00.000Z',
  withdrawnAt: null,
  eraseAt: null,
}

test('a guardian withdraws a consent after a confirmation and sees when the account will be deleted', async () => {
  mocks.confirm.mockResolvedValue(true)
  mocks.setConsent.mockResolvedValue({
    ...consent,
    withdrawnAt: '2026-01-03T10:00:00.000Z',
    eraseAt: '2026-01-17T10:00:00.000Z',
  })
  renderPage(<ConsentPage />, { loaded: { token: 'token', consent } })
  expect(screen.getByText('I agree.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw consent' })))
  expect(mocks.setConsent).toHaveBeenCalledExactlyOnceWith({ token: 'token', consented: false })
  expect(screen.getByText(/will be deleted on .*2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Consent again' })).toBeTruthy()
})

test('an invalid link shows an error', () => {
  renderPage(<ConsentPage />, { loaded: { token: 'x', consent: null } })
  expect(screen.getByText('This link is invalid or has expired.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull()
})
