import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, splitDuration } from './Countdown.tsx'

const units = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('splitDuration splits a duration into units, rounded up to the second', () => {
  expect(splitDuration(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(splitDuration(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(splitDuration(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test('the countdown follows the given clock and calls onEnd once', () => {
  const onEnd = vi.fn<() => void>()
  const now = () => Date.now() + 1_000_000
  const { container } = render(<Countdown until={1_003_000} now={now} units={units} onEnd={onEnd} />)
  expect(container.textContent).toBe('00h00m03s')
  act(() => vi.advanceTimersByTime(1100))
  expect(container.textContent).toBe('00h00m02s')
  expect(onEnd).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(5000))
  expect(container.textContent).toBe('00h00m00s')
  expect(onEnd).toHaveBeenCalledOnce()
})
