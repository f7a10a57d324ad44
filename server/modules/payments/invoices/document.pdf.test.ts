import { expect, test } from 'vitest'
import { editions } from '../../../editions.ts'
import { createTranslator } from '../../../locales/translator.ts'
import { readAccessibility, rolesOf } from '../../../testing/pdf/read-pdf.ts'
import { drawInvoice, type InvoicePaper } from './invoice.pdf.ts'
import { drawReceipt } from './receipt.pdf.ts'

const date = new Date('2026-11-20')
const tagged = { showsTitle: true, marked: true, claims: '1', untagged: 0 }
const line = { student: 'Anna Lee', username: 'anna', exam: 'Science', amount: 2000, discountAmount: 500 }
const paper: InvoicePaper = {
  kind: 'invoice',
  number: '2026-1',
  purchaseOrder: null,
  creditorReference: 'RF00 2026 1',
  received: 0,
  qr: null,
  state: 'open',
  issuedAt: date,
  dueAt: date,
  paidAt: null,
  overdue: false,
  seller: ['Olympiad Society', 'Baku'],
  buyer: ['A teacher'],
  lines: Array.from({ length: 40 }, () => line),
  currency: 'EUR',
  account: { holder: 'Society', bank: 'Bank', iban: 'AZ00', bic: 'BICX' },
}

test('an invoice is a tagged PDF, with a table that continues across pages', async () => {
  const { pages, ...facts } = await readAccessibility(
    await drawInvoice({ paper, edition: editions.neo, locale: 'az' }, createTranslator()),
  )
  expect(facts).toEqual({ ...tagged, language: 'az', title: expect.stringContaining('2026-1') })
  expect(pages.length).toBeGreaterThan(1)
  const roles = pages.flatMap(rolesOf)
  expect(roles.slice(0, 8)).toEqual(['Document', 'P', 'H1', 'P', 'P', 'P', 'P', 'P'])
  const count = (role: string) => roles.filter((one) => one === role).length
  expect([count('TH'), count('TD'), count('H2')]).toEqual([6, 40 * 6, 1])
})

test('a receipt is a tagged PDF', async () => {
  const { pages, ...facts } = await readAccessibility(
    await drawReceipt(
      {
        receipt: {
          number: '7',
          paidAt: date,
          payer: null,
          student: 'Anna Lee',
          what: 'Science',
          method: 'card',
          amount: 2000,
          discountAmount: 500,
          discountCode: 'X',
          surchargeAmount: 0,
          paidAmount: 1500,
          refundedAmount: 500,
          refunds: [{ doneAt: date, amount: 500, reason: 'Ill' }],
          currency: 'EUR',
        },
        edition: editions.hilingua,
        locale: 'fr',
      },
      createTranslator(),
    ),
  )
  expect(facts).toEqual({ ...tagged, language: 'fr', title: 'Reçu 7' })
  expect(rolesOf(pages[0]!).slice(0, 4)).toEqual(['Document', 'P', 'H1', 'P'])
})
