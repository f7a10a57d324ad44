import { optionLimits, type Region } from '../content.ts'
import type { ContentProblem, KindRules } from './kind.ts'
import { keyProblems, lettersOf, listCountProblems, listProblems, oneLine } from './letters.ts'
import { examplesOfLetters, gradeLetter, readLetter } from './one-letter.ts'

/** One region of a picture is selected; each of the letters in the key is right. */
export const placeRules: KindRules<'place'> = {
  answersWithOption: true,
  revealsKey: () => false,
  reordered: null,
  partRules: ['all'],
  problems({ shape: { picture, regions }, key }, words) {
    const count = regions.length
    return [
      ...(pictureName.test(picture) ? [] : [{ code: 'pictureName' as const }]),
      ...(count < optionLimits.min || count > optionLimits.max ? [{ code: 'regionCount' as const }] : []),
      ...listProblems(words, ({ options }) => options, { min: count, max: count }),
      ...listCountProblems(words, 0),
      ...regions.flatMap((region, i) => regionProblems(region, lettersOf(i + 1).slice(i))),
      ...keyProblems(key.right, count),
    ]
  },
  longest: () => 1,
  read: ({ regions }, raw) => readLetter(raw, regions.length),
  grade: ({ shape, key }, raw) => gradeLetter(key, raw, shape.regions.length),
  examples: ({ shape, key }) => examplesOfLetters(key, shape.regions.length),
  show: (_, raw) => oneLine(raw),
  keyText: ({ key }) => [...key.right].join(' / '),
}

/** Name of a stored picture. */
const pictureName = /^[0-9a-f]{64}\.[a-z0-9]+$/
/** Width and height of a picture in the unit of regions. */
const size = 1000

type Point = readonly [x: number, y: number]

function regionProblems(region: Region, option: string): ContentProblem[] {
  const { area, corners } = outlineOf(region)
  if (!(area > 0)) return [{ code: 'regionEmpty', option }]
  const isInside = corners.flat().every((value) => value >= 0 && value <= size)
  return isInside ? [] : [{ code: 'regionOutside', option }]
}

/**
 * Area of a region, up to a factor, and points that lie in the picture if the region does. A circle is checked at its left
 * and right only, because its height depends on the proportions of the picture.
 */
function outlineOf(region: Region): { area: number; corners: readonly Point[] } {
  if (region.form === 'circle') {
    const { x, y, radius } = region
    return {
      area: radius,
      corners: [
        [x - radius, y],
        [x + radius, y],
      ],
    }
  }
  if (region.form === 'polygon') return { area: areaOf(region.points), corners: region.points }
  const { left, top, width, height } = region
  return {
    area: Math.min(width, height),
    corners: [
      [left, top],
      [left + width, top + height],
    ],
  }
}

/** Area of a polygon by the shoelace formula. */
function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
