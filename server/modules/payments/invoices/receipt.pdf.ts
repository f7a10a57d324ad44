import type { Edition, Locale } from '../../../editions.ts'
import { longDate } from '../../../locales/dates.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { Translator } from '../../../locales/translator.ts'
import type { Paper } from '../../../print/print.ts'
import { tag } from '../../../print/structure.ts'
import { colon } from '../../../base/typeset.ts'
import { factLines, ink, printSheets, sheet, sumLine } from '../../../print/sheet.ts'
import { formatMoney } from './format-money.ts'
import type { PaymentMethod } from '../payment.entity.ts'

/** Content of a receipt; amounts are in minor units. */
interface Receipt {
  number: string
  paidAt: Date
  payer: string | null
  student: string
  what: string
  method: PaymentMethod
  amount: number
  discountAmount: number
  discountCode: string | null
  /** surcharge for card payment; 0: none */
  surchargeAmount: number
  paidAmount: number
  refundedAmount: number
  /** each refund, with the reason in the reader's language */
  refunds: { doneAt: Date; amount: number; reason: string }[]
  currency: string
}

/** Input of a receipt drawing: its content, the edition's artwork and the reader's language. */
export interface ReceiptDrawing {
  receipt: Receipt
  edition: Edition
  locale: Locale
}

/** Draws a receipt: one A4 page, in the reader's language and the edition's artwork. */
export function drawReceipt({ receipt, edition, locale }: ReceiptDrawing, translator: Translator): Promise<Buffer> {
  const words = translator('document-invoices', locale)
  const heading = words('receipt.receipt')
  const heads = { heading, title: `${heading} ${receipt.number}`, date: receipt.paidAt }
  return printSheets(edition, locale, heads, (doc) => fill(doc, receipt, locale, words))
}

type Words = Translate<'document-invoices'>

function fill(doc: Paper, receipt: Receipt, locale: Locale, words: Words) {
  const { left, width } = sheet
  const day = longDate(locale, receipt.paidAt)
  const facts: [string, string | null][] = [
    [words('receipt.number'), receipt.number],
    [words('receipt.paidOn'), day],
    [words('receipt.paidBy'), receipt.payer],
    [words('receipt.student'), receipt.student],
    [words('receipt.what'), receipt.what],
    [words('receipt.method'), words(`receipt.methods.${receipt.method}`)],
  ]
  let y = factLines(doc, facts, 190, { labels: 140, font: 'regular' }) + 16
  const sums: [string, number][] = [
    [words('receipt.price'), receipt.amount],
    ...(receipt.discountAmount
      ? ([[words('receipt.discount', { code: receipt.discountCode ?? '' }), -receipt.discountAmount]] as [
          string,
          number,
        ][])
      : []),
    ...(receipt.surchargeAmount ? ([[words('receipt.surcharge'), receipt.surchargeAmount]] as [string, number][]) : []),
    ...(receipt.refundedAmount
      ? ([
          [words('receipt.paid'), receipt.paidAmount],
          [words('receipt.refunded'), -receipt.refundedAmount],
        ] as [string, number][])
      : []),
  ]
  const money = (amount: number) => formatMoney(amount, receipt.currency)
  for (const [label, amount] of sums) y = sumLine(doc, label, money(amount), y)
  sumLine(
    doc,
    receipt.refundedAmount ? words('receipt.kept') : words('receipt.paid'),
    money(receipt.paidAmount - receipt.refundedAmount),
    y + 4,
    'bold',
  )
  drawRefunds(doc, receipt, locale, words, y + 44)
  tag(doc, 'P', () => {
    doc.font('regular').fontSize(9).fillColor(ink.faint).text(words('receipt.note'), left, 780, { width })
  })
}

/** Draws each refund with its reason; those that do not fit are listed on the payments page. */
function drawRefunds(doc: Paper, { refunds, currency }: Receipt, locale: Locale, words: Words, from: number): void {
  doc.font('regular').fontSize(10).fillColor(ink.faint)
  let y = from
  for (const { doneAt, amount, reason } of refunds) {
    const back = `${words('receipt.refunded')} ${formatMoney(amount, currency)}, ${longDate(locale, doneAt)}`
    const line = `${back}${colon(locale)} ${reason}`
    const next = y + doc.heightOfString(line, { width: sheet.width }) + 6
    if (next > sheet.bottom) return
    const top = y
    tag(doc, 'P', () => {
      doc.text(line, sheet.left, top, { width: sheet.width })
    })
    y = next
  }
}
