import PDFDocument from 'pdfkit'
import type { Edition, Locale, Platform } from '../../editions.ts'
import { fontBytes } from '../../fonts.ts'
import { formatMoney } from './format-money.ts'
import type { PaymentMethod } from './payment.entity.ts'
import { receiptWords } from './receipt.words.ts'

/** What a receipt tells; amounts are in minor units. */
export interface Receipt {
  number: string
  paidAt: Date
  payer: string | null
  student: string
  what: string
  method: PaymentMethod
  amount: number
  discountAmount: number
  discountCode: string | null
  paidAmount: number
  refundedAmount: number
  currency: string
}

/** The hand of each edition: the band across the page, and what is written in it. */
const bands: Record<Platform, { band: string; line: string }> = {
  stem: { band: '#252282', line: '#45e6f6' },
  neo: { band: '#22252b', line: '#b6f02c' },
  hilingua: { band: '#c23b22', line: '#12a594' },
}

const [left, right, width] = [56, 539, 483]

/** Draws a receipt: one page of A4, in the reader's language and the edition's hand. */
export function drawReceipt(receipt: Receipt, edition: Edition, locale: Locale): Promise<Buffer> {
  const words = receiptWords[locale]
  const doc = new PDFDocument({
    size: 'A4', margin: 0, lang: locale, displayTitle: true, font: fontBytes('regular') as unknown as string,
    info: { Title: `${words.receipt} ${receipt.number}`, Author: edition.title, CreationDate: receipt.paidAt },
  })
  const bytes = collect(doc)
  doc.registerFont('regular', fontBytes('regular')).registerFont('bold', fontBytes('bold'))
  const { band, line } = bands[edition.platform]
  doc.rect(0, 0, 595, 96).fill(band).rect(0, 96, 595, 4).fill(line)
  doc.font('bold').fontSize(20).fillColor('#ffffff').text(edition.title, left, 36, { width, lineBreak: false })
  doc.font('bold').fontSize(26).fillColor('#17193a').text(words.receipt, left, 132)

  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(receipt.paidAt)
  const facts: [string, string | null][] = [
    [words.number, receipt.number], [words.paidOn, day], [words.paidBy, receipt.payer],
    [words.student, receipt.student], [words.what, receipt.what], [words.method, words.methods[receipt.method]],
  ]
  let y = 190
  for (const [label, value] of facts) {
    if (!value) continue
    doc.font('regular').fontSize(10).fillColor('#585c7a').text(label, left, y + 2, { width: 130 })
    doc.font('regular').fontSize(12).fillColor('#17193a').text(value, left + 140, y, { width: width - 140 })
    y = Math.max(doc.y, y + 18) + 8
  }

  y += 16
  const sums: [string, number][] = [
    [words.price, receipt.amount],
    ...(receipt.discountAmount
      ? [[words.discount(receipt.discountCode ?? ''), -receipt.discountAmount]] as [string, number][]
      : []),
    ...(receipt.refundedAmount
      ? [[words.paid, receipt.paidAmount], [words.refunded, -receipt.refundedAmount]] as [string, number][]
      : []),
  ]
  for (const [label, amount] of sums) y = sum(doc, label, amount, receipt.currency, y, 'regular')
  y = sum(doc, receipt.refundedAmount ? words.kept : words.paid, receipt.paidAmount - receipt.refundedAmount,
    receipt.currency, y + 4, 'bold')
  doc.font('regular').fontSize(9).fillColor('#585c7a').text(words.note, left, 780, { width })
  doc.end()
  return bytes
}

/** A line of the sum. @returns where the next one begins */
function sum(
  doc: PDFKit.PDFDocument, label: string, amount: number, currency: string, y: number, font: 'regular' | 'bold',
): number {
  doc.moveTo(left, y - 6).lineTo(right, y - 6).lineWidth(0.5).strokeColor('#c9cbd8').stroke()
  doc.font(font).fontSize(12).fillColor('#17193a').text(label, left, y, { width: 330, lineBreak: false })
  doc.text(formatMoney(amount, currency), left, y, { width, align: 'right', lineBreak: false })
  return y + 28
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
