import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Part-1.js'))
const page = (Part: React.ComponentType) => (
  <>
    <h1>Profile</h1>
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  </>
)

test('a part whose code does not load leaves the page in place, and appears later', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.ReactNode }>>(lost)
  render(page(lazyPart(load)))
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(screen.getByRole('heading').textContent).toBe('Profile')
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue({ default: () => 'The form' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('The form')).toBeDefined()
})

test('an error in the code itself is not repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('x is not a function')))
  const Part = lazyPart(load)
  expect(() => render(page(Part))).not.toThrow()
  await expect(act(() => vi.advanceTimersByTimeAsync(10_000))).rejects.toThrow('x is not a function')
  expect(load).toHaveBeenCalledTimes(1)
})
