import type { Token } from 'markdown-it'
import { last } from '../../../../../shared/required.ts'
import { layOutFormula } from '../../../../print/formulas/lay-out.ts'
import type { TreeNode } from '../../../../print/formulas/tree.ts'
import type { Inline, LetterStyle } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { altOf, formulaOptions, parseText, pictureOf } from '../render.ts'
import { katex } from '../tex.ts'

/** A picture that a worker thread can draw: PNG, with its size in pixels. */
export interface PrintedPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Pictures by the SHA-256 of the stored file. */
export type PrintedPictures = ReadonlyMap<string, PrintedPicture>

/** A cell of a table. */
export interface Cell {
  inlines: Inline[]
  head: boolean
  align: 'left' | 'center' | 'right'
  columns: number
  rows: number
}

/** A block of a text, from top to bottom. `indent` is the nesting depth in lists and quotations. */
export type Block =
  | { kind: 'paragraph'; inlines: Inline[]; indent: number; marker: string | null; centered: boolean }
  | { kind: 'table'; rows: Cell[][]; indent: number }
  | { kind: 'rule'; indent: number }

/** Maximum size of a picture, in points. */
const largest = { width: 320, height: 230 }
const pointsPerPixel = 0.5

const treeOf = (tex: string, display: boolean): TreeNode =>
  (katex as typeof katex & { __renderToHTMLTree(tex: string, options: object): TreeNode }).__renderToHTMLTree(tex, {
    ...formulaOptions(display),
    output: 'html',
  })

/** Converts a question's text to blocks for drawing. */
export function blocksOf(paper: Paper, text: string, pictures: PrintedPictures): Block[] {
  return new BlockReader(paper, pictures).read(parseText(text))
}

/** Converts an option; a formula that is the whole option is drawn at full size, including its fractions. */
export function optionBlocksOf(paper: Paper, text: string, pictures: PrintedPictures): Block[] {
  const tokens = parseText(text)
  const [formula, ...others] = (tokens.length === 3 && tokens[1]?.children) || []
  if (formula?.type === 'math_inline' && !others.length) formula.content = `\\displaystyle ${formula.content}`
  return new BlockReader(paper, pictures).read(tokens)
}

interface List {
  ordered: boolean
  type: string
  next: number
}

/** Reads the tokens of a text. Unknown tokens are shown as text. */
class BlockReader {
  private readonly blocks: Block[] = []
  private readonly lists: List[] = []
  private quotes = 0
  private marker: string | null = null
  private bold = false
  private rows: Cell[][] | null = null
  private cell: Cell | null = null

  constructor(
    private readonly paper: Paper,
    private readonly pictures: PrintedPictures,
  ) {}

  read(tokens: readonly Token[]): Block[] {
    for (const token of tokens) this.readToken(token)
    return this.blocks
  }

  private get indent() {
    return this.lists.length + this.quotes
  }

  private add(inlines: Inline[], centered = false) {
    this.blocks.push({ kind: 'paragraph', inlines, indent: this.indent, marker: this.marker, centered })
    this.marker = null
  }

  private readToken(token: Token): void {
    switch (token.type) {
      case 'inline': {
        const inlines = this.inlinesOf(token.children ?? [])
        if (this.cell) this.cell.inlines.push(...inlines)
        else this.add(inlines)
        return
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.lists.push({
          ordered: token.type === 'ordered_list_open',
          type: String(token.attrGet('type') ?? '1'),
          next: Number(token.attrGet('start') ?? 1),
        })
        return
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.lists.pop()
        return
      case 'list_item_open': {
        const list = last(this.lists)
        this.marker = list.ordered ? `${numeral(list.next++, list.type)}.` : '•'
        return
      }
      case 'blockquote_open':
        this.quotes++
        return
      case 'blockquote_close':
        this.quotes--
        return
      case 'heading_open':
        this.bold = true
        return
      case 'heading_close':
        this.bold = false
        return
      case 'hr':
        this.blocks.push({ kind: 'rule', indent: this.indent })
        return
      case 'fence':
      case 'code_block':
        this.add(withBreaks(token.content.trimEnd(), {}))
        return
      default:
        if (token.type.startsWith('math_')) this.add([this.formula(token.content, true)], true)
        else this.readTable(token)
    }
  }

  private readTable(token: Token): void {
    if (token.type === 'table_open') this.rows = []
    else if (token.type === 'tr_open') this.rows?.push([])
    else if (token.type === 'th_open' || token.type === 'td_open') {
      const align = /text-align:\s*(left|center|right)/.exec(String(token.attrGet('style')))?.[1]
      this.cell = {
        inlines: [],
        head: token.type === 'th_open',
        align: (align as Cell['align']) ?? 'left',
        columns: Number(token.attrGet('colspan') ?? 1),
        rows: Number(token.attrGet('rowspan') ?? 1),
      }
      this.rows?.at(-1)?.push(this.cell)
    } else if (token.type === 'th_close' || token.type === 'td_close') this.cell = null
    else if (token.type === 'table_close' && this.rows) {
      this.blocks.push({ kind: 'table', rows: this.rows, indent: this.indent })
      this.rows = null
    }
  }

  private inlinesOf(tokens: readonly Token[]): Inline[] {
    const inlines: Inline[] = []
    const styles: LetterStyle[] = [this.bold || this.cell?.head ? { bold: true } : {}]
    for (const token of tokens) {
      const style = last(styles)
      if (token.nesting === 1) styles.push({ ...style, ...styleOf(token.tag) })
      else if (token.nesting === -1) styles.pop()
      else if (token.type === 'softbreak' || token.type === 'hardbreak') inlines.push({ kind: 'break' })
      else if (token.type === 'image') inlines.push(this.picture(token, style))
      else if (token.type.startsWith('math_')) inlines.push(this.formula(token.content, token.type !== 'math_inline'))
      else if (token.content) inlines.push({ kind: 'text', text: token.content, style })
    }
    return inlines
  }

  private formula(tex: string, display: boolean): Inline {
    const box = layOutFormula(treeOf(tex, display), (text, bold) => {
      return (
        this.paper
          .font(bold ? 'bold' : 'regular')
          .fontSize(100)
          .widthOfString(text) / 100
      )
    })
    return { kind: 'formula', box, tex: tex.replace(/^\\displaystyle /, '') }
  }

  /** Falls back to the description of a missing picture. */
  private picture(token: Token, style: LetterStyle): Inline {
    const found = this.pictures.get(pictureOf(token) ?? '')
    const alt = altOf(token)
    if (!found) return { kind: 'text', text: `[${alt}]`, style }
    const width = found.width * pointsPerPixel
    const height = found.height * pointsPerPixel
    const scale = Math.min(1, largest.width / width, largest.height / height)
    return { kind: 'picture', bytes: found.bytes, width: width * scale, height: height * scale, alt }
  }
}

function styleOf(tag: string): LetterStyle {
  switch (tag) {
    case 'strong':
      return { bold: true }
    case 'em':
      return { italic: true }
    case 'u':
      return { underline: true }
    case 's':
      return { strike: true }
    case 'mark':
      return { marked: true }
    default:
      return {}
  }
}

const withBreaks = (text: string, style: LetterStyle): Inline[] =>
  text.split('\n').flatMap((line, i): Inline[] => [
    ...(i > 0 ? [{ kind: 'break' as const }] : []),
    // unbreakable lines preserve their spaces
    { kind: 'text', text: line.replace(/ /g, '\u00a0'), style },
  ])

/** A list number in the style of its type. @internal */
export function numeral(number: number, type: string): string {
  if (type === 'a' || type === 'A') {
    const letter = String.fromCharCode(96 + (((number - 1) % 26) + 1))
    return type === 'a' ? letter : letter.toUpperCase()
  }
  if (type !== 'i' && type !== 'I') return String(number)
  const signs: [number, string][] = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ]
  let rest = number
  const roman = signs.reduce((said, [value, sign]) => {
    const times = Math.floor(rest / value)
    rest -= times * value
    return said + sign.repeat(times)
  }, '')
  return type === 'i' ? roman : roman.toUpperCase()
}
