import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { element, first } from '../../../../../shared/required.ts'
import type { Translate } from '../../../../locales/namespaces.ts'
import { linesOf, type FlowOptions, type Line } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { ink } from '../../../../print/sheet.ts'
import { artifact, tag } from '../../../../print/structure.ts'
import { type Block, optionBlocksOf, type PrintedPictures } from './blocks.ts'
import type { PrintedField } from './fields.ts'
import { regionPicture } from './regions.ts'

/** Lines kept together on a page, and the space above them. */
export interface Part {
  space: number
  /** with their offset from the left of the column */
  lines: { line: Line; x: number }[]
  /** the letter or number before the first line, and a square in front of it */
  label: { text: string; x: number; square?: boolean } | null
}

/** What laying out a field needs of the page. */
export interface FieldLayout {
  doc: Paper
  words: Translate<'document-exams'>
  pictures: PrintedPictures
  /** of the column, without the numbers of the questions */
  width: number
  /** left edge of the column */
  left: number
  flow(width: number): FlowOptions
  parts(blocks: readonly Block[], width: number): Part[]
}

const letterWidth = 20
const squareWidth = 16
const box = { width: 30, height: 18, space: 10 } as const
const boxWidths = { number: 130, words: 300 } as const

/** Rows of parts that are drawn side by side. */
export function fieldRows(layout: FieldLayout, field: PrintedField): Part[][] {
  switch (field.kind) {
    case 'options':
      return optionRows(layout, field)
    case 'box':
      return [[answerBox(layout, field)]]
    case 'boxed':
      return boxedRows(layout, field)
    case 'picture':
      return [[pictureOf(layout, field)]]
  }
}

const hint = ({ parts, width, left }: FieldLayout, text: string): Part[] =>
  parts([said(text)], width).map((part) => ({
    ...part,
    lines: part.lines.map(({ line, x }) => ({ line, x: x + left })),
  }))

const said = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text, style: { italic: true } }],
  indent: 0,
  marker: null,
  centered: false,
})

/** Arranges options in rows: four or two in a row if all are short, otherwise one. */
function optionRows(layout: FieldLayout, field: Extract<PrintedField, { kind: 'options' }>): Part[][] {
  const { doc, width, left, words } = layout
  const { squares, max, gap } = field
  const blocks = field.options.map((option) => optionBlocksOf(doc, option, layout.pictures))
  const labelWidth = letterWidth + (squares ? squareWidth : 0)
  const columns =
    [4, 2].find((count) => blocks.every((each) => isShort(layout, each, width / count - labelWidth - 12))) ?? 1
  const own = width / columns
  const letters = blocks.map((each, i): Part[] => {
    const start = left + (columns > 1 ? (i % columns) * own : 0)
    return layout.parts(each, own - labelWidth - (columns > 1 ? 8 : 0)).map((part, n) => ({
      ...part,
      lines: part.lines.map(({ line, x }) => ({ line, x: x + start + labelWidth })),
      label: n === 0 ? { text: `${optionLetters[i]}.`, x: start, square: squares } : part.label,
    }))
  })
  const hints = [
    ...(squares ? [max === null ? words('paper.several') : words('paper.severalMost', { count: max })] : []),
    ...(gap === null ? [] : [words('paper.gap', { number: gap })]),
  ].flatMap((text) => hint(layout, text).map((part) => [part]))
  if (columns === 1) return [...hints, ...letters.flatMap((parts) => parts.map((part) => [part]))]
  const rows: Part[][] = []
  for (let i = 0; i < letters.length; i += columns) rows.push(letters.slice(i, i + columns).flat())
  return [...hints, ...rows]
}

/** Whether an option is a single line of at most a width. */
function isShort({ doc, flow }: FieldLayout, blocks: readonly Block[], width: number): boolean {
  const [only, more] = blocks
  if (more || only?.kind !== 'paragraph' || only.marker || only.inlines.some(({ kind }) => kind === 'break'))
    return false
  const line = first(linesOf(doc, only.inlines, flow(10_000)))
  return line.width <= width && line.height < 150
}

/** A box for a number or words, with the unit behind it. */
function answerBox(layout: FieldLayout, field: Extract<PrintedField, { kind: 'box' }>): Part {
  const { doc, left, words, flow } = layout
  const width = boxWidths[field.size]
  const behind = field.unit === 'asked' ? words('paper.withUnit') : field.unitText
  const unit = behind ? first(linesOf(doc, [{ kind: 'text', text: behind, style: {} }], flow(140))) : null
  const line: Line = {
    width: width + (unit ? unit.width + 8 : 0),
    height: 26,
    draw(x, y) {
      drawBox(doc, x, y, width, 24)
      unit?.draw(x + width + 8, y + 4)
    },
  }
  return { space: 8, lines: [{ line, x: left }], label: null }
}

/** Texts with their number or letter and a box in front of them. */
function boxedRows(layout: FieldLayout, field: Extract<PrintedField, { kind: 'boxed' }>): Part[][] {
  const { doc, words, pictures, left, width } = layout
  const start = left + letterWidth + box.width + box.space
  const rows = field.texts.flatMap((text, i) =>
    layout.parts(optionBlocksOf(doc, text, pictures), width - start + left).map((part, n): Part[] => [
      {
        ...part,
        space: part.space + 4,
        lines: part.lines.map(({ line, x }, at) => ({
          line: n === 0 && at === 0 ? withBox(doc, line) : line,
          x: x + start,
        })),
        label:
          n === 0
            ? { text: field.marks === 'numbers' ? `${i + 1}.` : `${element(optionLetters, i)}.`, x: left }
            : part.label,
      },
    ]),
  )
  return [
    ...hint(layout, words(field.write === 'letter' ? 'paper.matching' : 'paper.ordering')).map((part) => [part]),
    ...rows,
  ]
}

/** A line with a box in front of it. */
const withBox = (doc: Paper, line: Line): Line => ({
  width: line.width,
  height: Math.max(line.height, box.height + 2),
  draw(x, y) {
    drawBox(doc, x - box.width - box.space, y - 2, box.width, box.height)
    line.draw(x, y)
  },
})

function pictureOf(layout: FieldLayout, field: Extract<PrintedField, { kind: 'picture' }>): Part {
  const { doc, left, width, words, pictures, flow } = layout
  const picture = pictures.get(field.sha256)
  const line = picture
    ? regionPicture(doc, picture, field.regions, width, words('paper.place'))
    : first(linesOf(doc, [{ kind: 'text', text: '[–]', style: {} }], flow(width)))
  return { space: 8, lines: [{ line, x: left }], label: null }
}

function drawBox(doc: Paper, x: number, y: number, width: number, height: number) {
  artifact(doc, 'Layout', () => {
    doc
      .roundedRect(x, y, width, height, Math.min(3, height / 8))
      .lineWidth(0.8)
      .strokeColor(ink.faint)
      .stroke()
  })
}

/** Draws the label of a part, with its square. */
export function drawLabel(
  doc: Paper,
  { text, x, square }: NonNullable<Part['label']>,
  left: number,
  y: number,
  size: number,
) {
  if (square) drawBox(doc, left + x, y + 2, 10, 10)
  tag(doc, 'Span', () => {
    doc
      .font('medium')
      .fontSize(size)
      .fillColor(ink.faint)
      .text(text, left + x + (square ? squareWidth : 0), y + size * 0.98, { lineBreak: false, baseline: 'alphabetic' })
  })
}
