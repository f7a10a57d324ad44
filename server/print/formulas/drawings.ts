import { emptyBox, type Area, type Box, type Mark } from './marks.ts'
import { em, hasClass, pathData, type TreeNode } from './tree.ts'

const rules = ['frac-line', 'overline-line', 'underline-line', 'hline', 'hdashline']

/** Box of a span that is a rule or a frame; null otherwise. */
export function ruledBox(node: TreeNode, color: string | null, available: number | null): Box | null {
  const { style = {} } = node
  if (rules.some((name) => hasClass(node, name))) {
    const height = Math.max(0.03, em(style['borderBottomWidth']))
    return flexible(available, height, (width) => [area(color, { width, height })])
  }
  if (hasClass(node, 'sout')) {
    return flexible(available, em(style['height']), (width) => [area(color, { width, height: 0.08 })])
  }
  if (hasClass(node, 'rule')) {
    const width = em(style['borderRightWidth'])
    const height = em(style['borderTopWidth'])
    const y = em(style['bottom'])
    return {
      ...emptyBox(width),
      height: Math.max(0, height + y),
      depth: Math.max(0, -y),
      marks: [area(color, { width, height, y })],
    }
  }
  if (hasClass(node, 'vertical-separator')) {
    const width = em(style['borderRightWidth'])
    return {
      ...emptyBox(0),
      marks: [area(color, { x: -width / 2, y: em(style['verticalAlign']), width, height: em(style['height']) })],
    }
  }
  if (['fbox', 'colorbox', 'fcolorbox', 'boxed'].some((name) => hasClass(node, name)) && hasClass(node, 'stretchy')) {
    const height = em(style['height'])
    const background = style['backgroundColor']
    const border = em(style['borderWidth'])
    return flexible(available, height, (width) => [
      ...(background ? [area(background, { width, height })] : []),
      ...(border ? [area(style['borderColor'] ?? color, { width, height, border })] : []),
    ])
  }
  return null
}

const area = (color: string | null, given: Partial<Area> & { width: number; height: number }): Mark => ({
  kind: 'area',
  x: 0,
  y: 0,
  border: null,
  ...given,
  color,
})

/** A box that fills the available width; its marks are created once the width is known. */
function flexible(available: number | null, height: number, marks: (width: number) => Mark[]): Box {
  const width = available ?? 0
  return { width, height, depth: 0, marks: available === null ? [] : marks(width), flexible: true }
}

/** Share of the width for each part of a composed drawing. */
const shares: Record<string, [from: number, to: number]> = {
  'halfarrow-left': [0, 0.502],
  'halfarrow-right': [0.498, 1],
  'brace-left': [0, 0.251],
  'brace-center': [0.25, 0.75],
  'brace-right': [0.749, 1],
}

/** Box of a span with a drawing on the baseline; null otherwise. */
export function drawingBox(node: TreeNode, color: string | null, available: number | null): Box | null {
  const { children = [], style = {} } = node
  if (hasClass(node, 'stretchy')) {
    const height = em(style['height'])
    return flexible(available, height, (width) =>
      children.flatMap((part) => {
        const [from, to] = shares[part.classes?.[0] ?? ''] ?? [0, 1]
        return drawn(part.children?.[0], color, from * width, (to - from) * width)
      }),
    )
  }
  const [svg, ...others] = children
  if (!svg?.attributes || svg.classes || others.length) return null
  const height = em(style['height']) || em(svg.attributes['height'])
  const own = em(style['width'])
  if (own) return { ...emptyBox(own), height, marks: drawn(svg, color, 0, own) }
  return flexible(available, height, (width) => drawn(svg, color, 0, width))
}

/** Marks of a drawing in the given width, following `preserveAspectRatio`. */
function drawn(svg: TreeNode | undefined, color: string | null, x: number, room: number): Mark[] {
  if (!svg?.attributes || color === 'transparent') return []
  const { viewBox, preserveAspectRatio: aspect = '' } = svg.attributes
  const height = em(svg.attributes['height'])
  if (!viewBox) return (svg.children ?? []).map((line) => stroke(line, color, x, room, height))
  const [, , boxWidth, boxHeight] = viewBox.split(' ').map(Number) as [number, number, number, number]
  const givenWidth = svg.attributes['width']
  // without its own share of the width, a drawing that is sliced fills the whole width
  const width = givenWidth?.endsWith('%') || aspect.endsWith('slice') ? room : em(givenWidth)
  const scaleY = height / boxHeight
  const scaleX = aspect === 'none' ? width / boxWidth : scaleY
  const over = width - boxWidth * scaleX
  const offset = aspect.startsWith('xMax') ? over : aspect.startsWith('xMid') ? over / 2 : 0
  return (svg.children ?? []).map((path) => ({
    kind: 'shape' as const,
    path: pathData(path),
    scaleX,
    scaleY,
    offset,
    x,
    y: height,
    width,
    height,
    color,
  }))
}

function stroke(line: TreeNode, color: string | null, x: number, width: number, height: number): Mark {
  const at = (value: string | undefined, whole: number) =>
    value?.endsWith('%') ? (Number.parseFloat(value) / 100) * whole : em(value)
  const { x1, y1, x2, y2, 'stroke-width': thick } = line.attributes ?? {}
  return {
    kind: 'stroke',
    x: x + at(x1, width),
    y: height - at(y1, height),
    toX: x + at(x2, width),
    toY: height - at(y2, height),
    width: em(thick) || 0.046,
    color,
  }
}
