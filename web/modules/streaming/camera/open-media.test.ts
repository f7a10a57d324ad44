import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, PartOfScreen } from './open-media.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake browser that shares the given surface; undefined if it does not report the surface. */
function browserThatShares(displaySurface: string | undefined) {
  const stop = vi.fn<() => void>()
  const tracks = [{ stop, getSettings: () => ({ displaySurface }) }]
  const getDisplayMedia = async () => ({ getTracks: () => tracks, getVideoTracks: () => tracks })
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } })
  return stop
}

test.each(['monitor', undefined])('accepts a shared screen (%s)', async (surface) => {
  const stop = browserThatShares(surface)
  await expect(openScreen()).resolves.toBeDefined()
  expect(stop).not.toHaveBeenCalled()
})

test.each(['window', 'browser'])('stops and rejects a partially shared screen (%s)', async (surface) => {
  const stop = browserThatShares(surface)
  await expect(openScreen()).rejects.toBeInstanceOf(PartOfScreen)
  expect(stop).toHaveBeenCalledOnce()
})

test('reports a device without screen sharing', async () => {
  vi.stubGlobal('navigator', { mediaDevices: {} })
  await expect(openScreen()).rejects.toMatchObject({ name: 'NotFoundError' })
})
