import { writeFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { pdfText } from '../../../testing/payments.ts'
import { readAccessibility } from '../../../testing/pdf/read-pdf.ts'
import { attachmentsOf } from '../../../testing/pdf/read-attachments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { Payment } from '../public.ts'
import { Invoice } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let supervisor: User
let student: User

const german = {
  active: true,
  legalName: 'Olympiad Society gGmbH',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '',
  registerNumber: 'HRB 12345',
  smallBusiness: false,
  exams: 'standard',
  grandFinal: 'standard',
  standardRate: 19,
  reducedRate: 7,
  exemption: '',
  lawText: '',
}
const bank = {
  name: 'Olympiad Society',
  address: 'Musterstraße 1\n10115 Berlin',
  taxNumber: '',
  email: 'pay@society.test',
  accountHolder: '',
  bank: 'Sample Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
}
const save = (name: 'invoiceVat' | 'invoiceSeller', data: object) =>
  saveSetting(app.as(admin).ctx, { name, data: data as never })

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await save('invoiceSeller', bank)
  await save('invoiceVat', german)
  supervisor = await makeUser(app, { userType: 'supervisor', firstName: 'GÜNEL', lastName: 'ƏLİYEVA', country: 'DE' })
  student = await makeUser(app, { firstName: 'ŞƏHLA', lastName: 'ÖZGÜR & SON' })
  await relate(app, supervisor, student)
})

const french = {
  legalName: 'Lycée <Exemple> & Cie',
  street: '2 rue du Port',
  postalCode: '69001',
  city: 'Lyon',
  country: 'FR',
  vatId: 'FR40303265045',
}
const saveBilling = (input: object) =>
  app
    .as(supervisor)
    .run(
      'mutation ($input: SaveBillingDetailsInput!) { saveBillingDetails(input: $input) { billingDetails { vatId } } }',
      {
        input,
      },
    )

const fields = 'id number vatCase pdfUrl amount { amount } creditNotes { number pdfUrl amount { amount } }'
async function issue(amounts = [2000], more: object = {}) {
  const paymentIds: string[] = []
  for (const amount of amounts) paymentIds.push((await makePayment(app, { userId: student.id, amount })).id)
  const { data, code } = await app
    .as(supervisor)
    .run(`mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { ${fields} } } }`, {
      input: { paymentIds, type: 'invoice', ...more },
    })
  expect(code).toBeUndefined()
  return data.payLocally.invoice
}
const lookAt = async (id: string, locale: 'en' | 'fr' | 'ru' = 'en') =>
  (await app.as(supervisor, locale).run(`query ($id: ID!) { node(id: $id) { ... on Invoice { ${fields} } } }`, { id }))
    .data.node
const fetchPdf = async (url: string) => {
  const { rawPayload, statusCode } = await app.http.inject({ url })
  expect(statusCode).toBe(200)
  return rawPayload
}
/** Keeps documents for validators outside the tests: see docs/invoices.md. */
const folder = process.env['KEEP_INVOICES']
async function documentOf(url: string, name: string) {
  const bytes = await fetchPdf(url)
  const [file] = await attachmentsOf(bytes)
  if (folder) {
    writeFileSync(`${folder}/${name}.pdf`, bytes)
    writeFileSync(`${folder}/${name}.xml`, file?.content ?? '')
  }
  return { bytes, text: await pdfText(bytes), name: file?.name, xml: file?.content ?? '' }
}
const valueOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1]

describe('an invoice with VAT', () => {
  test('is a PDF/A-3b with the invoice as XML, and still accessible', async () => {
    const { pdfUrl, vatCase } = await issue([2000, 3500])
    const { bytes, text, name, xml } = await documentOf(pdfUrl, 'standard')
    expect([vatCase, name]).toEqual(['standard', 'factur-x.xml'])
    for (const part of ['Olympiad Society gGmbH', '10115 Berlin', 'Germany', 'VAT ID: DE136695976', 'HRB 12345']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/Net amount €46\.22 VAT 19% \(S\) €8\.78 .*€55\.00/)
    expect(text).toContain('All prices include VAT.')
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect(valueOf(xml, 'TaxBasisTotalAmount')).toBe('46.22')
    expect(valueOf(xml, 'TaxTotalAmount')).toBe('8.78')
    expect(valueOf(xml, 'DuePayableAmount')).toBe('55.00')
    expect(xml).toContain('ÖZGÜR &amp; SON')
    const plain = bytes.toString('latin1')
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/OutputIntents',
      '/AFRelationship /Alternative',
    ]) {
      expect(plain).toContain(part)
    }
    expect(await readAccessibility(bytes)).toMatchObject({ marked: true, claims: '1', untagged: 0, showsTitle: true })
  })

  test('has the amount that is paid, whatever its net amount is', async () => {
    for (const amount of [1, 4, 777, 1999, 2001]) {
      const { pdfUrl } = await issue([amount])
      const { xml } = await documentOf(pdfUrl, `amount-${amount}`)
      const number = (name: string) => Math.round(Number(valueOf(xml, name) ?? 0) * 100)
      expect(number('DuePayableAmount')).toBe(amount)
      expect(number('GrandTotalAmount') + number('RoundingAmount')).toBe(amount)
      expect(number('TaxBasisTotalAmount') + number('TaxTotalAmount')).toBe(number('GrandTotalAmount'))
    }
  })

  test('reverses the charge for a business in another EU country, with the reason in the reader’s language', async () => {
    expect((await saveBilling(french)).data.saveBillingDetails.billingDetails.vatId).toBe('FR40303265045')
    const { id, vatCase } = await issue()
    expect(vatCase).toBe('reverseCharge')
    const shown = await documentOf((await lookAt(id, 'fr')).pdfUrl, 'reverse-charge')
    expect(shown.text).toContain('Lycée <Exemple> & Cie')
    expect(shown.text).toMatch(/Autoliquidation .*\(AE, VATEX-EU-AE\)/)
    expect(valueOf(shown.xml, 'ExemptionReasonCode')).toBe('VATEX-EU-AE')
    expect(shown.xml).toContain('<ram:Name>Lycée &lt;Exemple&gt; &amp; Cie</ram:Name>')
    expect(shown.xml).toContain('<ram:ID schemeID="VA">FR40303265045</ram:ID>')
    expect(valueOf(shown.xml, 'TaxTotalAmount')).toBe('0.00')
  })

  test('is exempt, of a small business, at the zero rate or outside the scope', async () => {
    await save('invoiceVat', { ...german, exams: 'exempt', exemption: 'VATEX-EU-132-1I', lawText: '§ 4 Nr. 21 UStG' })
    const exempt = await documentOf((await issue()).pdfUrl, 'exempt')
    expect(exempt.text).toContain('2006/112/EC). § 4 Nr. 21 UStG (E, VATEX-EU-132-1I)')
    await save('invoiceVat', {
      ...german,
      smallBusiness: true,
      vatId: '',
      taxNumber: '12/345/67890',
      registerNumber: '',
    })
    const small = await documentOf((await issue()).pdfUrl, 'small-business')
    expect(small.text).toContain('exemption for small enterprises. (E)')
    expect(small.xml).toContain('<ram:ID schemeID="FC">12/345/67890</ram:ID>')
    await save('invoiceVat', { ...german, exams: 'zero' })
    expect((await documentOf((await issue()).pdfUrl, 'zero')).text).toContain('zero rate (Z)')
    await save('invoiceVat', german)
    await saveBilling({ ...french, country: 'AZ', city: 'Bakı', vatId: '1234567891' })
    const outside = await documentOf((await issue()).pdfUrl, 'outside')
    expect(outside.text).toContain('(O, VATEX-EU-O)')
    expect(outside.xml).not.toContain('schemeID="VA"')
    expect(outside.xml).not.toContain('RateApplicablePercent')
  })

  test('keeps its VAT and buyer when settings and billing details change', async () => {
    await saveBilling(french)
    const { id } = await issue()
    await saveBilling({ ...french, legalName: 'Another School' })
    await save('invoiceVat', { ...german, active: false })
    const { text } = await documentOf((await lookAt(id)).pdfUrl, 'kept')
    expect(text).toContain('Lycée <Exemple> & Cie')
    const later = await lookAt((await issue()).id)
    expect(later.vatCase).toBeNull()
    expect(await attachmentsOf(await fetchPdf(later.pdfUrl))).toEqual([])
  })

  test('shows discounts before VAT, on every page that it needs', async () => {
    const { pdfUrl } = await issue(Array.from({ length: 40 }, (_, i) => 1999 + i))
    const { xml } = await documentOf(pdfUrl, 'long')
    expect(xml.match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(40)
  })
})

describe('credit notes', () => {
  const confirm = (invoiceId: string) =>
    app
      .as(admin)
      .run('mutation ($input: ConfirmInvoiceInput!) { confirmInvoice(input: $input) { invoice { state } } }', {
        input: { invoiceId, reference: 'Transfer' },
      })

  test('are issued for a cancelled invoice, and for each refund', async () => {
    const cancelled = await issue([2000, 3500])
    await app
      .as(supervisor)
      .run('mutation ($input: CancelInvoiceInput!) { cancelInvoice(input: $input) { invoice { id } } }', {
        input: { invoiceId: cancelled.id },
      })
    const [whole] = (await lookAt(cancelled.id)).creditNotes
    expect(whole.amount.amount).toBe(5500)
    const shown = await documentOf(whole.pdfUrl, 'credit-cancelled')
    expect(shown.text).toContain('Credit note')
    expect(shown.text).toContain(cancelled.number)
    expect(valueOf(shown.xml, 'TypeCode')).toBe('381')

    const paid = await issue([2000])
    await confirm(paid.id)
    await documentOf((await lookAt(paid.id)).pdfUrl, 'paid')
    const payment = await app.db.findOneByOrFail(Payment, { userId: student.id, state: 'paid' })
    for (const amount of [500, null]) {
      await app
        .as(admin)
        .run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { id } } }', {
          input: { paymentId: payment.id, reason: 'Was ill', ...(amount && { amount }) },
        })
    }
    const notes = (await lookAt(paid.id)).creditNotes
    expect(notes.map((note: { amount: { amount: number } }) => note.amount.amount)).toEqual([500, 1500])
    const refund = await documentOf(notes[0].pdfUrl, 'credit-refund')
    expect(refund.text).toContain('Was ill')
    expect(refund.xml).toContain(`<ram:IssuerAssignedID>${paid.number}</ram:IssuerAssignedID>`)
    expect(valueOf(refund.xml, 'DuePayableAmount')).toBe('0.00')
  })

  test('are not issued for invoices without VAT', async () => {
    await save('invoiceVat', { ...german, active: false })
    const { id } = await issue()
    await app
      .as(supervisor)
      .run('mutation ($input: CancelInvoiceInput!) { cancelInvoice(input: $input) { invoice { id } } }', {
        input: { invoiceId: id },
      })
    expect((await lookAt(id)).creditNotes).toEqual([])
  })
})

test('invoice numbers have no gap after a refused invoice', async () => {
  const numbers = async () => Number((await issue()).number.slice(-6))
  const before = await numbers()
  const gf = await makePayment(app, { userId: student.id, subject: 'grandFinal' })
  const exam = await makePayment(app, { userId: student.id })
  await save('invoiceVat', { ...german, grandFinal: 'exempt' })
  const { code } = await app
    .as(supervisor)
    .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id } } }', {
      input: { paymentIds: [gf.id, exam.id], type: 'invoice' },
    })
  expect(code).toBe('RULE_BROKEN')
  expect(await numbers()).toBe(before + 1)
  expect(await app.db.countBy(Invoice, { number: '' })).toBe(0)
})

test('a VAT ID must be one of its country', async () => {
  const refused = await saveBilling({ ...french, vatId: 'FR40303265046' })
  expect([refused.code, JSON.stringify(refused.errors)]).toEqual([
    'BAD_USER_INPUT',
    expect.stringContaining('Enter a VAT ID of this country'),
  ])
  expect((await saveBilling({ ...french, country: 'ZZ' })).code).toBe('BAD_USER_INPUT')
  expect((await saveBilling({ ...french, vatId: '' })).data.saveBillingDetails.billingDetails.vatId).toBeNull()
})
