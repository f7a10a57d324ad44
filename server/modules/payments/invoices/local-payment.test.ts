import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDiscount, relate, makeExam, makePayment, makeUser, unique } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Payment } from '../payment.entity.ts'
import { cancelPaymentOf, changePaymentExam, createPayment } from '../payment.service.ts'
import { Discount } from '../testing/public.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let student: User
let supervisor: User
let admin: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  student = await makeUser(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  await relate(app, supervisor, student)
})

const payLocally = (by: User, paymentIds: string[], type: string, more: object = {}) =>
  app.as(by).run(
    `mutation ($input: PayLocallyInput!) {
    payLocally(input: $input) { payments { state method } invoice { id number state amount { amount } } }
  }`,
    { input: { paymentIds, type, ...more } },
  )
const makeCode = (given: Partial<Discount>) => makeDiscount(app, given)

describe('a code that covers the whole amount', () => {
  test('pays, as a discount or as a coupon', async () => {
    for (const tier of [null, 'standard']) {
      const discount = await makeCode({ tier })
      const payment = await makePayment(app, { userId: student.id })
      const appliedDiscount = discount.code
      const byCard = await beginCheckout(app, student, [payment.id], { appliedDiscount })
      expect(byCard.errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', nothingDue: true })
      const { data } = await payLocally(student, [payment.id], tier ? 'coupon' : 'free', { appliedDiscount })
      expect(data.payLocally.payments).toEqual([{ state: 'paid', method: tier ? 'coupon' : 'discount' }])
      const row = tier ? 'coupon 2000' : 'discount 2000'
      expect(await ledgerNow(app, payment)).toEqual({ rows: [row], balance: 0 })
      expect((await app.db.findOneByOrFail(Discount, { id: discount.id })).used).toBe(1)
    }
  })

  test('is the only way to pay an amount of 0', async () => {
    const half = await makeCode({ percent: 50 })
    const payment = await makePayment(app, { userId: student.id })
    expect((await payLocally(student, [payment.id], 'free')).code).toBe('BAD_USER_INPUT')
    expect((await payLocally(student, [payment.id], 'free', { appliedDiscount: half.code })).code).toBe('RULE_BROKEN')
    expect((await payLocally(student, [payment.id], 'coupon', { appliedDiscount: half.code })).code).toBe('RULE_BROKEN')
    expect((await app.db.findOneByOrFail(Discount, { id: half.id })).used).toBe(0)
  })
})

describe('cash and transfers', () => {
  test('are confirmed by admins only, with the reference on the receipt', async () => {
    const payment = await makePayment(app, { userId: student.id })
    for (const other of [student, supervisor]) {
      expect((await payLocally(other, [payment.id], 'cash')).code).toBe('FORBIDDEN')
    }
    const { data } = await payLocally(admin, [payment.id], 'cash', { reference: 'Box 7' })
    expect(data.payLocally.payments).toEqual([{ state: 'paid', method: 'cash' }])
    expect(await ledgerNow(app, payment)).toEqual({ rows: ['cash 2000'], balance: 2000 })
    expect((await payLocally(admin, [payment.id], 'bank')).code).toBe('CONFLICT')
    const record = await app
      .as(admin)
      .run('query ($id: ID!) { node(id: $id) { ... on Payment { changes { action reason } ledger { reference } } } }', {
        id: Buffer.from(`Payment:${payment.id}`).toString('base64url'),
      })
    expect(record.data.node).toEqual({
      changes: [{ action: 'cash', reason: 'Box 7' }],
      ledger: [{ reference: 'Box 7' }],
    })
  })
})

test('cannot mix currencies, nor can any other method', async () => {
  const payments = [
    await makePayment(app, { userId: student.id }),
    await makePayment(app, { userId: student.id, currency: 'USD' }),
  ]
  const code = await makeCode({})
  for (const [by, type] of [
    [admin, 'cash'],
    [admin, 'bank'],
    [supervisor, 'invoice'],
    [student, 'free'],
  ] as const) {
    const more = type === 'free' ? { appliedDiscount: code.code } : {}
    expect(
      (
        await payLocally(
          by,
          payments.map(({ id }) => id),
          type,
          more,
        )
      ).code,
    ).toBe('RULE_BROKEN')
  }
  for (const payment of payments) expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
})

describe('an invoice', () => {
  const settle = (by: User, what: 'confirm' | 'cancel', invoiceId: string) =>
    app
      .as(by)
      .run(
        what === 'confirm'
          ? 'mutation ($input: ConfirmInvoiceInput!) { confirmInvoice(input: $input) { invoice { state } } }'
          : 'mutation ($input: CancelInvoiceInput!) { cancelInvoice(input: $input) { invoice { state } } }',
        { input: { invoiceId, ...(what === 'confirm' ? { reference: 'Transfer 12' } : {}) } },
      )

  test('is issued to a supervisor, confirmed by an admin, and pays then', async () => {
    const discount = await makeCode({ percent: 25 })
    const payments = [await makePayment(app, { userId: student.id }), await makePayment(app, { userId: student.id })]
    expect((await payLocally(student, [payments[0]!.id], 'invoice')).code).toBe('FORBIDDEN')
    const { data } = await payLocally(
      supervisor,
      payments.map(({ id }) => id),
      'invoice',
      {
        appliedDiscount: discount.code,
      },
    )
    const { invoice } = data.payLocally
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      state: 'open',
      amount: { amount: 3000 },
    })
    expect((await beginCheckout(app, student, [payments[0]!.id])).code).toBe('CONFLICT')

    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await app.as(other).run('{ myInvoices { totalCount } }')).data.myInvoices.totalCount).toBe(0)
    expect((await settle(other, 'cancel', invoice.id)).code).toBe('NOT_FOUND')
    expect((await settle(supervisor, 'confirm', invoice.id)).code).toBe('FORBIDDEN')
    const twice = await Promise.all([settle(admin, 'confirm', invoice.id), settle(admin, 'confirm', invoice.id)])
    expect(twice.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok'])
    for (const payment of payments) {
      expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', method: 'invoice', paidAmount: 1500 })
      expect(await ledgerNow(app, payment)).toEqual({ rows: ['invoice 1500', 'discount 500'], balance: 1500 })
    }
    const all = await app.as(admin).run('{ invoices(state: paid) { nodes { number payments { state } } } }')
    expect(all.data.invoices.nodes).toContainEqual({
      number: invoice.number,
      payments: [{ state: 'paid' }, { state: 'paid' }],
    })
  })

  test('that is cancelled leaves its payments due and frees the discount', async () => {
    const discount = await makeCode({ percent: 25, quota: 1 })
    const payment = await makePayment(app, { userId: student.id })
    const { data } = await payLocally(supervisor, [payment.id], 'invoice', { appliedDiscount: discount.code })
    const back = await settle(supervisor, 'cancel', data.payLocally.invoice.id)
    expect(back.data.cancelInvoice.invoice.state).toBe('cancelled')
    expect(await paymentNow(app, payment)).toMatchObject({
      state: 'due',
      discountAmount: 0,
      invoiceId: null,
      method: null,
    })
    expect((await app.db.findOneByOrFail(Discount, { id: discount.id })).used).toBe(0)
    expect((await settle(admin, 'confirm', data.payLocally.invoice.id)).code).toBe('CONFLICT')
  })
})

describe('a changed price', () => {
  const update = (by: User, id: string, amount: number) =>
    app.as(by).run(
      `mutation ($input: UpdatePaymentAmountInput!) {
      updatePaymentAmount(input: $input) { payment { amount { amount } } }
    }`,
      { input: { id, amount } },
    )

  test('is set by an admin for unpaid payments', async () => {
    const payment = await makePayment(app, { userId: student.id })
    expect((await update(supervisor, payment.id, 1500)).code).toBe('FORBIDDEN')
    expect((await update(admin, payment.id, 0)).code).toBe('BAD_USER_INPUT')
    expect((await update(admin, payment.id, 1500)).data.updatePaymentAmount.payment.amount.amount).toBe(1500)
    const { sessionId, checkout } = await beginCheckout(app, student, [payment.id])
    expect(checkout.amount.amount).toBe(1500)
    expect((await update(admin, payment.id, 100)).code).toBe('CONFLICT')
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect((await update(admin, payment.id, 100)).code).toBe('CONFLICT')
  })
})

describe('payments managed by higher modules', () => {
  const fresh = () => ({
    userId: student.id,
    examId: null,
    subject: 'application' as const,
    subjectId: crypto.randomUUID(),
    titles: { en: 'Exam' },
    amount: 2000,
    currency: 'EUR',
  })

  test('a subject has at most one live payment', async () => {
    const { ctx } = app.as(student)
    const given = fresh()
    const first = await createPayment(ctx, given)
    await expect(createPayment(ctx, given)).rejects.toThrow('payment_live_once')
    await cancelPaymentOf(ctx, 'application', given.subjectId)
    expect(await paymentNow(app, first)).toMatchObject({ state: 'cancelled' })
    await expect(createPayment(ctx, given)).resolves.toMatchObject({ state: 'due' })
    expect(await cancelPaymentOf(ctx, 'application', crypto.randomUUID())).toBeNull()
  })

  test('cancelling during a payment is refused once and expires the page, then succeeds', async () => {
    const given = fresh()
    const payment = await createPayment(app.as(student).ctx, given)
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    await expect(cancelPaymentOf(app.as(student).ctx, 'application', given.subjectId)).rejects.toThrow('in progress')
    await app.drainJobs()
    expect(sandbox.actions.session(sessionId).status).toBe('expired')
    await cancelPaymentOf(app.as(student).ctx, 'application', given.subjectId)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'cancelled' })
  })

  test('cancelling after the money arrived leaves the payment paid', async () => {
    const given = fresh()
    const payment = await createPayment(app.as(student).ctx, given)
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    const [cancelled] = await Promise.allSettled([
      cancelPaymentOf(app.as(student).ctx, 'application', given.subjectId),
      sandbox.deliver(),
    ])
    expect(cancelled.status).toBe('rejected')
    await app.drainJobs()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    await expect(cancelPaymentOf(app.as(student).ctx, 'application', given.subjectId)).rejects.toThrow('already paid')
  })

  test('changing the date applies the new price only while unpaid', async () => {
    const given = fresh()
    const payment = await createPayment(app.as(student).ctx, given)
    const other = (await makePayment(app)).examId!
    const move = (amount: number) =>
      changePaymentExam(app.as(student).ctx, given.subjectId, { examId: other, titles: { en: 'Other' }, amount })
    await move(2500)
    expect(await paymentNow(app, payment)).toMatchObject({ examId: other, amount: 2500 })
    await payLocally(admin, [payment.id], 'bank')
    await move(9900)
    expect(await paymentNow(app, payment)).toMatchObject({ amount: 2500, state: 'paid', titles: { en: 'Other' } })
  })
})

describe('visibility of payments', () => {
  test('students see their own, supervisors those that their students owe or have paid, others none', async () => {
    const owed = await makePayment(app, { userId: student.id })
    await makePayment(app, { userId: student.id, state: 'paid', payerId: student.id })
    const seenBy = async (user: User) => {
      const { data } = await app
        .as(user)
        .run('{ viewer { payments { nodes { state student { username } ledger { kind } } } } }')
      return data.viewer.payments.nodes.map(({ state }: { state: string }) => state).toSorted()
    }
    expect(await seenBy(student)).toEqual(['due', 'paid'])
    expect(await seenBy(supervisor)).toEqual(['due', 'paid'])
    expect(await seenBy(await makeUser(app, { userType: 'supervisor' }))).toEqual([])
    const id = Buffer.from(`Payment:${owed.id}`).toString('base64url')
    const node = async (user: User | null) =>
      (await app.as(user).run('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node
    expect(await node(student)).not.toBeNull()
    expect(await node(supervisor)).not.toBeNull()
    expect(await node(admin)).not.toBeNull()
    expect(await node(await makeUser(app))).toBeNull()
    expect(await node(await makeUser(app, { userType: 'partner' }))).toBeNull()
    expect(await node(null)).toBeNull()
  })

  test('supervisors and partners see paid items of their students in the history, without receipt and payer', async () => {
    const partner = await makeUser(app, { userType: 'partner' })
    await relate(app, partner, supervisor)
    const paid = { userId: student.id, paidAmount: 2000, method: 'card' as const, paidAt: new Date(app.clock.now()) }
    for (const state of ['paid', 'partiallyRefunded', 'refunded', 'cancelled'] as const) {
      await makePayment(app, { ...paid, state, refundedAmount: state === 'refunded' ? 2000 : 0, payerId: student.id })
    }
    const seenBy = async (user: User, states: string) =>
      (
        await app.as(user).run(
          `{ viewer { payments(states: ${states}) {
          nodes { state paidAmount { amount } hasReceipt receiptUrl refunds { reason } student { username } }
        } } }`,
        )
      ).data.viewer.payments.nodes
    for (const user of [supervisor, partner]) {
      const rows = await seenBy(user, '[paid, partiallyRefunded, refunded, cancelled]')
      expect(rows).toHaveLength(3)
      for (const row of rows) {
        expect(row).toMatchObject({ hasReceipt: false, receiptUrl: null, refunds: [], paidAmount: { amount: 2000 } })
        expect(row.student.username).toBe(student.username)
      }
      expect(await seenBy(user, '[due]')).toEqual([])
    }
    expect((await seenBy(student, '[paid]'))[0]).toMatchObject({ hasReceipt: true, receiptUrl: expect.any(String) })
    const other = await makeUser(app, { userType: 'supervisor' })
    expect(await seenBy(other, '[paid, refunded]')).toEqual([])
    const { data } = await app
      .as(supervisor)
      .run(`{ viewer { payments(states: [paid]) { nodes { payer { username } } } } }`)
    expect(data.viewer.payments.nodes).toEqual([{ payer: null }])
  })

  test('a supervisor does not see the receipt of a payment by a family, nor their cancelled payments', async () => {
    const seenBy = async (user: User, id: string) =>
      (
        await app.as(user).run('query ($id: ID!) { node(id: $id) { ... on Payment { hasReceipt } } }', {
          id: Buffer.from(`Payment:${id}`).toString('base64url'),
        })
      ).data.node
    const settled = { method: 'card' as const, paidAt: new Date(app.clock.now()) }
    const byFamily = await makePayment(app, { userId: student.id, state: 'paid', payerId: student.id })
    const byThem = await makePayment(app, { userId: student.id, state: 'paid', payerId: supervisor.id })
    const cancelled = await makePayment(app, { userId: student.id, state: 'cancelled' })
    for (const payment of [byFamily, byThem]) await app.db.update(Payment, payment.id, settled)
    expect(await seenBy(supervisor, byFamily.id)).toEqual({ hasReceipt: false })
    expect(await seenBy(supervisor, byThem.id)).toEqual({ hasReceipt: true })
    expect(await seenBy(student, byThem.id)).toEqual({ hasReceipt: true })
    expect(await seenBy(supervisor, cancelled.id)).toBeNull()

    const due = await makePayment(app, { userId: student.id })
    const { checkout } = await beginCheckout(app, supervisor, [due.id])
    await app
      .as(supervisor)
      .run('mutation ($input: AbandonCheckoutInput!) { abandonCheckout(input: $input) { __typename } }', {
        input: { checkoutId: checkout.id },
      })
    expect(await paymentNow(app, due)).toMatchObject({ state: 'due', payerId: null })
    await payLocally(admin, [due.id], 'cash')
    expect(await seenBy(supervisor, due.id)).toEqual({ hasReceipt: false })
    const { data } = await app
      .as(supervisor)
      .run('query ($id: ID!) { checkout(id: $id) { payments { id } } }', { id: checkout.id })
    expect(data.checkout.payments).toHaveLength(1)
  })

  test('possible duplicates are shown only to users who may pay', async () => {
    const exam = await makeExam(app, { questions: 0 })
    const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
    const [twin, self, stranger] = [await makeUser(app, person), await makeUser(app, person), await makeUser(app)]
    await makePayment(app, { userId: twin.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
    const payment = await makePayment(app, { userId: self.id, examId: exam.id })
    for (const other of [stranger, supervisor]) {
      expect((await beginCheckout(app, other, [payment.id])).code).toBe('NOT_FOUND')
      expect((await payLocally(other, [payment.id], 'free', { appliedDiscount: 'X' })).code).toBe('NOT_FOUND')
    }
    expect((await payLocally(admin, [payment.id], 'cash')).errors![0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      duplicatePerson: [payment.id],
    })
    expect((await payLocally(admin, [payment.id], 'cash', { notADuplicate: true })).code).toBeUndefined()
  })

  test('admins see all, by state, method, student and exam', async () => {
    const payment = await makePayment(app, { userId: student.id, state: 'paid', method: 'cash' })
    const { data } = await app.as(admin).run(
      `query ($userId: ID, $examId: ID) {
        payments(filter: { userId: $userId, examId: $examId, states: [paid], method: cash }) { nodes { student { username } } }
      }`,
      { userId: student.id, examId: payment.examId },
    )
    expect(data.payments.nodes).toEqual([{ student: { username: student.username } }])
    for (const user of [student, supervisor]) {
      expect((await app.as(user).run('{ payments { totalCount } }')).code).toBe('FORBIDDEN')
    }
  })
})
