import { beforeEach, expect, test, vi } from 'vitest'
import { isChunkError, reloadForChunk } from './chunk-guard.ts'

const answers = vi.spyOn(globalThis, 'fetch')
beforeEach(() => {
  sessionStorage.clear()
  answers.mockReset().mockResolvedValue(new Response())
})

test('a missing chunk reloads the page at most once in 60 s', async () => {
  const reload = vi.fn<() => void>()
  expect(await reloadForChunk(1_000_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_059_999, reload)).toBe('tried')
  expect(await reloadForChunk(1_060_000, reload)).toBe('reloading')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('two simultaneous failures cause one reload', async () => {
  const reload = vi.fn<() => void>()
  expect(await Promise.all([reloadForChunk(1_000_000, reload), reloadForChunk(1_000_000, reload)])).toEqual([
    'reloading',
    'reloading',
  ])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an offline page does not reload until the connection returns', async () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(await reloadForChunk(1_000_000, reload)).toBe('offline')
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await reloadForChunk(1_000_000, reload)).toBe('offline')
  answers.mockResolvedValueOnce(new Response(null, { status: 502 }))
  expect(await reloadForChunk(1_000_000, reload)).toBe('offline')
  expect(reload).not.toHaveBeenCalled()
  expect(await reloadForChunk(1_000_000, reload)).toBe('reloading')
})

test('only chunk load failures count', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
})
