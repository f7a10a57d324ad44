import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { ApiError } from '../../../api/api-error.ts'
import { leaveTo } from '../../../plain/leave.ts'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import { DoneCard } from './DoneCard.tsx'
import { RegistrationContext } from './draft/registration-context.ts'
import { opened } from './draft/testing/opened.ts'

const shared = vi.hoisted(() => ({ user: null as unknown, signIn: vi.fn<(...given: string[]) => Promise<unknown>>() }))
vi.mock('./draft/registration-calls.ts')
vi.mock('../../../plain/leave.ts', () => ({ leaveTo: vi.fn<typeof leaveTo>() }))
vi.mock('../../../api/session.ts', async (load) => ({
  ...(await load<typeof import('../../../api/session.ts')>()),
  getSession: () => ({ loaded: true, user: shared.user }),
  signIn: shared.signIn,
}))

beforeEach(() => {
  shared.user = null
  shared.signIn.mockReset()
  vi.mocked(leaveTo).mockReset()
})
afterEach(() => localStorage.clear())

async function done(more: { outboxOnly?: boolean } = {}) {
  const registration = await opened('student')
  registration.set('contactInfo', { email: 'mira@school.test' })
  registration.setPassword('Sunny-garden-4')
  renderPublicPage(
    <RegistrationContext.Provider value={registration}>
      <DoneCard />
    </RegistrationContext.Provider>,
    { page: 'registration', address: '/register/student/summary', ...more },
  )
  return registration
}

test('a new account is logged in immediately after registration', async () => {
  shared.signIn.mockResolvedValue({ kind: 'signedIn', user: {} })
  const registration = await done()
  expect(await screen.findByText('You are logged in.')).toBeTruthy()
  expect(shared.signIn).toHaveBeenCalledExactlyOnceWith('mira@school.test', 'Sunny-garden-4')
  expect(registration.get().password).toBe('')
  expect(screen.getByRole('link', { name: 'Go to my home' }).getAttribute('href')).toBe('/stadia')
  fireEvent.click(screen.getByRole('button', { name: 'Enter code' }))
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/verification/email')
})

test('an address of an older account is not logged in, and the page does not reveal it', async () => {
  shared.signIn.mockRejectedValue(new ApiError({ code: 'UNAUTHENTICATED', message: 'Wrong username or password' }))
  await done()
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy()
  expect(screen.queryByText('You are logged in.')).toBeNull()
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Enter code' }).hasAttribute('disabled')).toBe(false),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enter code' }))
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/?next=verification')
})

test('registering another person keeps the current login', async () => {
  shared.user = { _id: 'teacher' }
  await done()
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy()
  expect(shared.signIn).not.toHaveBeenCalled()
})

test.each([
  [true, '/sandbox/mail'],
  [false, undefined],
])('a demonstration without a mail server (%s) shows where to find the code', async (outboxOnly, address) => {
  shared.user = { _id: 'teacher' }
  await done({ outboxOnly })
  expect(screen.queryByRole('link', { name: 'Open the demo mailbox' })?.getAttribute('href')).toBe(address)
})
