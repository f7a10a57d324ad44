import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callOperation } from '../../../api/request.ts'
import type { SessionUser } from '../../../api/session.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { EmailBanner } from './EmailBanner.tsx'

vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('panel'))
beforeEach(() => {
  vi.mocked(callOperation).mockReset()
})

const show = (given: Partial<SessionUser>) =>
  renderPage(<EmailBanner user={{ email: 'mira@school.test', emailConfirmed: false, ...given } as SessionUser} />)
const banner = () => screen.queryByRole('region', { name: 'Your e-mail address is not confirmed.' })

test.each([
  ['shown for an unconfirmed address', {}, true],
  ['hidden for a confirmed address', { emailConfirmed: true }, false],
  ['hidden without an address', { email: '' }, false],
])('the banner is %s', (_, given, shown) => {
  show(given)
  expect(banner() !== null).toBe(shown)
})

test('the banner links to the code page and resends the e-mail', async () => {
  vi.mocked(callOperation).mockResolvedValue({ sendVerificationEmail: { success: true } })
  show({})
  expect(screen.getByRole('link', { name: 'Enter code' }).getAttribute('href')).toBe('/verification/email')
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  const wait = await waitFor(() => screen.getByRole('button', { name: 'Send again in 1 minute' }))
  expect((wait as HTMLButtonElement).disabled).toBe(true)
  expect(callOperation).toHaveBeenCalledOnce()
})
