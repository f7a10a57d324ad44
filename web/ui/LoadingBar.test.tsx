import { act, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './LoadingBar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })

test('comes 200 ms after a page was asked for, and goes when it is there', () => {
  const { rerender } = render(<LoadingBar active label="Loading" />)
  act(() => void vi.advanceTimersByTime(199))
  expect(bar()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(bar()).not.toBeNull()
  rerender(<LoadingBar active={false} label="Loading" />)
  expect(bar()).toBeNull()
})

test('does not flash for a quick page', () => {
  const { rerender } = render(<LoadingBar active label="Loading" />)
  act(() => void vi.advanceTimersByTime(150))
  rerender(<LoadingBar active={false} label="Loading" />)
  act(() => void vi.advanceTimersByTime(1000))
  expect(bar()).toBeNull()
})

test('fills over 5000 ms', () => {
  expect(readFileSync('web/ui/LoadingBar.module.css', 'utf8')).toMatch(/animation: fill 5000ms/)
})
