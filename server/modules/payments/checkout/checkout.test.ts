import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { makeDiscount, relate, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { Mail } from '../../mail/testing/public.ts'
import { Checkout, Discount, PaymentRefund } from '../testing/public.ts'
import { release } from './checkout.outcome.ts'
import { app, checkoutNow, checkoutStage, grants, lookAt, sandbox, student } from './testing/checkout-stage.ts'

checkoutStage()

describe('paying by card', () => {
  test('refuses a signed webhook without an event id', async () => {
    for (const event of [{ type: 'charge.refunded' }, { id: null, type: 'checkout.session.expired' }, {}, []]) {
      expect(await sandbox.webhooks.send(event as never)).toBe(400)
    }
  })

  test('marks the payments, calls the provider, and grants them when the webhook arrives', async () => {
    const one = await makePayment(app, { userId: student.id })
    const two = await makePayment(app, { userId: student.id, amount: 3500 })
    const { checkout, sessionId } = await beginCheckout(app, student, [one.id, two.id])
    expect(checkout).toMatchObject({
      state: 'open',
      amount: { amount: 5500, currency: 'EUR' },
      url: expect.stringContaining('/sandbox/stripe/cs_test_'),
    })
    expect(await paymentNow(app, one)).toMatchObject({ state: 'processing' })

    sandbox.actions.pay(sessionId)
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'open' })
    await sandbox.deliver()
    expect(await checkoutNow(checkout.id)).toEqual({ state: 'paid', url: null })
    for (const payment of [one, two]) {
      expect(await paymentNow(app, payment)).toMatchObject({
        state: 'paid',
        method: 'card',
        paidAmount: payment.amount,
        payerId: student.id,
      })
      expect(await ledgerNow(app, payment)).toEqual({ rows: [`charge ${payment.amount}`], balance: payment.amount })
      expect(grants.get(payment.id)).toBe(1)
    }
    expect(await app.db.countBy(Mail, { to: student.email! })).toBe(1)
  })

  test('a declined card leaves the page open for another attempt', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.decline(sessionId)
    await sandbox.deliver()
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'open' })
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
  })

  test('an abandoned page is released when it expires', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { checkout } = await beginCheckout(app, student, [payment.id])
    app.clock.advance(37 * 60_000)
    await app.runSchedule('sweepCheckouts')
    expect(await checkoutNow(checkout.id)).toEqual({ state: 'released', url: null })
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due', checkoutId: null })
    await sandbox.deliver() // the provider's own webhook changes nothing
    const again = await beginCheckout(app, student, [payment.id])
    expect(again.code).toBeUndefined()
  })

  test('a payer who returns without paying can try again immediately', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { checkout } = await beginCheckout(app, student, [payment.id])
    const { data } = await app
      .as(student)
      .run('mutation ($input: AbandonCheckoutInput!) { abandonCheckout(input: $input) { checkout { state } } }', {
        input: { checkoutId: checkout.id },
      })
    expect(data.abandonCheckout.checkout.state).toBe('released')
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
  })

  test('a slow bank keeps the payment pending until it is paid or fails', async () => {
    for (const succeeds of [true, false]) {
      const payment = await makePayment(app, { userId: student.id })
      const { checkout, sessionId } = await beginCheckout(app, student, [payment.id])
      sandbox.actions.pay(sessionId, 'bank')
      await sandbox.deliver()
      expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'pending' })
      expect(await paymentNow(app, payment)).toMatchObject({ state: 'processing' })
      sandbox.actions.settle(sessionId, succeeds)
      await sandbox.deliver()
      expect(await checkoutNow(checkout.id)).toMatchObject({ state: succeeds ? 'paid' : 'failed' })
      expect(await paymentNow(app, payment)).toMatchObject({ state: succeeds ? 'paid' : 'due' })
    }
  })

  test('a paid payment cannot be paid again', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    const { code, errors } = await beginCheckout(app, student, [payment.id])
    expect([code, errors![0]!.message]).toEqual(['CONFLICT', 'It is already paid. Nothing more is due.'])
  })

  test('a supervisor pays for own students, and strangers pay for no one', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    const partner = await makeUser(app, { userType: 'partner' })
    const payment = await makePayment(app, { userId: student.id })
    for (const stranger of [supervisor, partner, await makeUser(app)]) {
      expect((await beginCheckout(app, stranger, [payment.id])).code).toBe('NOT_FOUND')
    }
    await relate(app, supervisor, student)
    await relate(app, partner, supervisor)
    const byPartner = await beginCheckout(app, partner, [payment.id])
    expect(byPartner.checkout.state).toBe('open')
    // another user is currently paying
    expect((await beginCheckout(app, supervisor, [payment.id])).code).toBe('CONFLICT')
    expect((await lookAt(supervisor, byPartner.checkout.id)).code).toBe('NOT_FOUND')
    sandbox.actions.pay(byPartner.sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', payerId: partner.id })
  })

  test('invalid input has a stable code', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const dollars = await makePayment(app, { userId: student.id, currency: 'USD' })
    const tiny = await makePayment(app, { userId: student.id, amount: 20 })
    const cancelled = await makePayment(app, { userId: student.id, state: 'cancelled' })
    expect((await beginCheckout(app, student, [])).code).toBe('BAD_USER_INPUT')
    expect((await beginCheckout(app, student, ['nonsense'])).code).toBe('NOT_FOUND')
    expect((await beginCheckout(app, student, [crypto.randomUUID()])).code).toBe('NOT_FOUND')
    expect((await beginCheckout(app, student, [payment.id, dollars.id])).code).toBe('RULE_BROKEN')
    expect((await beginCheckout(app, student, [tiny.id])).code).toBe('RULE_BROKEN')
    expect((await beginCheckout(app, student, [cancelled.id])).code).toBe('RULE_BROKEN')
    expect((await lookAt(null, payment.id)).code).toBe('UNAUTHENTICATED')
  })
})

describe('concurrent checkouts', () => {
  test('two tabs get the same page, or one gets none', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const tabs = await Promise.all([1, 2].map(() => beginCheckout(app, student, [payment.id])))
    expect(['CONFLICT', 'ok']).toEqual(expect.arrayContaining(tabs.map(({ code }) => code ?? 'ok')))
    const later = await beginCheckout(app, student, [payment.id])
    const urls = [...tabs, later].flatMap(({ checkout }) => (checkout ? [checkout.url as string] : []))
    expect(urls.length).toBeGreaterThan(1)
    expect(new Set(urls).size).toBe(1)
  })

  test('a checkout of a different selection expires the previous page', async () => {
    const [one, two] = [await makePayment(app, { userId: student.id }), await makePayment(app, { userId: student.id })]
    const first = await beginCheckout(app, student, [one.id])
    const second = await beginCheckout(app, student, [one.id, two.id])
    expect(sandbox.actions.session(first.sessionId).status).toBe('expired')
    sandbox.actions.pay(second.sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, one)).toMatchObject({ state: 'paid' })
    expect(grants.get(one.id)).toBe(1)
  })

  test('the same webhook delivered twice concurrently grants once', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    const news = [...sandbox.webhooks.waiting]
    const answers = await Promise.all([...news, ...news, ...news].map((event) => sandbox.webhooks.send(event)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await ledgerNow(app, payment)).toEqual({ rows: ['charge 2000'], balance: 2000 })
    expect(grants.get(payment.id)).toBe(1)
  })

  test('webhooks in the wrong order lead to the same result', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId, 'bank')
    sandbox.actions.settle(sessionId, true)
    for (const event of sandbox.webhooks.waiting.toReversed()) expect(await sandbox.webhooks.send(event)).toBe(200)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(grants.get(payment.id)).toBe(1)
  })

  test.each([
    ['cancelled', { state: 'cancelled', checkoutId: null, payerId: null }],
    ['on an invoice', { state: 'processing', method: 'invoice', checkoutId: null }],
  ] as const)('money for a payment that is already %s is refunded', async (_what, now) => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    await app.db.update('Payment', { id: payment.id }, now)
    for (let i = 0; i < 2; i++) {
      await sandbox.deliver()
      await app.drainJobs()
    }
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'paid' })
    expect((await ledgerNow(app, payment)).rows).toEqual(['surplus 2000', 'surplusRefund -2000'])
    expect(await paymentNow(app, payment)).toMatchObject({ state: now.state, paidAmount: 0, refundedAmount: 0 })
    expect(grants.get(payment.id)).toBeUndefined()
  })

  test('money for a released checkout still pays, with the promised code', async () => {
    const discount = await makeDiscount(app, { percent: 25, quota: 1 })
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    sandbox.actions.pay(sessionId)
    const row = await app.db.findOneByOrFail(Checkout, { sessionId })
    await inTransaction(app.as(null).ctx, (ctx) => release(ctx, row, 'released'))
    const usedNow = async () => (await app.db.findOneByOrFail(Discount, { id: discount.id })).used
    expect([(await paymentNow(app, payment)).state, await usedNow()]).toEqual(['due', 0])
    await sandbox.deliver()
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'paid' })
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', paidAmount: 1500, discountAmount: 500 })
    expect([grants.get(payment.id), await usedNow()]).toEqual([1, 1])
  })

  test('money for a payment already paid is refunded, and the payer is notified', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    // an admin records cash before the webhook arrives: the checkout must be settled first
    await app.db.update('Payment', { id: payment.id }, { state: 'paid', paidAmount: 2000, method: 'cash' })
    await sandbox.deliver()
    await app.drainJobs()
    await sandbox.deliver()
    await app.drainJobs()
    expect((await ledgerNow(app, payment)).rows).toEqual(['surplus 2000', 'surplusRefund -2000'])
    expect(await app.db.findOneByOrFail(PaymentRefund, { paymentId: payment.id })).toMatchObject({
      state: 'done',
      surplus: true,
    })
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    const [mail] = await app.db.findBy(Mail, { to: student.email! })
    expect(mail!.subject).toContain('We are refunding')
    expect(grants.get(payment.id)).toBeUndefined()
  })
})

describe('the webhook', () => {
  const post = (payload: string, signature?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/payment/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    })

  test('refuses a missing signature and a signature of other bytes', async () => {
    expect((await post('{}')).statusCode).toBe(400)
    expect((await post('{}', 't=1,v1=00')).statusCode).toBe(400)
    expect((await post('no json', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)).statusCode).toBe(400)
  })
})
