import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import type { Region } from '../../../../../../shared/questions/content.ts'
import { first } from '../../../../../../shared/required.ts'
import { imageSize } from '../../image-content.ts'
import { Refused } from '../../refusals.ts'
import { htmlOf } from './body.ts'
import { attributeOf, childrenOf, tagOf, type QtiNode } from './node.ts'
import {
  idOf,
  markdownOfHtml,
  responseOf,
  singleKey,
  type Asked,
  type ItemContext,
  type ReadQuestion,
} from './question.ts'

/** One of the regions of a picture. @throws Refused for several regions to select, and shapes without an equivalent */
export function readHotspot({ interactions, scorer }: Asked, text: string, context: ItemContext): ReadQuestion {
  const interaction = first(interactions)
  if (Number(attributeOf(interaction, 'maxchoices') ?? 1) !== 1) {
    throw new Refused('unsupported_type', 'Several places of a picture have to be selected.')
  }
  const shown = childrenOf(interaction).find(({ kind }) => kind === 'object' || kind === 'img')
  if (!shown) throw new Refused('image_missing', 'The picture whose places are selected is missing.')
  const html = htmlOf([shown], context.place)
  const [, picture] = /\((image:[0-9a-f]{16})\)/.exec(markdownOfHtml(html, context.texts)) ?? []
  if (!picture) throw new Refused('image_missing', 'The picture whose places are selected is missing.')
  const size = sizeOf(shown, html.files[0]?.content)
  const places = childrenOf(interaction, 'hotspotchoice')
  if (places.length < 2 || places.length > 8) {
    throw new Refused('option_count', `A picture needs 2 to 8 regions; this one has ${places.length}.`)
  }
  const regions = places.map((place) => regionOf(place, size))
  const slot = { response: responseOf(interaction), options: places.map(idOf), isNumber: false, isInteger: false }
  const { key, full, losses } = singleKey(slot, scorer)
  if (!('right' in key)) throw new Refused('no_right_answer', 'No region is right.')
  if (key.shares) throw new Refused('partial_credit', 'A region gives a part of the points.')
  const letters = lettersOf(places.length)
  const options = places.map((place, i) => attributeOf(place, 'hotspotlabel')?.trim() || letters.charAt(i))
  const content = { kind: 'place', shape: { picture, regions }, key: { right: key.right } } as const
  return { words: { text, options }, derived: { content, points: full, losses }, shuffle: null }
}

type Size = readonly [width: number, height: number]

/** Size of the picture as its regions are measured: as it is shown, or else its own. */
function sizeOf(shown: QtiNode, content: string | undefined): Size {
  const [width, height] = ['width', 'height'].map((name) => Number(attributeOf(shown, name)?.replace(/px$/, '')))
  if (width && height && width > 0 && height > 0) return [width, height]
  const own = content === undefined ? null : imageSize(Buffer.from(content, 'base64'))
  if (!own) throw new Refused('image_undecodable', 'The size of the picture whose places are selected is unknown.')
  return own
}

const shapes: Record<string, (coordinates: number[]) => Region | null> = {
  rect([left = 0, top = 0, right = 0, bottom = 0]) {
    return { form: 'rectangle', left, top, width: right - left, height: bottom - top }
  },
  circle([x = 0, y = 0, radius = 0]) {
    return { form: 'circle', x, y, radius }
  },
  poly(coordinates) {
    const points = coordinates.flatMap((x, i): [number, number][] => (i % 2 ? [] : [[x, coordinates[i + 1] ?? 0]]))
    const [start, end] = [points[0], points.at(-1)]
    const isClosed = points.length > 3 && start?.[0] === end?.[0] && start?.[1] === end?.[1]
    return points.length < 3 ? null : { form: 'polygon', points: isClosed ? points.slice(0, -1) : points }
  },
}

/** A region in thousandths of the picture. */
function regionOf(place: QtiNode, [width, height]: Size): Region {
  const numbers = (attributeOf(place, 'coords') ?? '').split(/[\s,]+/).filter(Boolean)
  const isOfHeight = (i: number, shape: string) => i % 2 === 1 && !(shape === 'circle' && i === 2)
  const shape = attributeOf(place, 'shape') ?? ''
  const scaled = numbers.map((text, i) => {
    const side = isOfHeight(i, shape) ? height : width
    const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / side
    return Math.round(value * 1_000_000) / 1000
  })
  const inside = shape === 'circle' ? scaled : scaled.map((value) => Math.min(Math.max(value, 0), 1000))
  const isNumeric = scaled.length > 0 && scaled.every((value) => Number.isFinite(value))
  const region = isNumeric && Object.hasOwn(shapes, shape) ? shapes[shape]?.(inside) : null
  if (!region)
    throw new Refused('unsupported_type', `A region has a shape that cannot be kept: ${tagOf(place)} shape="${shape}".`)
  return region
}
