import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('panel'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  environment = mockEnvironment()
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
const later = () => act(() => vi.advanceTimersByTime(60_000))

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
