import type { Region } from '../../../../../shared/questions/content.ts'
import { boxOf } from '../../../../shared/exams/kinds/regions.tsx'

export const regionForms = ['rectangle', 'circle', 'polygon'] as const
export type RegionForm = (typeof regionForms)[number]

/** A point of a picture in thousandths of its width and height. */
export type Point = readonly [x: number, y: number]

/** Width and height of a picture in the unit of regions. */
export const size = 1000
/** Width or height below which nothing was drawn on purpose. */
const minSide = 10

const within = (value: number, max = size) => Math.round(Math.min(Math.max(value, 0), Math.max(max, 0)))

/** A new rectangle, apart from the ones added before. @param number of regions before */
export function newRegion(number: number): Region {
  const offset = (number % 8) * 90
  return { form: 'rectangle', left: 40 + offset, top: 40 + offset, width: 200, height: 200 }
}

/** The rectangle between two corners; null if it is too small to be meant. */
export function drawnRegion([x1, y1]: Point, [x2, y2]: Point): Region | null {
  const [left, top] = [within(Math.min(x1, x2)), within(Math.min(y1, y2))]
  const [width, height] = [within(Math.max(x1, x2)) - left, within(Math.max(y1, y2)) - top]
  return width < minSide || height < minSide ? null : { form: 'rectangle', left, top, width, height }
}

/** The region after a move, which ends at the border of the picture. @param ratio width of the picture by its height */
export function movedRegion(region: Region, [dx, dy]: Point, ratio: number): Region {
  const { left, top, width, height } = boxOf(region, ratio)
  const by = [within(left + dx, size - width) - left, within(top + dy, size - height) - top] as const
  const [x, y] = [Math.round(by[0]), Math.round(by[1])]
  if (region.form === 'rectangle') return { ...region, left: region.left + x, top: region.top + y }
  if (region.form === 'circle') return { ...region, x: region.x + x, y: region.y + y }
  return { form: 'polygon', points: region.points.map(([px, py]) => [px + x, py + y]) }
}

/** The region in another form that covers about the same place. */
export function regionAs(form: RegionForm, region: Region, ratio: number): Region {
  if (form === region.form) return region
  const { left, top, width, height } = boxOf(region, ratio)
  if (form === 'rectangle') {
    const [x, y] = [within(left), within(top)]
    return { form, left: x, top: y, width: within(width, size - x), height: within(height, size - y) }
  }
  if (form === 'polygon') {
    const [right, bottom] = [within(left + width), within(top + height)]
    const [x, y] = [within(left), within(top)]
    const points: [number, number][] = [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]
    return { form, points }
  }
  const [x, y] = [within(left + width / 2), within(top + height / 2)]
  return { form, x, y, radius: Math.max(1, Math.min(Math.round(width / 2), x, size - x)) }
}

/** The points of a region that can be dragged. */
export function handlesOf(region: Region): Point[] {
  if (region.form === 'rectangle') return [[region.left + region.width, region.top + region.height]]
  if (region.form === 'circle') return [[region.x + region.radius, region.y]]
  return region.points
}

/** The region after one of its handles was dragged to a point. */
export function withHandle(region: Region, handle: number, [x, y]: Point): Region {
  if (region.form === 'rectangle') {
    const { left, top } = region
    return { ...region, width: Math.max(1, within(x) - left), height: Math.max(1, within(y) - top) }
  }
  if (region.form === 'circle') {
    const most = Math.min(region.x, size - region.x)
    return { ...region, radius: Math.max(1, within(x - region.x, most)) }
  }
  return { form: 'polygon', points: region.points.map((point, i) => (i === handle ? [within(x), within(y)] : point)) }
}

/** A polygon with another corner between its last and its first one. */
export function withCorner(points: readonly Point[]): [number, number][] {
  const [x1, y1] = points.at(-1) ?? [0, 0]
  const [x2, y2] = points[0] ?? [size, size]
  return [...points.map(([x, y]): [number, number] => [x, y]), [within((x1 + x2) / 2), within((y1 + y2) / 2)]]
}
