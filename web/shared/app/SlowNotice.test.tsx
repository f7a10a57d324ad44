import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { isPlaceholderShown } from '../../ui/placeholder.ts'
import { StaticFrame } from './StaticFrame.tsx'
import { Waiting } from './SlowNotice.tsx'

beforeAll(() => startTexts())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = () => screen.queryByRole('button', { name: 'Try again' })

test('a wait of ten seconds offers another try, and again after each', async () => {
  const retry = vi.fn<() => void>()
  renderPage(<Waiting onRetry={retry}>skeleton</Waiting>)
  await passed(9_999)
  expect(button()).toBeNull()
  await passed(1)
  expect(screen.getByRole('status', { name: 'Loading the page' }).textContent).toContain('longer than usual')
  fireEvent.click(button()!)
  expect(retry).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
  await passed(10_000)
  expect(button()).not.toBeNull()
})

test('a wait that cannot be retried stays silent', async () => {
  renderPage(<Waiting>skeleton</Waiting>)
  await passed(20_000)
  expect(button()).toBeNull()
})

test('the frame of the HTML stays until the first page replaces it', () => {
  const frame = Object.assign(document.createElement('div'), { id: 'frame' })
  document.body.append(frame)
  const { unmount } = renderPage(<StaticFrame />)
  expect([frame.isConnected, isPlaceholderShown()]).toEqual([true, true])
  unmount()
  expect([frame.isConnected, isPlaceholderShown()]).toEqual([false, false])
})
