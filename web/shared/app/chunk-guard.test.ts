import { beforeEach, expect, test, vi } from 'vitest'
import { isChunkError, reloadForChunk } from './chunk-guard.ts'

beforeEach(() => sessionStorage.clear())

test('a missing chunk reloads the page at most once in 60 s', () => {
  const reload = vi.fn<() => void>()
  expect(reloadForChunk(1_000_000, reload)).toBe(true)
  expect(reloadForChunk(1_059_999, reload)).toBe(false)
  expect(reloadForChunk(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('only failures to load code count', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
})
