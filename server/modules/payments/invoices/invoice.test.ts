import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../../editions.ts'
import { makeDiscount, relate, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { moveExam } from '../../../testing/move-exam.ts'
import { mailsOf, pdfText } from '../../../testing/payments.ts'
import { readPdf } from '../../../testing/pdf/read-pdf.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { Payment } from '../public.ts'
import { Invoice } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let supervisor: User
let student: User

const seller = {
  name: 'Olympiad Society',
  address: '1 Sample Street\n10000 Sampletown',
  taxNumber: 'T-100',
  email: 'pay@society.test',
  accountHolder: '',
  bank: 'Sample Bank',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
}
const saveSeller = (data: object) =>
  saveSetting(app.as(admin).ctx, { name: 'invoiceSeller', data: { ...seller, ...data } })

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await saveSeller({})
  supervisor = await makeUser(app, { userType: 'supervisor', firstName: 'GÜNEL', lastName: 'ƏLİYEVA', city: 'Bakı' })
  student = await makeUser(app, { firstName: 'ŞƏHLA', lastName: 'ÖZGÜR-ЖУКОВА' })
  await relate(app, supervisor, student)
})

const fields = 'id number state overdue pdfUrl lines { title student { username } dueAmount { amount } }'
async function issue(count = 2, more: object = {}, locale: Locale = 'en') {
  const paymentIds: string[] = []
  for (let i = 0; i < count; i++) paymentIds.push((await makePayment(app, { userId: student.id })).id)
  const { data, code } = await app
    .as(supervisor, locale)
    .run(`mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { ${fields} } } }`, {
      input: { paymentIds, type: 'invoice', ...more },
    })
  expect(code).toBeUndefined()
  return data.payLocally.invoice
}
const lookAt = async (user: User | null, id: string, locale: Locale = 'en') =>
  (await app.as(user, locale).run(`query ($id: ID!) { node(id: $id) { ... on Invoice { ${fields} } } }`, { id })).data
    .node
const settle = async (by: User, what: 'confirmInvoice' | 'cancelInvoice', invoiceId: string) => {
  const type = what === 'confirmInvoice' ? 'ConfirmInvoiceInput' : 'CancelInvoiceInput'
  const input = what === 'confirmInvoice' ? { invoiceId, reference: 'Transfer 12' } : { invoiceId }
  const { code } = await app
    .as(by)
    .run(`mutation ($input: ${type}!) { ${what}(input: $input) { invoice { state } } }`, { input })
  expect(code).toBeUndefined()
}
async function paperOf(id: string, locale: Locale = 'en') {
  const { rawPayload, statusCode, headers } = await app.http.inject({
    url: (await lookAt(supervisor, id, locale)).pdfUrl,
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return rawPayload
}

describe('the PDF of an invoice', () => {
  test('shows the parties, the amount, the due date and how to pay, in the reader’s language with every letter', async () => {
    const discount = await makeDiscount(app, { percent: 25 })
    const { id, number } = await issue(2, { appliedDiscount: discount.code })
    const heading = { en: 'Invoice', az: 'Hesab-faktura', fr: 'Facture', ru: 'Счёт', tr: 'Fatura' }
    for (const locale of locales) {
      const text = await pdfText(await paperOf(id, locale))
      const parts = [
        heading[locale],
        number,
        'Olympiad Society',
        '10000 Sampletown',
        'T-100',
        'GÜNEL ƏLİYEVA',
        'Bakı',
        'ŞƏHLA ÖZGÜR-ЖУКОВА',
        student.username,
        '€20.00',
        '-€5.00',
        '€15.00',
        '€40.00',
        '-€10.00',
        '€30.00',
        'Sample Bank',
        seller.iban,
        'AGRIFRPP',
      ]
      for (const part of parts) expect(text, locale).toContain(part)
    }
  })

  test('shows the state: due, overdue, paid, cancelled', async () => {
    const [due, paid, cancelled] = [await issue(), await issue(), await issue()]
    expect(await pdfText(await paperOf(due.id))).toMatch(/Due by .* How to pay/)
    await settle(admin, 'confirmInvoice', paid.id)
    await settle(supervisor, 'cancelInvoice', cancelled.id)
    expect(await pdfText(await paperOf(paid.id))).toMatch(/Paid on .*Received -€40\.00.*There is nothing to pay/)
    const text = await pdfText(await paperOf(cancelled.id))
    expect(text).toMatch(/Cancelled.*€40\.00.*There is nothing to pay/)
    expect(text).toContain(student.username)
    app.clock.advance(31 * 86_400_000)
    expect(await pdfText(await paperOf(due.id))).toContain('Overdue since')
    expect([(await lookAt(supervisor, due.id)).overdue, (await lookAt(supervisor, paid.id)).overdue]).toEqual([
      true,
      false,
    ])
  })

  test('keeps its seller when the settings change', async () => {
    const { id } = await issue()
    await saveSeller({ name: 'Another Society', iban: '' })
    expect(await pdfText(await paperOf(id))).toContain('Olympiad Society')
    const later = await pdfText(await paperOf((await issue()).id))
    expect(later).toContain('Another Society')
    expect(later).toContain('Please ask the organisers which account to transfer €40.00 to')
  })

  test('takes as many pages as needed', async () => {
    const { id } = await issue(40)
    const { text, pages } = await readPdf(await paperOf(id))
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`Page 1 of ${pages}`)
    expect(text).toContain('€800.00')
  })

  test('is available to the supervisor and admins only, until the link expires', async () => {
    const { id, pdfUrl } = await issue()
    expect((await lookAt(admin, id)).pdfUrl).toContain('/files/invoice?link=')
    const partner = await makeUser(app, { userType: 'partner' })
    await relate(app, partner, supervisor)
    for (const other of [student, partner, await makeUser(app, { userType: 'supervisor' }), null]) {
      expect(await lookAt(other, id)).toBeNull()
    }
    const another = await issue()
    const uuid = (of: string) => Buffer.from(of, 'base64url').toString().split(':')[1]!
    for (const bad of [
      pdfUrl.replace(uuid(id), uuid(another.id)),
      pdfUrl.replace('invoice', 'receipt'),
      '/files/invoice',
    ]) {
      expect((await app.http.inject({ url: bad })).statusCode).toBe(404)
    }
    app.clock.advance(31 * 60_000)
    expect((await app.http.inject({ url: pdfUrl })).statusCode).toBe(404)
  })
})

test('is due in 30 days, but before the first of its exams opens', async () => {
  const day = 86_400_000
  const dueIn = async (...days: number[]) => {
    const paymentIds = []
    for (const each of days) {
      const opensAt = new Date(app.clock.now() + each * day)
      const { id: examId } = await makeExam(app, { opensAt, closesAt: new Date(opensAt.getTime() + day), questions: 0 })
      paymentIds.push((await makePayment(app, { userId: student.id, examId })).id)
    }
    const { data } = await app
      .as(supervisor)
      .run(`mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { dueAt overdue } } }`, {
        input: { paymentIds, type: 'invoice' },
      })
    const { dueAt, overdue } = data.payLocally.invoice
    expect(overdue).toBe(false)
    return (Date.parse(dueAt) - app.clock.now()) / day
  }
  expect(await dueIn(100)).toBeCloseTo(30, 3)
  expect(await dueIn(100, 10, 50)).toBeCloseTo(9, 3)
  expect(await dueIn(0.5)).toBeCloseTo(0.5, 3)
})

test('is due before its exam opens and follows when the exam moves; its payer is notified', async () => {
  const day = 86_400_000
  const times = (days: number) => ({
    opensAt: new Date(app.clock.now() + days * day),
    closesAt: new Date(app.clock.now() + (days + 1) * day),
  })
  const exam = await makeExam(app, times(20))
  const payment = await makePayment(app, { userId: student.id, examId: exam.id })
  await app.as(supervisor).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id } } }', {
    input: { paymentIds: [payment.id], type: 'invoice' },
  })
  const dueIn = async () => {
    const { dueAt, createdAt } = await app.db.findOneByOrFail(Invoice, {
      id: (await app.db.findOneByOrFail(Payment, { id: payment.id })).invoiceId!,
    })
    return (dueAt.getTime() - createdAt.getTime()) / day
  }
  expect(await dueIn()).toBeCloseTo(19, 2)
  await moveExam(app, exam.id, times(8))
  expect(await dueIn()).toBeCloseTo(7, 2)
  await moveExam(app, exam.id, times(200))
  expect(await dueIn()).toBeCloseTo(30, 2)
  const mails = (await mailsOf(app, supervisor)).filter(({ subject }) => subject.includes('now due'))
  expect(mails).toHaveLength(2)
})

test('keeps its lines after cancellation', async () => {
  const { id, lines } = await issue()
  expect(lines).toHaveLength(2)
  await settle(supervisor, 'cancelInvoice', id)
  expect((await lookAt(supervisor, id)).lines).toEqual(lines)
})

describe('invoice e-mails to the supervisor, in the language of the last visit', () => {
  test('are sent when it is issued, with the bank account, and when the transfer arrives', async () => {
    await app.db.update('User', { id: supervisor.id }, { language: 'tr' })
    const { id, number } = await issue()
    await settle(admin, 'confirmInvoice', id)
    const mails = await mailsOf(app, supervisor)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Fatura ${number}: €40.00`,
      `${number} numaralı fatura ödendi`,
    ])
    expect(mails[0]!.text).toContain(`IBAN ${seller.iban}`)
    expect(mails[0]!.text).toContain('/tr/stadia/invoices')
  })

  test('are sent when an admin cancels it, not when the supervisor does', async () => {
    const [own, theirs] = [await issue(), await issue()]
    await settle(supervisor, 'cancelInvoice', own.id)
    await settle(admin, 'cancelInvoice', theirs.id)
    const subjects = (await mailsOf(app, supervisor)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('cancelled'))).toEqual([
      `Invoice ${theirs.number} was cancelled`,
    ])
  })
})
