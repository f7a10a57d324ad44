import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf } from '../../errors/errors.ts'
import { maxDecodes, maxWaitingPictures, toPicture } from './picture.ts'

test('picture decoding leaves threads free and refuses uploads beyond its queue', async () => {
  // libuv has four threads; password hashes and file access need some of them
  expect(maxDecodes).toBeLessThanOrEqual(2)
  const source = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const taken = maxDecodes + maxWaitingPictures
  const outcomes = await Promise.all(
    Array.from({ length: taken + 3 }, () => toPicture(source).then(() => 'stored', codeOf)),
  )
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(taken)
  expect(outcomes.filter((outcome) => outcome === 'OVERLOADED')).toHaveLength(3)
  expect((await toPicture(source)).mimeType).toBe('image/webp')
})
