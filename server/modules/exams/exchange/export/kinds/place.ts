import { isDeepStrictEqual } from 'node:util'
import type { Region } from '../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { imageSize } from '../../../import/image-content.ts'
import { pictureHash, pictureName } from '../exported-question.ts'
import { writePlace } from '../qti/kinds/place.ts'
import {
  rightLosses,
  when,
  type KindExchange,
  type MoodleAnswers,
  type MoodleTexts,
  type QuestionOf,
} from './exchange.ts'

export const placeExchange: KindExchange<'place'> = {
  qti: writePlace,
  moodle: markerOf,
  gift: () => null,
  losses: ({ content: before, words }, { content: after, words: read }) => [
    ...rightLosses(before.key, after.key),
    ...when(!isDeepStrictEqual(before.shape.regions, after.shape.regions), 'regions'),
    ...when(!isDeepStrictEqual(words.options, read.options), 'descriptions'),
    // pictures of an imported file are named by half of the hash
    ...when(
      /[0-9a-f]{16}/.exec(before.shape.picture)?.[0] !== /[0-9a-f]{16}/.exec(after.shape.picture)?.[0],
      'pictures',
    ),
  ],
  formatted: ({ text }) => [text],
}

/**
 * A marker to drag to the right region ("ddmarker"). Moodle leaves out regions without a marker; the import reads them as
 * wrong ones. With several right regions Moodle would ask for a marker in each, so it does not have such questions.
 */
function markerOf({ content: { shape, key } }: QuestionOf<'place'>, { pictures }: MoodleTexts): MoodleAnswers | null {
  const sha256 = pictureHash(shape.picture)
  const stored = pictures.get(sha256)
  const size = stored && imageSize(stored.bytes)
  if (key.right.length !== 1 || !stored || !size) return null
  const right = lettersOf(shape.regions.length).indexOf(key.right)
  return {
    type: 'ddmarker',
    lines: [
      '<shuffleanswers>0</shuffleanswers>',
      `<file name="${pictureName(sha256, pictures)}" path="/" encoding="base64">${stored.bytes.toString('base64')}</file>`,
      '<drag><no>1</no><text>✕</text><noofdrags>1</noofdrags></drag>',
      ...shape.regions.map((region, i) => {
        const { form, coords } = dropOf(region, size)
        const choice = i === right ? 1 : 0
        return `<drop><no>${i + 1}</no><shape>${form}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
      }),
    ],
  }
}

/** Shape and coordinates of a drop zone, in whole pixels. */
function dropOf(region: Region, [width, height]: readonly [number, number]): { form: string; coords: string } {
  const across = (value: number) => Math.round((value * width) / 1000)
  const down = (value: number) => Math.round((value * height) / 1000)
  const { form } = region
  if (form === 'circle') {
    return { form, coords: `${across(region.x)},${down(region.y)};${Math.max(across(region.radius), 1)}` }
  }
  if (form === 'polygon') return { form, coords: region.points.map(([x, y]) => `${across(x)},${down(y)}`).join(';') }
  const { left, top } = region
  return { form, coords: `${across(left)},${down(top)};${across(region.width)},${down(region.height)}` }
}
