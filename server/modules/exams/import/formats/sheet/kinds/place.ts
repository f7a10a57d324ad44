import type { Region } from '../../../../../../../shared/questions/content.ts'
import { lettered } from '../headings.ts'
import { listCells, optionColumns, type SheetKind } from '../kind.ts'
import type { QuestionRow } from '../row.ts'
import { answerHeading } from './options.ts'

const regionHeadings = lettered('region')
/** Example of a stored picture. */
const somePicture = `image:${'0'.repeat(64)}.png`

/** A region of a picture is selected. */
export const placeSheet: SheetKind<'place'> = {
  example: 'Where is the capital?',
  columns: [
    { heading: 'picture', note: 'the address of a picture that was uploaded in the editor', example: somePicture },
    ...optionColumns('descriptions of the 2 to 8 regions', ['Paris', 'Lyon']),
    ...regionHeadings.map((heading, i) => ({
      heading,
      note: i
        ? ''
        : 'in thousandths of the width and height of the picture: “rectangle left top width height”, “circle x y radius” or “polygon x y x y x y …”',
      example: ['rectangle 400 200 100 100', 'circle 700 650 50'][i] ?? '',
    })),
    {
      heading: answerHeading,
      note: 'the letter of the right region; several letters if each of them is right',
      example: 'A',
    },
  ],
  read(row) {
    const picture = /^(?:image:)?([0-9a-f]{64}\.[a-z0-9]+)$/.exec(row.plain('picture') ?? '')?.[1]
    if (!picture) row.refuse('picture', 'image_missing', 'Write the address of an uploaded picture (image:….png).')
    const options = row.list()
    const right = row.letters(answerHeading, options)
    const regions = options.map((_, i) => regionAt(row, regionHeadings[i] ?? ''))
    if (!picture || right === null || regions.includes(null)) return null
    const shape = { picture, regions: regions.flatMap((region) => region ?? []) }
    return { options, content: { kind: 'place', shape, key: { right: [...right].sort().join('') } } }
  },
  write: ({ content: { shape, key }, words }) => [
    {
      picture: `image:${shape.picture}`,
      ...listCells(lettered(''), words.options),
      ...listCells(regionHeadings, shape.regions.map(regionText)),
      [answerHeading]: key.right,
    },
  ],
}

function regionText(region: Region): string {
  if (region.form === 'rectangle') {
    return ['rectangle', region.left, region.top, region.width, region.height].join(' ')
  }
  if (region.form === 'circle') return ['circle', region.x, region.y, region.radius].join(' ')
  return ['polygon', ...region.points.flat()].join(' ')
}

function regionAt(row: QuestionRow, heading: string): Region | null {
  const [form = '', ...parts] = (row.plain(heading) ?? '').toLowerCase().split(/\s+/)
  const numbers = parts.map((part) => (/^-?\d+(?:\.\d+)?$/.test(part) ? Number(part) : NaN))
  const region = numbers.includes(NaN) ? null : regionOf(form, numbers)
  if (!region) {
    row.refuse(
      heading,
      'bad_key',
      'Write “rectangle left top width height”, “circle x y radius” or “polygon x y x y x y …”, with decimal points.',
    )
  }
  return region
}

function regionOf(form: string, numbers: readonly number[]): Region | null {
  const [one = 0, two = 0, three = 0, four = 0] = numbers
  if (form === 'rectangle' && numbers.length === 4) return { form, left: one, top: two, width: three, height: four }
  if (form === 'circle' && numbers.length === 3) return { form, x: one, y: two, radius: three }
  if (form !== 'polygon' || numbers.length < 6 || numbers.length % 2 > 0) return null
  const points = numbers.flatMap((x, i): [number, number][] => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0]]))
  return { form, points }
}
