import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCounter } from './use-counter.ts'

const motion = vi.hoisted(() => ({ reduced: false }))
vi.mock('@mantine/hooks', () => ({ useReducedMotion: () => motion.reduced }))

afterEach(() => void vi.useRealTimers())

function Number({ value }: { value: number }) {
  return <p>{useCounter(value)}</p>
}
const shown = (view: ReturnType<typeof render>) => view.container.textContent

test('the counter animates for 1500 ms, starting from the displayed number', () => {
  vi.useFakeTimers()
  motion.reduced = false
  const view = render(<Number value={100} />)
  expect(shown(view)).toBe('0')
  act(() => void vi.advanceTimersByTime(700))
  expect(parseInt(shown(view) ?? '', 10)).toBeGreaterThan(50)
  expect(parseInt(shown(view) ?? '', 10)).toBeLessThan(100)
  act(() => void vi.advanceTimersByTime(850))
  expect(shown(view)).toBe('100')
  view.rerender(<Number value={75} />)
  act(() => void vi.advanceTimersByTime(100))
  expect(parseInt(shown(view) ?? '', 10)).toBeGreaterThan(75)
  act(() => void vi.advanceTimersByTime(1500))
  expect(shown(view)).toBe('75')
})

test('the counter jumps with reduced motion', () => {
  motion.reduced = true
  const view = render(<Number value={40} />)
  expect(shown(view)).toBe('40')
  view.rerender(<Number value={15} />)
  expect(shown(view)).toBe('15')
})
