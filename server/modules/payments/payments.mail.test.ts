import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../editions.ts'
import { makeDiscount, relate, makePayment, makeUser } from '../../testing/factories.ts'
import { beginCheckout, heldSandbox, mailsOf } from '../../testing/payments.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { PaymentIssue } from './testing/public.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let admin: User
let student: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  sandbox.actions.slowRefunds = false
  student = await makeUser(app, { language: 'az' })
})

const subjectsTo = async (user: User) => (await mailsOf(app, user)).map(({ subject }) => subject)
const payLocally = (by: User, paymentIds: string[], type: string, more: object = {}, locale: Locale = 'en') =>
  app.as(by, locale).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { __typename } }', {
    input: { paymentIds, type, ...more },
  })
const refund = (paymentId: string, reason = 'Asked for by the family') =>
  app.as(admin).run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { state } } }', {
    input: { paymentId, reason },
  })
async function settleAll() {
  for (let i = 0; i < 3; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
}

test('informs each student in their own language about payments and refunds recorded by an admin', async () => {
  const sister = await makeUser(app, { language: 'ru' })
  const payments = [
    await makePayment(app, { userId: student.id, amount: 2000 }),
    await makePayment(app, { userId: student.id, amount: 500 }),
    await makePayment(app, { userId: sister.id, amount: 3500 }),
  ]
  await payLocally(
    admin,
    payments.map(({ id }) => id),
    'cash',
    { reference: 'Box 7' },
  )
  expect(await subjectsTo(student)).toEqual(['€25.00 ödənişinizi aldıq'])
  expect(await subjectsTo(sister)).toEqual(['Мы получили €35.00'])
  await refund(payments[2]!.id)
  expect(await subjectsTo(sister)).toEqual(['Мы получили €35.00', 'Мы вернули вам €35.00'])
  expect((await mailsOf(app, sister)).at(-1)!.text).toContain('/ru/stadia/payments')
})

test('informs the payer about a card refund, in the language of the last visit', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor', language: 'fr' })
  await relate(app, supervisor, student)
  const payment = await makePayment(app, { userId: student.id })
  const { sessionId } = await beginCheckout(app, supervisor, [payment.id])
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  await refund(payment.id, 'L’examen est annulé')
  await settleAll()
  expect((await subjectsTo(supervisor)).at(-1)).toBe('Nous avons remboursé €20.00')
  expect((await mailsOf(app, supervisor)).at(-1)!.text).toContain('Motif\u00a0: L’examen est annulé')
  expect(await subjectsTo(student)).toEqual([])
})

test('reports a failed refund to the payer and to admins', async () => {
  sandbox.actions.slowRefunds = true
  const payment = await makePayment(app, { userId: student.id })
  const { sessionId } = await beginCheckout(app, student, [payment.id])
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  await refund(payment.id)
  await settleAll()
  const { id } = Object.values(sandbox.state.refunds).at(-1)!
  sandbox.actions.settleRefund(id, true)
  await settleAll()
  sandbox.actions.settleRefund(id, false)
  await settleAll()
  expect((await subjectsTo(student)).slice(-2)).toEqual(['€20.00 geri qaytarıldı', '€20.00 geri qaytarılmadı'])
  expect(await app.db.findBy(PaymentIssue, { kind: 'refundFailed' })).toMatchObject([
    { details: { amount: 2000, currency: 'EUR', reason: 'Asked for by the family' }, resolvedAt: null },
  ])
})

test('confirms a payment covered by a code to its user, and to the student if an admin used it', async () => {
  const discount = await makeDiscount(app)
  const code = { appliedDiscount: discount.code }
  const [one, two] = [await makePayment(app, { userId: student.id }), await makePayment(app, { userId: student.id })]
  await payLocally(student, [one.id], 'free', code, 'tr')
  await payLocally(admin, [two.id], 'free', code)
  expect(await subjectsTo(student)).toEqual(['Onaylandı: ödenecek bir şey yoktu', 'Təsdiqləndi: ödəniş lazım deyil'])
})

test('reports a declined bank payment but not an abandoned page', async () => {
  const payment = await makePayment(app, { userId: student.id })
  const left = await beginCheckout(app, student, [payment.id])
  sandbox.actions.expire(left.sessionId)
  await sandbox.deliver()
  expect(await subjectsTo(student)).toEqual([])
  const { sessionId } = await beginCheckout(app, student, [payment.id])
  sandbox.actions.pay(sessionId, 'bank')
  sandbox.actions.settle(sessionId, false)
  await sandbox.deliver()
  expect(await subjectsTo(student)).toEqual(['Your payment of €20.00 did not go through'])
})

test('reports money for a payment that is already paid once, without a receipt', async () => {
  const payment = await makePayment(app, { userId: student.id })
  const { sessionId } = await beginCheckout(app, student, [payment.id])
  sandbox.actions.pay(sessionId)
  await app.db.update('Payment', { id: payment.id }, { state: 'paid', paidAmount: 2000, method: 'cash' })
  await sandbox.deliver()
  await settleAll()
  expect(await subjectsTo(student)).toEqual(['We are refunding €20.00'])
})
