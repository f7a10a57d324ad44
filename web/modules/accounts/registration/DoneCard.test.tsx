import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { ApiError } from '../../../api/api-error.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DoneCard } from './DoneCard.tsx'
import { RegistrationContext } from './draft/registration-context.ts'
import { Registration } from './draft/registration.ts'

const shared = vi.hoisted(() => ({ user: null as unknown, signIn: vi.fn<(...given: string[]) => Promise<unknown>>() }))
vi.mock('./draft/registration-calls.ts')
vi.mock('../../../api/session.ts', async (load) => ({
  ...(await load<typeof import('../../../api/session.ts')>()),
  getSession: () => ({ loaded: true, user: shared.user }),
  signIn: shared.signIn,
}))

beforeAll(() => startTexts('public', 'register'))
beforeEach(() => {
  shared.user = null
  shared.signIn.mockReset()
})
afterEach(() => localStorage.clear())

async function done() {
  const registration = await Registration.open('student')
  registration.set('contactInfo', { email: 'mira@school.test' })
  registration.setPassword('Sunny-garden-4')
  const view = renderPage(
    <RegistrationContext.Provider value={registration}>
      <DoneCard />
    </RegistrationContext.Provider>,
    { address: '/register/student/summary' },
  )
  return { registration, path: () => view.router.state.location.pathname + view.router.state.location.search }
}

test('a new account is logged in immediately after registration', async () => {
  shared.signIn.mockResolvedValue({ kind: 'signedIn', user: {} })
  const { registration, path } = await done()
  expect(await screen.findByText('You are logged in.')).toBeTruthy()
  expect(shared.signIn).toHaveBeenCalledExactlyOnceWith('mira@school.test', 'Sunny-garden-4')
  expect(registration.get().password).toBe('')
  expect(screen.getByRole('link', { name: 'Go to my home' }).getAttribute('href')).toBe('/stadia')
  fireEvent.click(screen.getByRole('button', { name: 'Enter code' }))
  await eventually(() => expect(path()).toBe('/verification/email'))
})

test('an address of an older account is not logged in, and the page does not reveal it', async () => {
  shared.signIn.mockRejectedValue(new ApiError({ code: 'UNAUTHENTICATED', message: 'Wrong username or password' }))
  const { path } = await done()
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy()
  expect(screen.queryByText('You are logged in.')).toBeNull()
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Enter code' }).hasAttribute('disabled')).toBe(false),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enter code' }))
  await eventually(() => expect(path()).toBe('/?next=verification'))
})

test('registering another person keeps the current login', async () => {
  shared.user = { _id: 'teacher' }
  await done()
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy()
  expect(shared.signIn).not.toHaveBeenCalled()
})
