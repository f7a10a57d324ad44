import type { CSSProperties } from 'react'
import type { Region } from '../../../../shared/questions/content.ts'
import styles from './kinds.module.css'

/** A rectangle in thousandths of the width and height of a picture. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface RegionShapeProps {
  region: Region
  /** width of the picture divided by its height */
  ratio: number
  isChosen: boolean
}

/** The outline of a region in a drawing of 1000 by 1000, stretched to the picture. */
export function RegionShape({ region, ratio, isChosen }: RegionShapeProps) {
  const shared = { className: styles.region, 'data-checked': isChosen || undefined }
  if (region.form === 'circle') {
    return <ellipse {...shared} cx={region.x} cy={region.y} rx={region.radius} ry={region.radius * ratio} />
  }
  if (region.form === 'polygon') return <polygon {...shared} points={region.points.map(String).join(' ')} />
  return <rect {...shared} x={region.left} y={region.top} width={region.width} height={region.height} />
}

/** The rectangle around a region, in thousandths. @param ratio width of the picture divided by its height */
export function boxOf(region: Region, ratio: number): Box {
  if (region.form === 'rectangle') return region
  if (region.form === 'circle') {
    const { x, y, radius } = region
    return { left: x - radius, top: y - radius * ratio, width: radius * 2, height: radius * ratio * 2 }
  }
  const [xs, ys] = [region.points.map(([x]) => x), region.points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The place of a rectangle on the picture. */
export const boxStyle = ({ left, top, width, height }: Box): CSSProperties => ({
  left: `${left / 10}%`,
  top: `${top / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
})

/** Width of a loaded picture divided by its height. */
export const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number => naturalWidth / naturalHeight || 1
