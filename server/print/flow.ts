import { last } from '../../shared/required.ts'
import { drawFormula, formulaScale } from './formulas/draw.ts'
import type { Box } from './formulas/marks.ts'
import { tag, type Paper } from './structure.ts'

/** Style of letters. */
export interface LetterStyle {
  readonly bold?: boolean
  /** slanted; the document typeface has no italics */
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly marked?: boolean
}

/** An inline part of a paragraph. Sizes are in points. */
export type Inline =
  | { kind: 'text'; text: string; style: LetterStyle }
  | { kind: 'break' }
  /** `box` is in em of formulas; `tex` is the alternative text */
  | { kind: 'formula'; box: Box; tex: string }
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number; alt: string }

/** A paragraph's typography. */
export interface FlowOptions {
  readonly width: number
  readonly size: number
  readonly color: string
  readonly align?: 'left' | 'center' | 'right'
  /** aligns lines right, for right-to-left languages */
  readonly rightToLeft?: boolean
}

interface Piece {
  item: Exclude<Inline, { kind: 'break' }>
  width: number
  ascent: number
  descent: number
}

/** A laid-out line. */
export interface Line {
  readonly width: number
  readonly height: number
  draw(x: number, y: number): void
}

/** Ascent and descent relative to the font size, including the line gap. */
const above = 0.98
const below = 0.36
/** Scripts without spaces, which allow a line break between any two letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu

/** Breaks a paragraph into lines. */
export function linesOf(paper: Paper, inlines: readonly Inline[], options: FlowOptions): Line[] {
  const lines: Piece[][] = [[]]
  let used = 0
  const end = () => {
    lines.push([])
    used = 0
  }
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      end()
      continue
    }
    for (const piece of piecesOf(paper, inline, options)) {
      const line = last(lines)
      const isSpace = piece.item.kind === 'text' && isBlank(piece.item.text)
      if (isSpace && !line.length) continue
      if (!isSpace && line.length && used + piece.width > options.width && mayBreak(line, piece)) end()
      last(lines).push(piece)
      used += piece.width
    }
  }
  return lines.map((pieces) => lineOf(paper, withoutLastSpace(pieces), options))
}

/** Whether a line may break before a piece: formulas and punctuation adjacent to a word stay with it. */
function mayBreak(line: readonly Piece[], next: Piece): boolean {
  const { item } = last(line)
  if (item.kind === 'text' && next.item.kind === 'text')
    return isBlank(item.text) || isUnspaced(item.text + next.item.text)
  if (item.kind === 'text') return /[ \t]$/.test(item.text) || next.width > 60
  return next.item.kind !== 'text' || !/^[\p{P}\p{S}]/u.test(next.item.text)
}

/** Breakable spaces; non-breaking ones count as letters. */
const isBlank = (text: string) => /^[ \t\n]*$/.test(text)

const isUnspaced = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)

const withoutLastSpace = (pieces: Piece[]): Piece[] => {
  const last = pieces.at(-1)?.item
  return last?.kind === 'text' && isBlank(last.text) ? pieces.slice(0, -1) : pieces
}

function piecesOf(paper: Paper, item: Piece['item'], { size, width: room }: FlowOptions): Piece[] {
  if (item.kind === 'formula') {
    const em = size * formulaScale
    const { width, height, depth } = item.box
    // content wider than the page is reduced
    const scale = Math.min(1, room / Math.max(1, width * em))
    return [{ item, width: width * em * scale, ascent: height * em * scale + 1, descent: depth * em * scale + 1 }]
  }
  if (item.kind === 'picture') {
    const scale = Math.min(1, room / item.width)
    return [{ item, width: item.width * scale, ascent: item.height * scale + 4, descent: 4 }]
  }
  const words = item.text.match(/[ \t\n]+|[^ \t\n]+/g) ?? []
  return words
    .flatMap((word) => (isUnspaced(word) ? (word.match(unspaced) ?? []) : [word]))
    .flatMap((word) => cut(paper, word, item.style, size, room))
    .map((text) => ({
      item: { ...item, text: isBlank(text) ? ' ' : text },
      width: widthOf(paper, isBlank(text) ? ' ' : text, item.style, size),
      ascent: size * above,
      descent: size * below,
    }))
}

/** Splits a word wider than the page. */
function cut(paper: Paper, word: string, style: LetterStyle, size: number, room: number): string[] {
  if (word.length < 20 || widthOf(paper, word, style, size) <= room) return [word]
  const half = [...word]
  const middle = Math.ceil(half.length / 2)
  return [half.slice(0, middle), half.slice(middle)].flatMap((part) => cut(paper, part.join(''), style, size, room))
}

const fontFor = (paper: Paper, { bold }: LetterStyle, size: number) =>
  paper.font(bold ? 'bold' : 'regular').fontSize(size)

const widthOf = (paper: Paper, text: string, style: LetterStyle, size: number): number =>
  fontFor(paper, style, size).widthOfString(text)

const sameStyle = (a: LetterStyle, b: LetterStyle) =>
  Boolean(a.bold) === Boolean(b.bold) &&
  Boolean(a.italic) === Boolean(b.italic) &&
  Boolean(a.underline) === Boolean(b.underline) &&
  Boolean(a.strike) === Boolean(b.strike) &&
  Boolean(a.marked) === Boolean(b.marked)

function lineOf(paper: Paper, pieces: readonly Piece[], options: FlowOptions): Line {
  const { size, align = 'left', rightToLeft = false, width: room } = options
  const joined = joinedPieces(paper, pieces, size)
  const width = joined.reduce((sum, piece) => sum + piece.width, 0)
  const ascent = Math.max(size * above, ...joined.map((piece) => piece.ascent))
  const descent = Math.max(size * below, ...joined.map((piece) => piece.descent))
  const effective = rightToLeft && align === 'left' ? 'right' : align
  const indent = effective === 'center' ? (room - width) / 2 : effective === 'right' ? room - width : 0
  return {
    width,
    height: ascent + descent,
    draw(x, y) {
      let at = x + indent + (rightToLeft ? width : 0)
      for (const piece of joined) {
        if (rightToLeft) at -= piece.width
        drawPiece(paper, piece, at, y + ascent, options)
        if (!rightToLeft) at += piece.width
      }
    },
  }
}

/** Joins consecutive words of one style, so that they are drawn and copied as a unit. */
function joinedPieces(paper: Paper, pieces: readonly Piece[], size: number): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.item.kind === 'text' && piece.item.kind === 'text' && sameStyle(last.item.style, piece.item.style)) {
      const text = last.item.text + piece.item.text
      joined[joined.length - 1] = {
        ...last,
        item: { ...last.item, text },
        width: widthOf(paper, text, last.item.style, size),
      }
    } else joined.push(piece)
  }
  return joined
}

function drawPiece(paper: Paper, { item, width }: Piece, x: number, baseline: number, options: FlowOptions): void {
  const { size, color } = options
  if (item.kind === 'formula') {
    const scale = Math.min(1, width / Math.max(0.01, item.box.width * size * formulaScale))
    tag(paper, 'Formula', () => drawFormula(paper, item.box, x, baseline, size * scale, color), { alt: item.tex })
    return
  }
  if (item.kind === 'picture') {
    const height = (item.height * width) / item.width
    const top = baseline - height
    tag(paper, 'Figure', () => void paper.image(Buffer.from(item.bytes), x, top, { width, height }), {
      alt: item.alt,
      bbox: [x, top, x + width, top + height],
    })
    return
  }
  const { italic, underline, strike, marked } = item.style
  const direction = options.rightToLeft ? 'rtl' : 'ltr'
  tag(paper, 'Span', () => {
    if (marked) paper.rect(x, baseline - size * 0.9, width, size * 1.15).fill('#fff3a3')
    fontFor(paper, item.style, size)
      .fillColor(color)
      .text(item.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        direction,
        ...(italic ? { oblique: true } : {}),
      })
    for (const offset of [...(underline ? [0.12] : []), ...(strike ? [-0.28] : [])]) {
      const y = baseline + offset * size
      paper
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(size / 16)
        .strokeColor(color)
        .stroke()
    }
  })
}
