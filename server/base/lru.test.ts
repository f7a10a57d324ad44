import { expect, test, vi } from 'vitest'
import { remember } from './lru.ts'

test('results are cached by their arguments, falsy ones too, and the oldest are evicted first', () => {
  const isEven = vi.fn<(n: number, unit: string) => boolean>((n) => n % 2 === 0)
  const known = remember(2, isEven)
  expect([known(1, 'm'), known(1, 'm'), known(2, 'm'), known(2, 'm')]).toEqual([false, false, true, true])
  expect(isEven).toHaveBeenCalledTimes(2)
  known(2, 'km')
  known(1, 'm')
  expect(isEven).toHaveBeenCalledTimes(4)
})
