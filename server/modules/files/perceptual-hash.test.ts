import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawPrompt } from '../../providers/images/drawing.ts'
import { fingerprintDistance } from './made-picture.ts'
import { perceptualHashOf } from './perceptual-hash.ts'

let drawn: Buffer
beforeAll(async () => {
  drawn = await drawPrompt('A night train under the sea, lanterns', 1, 512, 512)
})
const distanceTo = async (other: Buffer) =>
  fingerprintDistance(await perceptualHashOf(drawn), await perceptualHashOf(other))

test('the hash hardly changes with size, quality, format and brightness', async () => {
  expect(await distanceTo(await sharp(drawn).resize(200, 200).jpeg({ quality: 60 }).toBuffer())).toBeLessThanOrEqual(6)
  expect(await distanceTo(await sharp(drawn).modulate({ brightness: 1.15 }).webp().toBuffer())).toBeLessThanOrEqual(8)
})

test('the hash differs in many bits for another picture and for the same picture upside down', async () => {
  expect(await distanceTo(await drawPrompt('Red volcano, a laboratory on its slope', 2, 512, 512))).toBeGreaterThan(14)
  expect(await distanceTo(await sharp(drawn).flip().toBuffer())).toBeGreaterThan(14)
})

test('half of the bits of a hash are set', async () => {
  const bits = BigInt(`0x${await perceptualHashOf(drawn)}`)
    .toString(2)
    .replaceAll('0', '')
  expect(bits).toHaveLength(32)
})
