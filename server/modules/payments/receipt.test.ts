import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePayment, makeUser } from '../../testing/factories.ts'
import { relate } from '../../testing/payments.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { User } from '../accounts/public.ts'
import { locales, type Locale } from '../../editions.ts'

let app: TestApp
let student: User

beforeAll(async () => {
  app = await startTestApp()
  student = await makeUser(app, { firstName: 'ŞƏHLA', lastName: 'ÖZGÜR-ЖУКОВА', email: null })
})
afterAll(() => app.stop())

const linkFor = async (user: User, id: string, locale: Locale = 'en'): Promise<string | null> => {
  const document = 'query ($id: ID!) { node(id: $id) { ... on Payment { receiptUrl } } }'
  const { data } = await app.as(user, locale).run(document, {
    id: Buffer.from(`Payment:${id}`).toString('base64url'),
  })
  return data.node && data.node.receiptUrl
}
const paid = {
  state: 'paid', method: 'card', paidAmount: 1500, discountAmount: 500, paidAt: new Date('2026-03-01'),
} as const
async function textOf(bytes: Buffer) {
  const parser = new PDFParse({ data: new Uint8Array(bytes) })
  const { text } = await parser.getText()
  await parser.destroy()
  return text.replace(/\s+/g, ' ')
}

test('a receipt tells who paid what, in the reader’s language, with every letter', async () => {
  const payment = await makePayment(app, { ...paid, userId: student.id, payerId: student.id })
  for (const locale of locales) {
    const url = (await linkFor(student, payment.id, locale))!
    const answer = await app.http.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(answer.rawPayload)
    expect(text).toContain({ en: 'Receipt', az: 'Qəbz', fr: 'Reçu', ru: 'Квитанция', tr: 'Makbuz' }[locale])
    const parts = ['ŞƏHLA ÖZGÜR-ЖУКОВА', student.username, '€20.00', '-€5.00', '€15.00']
    for (const part of parts) expect(text).toContain(part)
  }
})

test('tells of refunds', async () => {
  const payment = await makePayment(app, {
    ...paid, userId: student.id, state: 'partiallyRefunded', refundedAmount: 400,
  })
  const { rawPayload } = await app.http.inject({ url: (await linkFor(student, payment.id))! })
  expect(await textOf(rawPayload)).toMatch(/Refunded -€4\.00.*Total €11\.00/)
})

test('is for those who see the payment, while the link lasts', async () => {
  const payment = await makePayment(app, { ...paid, userId: student.id })
  const due = await makePayment(app, { userId: student.id })
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  expect(await linkFor(student, due.id)).toBeNull()
  expect(await linkFor(supervisor, payment.id)).toBeNull()
  await relate(app, supervisor, student)
  expect(await linkFor(supervisor, payment.id)).not.toBeNull()
  const url = (await linkFor(student, payment.id))!
  const other = url.replace(payment.id, due.id)
  for (const bad of [other, '/files/receipt', '/files/receipt?link=x', `${url}x`]) {
    expect((await app.http.inject({ url: bad })).statusCode).toBe(404)
  }
  app.clock.advance(31 * 60_000)
  expect((await app.http.inject({ url })).statusCode).toBe(404)
})
