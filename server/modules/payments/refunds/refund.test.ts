import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '../../../editions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { CardRefund } from '../../../providers/card-payments.ts'
import { relate, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { applyRefund } from './refund.outcome.ts'
import { compareBooks } from '../reconciliation/reconcile.job.ts'
import { type Payment } from '../public.ts'
import { Checkout, PaymentIssue, ReconciliationRun } from '../testing/public.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let student: User
let admin: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  sandbox.actions.slowRefunds = false
  student = await makeUser(app)
})

async function paid(amounts = [2000]) {
  const payments: Payment[] = []
  for (const amount of amounts) payments.push(await makePayment(app, { userId: student.id, amount }))
  const { sessionId } = await beginCheckout(
    app,
    student,
    payments.map(({ id }) => id),
  )
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  const { id, intentId } = await app.db.findOneByOrFail(Checkout, { sessionId })
  return { payments, payment: payments[0]!, sessionId, checkoutId: id, intentId: intentId! }
}

const refund = (by: User, paymentId: string, more: object = {}) =>
  app.as(by).run(
    `mutation ($input: RefundPaymentInput!) {
    refundPayment(input: $input) { refund { id state amount { amount } } payment { state } }
  }`,
    { input: { paymentId, reason: 'Asked for by the family', ...more } },
  )
/** Runs jobs and delivers webhooks until both are empty. */
async function settleAll() {
  for (let i = 0; i < 3; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
}
const issues = (reference: string) => app.db.findBy(PaymentIssue, { reference })

describe('a refund', () => {
  test('of the whole amount is booked once the provider confirms it, and the payer is notified', async () => {
    const { payment } = await paid()
    const { data } = await refund(admin, payment.id)
    expect(data.refundPayment).toEqual({
      refund: { id: expect.any(String), state: 'pending', amount: { amount: 2000 } },
      payment: { state: 'paid' },
    })
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'refunded', refundedAmount: 2000, paidAmount: 2000 })
    expect(await ledgerNow(app, payment)).toEqual({ rows: ['charge 2000', 'refund -2000'], balance: 0 })
    const subjects = (await app.db.findBy(Mail, { to: student.email! })).map(({ subject }) => subject)
    expect(subjects).toContain('We have refunded €20.00')
    expect((await refund(admin, payment.id)).code).toBe('RULE_BROKEN')
  })

  test('in parts never exceeds the payment, and the same key refunds once', async () => {
    const {
      payments: [one, two],
    } = await paid([2000, 3500])
    const requestKey = 'the-same-click'
    const answers = [
      await refund(admin, one!.id, { amount: 500, requestKey }),
      await refund(admin, one!.id, { amount: 500, requestKey }),
    ]
    expect(new Set(answers.map(({ data }) => data.refundPayment.refund.id)).size).toBe(1)
    expect((await refund(admin, one!.id, { amount: 700, requestKey })).code).toBe('CONFLICT')
    expect((await refund(admin, one!.id, { amount: 1501 })).code).toBe('BAD_USER_INPUT')
    await settleAll()
    expect(await paymentNow(app, one!)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 500 })
    await refund(admin, one!.id)
    await settleAll()
    expect(await ledgerNow(app, one!)).toEqual({ rows: ['charge 2000', 'refund -500', 'refund -1500'], balance: 0 })
    expect(await paymentNow(app, two!)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  })

  test('by two admins concurrently refunds only once', async () => {
    const { payment } = await paid()
    const answers = await Promise.all([refund(admin, payment.id), refund(admin, payment.id), refund(admin, payment.id)])
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['RULE_BROKEN', 'RULE_BROKEN', 'ok'])
    await settleAll()
    expect((await ledgerNow(app, payment)).balance).toBe(0)
  })

  test('can be slow, and can fail later', async () => {
    sandbox.actions.slowRefunds = true
    const { payment, intentId } = await paid()
    await refund(admin, payment.id)
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    const { id } = Object.values(sandbox.state.refunds).find(({ payment_intent: intent }) => intent === intentId)!
    sandbox.actions.settleRefund(id, true)
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'refunded' })
    sandbox.actions.settleRefund(id, false)
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    expect(await ledgerNow(app, payment)).toEqual({
      rows: ['charge 2000', 'refund -2000', 'refundReversal 2000'],
      balance: 2000,
    })
  })

  test('is not changed by an outdated response', async () => {
    sandbox.actions.slowRefunds = true
    const { payment, checkoutId, intentId } = await paid()
    await refund(admin, payment.id)
    await app.drainJobs()
    const [pending] = await app.node.providers.cards!.refundsOf(intentId)
    const checkout = await app.db.findOneByOrFail(Checkout, { id: checkoutId })
    const hear = (news: CardRefund) => inTransaction(app.as(null).ctx, (ctx) => applyRefund(ctx, checkout, news))
    await hear({ ...pending!, state: 'done' })
    await hear(pending!)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'refunded', refundedAmount: 2000 })
    await hear({ ...pending!, state: 'failed', problem: 'lost card' })
    await hear({ ...pending!, state: 'done' })
    await hear(pending!)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    expect((await ledgerNow(app, payment)).rows).toEqual(['charge 2000', 'refund -2000', 'refundReversal 2000'])
  })

  test('of cash is booked immediately', async () => {
    const payment = await makePayment(app, { userId: student.id, state: 'paid', method: 'cash', paidAmount: 2000 })
    expect((await refund(admin, payment.id, { amount: 700 })).data.refundPayment).toMatchObject({
      refund: { state: 'done' },
      payment: { state: 'partiallyRefunded' },
    })
  })

  test('shows the reason to the payer and the student, each in their language; for a surplus only to its payer', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, student)
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, supervisor, [payment.id])
    sandbox.actions.pay(sessionId)
    await app.db.update(
      'Payment',
      { id: payment.id },
      {
        state: 'paid',
        paidAmount: 2000,
        method: 'cash',
        checkoutId: null,
        payerId: null,
      },
    )
    await settleAll()
    await refund(admin, payment.id, { amount: 500 })
    const document = 'query ($id: ID!) { node(id: $id) { ... on Payment { refunds { reason surplus state } } } }'
    const reasonsFor = async (user: User) => {
      const { data } = await app.as(user, 'fr').run(document, { id: toGlobalId('Payment', payment.id) })
      return data.node?.refunds.map(({ reason }: { reason: string }) => reason)
    }
    const second = 'Plus rien n’était dû quand ce paiement est arrivé'
    expect(await reasonsFor(student)).toEqual(['Asked for by the family'])
    expect(await reasonsFor(admin)).toEqual([second, 'Asked for by the family'])
    // the supervisor paid the surplus, and sees the student's payment without the reason given to the family
    expect(await reasonsFor(supervisor)).toEqual([second])
    const { data } = await app.as(supervisor, 'fr').run('{ myPayments { nodes { refunds { reason } } } }')
    expect(data.myPayments.nodes).toEqual([{ refunds: [{ reason: second }] }])
  })

  test('of a surplus is shown to its payer with its state, even if the payment now belongs to another user', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, student)
    const [twice, once] = [
      await makePayment(app, { userId: student.id }),
      await makePayment(app, { userId: student.id }),
    ]
    const { sessionId, checkout } = await beginCheckout(app, supervisor, [twice.id, once.id])
    sandbox.actions.slowRefunds = true
    sandbox.actions.pay(sessionId)
    await app.db.update(
      'Payment',
      { id: twice.id },
      {
        state: 'paid',
        paidAmount: 2000,
        method: 'card',
        checkoutId: null,
        payerId: student.id,
      },
    )
    await settleAll()
    const seenBy = async (user: User, locale: Locale = 'en') =>
      (
        await app.as(user, locale).run(`{ viewer { surplusRefunds {
      nodes { title state reason doneAt amount { amount currency } student { username } }
    } } }`)
      ).data.viewer.surplusRefunds.nodes
    const { username } = student
    expect(await seenBy(supervisor, 'ru')).toEqual([
      {
        title: twice.titles.ru ?? twice.titles.en,
        state: 'pending',
        doneAt: null,
        amount: { amount: 2000, currency: 'EUR' },
        reason: 'Когда поступил этот платёж, платить было уже не нужно',
        student: { username },
      },
    ])
    const { data } = await app
      .as(supervisor)
      .run('query ($id: ID!) { checkout(id: $id) { state surplusAmount { amount } } }', { id: checkout.id })
    expect(data.checkout).toEqual({ state: 'paid', surplusAmount: { amount: 2000 } })
    const { id } = Object.values(sandbox.state.refunds).at(-1)!
    sandbox.actions.settleRefund(id, true)
    await settleAll()
    expect(await seenBy(supervisor)).toMatchObject([{ state: 'done', doneAt: expect.any(String) }])
    sandbox.actions.settleRefund(id, false)
    await settleAll()
    expect(await seenBy(supervisor)).toMatchObject([{ state: 'failed', doneAt: null }])
    for (const other of [student, admin, await makeUser(app, { userType: 'supervisor' })]) {
      expect(await seenBy(other)).toEqual([])
    }
    const ofSupervisor = (by: User) =>
      app.as(by).run('query ($id: ID!) { node(id: $id) { ... on User { surplusRefunds { totalCount } } } }', {
        id: toGlobalId('User', supervisor.id),
      })
    expect((await ofSupervisor(admin)).data.node.surplusRefunds.totalCount).toBe(1)
    expect((await ofSupervisor(student)).data?.node?.surplusRefunds).toBeUndefined()
  })

  test('requires an admin and a paid payment', async () => {
    const payment = await makePayment(app, { userId: student.id })
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      expect((await refund(await makeUser(app, { userType }), payment.id)).code).toBe('FORBIDDEN')
    }
    expect((await refund(admin, payment.id)).code).toBe('RULE_BROKEN')
    expect((await refund(admin, crypto.randomUUID())).code).toBe('NOT_FOUND')
    expect((await refund(admin, payment.id, { amount: -1 })).code).toBe('BAD_USER_INPUT')
  })
})

describe('changes made manually at the provider', () => {
  const byHand = (intentId: string, amount: number) =>
    sandbox.actions.refund({ payment_intent: intentId, amount: String(amount) })

  test('a refund of a checkout with one payment is recorded', async () => {
    const { payment, intentId } = await paid()
    byHand(intentId, 800)
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 800 })
  })

  test('a refund of one of several payments is left for an admin to allocate', async () => {
    const { payment, intentId } = await paid([2000, 3500])
    const { id } = byHand(intentId, 800)
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(await issues(id)).toMatchObject([{ kind: 'unallocatedRefund', details: { amount: 800 } }])
  })

  test('a refund is recognized under any reference', async () => {
    const { payment, intentId } = await paid()
    sandbox.actions.refund({ payment_intent: intentId, amount: '300', metadata: { refund: 'as told by phone' } })
    await settleAll()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 300 })
  })

  test('a dispute is recorded', async () => {
    const { intentId, checkoutId } = await paid()
    const { id } = sandbox.actions.dispute(intentId)
    await settleAll()
    expect(await issues(id)).toMatchObject([{ kind: 'dispute', checkoutId, details: { status: 'needs_response' } }])
  })
})

describe('the nightly reconciliation', () => {
  const compare = () => compareBooks(app.as(null).ctx, app.node.providers.cards!)

  test('finds a payment whose webhook was lost, repairs it, and reports it', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    const lost = sandbox.state.undelivered.splice(0) // these webhooks are lost
    expect(lost.length).toBeGreaterThan(0)
    await compare()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(await issues(sessionId)).toMatchObject([{ kind: 'newsLost' }])

    const seen = await app.as(admin).run('{ paymentIssues { nodes { id kind reference } } }')
    const { id } = seen.data.paymentIssues.nodes.find((issue: { reference: string }) => issue.reference === sessionId)
    const resolve = () =>
      app
        .as(admin)
        .run(
          'mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { issue { resolution } } }',
          { input: { id, resolution: 'The network was down' } },
        )
    expect((await resolve()).data.resolvePaymentIssue.issue.resolution).toBe('The network was down')
    expect((await resolve()).code).toBe('CONFLICT')
    await compare()
    expect((await issues(sessionId))[0]!.resolvedAt).not.toBeNull()
    expect((await app.as(student).run('{ paymentIssues { totalCount } }')).code).toBe('FORBIDDEN')
  })

  test('finds a lost refund, a missing payment, and a payment that is not ours', async () => {
    const { payment, intentId } = await paid()
    await refund(admin, payment.id)
    await app.drainJobs()
    sandbox.state.undelivered.splice(0)
    const gone = await paid()
    delete sandbox.state.sessions[gone.sessionId]
    const stranger = sandbox.actions.openSession({
      line_items: [{ price_data: { currency: 'eur', unit_amount: '900' } }],
      client_reference_id: 'order-7',
      metadata: { installation: app.node.config.publicUrl },
    })
    sandbox.actions.pay(stranger.id)
    app.clock.advance(20 * 60_000)
    await compare()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'refunded' })
    expect(await app.db.existsBy(PaymentIssue, { reference: intentId })).toBe(false)
    expect(await issues(gone.sessionId)).toMatchObject([{ kind: 'missingPayment' }])
    expect(await issues(stranger.id)).toMatchObject([{ kind: 'unknownPayment', details: { there: 900 } }])
    await sandbox.deliver()
  })

  test('can be started by an admin at any time, one at a time, and reports its findings', async () => {
    const payment = await makePayment(app, { userId: student.id })
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    sandbox.state.undelivered.splice(0)
    const start = (by: User) => app.as(by).run('mutation { startReconciliation { run { id finishedAt } } }')
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      expect((await start(await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
    }
    const [one, two] = await Promise.all([start(admin), start(admin)])
    expect(one.data.startReconciliation.run).toMatchObject({ finishedAt: null })
    expect(two.data.startReconciliation.run.id).toBe(one.data.startReconciliation.run.id)
    await app.drainJobs()
    const { data } = await app.as(admin).run('{ latestReconciliation { id day finishedAt compared found problem } }')
    expect(data.latestReconciliation).toMatchObject({
      id: one.data.startReconciliation.run.id,
      day: null,
      finishedAt: expect.anything(),
      problem: null,
    })
    expect(data.latestReconciliation.found).toBeGreaterThanOrEqual(1)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    const { data: seen } = await app.as(admin).run('{ paymentIssues { nodes { reference payments { id state } } } }')
    expect(seen.paymentIssues.nodes).toContainEqual({
      reference: sessionId,
      payments: [{ id: expect.any(String), state: 'paid' }],
    })
    expect((await app.as(student).run('{ latestReconciliation { id } }')).code).toBe('FORBIDDEN')
    expect((await start(admin)).data.startReconciliation.run.id).not.toBe(one.data.startReconciliation.run.id)
    await app.drainJobs()
  })

  test('runs once a night on any number of nodes', async () => {
    const nextNight = new Date(app.clock.now() + 2 * 86_400_000)
    nextNight.setUTCHours(3)
    app.clock.advance(nextNight.getTime() - app.clock.now())
    await Promise.all([1, 2, 3].map(() => app.runSchedule('reconcileNightly')))
    const day = nextNight.toISOString().slice(0, 10)
    expect(await app.db.findBy(ReconciliationRun, { day })).toMatchObject([{ finishedAt: expect.any(Date) }])
  })
})

test('refuses changes of the ledger', async () => {
  const { payment } = await paid()
  for (const statement of ['update payment_ledger set amount = 1', 'delete from payment_ledger']) {
    await expect(app.db.query(`${statement} where payment_id = $1`, [payment.id])).rejects.toThrow('never changed')
  }
})
