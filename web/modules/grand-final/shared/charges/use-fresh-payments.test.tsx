import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshPayments } from './use-fresh-payments.ts'

const reload = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../../../../relay/use-reload.ts', () => ({ useReload: () => reload }))

function Page({ open, isPaying }: { open: boolean; isPaying: boolean }) {
  useFreshPayments(open, isPaying)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reloads a page with open charges for a minute and when it becomes visible again', () => {
  render(<Page open isPaying={false} />)
  vi.advanceTimersByTime(600_000)
  expect(reload).toHaveBeenCalledTimes(4)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledTimes(5)
})

test('polls a pending payment until it has arrived', () => {
  const { rerender, unmount } = render(<Page open isPaying />)
  vi.advanceTimersByTime(300_000)
  expect(reload).toHaveBeenCalledTimes(20)
  rerender(<Page open={false} isPaying={false} />)
  vi.advanceTimersByTime(300_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledTimes(20)
  unmount()
})
