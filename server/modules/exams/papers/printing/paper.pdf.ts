import type { Edition } from '../../../../editions.ts'
import type { Translate } from '../../../../locales/namespaces.ts'
import type { Translator } from '../../../../locales/translator.ts'
import { linesOf, type FlowOptions, type Line } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { ink, printSheets, sheet } from '../../../../print/sheet.ts'
import { artifact, group, tag } from '../../../../print/structure.ts'
import { blocksOf, type Block, type PrintedPicture } from './blocks.ts'
import { drawLabel, fieldRows, type FieldLayout, type Part } from './field-parts.ts'
import type { PrintedForm } from './fields.ts'
import { tableLine } from './table.ts'

/** A question to print, positioned and with its options ordered for the reader. */
interface PrintedQuestion {
  level: string | null
  /** null: not written in this language */
  form: PrintedForm | null
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
  /** right answers as text; null: not requested */
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
const gap = 5

/** Draws a paper: numbered A4 pages in the edition's design, with the right answers on a separate page. */
export function drawPaper(drawing: PaperDrawing, translator: Translator): Promise<Buffer> {
  const { edition, language, title, printedAt } = drawing
  return printSheets(edition, language, { heading: title, title, date: new Date(printedAt) }, (doc) => {
    new PaperPrinter(doc, drawing, translator('document-exams', language)).print()
  })
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

  private question({ form }: PrintedQuestion, number: number) {
    const { doc, drawing, words } = this
    const width = sheet.width - numberWidth
    const blocks = form ? blocksOf(doc, form.text, drawing.pictures) : [words('paper.missing')].map(plain)
    const body = this.parts(blocks, width)
    const rows = form ? form.fields.flatMap((field) => fieldRows(this.layout(width), field)) : []
    const height =
      body.reduce((sum, part) => sum + heightOf(part), 0) + rows.reduce((sum, row) => sum + rowHeight(row), 0)
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
      for (const row of rows) this.drawRow(row)
    })
    this.y += 16
  }

  private layout(width: number): FieldLayout {
    const { doc, words, drawing } = this
    return {
      ...{ doc, words, width, pictures: drawing.pictures, left: numberWidth },
      flow: (room) => this.flow(room),
      parts: (blocks, room) => this.parts(blocks, room),
    }
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
        if (i === 0 && part.label) drawLabel(this.doc, part.label, left, this.y, size)
        line.draw(left + x, this.y)
        this.y += line.height
      }
    })
  }

  /** Draws parts side by side, on one page. */
  private drawRow(parts: readonly Part[]) {
    const [only, more] = parts
    if (only && !more) return this.draw(only, sheet.left)
    const height = rowHeight(parts)
    this.makeRoom(height)
    const start = this.y
    for (const part of parts) {
      this.y = start
      this.draw(part, sheet.left)
    }
    this.y = start + height
  }

  private keys(keys: readonly string[]) {
    const { doc, words } = this
    this.nextPage()
    this.heading(words('paper.keys'), 'H2', 16)
    const isShort = keys.every((key) => key.length <= longestKeyInLine)
    const said = keys.map((key, i) => `${i + 1}\u00a0${key}`).join(isShort ? '   ' : '\n')
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

/** Characters of a key that is printed beside others. */
const longestKeyInLine = 5

const plain = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text, style: { italic: true } }],
  indent: 0,
  marker: null,
  centered: false,
})

const heightOf = ({ space, lines }: Part) => lines.reduce((sum, { line }) => sum + line.height, space)

/** Height of parts side by side. */
const rowHeight = (parts: readonly Part[]) => Math.max(...parts.map(heightOf))
