import { beforeEach, expect, test, vi } from 'vitest'
import { loadAhead } from '../../base/fetch-ahead.ts'
import { guardChunks, isChunkError, reloadForChunk } from './chunk-guard.ts'

const answers = vi.spyOn(globalThis, 'fetch')
beforeEach(() => {
  sessionStorage.clear()
  answers.mockReset().mockResolvedValue(new Response())
})

test('a missing chunk reloads the page again only after growing waits', async () => {
  const reload = vi.fn<() => void>()
  expect(await reloadForChunk(1_000_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_003_000, reload)).toBe(1000)
  expect(await reloadForChunk(1_004_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_004_000, reload)).toBe(15_000)
  expect(await reloadForChunk(1_019_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_019_000, reload)).toBe(60_000)
  expect(await reloadForChunk(1_079_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_079_000, reload)).toBe(60_000)
  expect(reload).toHaveBeenCalledTimes(4)
  expect(await reloadForChunk(1_379_000, reload)).toBe('reloading')
  expect(await reloadForChunk(1_379_000, reload)).toBe(4000)
})

test('two simultaneous failures cause one reload', async () => {
  const reload = vi.fn<() => void>()
  expect(await Promise.all([reloadForChunk(1_000_000, reload), reloadForChunk(1_000_000, reload)])).toEqual([
    'reloading',
    'reloading',
  ])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page without a connection does not reload until the server answers, whatever the browser reports', async () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
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

test('the page is not reloaded for a missing chunk of the next page', async () => {
  guardChunks()
  await loadAhead(async () => window.dispatchEvent(new Event('vite:preloadError')))
  expect(answers).not.toHaveBeenCalled()
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(answers).toHaveBeenCalledOnce()
})
