import { act, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './LoadingBar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })

test('the loading bar appears 200 ms after navigation starts and disappears when it ends', () => {
  const { rerender } = render(<LoadingBar active label="Loading" />)
  act(() => void vi.advanceTimersByTime(199))
  expect(bar()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(bar()).not.toBeNull()
  rerender(<LoadingBar active={false} label="Loading" />)
  expect(bar()).toBeNull()
})

test('the loading bar does not flash for a fast page', () => {
  const { rerender } = render(<LoadingBar active label="Loading" />)
  act(() => void vi.advanceTimersByTime(150))
  rerender(<LoadingBar active={false} label="Loading" />)
  act(() => void vi.advanceTimersByTime(1000))
  expect(bar()).toBeNull()
})

test('the loading bar fills over 5000 ms', () => {
  expect(readFileSync('web/ui/LoadingBar.module.css', 'utf8')).toMatch(/animation: fill 5000ms/)
})
