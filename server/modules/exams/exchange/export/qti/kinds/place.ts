import type { Region } from '../../../../../../../shared/questions/content.ts'
import { imageSize } from '../../../../import/image-content.ts'
import { pictureHash } from '../../exported-question.ts'
import { plainText } from '../../portable.ts'
import { choiceId, idOfLetter, response, type KindWriter } from './kind.ts'

type Size = readonly [width: number, height: number]

/** Regions of a picture as hotspots, in pixels of the picture. */
export const writePlace: KindWriter<'place'> = ({ words, content: { shape, key } }, { tag, texts, pictures }) => {
  const sha256 = pictureHash(shape.picture)
  const stored = pictures.get(sha256)
  const [width, height] = (stored && imageSize(stored.bytes)) ?? [1000, 1000]
  const choices = shape.regions.map((region, i) =>
    tag('hotspotChoice', {
      identifier: choiceId(i),
      ...placeOf(region, [width, height]),
      hotspotLabel: plainText(words.options[i] ?? '').replace(/\s+/g, ' '),
    }),
  )
  const object =
    `<object data="${texts.picture(sha256)}" type="${stored?.mimeType ?? 'image/png'}" ` +
    `width="${width}" height="${height}"></object>`
  return {
    responses: [
      {
        identifier: response,
        cardinality: 'single',
        baseType: 'identifier',
        correct: [idOfLetter(key.right.charAt(0))],
      },
    ],
    body:
      texts.block(words.text) +
      tag('hotspotInteraction', { responseIdentifier: response, maxChoices: '1' }, object, ...choices),
    scoring: {
      by: 'mapping',
      mapping: { entries: [...key.right].map((letter) => [idOfLetter(letter), '1'] as const) },
    },
  }
}

/** Shape and coordinates of a region, in whole pixels. */
function placeOf(region: Region, [width, height]: Size): { shape: string; coords: string } {
  const across = (value: number) => Math.round((value * width) / 1000)
  const down = (value: number) => Math.round((value * height) / 1000)
  if (region.form === 'circle') {
    return { shape: 'circle', coords: [across(region.x), down(region.y), Math.max(across(region.radius), 1)].join() }
  }
  if (region.form === 'polygon') {
    return { shape: 'poly', coords: region.points.flatMap(([x, y]) => [across(x), down(y)]).join() }
  }
  const { left, top } = region
  return {
    shape: 'rect',
    coords: [across(left), down(top), across(left + region.width), down(top + region.height)].join(),
  }
}
