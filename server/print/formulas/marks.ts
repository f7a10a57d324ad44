/** A mark of a formula. Lengths are in em of the surrounding text, from the start of its baseline; up is positive. */
export type Mark = Sign | Area | Shape | Stroke

interface Place {
  x: number
  y: number
  color: string | null
}

/** Letters in one font; `size` is in em. */
interface Sign extends Place {
  kind: 'sign'
  text: string
  /** null: the document font */
  font: string | null
  bold: boolean
  size: number
}

/** A rule, or the background of a box, from its lower left. */
export interface Area extends Place {
  kind: 'area'
  width: number
  height: number
  /** border only */
  border: number | null
}

/** A drawing: its path from its upper left, and its visible part. */
interface Shape extends Place {
  kind: 'shape'
  path: string
  scaleX: number
  scaleY: number
  /** start of the path within the visible part */
  offset: number
  width: number
  height: number
}

interface Stroke extends Place {
  kind: 'stroke'
  toX: number
  toY: number
  width: number
}

/** A laid-out box. */
export interface Box {
  width: number
  /** above the baseline */
  height: number
  /** below the baseline */
  depth: number
  marks: Mark[]
  /** fills the available width */
  flexible: boolean
}

export const emptyBox = (width = 0): Box => ({ width, height: 0, depth: 0, marks: [], flexible: false })

/** Moves and scales a box. */
export function moved({ marks, height, depth, width, flexible }: Box, x: number, y: number, scale = 1): Box {
  return {
    width: width * scale,
    height: height * scale + y,
    depth: depth * scale - y,
    flexible,
    marks: x === 0 && y === 0 && scale === 1 ? marks : marks.map((mark) => movedMark(mark, x, y, scale)),
  }
}

function movedMark(mark: Mark, dx: number, dy: number, scale: number): Mark {
  const place = { x: mark.x * scale + dx, y: mark.y * scale + dy }
  switch (mark.kind) {
    case 'sign':
      return { ...mark, ...place, size: mark.size * scale }
    case 'area':
      return {
        ...mark,
        ...place,
        width: mark.width * scale,
        height: mark.height * scale,
        border: mark.border === null ? null : mark.border * scale,
      }
    case 'shape':
      return {
        ...mark,
        ...place,
        scaleX: mark.scaleX * scale,
        scaleY: mark.scaleY * scale,
        offset: mark.offset * scale,
        width: mark.width * scale,
        height: mark.height * scale,
      }
    case 'stroke':
      return {
        ...mark,
        ...place,
        toX: mark.toX * scale + dx,
        toY: mark.toY * scale + dy,
        width: mark.width * scale,
      }
  }
}
