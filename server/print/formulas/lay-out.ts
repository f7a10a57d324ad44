import { codePointOf } from '../code-point.ts'
import { drawingBox, ruledBox } from './drawings.ts'
import { faceOf, fontNameOf, formulaFont, mainFace, type Face } from './fonts.ts'
import { emptyBox, moved, type Box } from './marks.ts'
import { em, hasClass, scaleOf, type TreeNode } from './tree.ts'

type Align = 'left' | 'center' | 'right'

/** Measures text in the document's fonts, in em, for letters missing in the formula fonts. */
export type MeasureText = (text: string, bold: boolean) => number

/** Properties that a span inherits. */
interface Around {
  readonly face: Face
  readonly color: string | null
  readonly align: Align
  /** available width in em; null while unknown */
  readonly available: number | null
  readonly measure: MeasureText
}

/**
 * Lays out KaTeX's tree like its style sheet in a browser.
 * @returns box in em of the formula's font size
 */
export function layOutFormula(tree: TreeNode, measure: MeasureText): Box {
  return layOut(tree, { face: mainFace, color: null, align: 'left', available: null, measure })
}

function layOut(node: TreeNode, around: Around): Box {
  const scale = scaleOf(node)
  const style = node.style ?? {}
  const inner: Around = {
    ...around,
    face: faceOf(node, around.face),
    color: style['color'] ?? around.color,
    align: alignOf(node, around.align),
    available: around.available === null ? null : around.available / scale,
  }
  const box = moved(content(node, inner), 0, 0, scale)
  const left = (em(style['marginLeft']) + classMargins(node)[0]) * scale
  const right = (em(style['marginRight']) + (node.italic ?? 0) + classMargins(node)[1]) * scale
  const padding = em(style['paddingLeft']) * scale
  const sides = sidePadding(node) * scale
  // positioned elements are drawn with an offset
  const dx = em(style['left']) * scale
  const dy = -em(style['top']) * scale
  const drawn = moved(box, left + padding + sides + dx, dy)
  const narrow = hasClass(node, 'accent-body') && !hasClass(node, 'accent-full')
  return {
    ...box,
    marks: drawn.marks,
    width: narrow ? 0 : Math.max(box.width, em(style['minWidth']) * scale) + left + right + padding + 2 * sides,
  }
}

function alignOf({ classes = [] }: TreeNode, around: Align): Align {
  for (const name of classes) {
    if (centering.has(name)) return 'center'
    if (name === 'col-align-r') return 'right'
    if (name === 'col-align-l' || name === 'msupsub' || name === 'svg-align') return 'left'
  }
  return around
}
const centering = new Set(['mfrac', 'op-limits', 'accent', 'x-arrow', 'mover', 'munder', 'col-align-c'])

function classMargins(node: TreeNode): [left: number, right: number] {
  if (hasClass(node, 'root')) return [0.2777777778, -0.5555555556]
  return hasClass(node, 'cancel-lap') ? [-0.2, -0.2] : [0, 0]
}

const paddings = new Map([
  ['boxpad', 0.3],
  ['x-arrow-pad', 0.5],
  ['cancel-pad', 0.2],
  ['anglpad', 0.03889],
])
const sidePadding = ({ classes = [] }: TreeNode) => classes.reduce((sum, name) => sum + (paddings.get(name) ?? 0), 0)

function content(node: TreeNode, around: Around): Box {
  const { classes = [], style = {}, children = [] } = node
  if (node.text !== undefined) return sign(node.text, around)
  if (classes.includes('strut') || classes.includes('pstrut')) return emptyBox()
  if (classes.includes('nulldelimiter')) return emptyBox(0.12)
  if (classes.includes('vlist-t')) return verticalList(node, around)
  const ruled = ruledBox(node, around.color, around.available)
  if (ruled) return ruled
  const drawing = drawingBox(node, around.color, around.available)
  if (drawing) return drawing
  const lap = classes.find((name) => name === 'llap' || name === 'rlap' || name === 'clap')
  if (lap) return lapped(lap, children, around)
  const row = horizontalList(children, around)
  if (classes.includes('thinbox')) return { ...row, width: 0 }
  return style['width'] && !children.length ? emptyBox(em(style['width'])) : row
}

/** Lays out boxes in a row on a baseline. */
function horizontalList(children: readonly TreeNode[], around: Around): Box {
  const row = emptyBox()
  for (const child of children) {
    const box = layOut(child, around)
    row.marks.push(...moved(box, row.width, 0).marks)
    row.width += box.width
    row.height = Math.max(row.height, box.height)
    row.depth = Math.max(row.depth, box.depth)
    row.flexible ||= box.flexible
  }
  return row
}

/** Lays out content without width, aligned at its left, right or centre. */
function lapped(lap: string, children: readonly TreeNode[], around: Around): Box {
  const box = horizontalList(children, around)
  const shift = lap === 'llap' ? -box.width : lap === 'clap' ? -box.width / 2 : 0
  return { ...moved(box, shift, 0), width: 0 }
}

interface Row {
  node: TreeNode
  box: Box
  /** baseline offset from that of the list */
  y: number
}

/** Lays out stacked boxes; each specifies the shift of its top, relative to a strut. */
function verticalList(table: TreeNode, around: Around): Box {
  const wrappers = table.children?.[0]?.children?.[0]?.children ?? []
  const rows = wrappers.map((wrapper): Row => {
    const strut = wrapper.children?.find((child) => hasClass(child, 'pstrut'))
    const y = -em(wrapper.style?.['top']) - em(strut?.style?.['height'])
    return { node: wrapper, y, box: row(wrapper, { ...around, available: null }) }
  })
  // as wide as its widest row; rules and arrows take that width
  const width = Math.max(0, ...rows.map(({ box }) => box.width))
  const list = emptyBox(width)
  for (const { node, box, y } of rows) {
    const laid = box.flexible ? row(node, { ...around, available: width }) : box
    const align = alignOf(node, around.align)
    const x = align === 'center' ? (width - laid.width) / 2 : align === 'right' ? width - laid.width : 0
    list.marks.push(...moved(laid, x, y).marks)
    list.height = Math.max(list.height, laid.height + y)
    list.depth = Math.max(list.depth, laid.depth - y)
  }
  return list
}

/** A row of a vertical list, without the strut, with its wrapper's margins. */
function row(wrapper: TreeNode, around: Around): Box {
  const { style = {}, children = [] } = wrapper
  const left = em(style['marginLeft'])
  const box = horizontalList(children, { ...around, align: alignOf(wrapper, around.align) })
  const width = box.width + left + em(style['marginRight'])
  return { ...moved(box, left, 0), width, flexible: box.flexible }
}

/** Lays out text; letters missing in the formula fonts use the document's. */
function sign(text: string, { face, color, measure }: Around): Box {
  const name = fontNameOf(face)
  const font = formulaFont(name)
  const known = [...text].every((letter) => font.hasGlyphForCodePoint(codePointOf(letter)))
  const laid = known ? font.layout(text) : null
  const width = laid ? laid.advanceWidth / font.unitsPerEm : measure(text, face.bold)
  const [height, depth] = laid ? extents(laid.glyphs, font.unitsPerEm) : [0.75, 0.25]
  return {
    width,
    height,
    depth,
    flexible: false,
    marks:
      color === 'transparent' || !text.trim()
        ? []
        : [{ kind: 'sign', text, font: known ? name : null, bold: face.bold, size: 1, x: 0, y: 0, color }],
  }
}

function extents(glyphs: readonly { bbox: { minY: number; maxY: number } }[], unitsPerEm: number): [number, number] {
  const tops = glyphs.map(({ bbox }) => bbox.maxY).filter(Number.isFinite)
  const bottoms = glyphs.map(({ bbox }) => bbox.minY).filter(Number.isFinite)
  return [Math.max(0, ...tops) / unitsPerEm, Math.max(0, ...bottoms.map((bottom) => -bottom)) / unitsPerEm]
}
