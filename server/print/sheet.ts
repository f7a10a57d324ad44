import type { Edition, Platform } from '../editions.ts'
import type { InvoiceData } from './invoice-data.ts'
import { print, type Paper } from './print.ts'
import { artifact, tag } from './structure.ts'

/** Colours of each edition: header band and the line below it. */
export const bands: Record<Platform, { band: string; line: string }> = {
  stem: { band: '#252282', line: '#45e6f6' },
  neo: { band: '#22252b', line: '#b6f02c' },
  hilingua: { band: '#c23b22', line: '#12a594' },
}

/** Margins of an A4 page in points. */
export const sheet = { left: 56, right: 539, width: 483, bottom: 760 } as const
export const ink = { text: '#17193a', faint: '#585c7a', rule: '#c9cbd8', alert: '#a4161a', good: '#0b6b3a' } as const

/** Draws a document of A4 pages, the first with the edition's band and a heading. */
export function printSheets(
  edition: Edition,
  language: string,
  { heading, title, date, invoice }: { heading: string; title: string; date: Date; invoice?: InvoiceData | null },
  draw: (doc: Paper) => void,
): Promise<Buffer> {
  return print(
    {
      size: 'A4',
      margin: 0,
      lang: language,
      bufferPages: true,
      info: { Title: title, Author: edition.title, CreationDate: date },
      ...(invoice && { invoice }),
    },
    (doc) => {
      head(doc, edition, heading)
      draw(doc)
    },
  )
}

/** Draws the edition's band and a heading at the top of a page. */
export function head(doc: Paper, edition: Edition, heading: string): void {
  const { band, line } = bands[edition.platform]
  artifact(doc, 'Layout', () => {
    doc.rect(0, 0, 595, 96).fill(band).rect(0, 96, 595, 4).fill(line)
  })
  tag(doc, 'P', () => {
    doc
      .font('bold')
      .fontSize(20)
      .fillColor('#ffffff')
      .text(edition.title, sheet.left, 36, { width: sheet.width, lineBreak: false })
  })
  tag(doc, 'H1', () => {
    doc.font('bold').fontSize(26).fillColor(ink.text).text(heading, sheet.left, 132, { width: sheet.width })
  })
}

/** A thin line across the page. */
export function rule(doc: Paper, y: number): void {
  artifact(doc, 'Layout', () => {
    doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke()
  })
}

/**
 * Draws facts in rows: labels on the left, values on the right; unknown values are omitted.
 * @param from position of the first row
 * @returns position below the last row
 */
export function factLines(
  doc: Paper,
  facts: readonly (readonly [name: string, value: string | null])[],
  from: number,
  { labels, font }: { labels: number; font: 'regular' | 'medium' },
): number {
  let y = from
  for (const [name, value] of facts) {
    if (!value) continue
    const top = y
    tag(doc, 'P', () => {
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(ink.faint)
        .text(name, sheet.left, top + 2, { width: labels - 10 })
      doc
        .font(font)
        .fontSize(12)
        .fillColor(ink.text)
        .text(value, sheet.left + labels, top, { width: sheet.width - labels })
    })
    y = Math.max(doc.y, y + 18) + 8
  }
  return y
}

/** Draws a row of a sum: label on the left, amount on the right. @returns position of the next row */
export function sumLine(
  doc: Paper,
  label: string,
  money: string,
  y: number,
  font: 'regular' | 'bold' = 'regular',
): number {
  rule(doc, y - 6)
  tag(doc, 'P', () => {
    doc.font(font).fontSize(12).fillColor(ink.text).text(label, sheet.left, y, { width: 330, lineBreak: false })
    doc.text(money, sheet.left, y, { width: sheet.width, align: 'right', lineBreak: false })
  })
  return y + 28
}
