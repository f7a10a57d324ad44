import { beforeAll, expect, test } from 'vitest'
import { relate, insertRow, makePayment, makeUser } from '../../../testing/factories.ts'
import { pdfText } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { type Payment } from '../public.ts'
import { PaymentRefund } from '../testing/public.ts'
import { refundReasons } from '../refunds/refund.reasons.ts'
import { locales, type Locale } from '../../../editions.ts'

const app = useTestApp()
let student: User

beforeAll(async () => {
  student = await makeUser(app, { firstName: 'ŞƏHLA', lastName: 'ÖZGÜR-ЖУКОВА', email: null })
})

const linkFor = async (user: User, id: string, locale: Locale = 'en'): Promise<string | null> => {
  const document = 'query ($id: ID!) { node(id: $id) { ... on Payment { receiptUrl } } }'
  const { data } = await app.as(user, locale).run(document, {
    id: Buffer.from(`Payment:${id}`).toString('base64url'),
  })
  return data.node && data.node.receiptUrl
}
const paid = {
  state: 'paid',
  method: 'card',
  paidAmount: 1500,
  discountAmount: 500,
  paidAt: new Date('2026-03-01'),
} as const
test('a receipt shows the payer and the payment, in the reader’s language with every letter', async () => {
  const payment = await makePayment(app, { ...paid, userId: student.id, payerId: student.id })
  for (const locale of locales) {
    const url = (await linkFor(student, payment.id, locale))!
    const answer = await app.http.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await pdfText(answer.rawPayload)
    expect(text).toContain({ en: 'Receipt', az: 'Qəbz', fr: 'Reçu', ru: 'Квитанция', tr: 'Makbuz' }[locale])
    const parts = ['ŞƏHLA ÖZGÜR-ЖУКОВА', student.username, '€20.00', '-€5.00', '€15.00']
    for (const part of parts) expect(text).toContain(part)
  }
})

test('shows refunds with their reasons, but not the refund of a duplicate payment', async () => {
  const payment = await makePayment(app, {
    ...paid,
    userId: student.id,
    state: 'partiallyRefunded',
    refundedAmount: 400,
  })
  const refund = (given: Partial<PaymentRefund>) =>
    insertRow(app, PaymentRefund, {
      paymentId: payment.id,
      amount: 400,
      currency: 'EUR',
      state: 'done',
      doneAt: new Date('2026-03-04'),
      requestKey: crypto.randomUUID(),
      reason: 'Asked for',
      ...given,
    })
  await refund({ reason: 'Ученик заболел, şəhadətnamə var' })
  await refund({ surplus: true, reason: refundReasons.surplus })
  await refund({ state: 'pending', doneAt: null, reason: 'Not yet' })
  const { rawPayload } = await app.http.inject({ url: (await linkFor(student, payment.id, 'tr'))! })
  const text = await pdfText(rawPayload)
  expect(text).toMatch(/İade edilen -€4\.00.*Toplam €11\.00/)
  expect(text).toContain('İade edilen €4.00, 4 Mart 2026: Ученик заболел, şəhadətnamə var')
  expect(text).not.toMatch(/Not yet|ödenecek bir şey/)
})

test('is available to the student, the payer and admins only, with a new link each time', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const colleague = await makeUser(app, { userType: 'supervisor' })
  const partner = await makeUser(app, { userType: 'partner' })
  await relate(app, supervisor, student)
  await relate(app, colleague, student)
  await relate(app, partner, supervisor)
  const admin = await makeUser(app, { userType: 'admin' })
  const byFamily = await makePayment(app, { ...paid, userId: student.id, payerId: student.id })
  const bySupervisor = await makePayment(app, { ...paid, userId: student.id, payerId: supervisor.id })
  const seen = async (user: User, payment: Payment) => (await linkFor(user, payment.id)) !== null
  for (const user of [student, admin]) {
    expect([await seen(user, byFamily), await seen(user, bySupervisor)]).toEqual([true, true])
  }
  expect([await seen(supervisor, byFamily), await seen(supervisor, bySupervisor)]).toEqual([false, true])
  for (const user of [colleague, partner, await makeUser(app)]) {
    expect([await seen(user, byFamily), await seen(user, bySupervisor)]).toEqual([false, false])
  }
  expect(await linkFor(student, (await makePayment(app, { userId: student.id })).id)).toBeNull()

  const before = (await linkFor(student, byFamily.id))!
  app.clock.advance(31 * 60_000)
  expect((await app.http.inject({ url: before })).statusCode).toBe(404)
  expect((await app.http.inject({ url: (await linkFor(student, byFamily.id))! })).statusCode).toBe(200)
})

test('a link opens only its own receipt', async () => {
  const payment = await makePayment(app, { ...paid, userId: student.id })
  const other = await makePayment(app, { ...paid, userId: student.id })
  const url = (await linkFor(student, payment.id))!
  const forged = [url.replace(payment.id, other.id), url.replace('.en.', '.fr.'), url.replace('receipt', 'invoice')]
  for (const bad of [...forged, '/files/receipt', '/files/receipt?link=x', `${url}x`]) {
    expect((await app.http.inject({ url: bad })).statusCode).toBe(404)
  }
})
