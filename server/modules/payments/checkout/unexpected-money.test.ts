import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { Checkout, PaymentIssue, ProviderEvent } from '../testing/public.ts'
import { compareBooks } from '../reconciliation/reconcile.job.ts'
import { app, checkoutNow, checkoutStage, grants, sandbox, student } from './testing/checkout-stage.ts'

checkoutStage()

describe('a wrong amount', () => {
  const differ = [
    ['less', { amount_total: 1999 }, { here: 2000, there: 1999 }],
    ['more', { amount_total: 2500 }, { here: 2000, there: 2500 }],
    ['another currency', { currency: 'usd' }, { currencyHere: 'EUR', currencyThere: 'USD' }],
  ] as const
  test.each(differ)('%s: grants nothing and waits for an admin', async (_what, given, details) => {
    const admin = await makeUser(app, { userType: 'admin' })
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id])
    Object.assign(sandbox.actions.session(sessionId), given)
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    app.clock.advance(37 * 60_000)
    await app.runSchedule('sweepCheckouts')
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'processing', paidAmount: 0 })
    expect([grants.get(payment.id), (await ledgerNow(app, payment)).rows]).toEqual([undefined, []])
    const [issue, ...others] = await app.db.findBy(PaymentIssue, { reference: sessionId })
    expect(others).toEqual([])
    expect(issue).toMatchObject({ kind: 'amountDiffers', details, resolvedAt: null })

    const { code } = await app
      .as(admin)
      .run(
        'mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { issue { resolvedAt } } }',
        { input: { id: issue!.id, resolution: 'Given back at the provider' } },
      )
    expect(code).toBeUndefined()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due', checkoutId: null })
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'failed' })
    expect((await beginCheckout(app, student, [payment.id])).code).toBeUndefined()
  })
})

describe('money for an unknown payment', () => {
  const references = [null, 'order-7', crypto.randomUUID()]
  const opened = (client_reference_id: string | null, installation?: string) =>
    sandbox.actions.openSession({
      line_items: [{ price_data: { currency: 'eur', unit_amount: '900' } }],
      ...(client_reference_id ? { client_reference_id } : {}),
      ...(installation ? { metadata: { installation } } : {}),
    })

  test.each(references)('of a page of this installation is recorded as an issue (%s)', async (reference) => {
    const { id } = opened(reference, app.node.config.publicUrl)
    sandbox.actions.pay(id)
    await sandbox.deliver()
    expect(await app.db.findBy(PaymentIssue, { reference: id })).toMatchObject([
      { kind: 'unknownPayment', checkoutId: null, details: { there: 900, currency: 'EUR' } },
    ])
  })

  test.each(references)('of another installation on the account is not stored (%s)', async (reference) => {
    for (const mark of [undefined, 'https://elsewhere.test']) {
      const session = opened(reference, mark)
      sandbox.actions.pay(session.id)
      const events = sandbox.webhooks.waiting.map(({ id }) => id)
      await sandbox.deliver()
      const { id: dispute } = sandbox.actions.dispute(sandbox.actions.session(session.id).payment_intent!)
      await sandbox.deliver()
      await app.drainJobs()
      await compareBooks(app.as(null).ctx, app.node.providers.cards!)
      expect(await app.db.findBy(PaymentIssue, [{ reference: session.id }, { reference: dispute }])).toEqual([])
      expect(events.length).toBeGreaterThan(0)
      for (const id of events) {
        const stored = await app.db.findOneBy(ProviderEvent, { id })
        expect(stored?.type ?? null).not.toBe('checkout.session.completed')
      }
    }
  })

  test('a dispute of a payment whose confirmation was lost is recorded', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    const { id } = sandbox.actions.dispute(sandbox.actions.session(sessionId).payment_intent!)
    const [news] = sandbox.webhooks.waiting.filter(({ type }) => type.startsWith('charge.dispute'))
    await sandbox.webhooks.send(news!)
    await app.drainJobs()
    const { id: checkoutId } = await app.db.findOneByOrFail(Checkout, { sessionId })
    expect(checkout).toBeTruthy()
    expect(await app.db.findBy(PaymentIssue, { reference: id })).toMatchObject([{ kind: 'dispute', checkoutId }])
  })
})

describe('recovery after a crash', () => {
  test("before the provider's response: the sweeper finds the page and releases it", async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { checkout, sessionId } = await beginCheckout(app, student, [payment.id])
    const row = await app.db.findOneByOrFail(Checkout, { sessionId })
    await app.db.update(Checkout, { id: row.id }, { state: 'opening', sessionId: null, url: null })
    app.clock.advance(130_000)
    await app.runSchedule('sweepCheckouts')
    expect(sandbox.actions.session(sessionId).status).toBe('expired')
    expect(await checkoutNow(checkout.id)).toMatchObject({ state: 'released' })
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
  })

  test("before the page's URL is stored: the webhook finds the checkout by our own reference", async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    const row = await app.db.findOneByOrFail(Checkout, { sessionId })
    await app.db.update(Checkout, { id: row.id }, { state: 'opening', sessionId: null, url: null })
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(await app.db.findOneByOrFail(Checkout, { id: row.id })).toMatchObject({ state: 'paid', sessionId })
  })

  test('a provider that responds after the release: nothing is charged, and the next attempt gets a page', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const cards = app.node.providers.cards!
    const slow = vi.spyOn(cards, 'open').mockImplementationOnce(async (session) => {
      const opened = await cards.open(session)
      app.clock.advance(130_000)
      await app.runSchedule('sweepCheckouts')
      return opened
    })
    expect((await beginCheckout(app, student, [payment.id])).code).toBe('OVERLOADED')
    slow.mockRestore()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
    expect((await beginCheckout(app, student, [payment.id])).checkout.url).toEqual(expect.any(String))
  })

  test('paid during the sweep: the sweeper records the payment', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    app.clock.advance(34 * 60_000)
    sandbox.actions.pay(sessionId)
    app.clock.advance(3 * 60_000)
    await app.runSchedule('sweepCheckouts')
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    await sandbox.deliver()
    expect(grants.get(payment.id)).toBe(1)
  })
})

test('a webhook refused before a restart succeeds when it is redelivered', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stadia-news-'))
  const event = { id: 'evt_1', object: 'event', type: 'charge.succeeded', data: { object: {} } }
  await writeFile(
    path.join(dataDir, 'stripe-sandbox.json'),
    JSON.stringify({
      webhookSecret: 'whsec_test',
      undelivered: [event],
    }),
  )
  const later = await startTestApp({ env: { DATA_DIR: dataDir } })
  try {
    const { webhooks } = later.node.providers.stripeSandbox!
    await new Promise((resolve) => setImmediate(resolve))
    expect(webhooks.waiting).toHaveLength(1)
    await later.http.ready()
    await eventually(() => expect(webhooks.waiting).toHaveLength(0))
    expect(await later.db.existsBy(ProviderEvent, { id: 'evt_1' })).toBe(true)
  } finally {
    await later.stop()
    await rm(dataDir, { recursive: true })
  }
})
