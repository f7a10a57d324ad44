import type { Edition, Locale } from '../../../editions.ts'
import { longDate } from '../../../locales/dates.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { Translator } from '../../../locales/translator.ts'
import type { Paper as Doc } from '../../../print/print.ts'
import { artifact, group, tag } from '../../../print/structure.ts'
import { drawQr } from '../../../print/qr.ts'
import { ink, printSheets, rule, sheet, sumLine } from '../../../print/sheet.ts'
import { formatMoney } from './format-money.ts'
import type { InvoiceKind, InvoiceState } from './invoice.entity.ts'
import { periodFacts, vatReason, vatSumLines, type VatPaper } from './invoice-vat.pdf.ts'

/** Content of an invoice; amounts are in minor units, each party is a few lines of text. */
export interface InvoicePaper {
  kind: InvoiceKind
  purchaseOrder: string | null
  /** structured (ISO 11649), in groups of four */
  creditorReference: string
  /** amount that has arrived */
  received: number
  /** content of the QR code for banking apps; null for none */
  qr: string | null
  number: string
  state: InvoiceState
  issuedAt: Date
  dueAt: Date
  paidAt: Date | null
  /** past its due date and unpaid */
  overdue: boolean
  seller: string[]
  buyer: string[]
  lines: { student: string; username: string; exam: string; amount: number; discountAmount: number }[]
  currency: string
  account: { holder: string; bank: string; iban: string; bic: string } | null
  /** null: an invoice without VAT */
  vat?: VatPaper | null
  /** on a credit note: the invoice that it corrects, and why */
  credited?: { number: string; issuedAt: Date; reason: string } | null
}

type Words = Translate<'document-invoices'>

/** Table columns: left position and width in points. */
const columns = {
  place: [56, 22],
  student: [80, 146],
  exam: [230, 120],
  price: [352, 58],
  discount: [412, 62],
  amount: [476, 63],
} as const
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

/** Input of an invoice drawing: its content, the edition's artwork and the reader's language. */
export interface InvoiceDrawing {
  paper: InvoicePaper
  edition: Edition
  locale: Locale
  /** XML to embed, of an invoice with VAT */
  xml?: string | null
}

/** Draws an invoice on as many A4 pages as it needs, in the reader's language and the edition's artwork. */
export function drawInvoice({ paper, edition, locale, xml }: InvoiceDrawing, translator: Translator): Promise<Buffer> {
  const words = translator('document-invoices', locale)
  const day = (date: Date) => longDate(locale, date)
  const { number, issuedAt, credited } = paper
  const name = titleOf(paper, words)
  const title = `${name} ${number}`
  const heading = {
    heading: name,
    title,
    date: issuedAt,
    invoice: xml ? { xml, date: issuedAt, description: title } : null,
  }
  return printSheets(edition, locale, heading, (doc) => {
    stateLine(doc, paper, words, day)
    const afterFacts = facts(
      doc,
      [
        [words(credited ? 'invoice.creditNumber' : 'invoice.number'), number],
        [words('invoice.issuedOn'), day(issuedAt)],
        ...(paper.purchaseOrder ? [[words('invoice.purchaseOrder'), paper.purchaseOrder] as [string, string]] : []),
        ...creditedFacts(credited, words, day),
        ...periodFacts(paper.vat, words, day),
      ],
      196,
    )
    const afterParties = parties(doc, paper, words, afterFacts + 14)
    const afterLines = table(doc, paper, words, afterParties + 24)
    const afterSums = sums(doc, paper, words, afterLines + 16)
    const afterReason = paper.vat ? vatReason(doc, paper.vat, afterSums, () => nextPage(doc)) : afterSums
    if (!credited) payment(doc, paper, words, afterReason + 12)
    footers(doc, words)
  })
}

function titleOf({ kind, credited }: InvoicePaper, words: Words): string {
  if (credited) return words('invoice.creditNote')
  return words(kind === 'proforma' ? 'invoice.proforma' : 'invoice.invoice')
}

function creditedFacts(
  credited: InvoicePaper['credited'],
  words: Words,
  day: (date: Date) => string,
): [string, string][] {
  if (!credited) return []
  return [
    [words('invoice.creditOf'), `${credited.number}, ${day(credited.issuedAt)}`],
    [words('invoice.creditReason'), credited.reason],
  ]
}

function stateLine(doc: Doc, paper: InvoicePaper, words: Words, day: (date: Date) => string) {
  if (paper.credited) return
  const [text, color] =
    paper.state === 'cancelled'
      ? [words('invoice.cancelled'), ink.faint]
      : paper.state === 'paid'
        ? [words('invoice.paidOn', { day: day(paper.paidAt ?? paper.dueAt) }), ink.good]
        : paper.overdue
          ? [words('invoice.overdue', { day: day(paper.dueAt) }), ink.alert]
          : [words('invoice.dueBy', { day: day(paper.dueAt) }), ink.text]
  tag(doc, 'P', () => {
    doc.font('bold').fontSize(12).fillColor(color).text(text, sheet.left, 166, { width: sheet.width })
  })
}

/** @returns vertical position below the rows */
function facts(doc: Doc, rows: [string, string][], y: number): number {
  for (const [label, value] of rows) {
    tag(doc, 'P', () => {
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(ink.faint)
        .text(label, sheet.left, y + 1, { width: 130 })
      doc
        .font('regular')
        .fontSize(11)
        .fillColor(ink.text)
        .text(value, sheet.left + 140, y, { width: sheet.width - 140 })
    })
    y = Math.max(doc.y, y + 14) + 4
  }
  return y
}

function parties(doc: Doc, { seller, buyer }: InvoicePaper, words: Words, y: number): number {
  const half = sheet.width / 2 - 12
  const sides = [
    { label: words('invoice.from'), lines: seller },
    { label: words('invoice.to'), lines: buyer },
  ]
  const ends = sides.map(({ label, lines: [name = '', ...lines] }, i) => {
    const x = sheet.left + i * (half + 24)
    tag(doc, 'P', () => {
      doc.font('regular').fontSize(10).fillColor(ink.faint).text(label, x, y, { width: half })
      doc
        .font('bold')
        .fontSize(11)
        .fillColor(ink.text)
        .text(name, x, y + 16, { width: half })
      doc.font('regular').fontSize(10)
      for (const line of lines) doc.text(line, x, doc.y + 1, { width: half })
    })
    return doc.y
  })
  return Math.max(...ends)
}

function cell(doc: Doc, column: Column, text: string, y: number) {
  const [x, width] = columns[column]
  const money = column === 'price' || column === 'discount' || column === 'amount'
  doc.text(text, x, y, { width, ...(money ? { align: 'right' as const, lineBreak: false } : {}) })
}

/** Draws the column headings; the first column has none. @param mark wraps each in its own structure element */
function heads(doc: Doc, words: Words, y: number, mark: (draw: () => void) => void): number {
  doc.font('bold').fontSize(9).fillColor(ink.faint)
  for (const column of columnNames) mark(() => column !== 'place' && cell(doc, column, words(`invoice.${column}`), y))
  return y + 20
}

/** Draws the lines, one per student and exam; a full page continues on the next with the same headings. */
function table(doc: Doc, paper: InvoicePaper, words: Words, from: number): number {
  let y = from
  group(doc, 'Table', () => {
    group(doc, 'TR', () => {
      y = heads(doc, words, y, (draw) => tag(doc, 'TH', draw))
    })
    paper.lines.forEach((line, i) => {
      y = tableRow(doc, words, { line, place: i + 1, currency: paper.currency }, y)
    })
  })
  return y
}

function tableRow(
  doc: Doc,
  words: Words,
  { line, place, currency }: { line: InvoicePaper['lines'][number]; place: number; currency: string },
  from: number,
): number {
  let y = from
  doc.font('regular').fontSize(10).fillColor(ink.text)
  const student = `${line.student}\n${line.username}`
  const height = Math.max(
    doc.heightOfString(student, { width: columns.student[1] }),
    doc.heightOfString(line.exam, { width: columns.exam[1] }),
  )
  if (y + height > sheet.bottom) y = heads(doc, words, nextPage(doc), (draw) => artifact(doc, 'Pagination', draw))
  rule(doc, y - 5)
  doc.font('regular').fontSize(10).fillColor(ink.text)
  const texts: [Column, string][] = [
    ['place', String(place)],
    ['student', student],
    ['exam', line.exam],
    ['price', formatMoney(line.amount, currency)],
    ['discount', line.discountAmount ? formatMoney(-line.discountAmount, currency) : ''],
    ['amount', formatMoney(line.amount - line.discountAmount, currency)],
  ]
  group(doc, 'TR', () => {
    for (const [column, text] of texts) tag(doc, 'TD', () => cell(doc, column, text, y))
  })
  return y + height + 10
}

function nextPage(doc: Doc): number {
  doc.addPage()
  return 56
}

function sums(
  doc: Doc,
  { lines, currency, state, received, vat, credited }: InvoicePaper,
  words: Words,
  from: number,
): number {
  const money = (amount: number) => formatMoney(amount, currency)
  const before = lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = lines.reduce((sum, { discountAmount }) => sum + discountAmount, 0)
  const total = before - off
  const left = state === 'open' ? total - received : 0
  let y = from + (vat ? 214 : 130) > sheet.bottom ? nextPage(doc) : from
  if (off) {
    y = sumLine(doc, words('invoice.subtotal'), money(before), y)
    y = sumLine(doc, words('invoice.discounts'), money(-off), y)
  }
  if (vat) y = vatSumLines(doc, vat, money, words, y)
  if (credited) return sumLine(doc, words('invoice.credited'), money(total), y, 'bold')
  y = sumLine(doc, words('invoice.total'), money(total), y, state === 'open' ? 'regular' : 'bold')
  const came = state === 'paid' ? total : received
  if (came) y = sumLine(doc, words('invoice.received'), money(-came), y)
  return state === 'cancelled' ? y : sumLine(doc, words('invoice.left'), money(left), y, 'bold')
}

function payment(doc: Doc, paper: InvoicePaper, words: Words, from: number) {
  let y = from + 150 > sheet.bottom ? nextPage(doc) : from
  if (paper.state !== 'open') {
    tag(doc, 'P', () => {
      doc
        .font('regular')
        .fontSize(11)
        .fillColor(ink.text)
        .text(words('invoice.nothing'), sheet.left, y, { width: sheet.width })
    })
    return
  }
  const { account, number } = paper
  const due = formatMoney(
    paper.lines.reduce((sum, one) => sum + one.amount - one.discountAmount, -paper.received),
    paper.currency,
  )
  tag(doc, 'H2', () => {
    doc.font('bold').fontSize(13).fillColor(ink.text).text(words('invoice.how'), sheet.left, y, { width: sheet.width })
  })
  tag(doc, 'P', () => {
    doc
      .font('regular')
      .fontSize(11)
      .text(words(account ? 'invoice.transfer' : 'invoice.ask', { money: due, number }), sheet.left, doc.y + 4, {
        width: sheet.width,
      })
  })
  y = doc.y + 10
  const rows: [string, string][] = account
    ? [
        [words('invoice.holder'), account.holder],
        [words('invoice.bank'), account.bank],
        ['IBAN', account.iban],
        ['BIC', account.bic],
      ]
    : []
  const structured: [string, string][] = account ? [[words('invoice.structured'), paper.creditorReference]] : []
  y = facts(doc, [...rows.filter(([, value]) => value), [words('invoice.reference'), number], ...structured], y)
  y = scan(doc, paper, words, y)
  tag(doc, 'P', () => {
    doc
      .font('regular')
      .fontSize(10)
      .fillColor(ink.faint)
      .text(words(paper.kind === 'proforma' ? 'invoice.proformaNote' : 'invoice.note'), sheet.left, y + 8, {
        width: sheet.width,
      })
  })
}

/** Draws the QR code for banking apps, with its caption. @returns vertical position below it */
function scan(doc: Doc, { qr }: InvoicePaper, words: Words, from: number): number {
  if (!qr) return from
  const side = 104
  const y = from + side + 40 > sheet.bottom ? nextPage(doc) : from + 4
  tag(doc, 'Figure', () => drawQr(doc, qr, { x: sheet.left, y, side }), { alt: words('invoice.scan') })
  tag(doc, 'P', () => {
    doc
      .font('regular')
      .fontSize(10)
      .fillColor(ink.faint)
      .text(words('invoice.scan'), sheet.left + side + 14, y + side / 2 - 12, { width: sheet.width - side - 14 })
  })
  return y + side
}

function footers(doc: Doc, words: Words) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    artifact(doc, 'Pagination', () => {
      doc
        .font('regular')
        .fontSize(9)
        .fillColor(ink.faint)
        .text(words('invoice.page', { page: page + 1, pages: count }), sheet.left, 806, {
          width: sheet.width,
          align: 'right',
          lineBreak: false,
        })
    })
  }
}
