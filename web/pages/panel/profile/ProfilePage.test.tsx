import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import query from '../../../__generated__/ProfilePageQuery.graphql.ts'
import type { ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import ProfilePage from './ProfilePage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))

vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))

let environment: ReturnType<typeof createMockEnvironment>

beforeAll(() => startTexts('profile', 'panel'))

beforeEach(() => {
  environment = createMockEnvironment()
  shared.environment = environment
})

const session = (id: string, given: object = {}) => ({
  __typename: 'Session',
  id,
  current: false,
  address: '192.0.2.7',
  createdAt: '2026-11-18T08:00:00Z',
  lastRefreshAt: '2026-11-20T11:58:00Z',
  device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
  ...given,
})

const here = session('here', { current: true, device: { kind: 'computer', browser: 'Firefox', system: 'Linux' } })

const person = (given: object = {}) => ({
  __typename: 'User',
  id: 'u1',
  username: 'STADIA-7',
  firstName: 'Leyla',
  lastName: 'Test',
  email: 'leyla@school.test',
  emailConfirmed: true,
  userType: 'student',
  grade: 9,
  createdAt: '2026-01-05T08:00:00Z',
  sessions: [here, session('phone')],
  ...given,
})

function open(viewer: object = person()) {
  const queryRef = loadQuery<ProfilePageQuery>(environment as unknown as IEnvironment, query, {})
  renderPage(<ProfilePage queryRef={queryRef} />)
  environment.mock.resolveMostRecentOperation({ data: { viewer } as never })
}

const lastInput = () => environment.mock.getMostRecentOperation().request.variables['input'] as object
const card = (name: string) => screen.findByRole('region', { name })

test('says who it is', async () => {
  open()
  const about = await card('About you')
  expect(about.textContent).toContain('Leyla Test')
  expect(about.textContent).toContain('Student')
  const facts = [...about.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(facts).toEqual([
    'UsernameSTADIA-7', 'E-mailleyla@school.test confirmed', 'Grade9', 'Here sinceJanuary 5, 2026',
  ])
})

describe('devices', () => {
  test('are listed, and this one has no button of its own', async () => {
    open()
    const devices = within(await card('Your devices'))
    expect(devices.getByText('Firefox on Linux').closest('li')!.textContent).toContain('This device')
    const phone = devices.getByText('Safari on iOS').closest('li')!
    expect(phone.textContent).toContain('192.0.2.7')
    expect(devices.getAllByRole('button', { name: 'Sign out' })).toHaveLength(1)
  })

  test('one signed out goes at once, and comes back when that fails', async () => {
    open()
    const devices = within(await card('Your devices'))
    fireEvent.click(devices.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(devices.queryByText('Safari on iOS')).toBeNull())
    expect(lastInput()).toEqual({ sessionId: 'phone' })
    environment.mock.rejectMostRecentOperation(new Error('Not now'))
    expect(await devices.findByText('Safari on iOS')).toBeTruthy()
    expect(await screen.findByText('Not now')).toBeTruthy()
  })

  test('of which there is one alone offer nothing to sign out', async () => {
    open(person({ sessions: [here] }))
    expect(within(await card('Your devices')).queryByRole('button')).toBeNull()
  })
})
