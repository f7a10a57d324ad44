import type { Translate } from '../../../locales/namespaces.ts'
import type { Paper as Doc } from '../../../print/print.ts'
import { ink, sheet, sumLine } from '../../../print/sheet.ts'
import { tag } from '../../../print/structure.ts'

/** VAT of an invoice for its drawing; amounts in minor units. */
export interface VatPaper {
  /** VAT category of UNTDID 5305 */
  category: string
  /** percentage, in the reader's format */
  rate: string
  net: number
  tax: number
  rounding: number
  /** first and last day of the exams, YYYY-MM-DD */
  period: { from: string; to: string } | null
  /** why no VAT is charged, with its code; a sentence about the prices otherwise. In the reader's language */
  reason: string
}

/** The time of the supply: a day or a range of days. */
export function periodFacts(
  vat: VatPaper | null | undefined,
  words: Translate<'document-invoices'>,
  day: (date: Date) => string,
): [string, string][] {
  if (!vat?.period) return []
  const days = [...new Set([vat.period.from, vat.period.to])]
  return [[words('invoice.period'), days.map((each) => day(new Date(each))).join(' – ')]]
}

/** Draws net amount, VAT and rounding. @returns position of the next row */
export function vatSumLines(
  doc: Doc,
  { category, rate, net, tax, rounding }: VatPaper,
  money: (amount: number) => string,
  words: Translate<'document-invoices'>,
  from: number,
): number {
  let y = sumLine(doc, words('invoice.net'), money(net), from)
  y = sumLine(doc, words('invoice.vat', { rate, category }), money(tax), y)
  return rounding ? sumLine(doc, words('invoice.rounding'), money(rounding), y) : y
}

/** Draws the reason of the VAT. @returns position below it */
export function vatReason(doc: Doc, { reason }: VatPaper, from: number, nextPage: () => number): number {
  doc.font('regular').fontSize(10)
  const fits = from + doc.heightOfString(reason, { width: sheet.width }) < sheet.bottom
  const y = fits ? from : nextPage()
  tag(doc, 'P', () => {
    doc.font('regular').fontSize(10).fillColor(ink.text).text(reason, sheet.left, y, { width: sheet.width })
  })
  return doc.y
}
