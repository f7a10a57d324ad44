import { act, screen } from '@testing-library/react'
import { createMockEnvironment } from 'relay-test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { pollIntervalMs, UnreadBadge } from './UnreadBadge.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))

let environment: ReturnType<typeof createMockEnvironment>
beforeAll(() => startTexts('panel'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  environment = createMockEnvironment()
  shared.environment = environment
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asked = () => environment.mock.getAllOperations().length
const answer = (unreadAnnouncements: number) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { viewer: { __typename: 'User', id: 'u1', unreadAnnouncements } } as never,
    }),
  )
const later = () => act(() => vi.advanceTimersByTime(pollIntervalMs))

test('the badge follows new announcements, and does not poll while the page is hidden', async () => {
  renderPage(<UnreadBadge />)
  await answer(0)
  expect(screen.queryByText('2')).toBeNull()

  later()
  expect(asked()).toBe(1)
  await answer(2)
  expect(await screen.findByText('2')).toBeTruthy()

  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  later()
  expect(asked()).toBe(0)
  sight.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked()).toBe(1)
  await answer(1)
  expect(await screen.findByText('1')).toBeTruthy()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked()).toBe(0)
})
