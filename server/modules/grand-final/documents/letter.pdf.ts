import type { Edition, Locale } from '../../../editions.ts'
import { longDate } from '../../../locales/dates.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { Translator } from '../../../locales/translator.ts'
import type { Paper } from '../../../print/print.ts'
import { drawQr } from '../../../print/qr.ts'
import { factLines, ink, printSheets, sheet } from '../../../print/sheet.ts'
import { tag } from '../../../print/structure.ts'

/** Facts about a person in a letter. */
interface LetterFacts {
  event: string
  place: string
  from: string
  to: string
  name: string
  group: string
  teacher: string
}

export interface LetterDrawing {
  edition: Edition
  locale: Locale
  kind: 'invitation' | 'attendance'
  /** milliseconds */
  issuedAt: number
  facts: LetterFacts & { role: 'student' | 'companion' | 'teacher' }
  birth: string | null
  nationality: string | null
  passportNumber: string | null
  /** verification URL */
  address: string
}

/** Draws a letter of invitation or a certificate of attendance. */
export function drawLetter(drawing: LetterDrawing, translator: Translator): Promise<Buffer> {
  const { edition, locale, kind, facts } = drawing
  const words = translator('document-grand-final', locale)
  const heading = words(`${kind}.heading`)
  const heads = { heading, title: `${heading} · ${facts.name}`, date: new Date(drawing.issuedAt) }
  return printSheets(edition, locale, heads, (doc) => fill(doc, drawing, words))
}

function fill(doc: Paper, drawing: LetterDrawing, words: Translate<'document-grand-final'>): void {
  const { edition, locale, kind, facts, issuedAt, address, ...person } = drawing
  const role = words(`roles.${facts.role}`).toLocaleLowerCase(locale)
  const { left, width } = sheet
  let y = Math.max(200, doc.y + 24)
  for (const paragraph of words.lines(`${kind}.paragraphs`, { ...facts, role })) {
    tag(doc, 'P', () => {
      doc.font('regular').fontSize(13).fillColor(ink.text).text(paragraph, left, y, { width, lineGap: 4 })
    })
    y = doc.y + 16
  }
  const day = longDate(locale, issuedAt)
  const rows: [string, string | null][] = [
    ...(kind === 'invitation'
      ? ([
          [words('facts.name'), facts.name],
          [words('facts.birth'), person.birth],
          [words('facts.nationality'), person.nationality],
          [words('facts.passport'), person.passportNumber],
        ] as [string, string | null][])
      : []),
    [words('facts.issued'), day],
  ]
  y = factLines(doc, rows, y + 8, { labels: 160, font: 'medium' })
  tag(doc, 'P', () => {
    doc
      .font('bold')
      .fontSize(12)
      .fillColor(ink.text)
      .text(edition.title, left, y + 24, { width })
  })
  const qr = { x: left, y: 640, side: 128 }
  tag(doc, 'Figure', () => drawQr(doc, address, qr), {
    alt: `QR: ${address}`,
    bbox: [qr.x, qr.y, qr.x + qr.side, qr.y + qr.side],
  })
  const beside = { x: left + qr.side + 16, width: width - qr.side - 16 }
  tag(doc, 'P', () => {
    doc.font('regular').fontSize(10).fillColor(ink.faint).text(words('verify'), beside.x, 668, { width: beside.width })
  })
  tag(doc, 'Link', () => {
    doc
      .fontSize(9)
      .fillColor(ink.text)
      .text(address, beside.x, doc.y + 4, { width: beside.width, link: address })
  })
}
