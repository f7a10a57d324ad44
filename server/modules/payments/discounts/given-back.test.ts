import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDiscount, makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { type Payment } from '../public.ts'
import { Discount } from '../testing/public.ts'
import { PaymentRefund } from '../refunds/refund.entity.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let student: User
let admin: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  student = await makeUser(app)
})

async function settleAll() {
  for (let i = 0; i < 3; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
}
async function paidWith({ code }: Discount, by = student): Promise<Payment> {
  const payment = await makePayment(app, { userId: by.id, amount: 5500 })
  const { sessionId } = await beginCheckout(app, by, [payment.id], { appliedDiscount: code })
  sandbox.actions.pay(sessionId)
  await settleAll()
  return payment
}
async function refund({ id: paymentId }: Payment, amount?: number) {
  const { code } = await app
    .as(admin)
    .run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { id } } }', {
      input: { paymentId, reason: 'The exam was cancelled', amount },
    })
  expect(code).toBeUndefined()
  await settleAll()
}
const left = async ({ id }: Pick<Discount, 'id'>) => {
  const { quota, used } = await app.db.findOneByOrFail(Discount, { id })
  return quota - used
}
/** The provider reports that the refunds of a payment failed after all. */
async function refundsFail({ id: paymentId }: Payment) {
  for (const { providerId } of await app.db.findBy(PaymentRefund, { paymentId, state: 'done' })) {
    sandbox.actions.settleRefund(providerId!, false)
  }
  await settleAll()
}

describe('a full refund', () => {
  test('frees the single-use code, regardless of the share it covered', async () => {
    for (const percent of [1, 50, 98]) {
      const discount = await makeDiscount(app, { percent, quota: 1 })
      const payment = await paidWith(discount)
      expect(await left(discount)).toBe(0)
      await refund(payment, 100)
      expect(await left(discount)).toBe(0)
      await refund(payment)
      expect(await paymentNow(app, payment)).toMatchObject({ state: 'refunded' })
      expect(await left(discount)).toBe(1)
      expect((await ledgerNow(app, payment)).rows).toContain(`discount -${(5500 * percent) / 100}`)
      const other = await makeUser(app)
      expect(await paymentNow(app, await paidWith(discount, other))).toMatchObject({ state: 'paid' })
    }
  })

  test('frees a bonus coupon', async () => {
    const owner = await makeUser(app, { userType: 'supervisor' })
    const given = { amount: 2500, percent: null, quota: 1, tier: 'standard', ownerId: owner.id }
    const coupon = await makeDiscount(app, given)
    await refund(await paidWith(coupon))
    expect(await left(coupon)).toBe(1)
  })

  test('of an invoice frees its code', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, student)
    const discount = await makeDiscount(app, { percent: 50, quota: 1 })
    const payment = await makePayment(app, { userId: student.id, amount: 5500 })
    const { data } = await app
      .as(supervisor)
      .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id } } }', {
        input: { paymentIds: [payment.id], type: 'invoice', appliedDiscount: discount.code },
      })
    await app
      .as(admin)
      .run('mutation ($input: ConfirmInvoiceInput!) { confirmInvoice(input: $input) { __typename } }', {
        input: { invoiceId: data.payLocally.invoice.id, reference: 'Came' },
      })
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', discountAmount: 2750 })
    await refund(payment)
    expect(await left(discount)).toBe(1)
  })

  test('that fails reclaims the code once', async () => {
    const discount = await makeDiscount(app, { percent: 50, quota: 1 })
    const payment = await paidWith(discount)
    await refund(payment)
    await refundsFail(payment)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(await left(discount)).toBe(0)
    await refund(payment)
    expect(await left(discount)).toBe(1)
    // used by someone else in the meantime: beyond the quota, never below 0
    await paidWith(discount, await makeUser(app))
    await refundsFail(payment)
    expect(await left(discount)).toBe(0)
  })
})

describe('a code entered before a payment page was cancelled', () => {
  const kept = async (by: User) =>
    (await app.as(by).run('{ myPayments { nodes { keptCode } } }')).data.myPayments.nodes.map(
      ({ keptCode }: { keptCode: string | null }) => keptCode,
    )

  test('is stored for the payer until another page is opened without it', async () => {
    const { code } = await makeDiscount(app, { percent: 50, quota: 1 })
    const payment = await makePayment(app, { userId: student.id })
    const abandon = (checkoutId: string) =>
      app
        .as(student)
        .run('mutation ($input: AbandonCheckoutInput!) { abandonCheckout(input: $input) { __typename } }', {
          input: { checkoutId },
        })
    expect(await kept(student)).toEqual([null])
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: code })
    expect(await kept(student)).toEqual([null])
    await abandon(first.checkout.id)
    expect(await kept(student)).toEqual([code])
    expect(
      (
        await app.as(admin).run('query ($id: ID!) { node(id: $id) { ... on Payment { keptCode } } }', {
          id: Buffer.from(`Payment:${payment.id}`).toString('base64url'),
        })
      ).data.node,
    ).toEqual({ keptCode: null })
    const second = await beginCheckout(app, student, [payment.id])
    await abandon(second.checkout.id)
    expect(await kept(student)).toEqual([null])
  })
})

test.each([
  ['an en dash', 'spring\u20137kq2m9xd'],
  ['a no-break hyphen', 'SPRING\u20117KQ2M9XD'],
  ['a minus sign and a no-break space', 'SPRING\u2212\u00a07KQ2M9XD'],
  ['zero-width characters', '\ufeffSPRING\u200b-7KQ2\u2060M9XD\u200d'],
  ['a soft hyphen', 'SPRING-7KQ2\u00adM9XD'],
  ['full-width letters', 'ＳＰＲＩＮＧ－7KQ2M9XD'],
])('a code pasted with %s is found', async (_what, code) => {
  await app.db.delete(Discount, { code: 'SPRING-7KQ2M9XD' })
  await makeDiscount(app, { code: 'SPRING-7KQ2M9XD' })
  const { data } = await app.as(student).run('query ($code: String!) { applyDiscount(code: $code) { code } }', { code })
  expect(data.applyDiscount).toEqual({ code: 'SPRING-7KQ2M9XD' })
})
