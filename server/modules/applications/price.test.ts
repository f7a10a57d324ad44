import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { relate, makeApplication, makeExam, makePayment, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import type { Payment } from '../payments/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

/** A student's application with a payment; the exam's own price is 20.00 EUR. */
async function makePriced(
  payment: Partial<Payment> | null,
  given: { state?: 'applied' | 'paid' | 'invited' | undefined } = {},
) {
  const student = await makeUser(app)
  const exam = await makeExam(app)
  const state = given.state ?? (payment?.paidAt ? 'paid' : 'applied')
  const application = await makeApplication(app, { userId: student.id, examId: exam.id, state })
  if (payment) await makePayment(app, { userId: student.id, examId: exam.id, subjectId: application.id, ...payment })
  return { student, id: toGlobalId('Application', application.id) }
}
const price = 'price { amount currency }'
const ownPrice = async (student: User) =>
  (await app.as(student).run(`{ viewer { applications { nodes { ${price} } } } }`)).data.viewer.applications.nodes[0]
    .price

const paidAt = new Date('2026-01-02T00:00:00Z')

test.each<[string, Partial<Payment> | null, number, ('applied' | 'paid' | 'invited')?]>([
  ['the price due rather than the price of the exam', { amount: 1500 }, 1500],
  ['the price after a discount on an invoice', { state: 'processing', discountAmount: 500 }, 1500],
  ['the amount paid', { state: 'paid', discountAmount: 1000, paidAmount: 1000, paidAt }, 1000],
  ['zero if a code covered everything', { state: 'paid', discountAmount: 2000, method: 'coupon', paidAt }, 0],
  ['the amount paid despite a partial refund', { state: 'partiallyRefunded', paidAmount: 2000, paidAt }, 2000],
  ['the price of the exam before any payment exists', null, 2000, 'invited'],
  ['zero for a granted place', null, 0, 'paid'],
])('an application shows %s', async (_, payment, amount, state) => {
  const { student, id } = await makePriced(payment, { state })
  expect(await ownPrice(student)).toEqual({ amount, currency: 'EUR' })
  const { data } = await app.as(admin).run(`query ($id: ID!) { application(id: $id) { ${price} } }`, { id })
  expect(data.application.price).toEqual({ amount, currency: 'EUR' })
})

test("an application's price is in the currency of its payment", async () => {
  const { student } = await makePriced({ amount: 3000, currency: 'USD' })
  expect(await ownPrice(student)).toEqual({ amount: 3000, currency: 'USD' })
})

test('a supervisor sees the amount due and the amount a family paid', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const owed = await makePriced({ amount: 1500 })
  const paid = await makePriced({ state: 'paid', paidAmount: 1000, paidAt, payerId: null })
  for (const { student } of [owed, paid]) await relate(app, supervisor, student)
  const { data } = await app.as(supervisor).run(`{ applications { nodes { id ${price} } } }`)
  expect(data.applications.nodes).toEqual(
    expect.arrayContaining([
      { id: owed.id, price: { amount: 1500, currency: 'EUR' } },
      { id: paid.id, price: { amount: 1000, currency: 'EUR' } },
    ]),
  )
})
