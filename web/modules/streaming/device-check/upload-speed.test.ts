import { expect, test } from 'vitest'
import { measureSpeed, neededSpeed } from './upload-speed.ts'

/** A fake connection with the given speeds in kbit/s, and a clock that advances while it sends. */
function connectionOf(...speeds: (number | null)[]) {
  let time = 0
  const sizes: number[] = []
  const send = async ({ length }: Uint8Array<ArrayBuffer>) => {
    const speed = speeds[sizes.length] ?? null
    sizes.push(length)
    time += speed ? Math.min(15_000, (length * 8) / speed) : 20
    if (speed === null || (length * 8) / speed > 15_000) throw new Error('not sent')
    return true
  }
  return { sizes, measured: measureSpeed(send, () => time) }
}

test('a slow connection is measured with few bytes', async () => {
  const { measured, sizes } = connectionOf(500)
  expect(await measured).toBe(500)
  expect(sizes).toEqual([262_144])
})

test('measures a fast connection again with more bytes', async () => {
  const { measured, sizes } = connectionOf(8000, 9000)
  expect(await measured).toBe(9000)
  expect(sizes).toEqual([262_144, 1_048_576])
})

test('keeps the first measurement if the second fails', async () => {
  expect(await connectionOf(8000, null).measured).toBe(8000)
})

test('measures a connection that times out by the bytes sent until then', async () => {
  expect(await connectionOf(50).measured).toBe(140)
})

test('reports no speed without a connection', async () => {
  expect(await connectionOf(null).measured).toBeNull()
})

test('two cameras with sound, or a camera and the screen, need more bandwidth than one camera', () => {
  expect(neededSpeed({ cameras: 1, audio: false, screen: false })).toBe(325)
  expect(neededSpeed({ cameras: 2, audio: true, screen: false })).toBe(682)
  expect(neededSpeed({ cameras: 1, audio: false, screen: true })).toBe(650)
})
