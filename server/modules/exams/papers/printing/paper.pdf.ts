import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { first } from '../../../../../shared/required.ts'
import type { Edition } from '../../../../editions.ts'
import type { Translate } from '../../../../locales/namespaces.ts'
import type { Translator } from '../../../../locales/translator.ts'
import { linesOf, type FlowOptions, type Line } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { ink, printSheets, sheet } from '../../../../print/sheet.ts'
import { artifact, group, tag } from '../../../../print/structure.ts'
import { blocksOf, optionBlocksOf, type Block, type PrintedPicture } from './blocks.ts'
import { tableLine } from './table.ts'

/** A question to print, positioned and with its options ordered for the reader. */
interface PrintedQuestion {
  level: string | null
  /** Markdown; null: not written in this language */
  text: string | null
  options: string[]
}

/** Contents of a printed paper. */
export interface PaperDrawing {
  edition: Edition
  /** of the questions, ISO 639-1 */
  language: string
  title: string
  minutes: number
  questions: PrintedQuestion[]
  /** lines below the title that name the student of a variant */
  variantOf: string[]
  /** printed letters of the right options; null: not requested */
  keys: string[] | null
  pictures: Map<string, PrintedPicture>
  /** milliseconds */
  printedAt: number
}

const rightToLeftLanguages = new Set(['ar', 'fa', 'he', 'ur'])
const size = 11
const top = 56
const numberWidth = 30
const indentWidth = 18
const letterWidth = 20
const gap = 5

/** Draws a paper: numbered A4 pages in the edition's design, with the right answers on a separate page. */
export function drawPaper(drawing: PaperDrawing, translator: Translator): Promise<Buffer> {
  const { edition, language, title, printedAt } = drawing
  return printSheets(edition, language, { heading: title, title, date: new Date(printedAt) }, (doc) => {
    new PaperPrinter(doc, drawing, translator('document-exams', language)).print()
  })
}

/** Lines kept together on a page, and the space above them. */
interface Part {
  space: number
  /** with their offset from the left of the column */
  lines: { line: Line; x: number }[]
  /** the letter or number before the first line */
  label: { text: string; x: number } | null
}

class PaperPrinter {
  private y = 0

  constructor(
    private readonly doc: Paper,
    private readonly drawing: PaperDrawing,
    private readonly words: Translate<'document-exams'>,
  ) {}

  print(): void {
    const { doc, drawing, words } = this
    const { questions, minutes, variantOf, keys } = drawing
    this.y = doc.y + 6
    const asked = words('paper.questions', { count: questions.length })
    for (const line of [`${asked} · ${words('paper.minutes', { count: minutes })}`, ...variantOf]) this.fact(line)
    this.y += 8
    let level: string | null = null
    for (const [i, question] of questions.entries()) {
      if (question.level && question.level !== level) this.heading(question.level, 'H2', 14)
      level = question.level
      this.question(question, i + 1)
    }
    if (keys) this.keys(keys)
    this.footers()
  }

  private fact(text: string) {
    const { doc } = this
    tag(doc, 'P', () => {
      doc.font('regular').fontSize(10.5).fillColor(ink.faint).text(text, sheet.left, this.y, { width: sheet.width })
    })
    this.y = doc.y + 2
  }

  private heading(text: string, type: 'H2' | 'H3', points: number) {
    const { doc } = this
    doc.font('bold').fontSize(points)
    this.makeRoom(doc.heightOfString(text, { width: sheet.width }) + 60)
    tag(doc, type, () => {
      doc
        .font('bold')
        .fontSize(points)
        .fillColor(ink.text)
        .text(text, sheet.left, this.y + 6, { width: sheet.width })
    })
    this.y = doc.y + 8
  }

  private flow(width: number): FlowOptions {
    return { width, size, color: ink.text, rightToLeft: rightToLeftLanguages.has(this.drawing.language) }
  }

  private question({ text, options }: PrintedQuestion, number: number) {
    const { doc, drawing, words } = this
    const width = sheet.width - numberWidth
    const body =
      text === null
        ? this.parts([words('paper.missing')].map(plain), width)
        : this.parts(blocksOf(doc, text, drawing.pictures), width)
    const choices = text === null ? [] : this.optionRows(options, width)
    const height = [...body, ...choices.flat()].reduce((sum, part) => sum + heightOf(part), 0)
    // a question stays on one page if it fits
    this.makeRoom(height <= sheet.bottom - top ? height : size * 3)
    group(doc, 'Sect', () => {
      const label = `${number}.`
      const at = this.y + (body[0]?.space ?? 0)
      tag(doc, 'P', () => {
        doc
          .font('bold')
          .fontSize(size)
          .fillColor(ink.text)
          .text(label, sheet.left, at + size * 0.98, { lineBreak: false, baseline: 'alphabetic' })
      })
      for (const part of body) this.draw(part, sheet.left + numberWidth)
      for (const row of choices) this.drawRow(row)
    })
    this.y += 16
  }

  /** Arranges options in rows: four or two in a row if all are short, otherwise one. */
  private optionRows(options: readonly string[], width: number): Part[][] {
    const blocks = options.map((option) => optionBlocksOf(this.doc, option, this.drawing.pictures))
    const inColumns = (columns: number) =>
      blocks.every((each) => {
        const [only, more] = each
        if (more || only?.kind !== 'paragraph' || only.marker || only.inlines.some(({ kind }) => kind === 'break')) {
          return false
        }
        const lines = linesOf(this.doc, only.inlines, this.flow(10_000))
        const line = first(lines)
        return line.width <= width / columns - letterWidth - 12 && line.height < 150
      })
    const columns = [4, 2].find(inColumns) ?? 1
    const own = width / columns
    const letters = blocks.map((each, i): Part[] =>
      this.parts(each, own - letterWidth - (columns > 1 ? 8 : 0)).map((part, n) => ({
        ...part,
        lines: part.lines.map(({ line, x }) => ({
          line,
          x: x + numberWidth + letterWidth + (columns > 1 ? (i % columns) * own : 0),
        })),
        label:
          n === 0
            ? { text: `${optionLetters[i]}.`, x: numberWidth + (columns > 1 ? (i % columns) * own : 0) }
            : part.label,
      })),
    )
    if (columns === 1) return letters.flatMap((parts) => parts.map((part) => [part]))
    const rows: Part[][] = []
    for (let i = 0; i < letters.length; i += columns) rows.push(letters.slice(i, i + columns).flat())
    return rows
  }

  private parts(blocks: readonly Block[], width: number): Part[] {
    return blocks.map((block): Part => {
      const x = block.indent * indentWidth
      const room = width - x
      if (block.kind === 'table') {
        return { space: gap, lines: [{ line: tableLine(this.doc, block.rows, this.flow(room)), x }], label: null }
      }
      if (block.kind === 'rule') return { space: gap, lines: [{ line: this.ruleLine(room), x }], label: null }
      const align = block.centered ? ('center' as const) : ('left' as const)
      const lines = linesOf(this.doc, block.inlines, { ...this.flow(room), align })
      return {
        space: gap,
        lines: lines.map((line) => ({ line, x })),
        label: block.marker ? { text: block.marker, x: x - indentWidth + 4 } : null,
      }
    })
  }

  private ruleLine(width: number): Line {
    return {
      width,
      height: 8,
      draw: (x, y) =>
        artifact(this.doc, 'Layout', () => {
          this.doc
            .moveTo(x, y + 4)
            .lineTo(x + width, y + 4)
            .lineWidth(0.5)
            .strokeColor(ink.rule)
            .stroke()
        }),
    }
  }

  private draw(part: Part, left: number) {
    this.y += part.space
    group(this.doc, 'P', () => {
      for (const [i, { line, x }] of part.lines.entries()) {
        this.makeRoom(line.height)
        if (i === 0 && part.label) this.label(part.label, left, this.y)
        line.draw(left + x, this.y)
        this.y += line.height
      }
    })
  }

  /** Draws parts side by side, on one page. */
  private drawRow(parts: readonly Part[]) {
    const [only, more] = parts
    if (only && !more) return this.draw(only, sheet.left)
    const height = Math.max(...parts.map(heightOf))
    this.makeRoom(height)
    const start = this.y
    for (const part of parts) {
      this.y = start
      this.draw(part, sheet.left)
    }
    this.y = start + height
  }

  private label({ text, x }: { text: string; x: number }, left: number, y: number) {
    const { doc } = this
    tag(doc, 'Span', () => {
      doc
        .font('medium')
        .fontSize(size)
        .fillColor(ink.faint)
        .text(text, left + x, y + size * 0.98, { lineBreak: false, baseline: 'alphabetic' })
    })
  }

  private keys(keys: readonly string[]) {
    const { doc, words } = this
    this.nextPage()
    this.heading(words('paper.keys'), 'H2', 16)
    const said = keys.map((letter, i) => `${i + 1}\u00a0${letter}`).join('   ')
    tag(doc, 'P', () => {
      doc
        .font('regular')
        .fontSize(12)
        .fillColor(ink.text)
        .text(said, sheet.left, this.y, { width: sheet.width, lineGap: 6 })
    })
  }

  private makeRoom(height: number) {
    if (this.y + height > sheet.bottom + 20 && this.y > top) this.nextPage()
  }

  private nextPage() {
    this.doc.addPage()
    this.y = top
  }

  private footers() {
    const { doc, drawing, words } = this
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page)
      artifact(doc, 'Pagination', () => {
        doc.font('regular').fontSize(9).fillColor(ink.faint)
        doc.text(drawing.title, sheet.left, 806, { width: sheet.width - 90, lineBreak: false, ellipsis: true })
        doc.text(words('paper.page', { page: page + 1, pages: count }), sheet.left, 806, {
          width: sheet.width,
          align: 'right',
          lineBreak: false,
        })
      })
    }
  }
}

const plain = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text, style: { italic: true } }],
  indent: 0,
  marker: null,
  centered: false,
})

const heightOf = ({ space, lines }: Part) => lines.reduce((sum, { line }) => sum + line.height, space)
