import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeDiscount, relate, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, ledgerNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { onPaymentsPaid } from '../hooks.ts'
import { transitions } from '../payment-states.ts'
import { cancelPaymentOf } from '../payment.service.ts'
import { checkBooks, Payment } from '../public.ts'
import type { BookDifference } from '../books/check-books.ts'
import { Checkout, CheckoutItem, Discount, DiscountUse, Invoice, LedgerEntry } from '../testing/public.ts'

let sandbox: ReturnType<typeof heldSandbox>
let admin: User
const grants = new Map<string, number>()

const countGrants = onPaymentsPaid(async (_ctx, payments) => {
  for (const { id } of payments) grants.set(id, (grants.get(id) ?? 0) + 1)
})
const app = useTestApp({ moreModules: [{ name: 'grants', resolvers: [], hooks: [countGrants] }] })
beforeAll(async () => {
  await watchStates()
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})

/** Invoices have VAT from now on; a rate of 0: none. */
const chargeVat = (percent: number) =>
  saveSetting(app.as(admin).ctx, {
    name: 'invoiceVat',
    data: {
      active: percent > 0,
      legalName: 'Society',
      street: '',
      postalCode: '',
      city: 'Baku',
      country: 'AZ',
      vatId: '1234567891',
      taxNumber: '',
      registerNumber: '',
      smallBusiness: false,
      exams: 'standard',
      grandFinal: 'standard',
      standardRate: percent || 20,
      reducedRate: 0,
      exemption: '',
      lawText: '',
    },
  })

/** Records every change of a payment's state as a row `from → to`. */
const watchStates = () =>
  app.db.query(`
  create table seen_move (move text primary key);
  create function see_move() returns trigger language plpgsql as $$ begin
    insert into seen_move values (old.state || ' → ' || new.state) on conflict do nothing; return null;
  end $$;
  create trigger see_move after update of state on payment for each row
    when (old.state <> new.state) execute function see_move();`)

/** Events in any order; `a` and `b` select the targets. */
const happenings = [
  'begin',
  'begin',
  'beginWithCode',
  'pay',
  'pay',
  'decline',
  'bank',
  'bankAnswers',
  'abandon',
  'expire',
  'news',
  'news',
  'newsTwice',
  'allNewsReversed',
  'jobs',
  'cash',
  'refund',
  'refundByHand',
  'cancel',
  'time',
  'forget',
  'invoice',
  'invoiceEnds',
] as const
const sequence = fc.array(fc.record({ what: fc.constantFrom(...happenings), a: fc.nat(20), b: fc.nat(20) }), {
  minLength: 10,
  maxLength: 40,
})

/** A family and a teacher who can both pay, three payments, and a code with two uses. */
async function stage() {
  const student = await makeUser(app)
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  await relate(app, supervisor, student)
  const payments = await Promise.all(
    [2000, 3500, 777].map((amount) => makePayment(app, { userId: student.id, amount })),
  )
  const discount = await makeDiscount(app, { percent: 30, quota: 2 })
  return { payers: [student, supervisor], payments, discount, sessions: [] as string[] }
}

type Stage = Awaited<ReturnType<typeof stage>>

async function happen(on: Stage, { what, a, b }: { what: (typeof happenings)[number]; a: number; b: number }) {
  const payment = on.payments[a % on.payments.length]!
  const session = on.sessions[b % Math.max(1, on.sessions.length)]
  const waiting = sandbox.webhooks.waiting
  // if the fake provider refuses an action, the real one would too
  const atProvider = (work: () => unknown) => {
    try {
      work()
    } catch {
      /* refused: nothing happens */
    }
  }
  const byAdmin = (mutation: string, type: string, input: object) =>
    app.as(admin).run(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input })
  switch (what) {
    case 'begin':
    case 'beginWithCode': {
      const ids = on.payments.filter((_, i) => (a >> i) % 2 === 0).map(({ id }) => id)
      const code = what === 'beginWithCode' ? { appliedDiscount: on.discount.code } : {}
      const { sessionId } = await beginCheckout(app, on.payers[b % 2]!, ids, code)
      if (sessionId) on.sessions.push(sessionId)
      return
    }
    case 'pay':
      return session && atProvider(() => sandbox.actions.pay(session))
    case 'bank':
      return session && atProvider(() => sandbox.actions.pay(session, 'bank'))
    case 'bankAnswers':
      return session && atProvider(() => sandbox.actions.settle(session, a % 2 === 0))
    case 'decline':
      return session && atProvider(() => sandbox.actions.decline(session))
    case 'expire':
      return session && atProvider(() => sandbox.actions.expire(session))
    case 'abandon': {
      const checkout = session ? await app.db.findOneBy(Checkout, { sessionId: session }) : null
      if (checkout)
        await app
          .as(on.payers[a % 2]!)
          .run('mutation ($input: AbandonCheckoutInput!) { abandonCheckout(input: $input) { __typename } }', {
            input: { checkoutId: checkout.id },
          })
      return
    }
    case 'news':
    case 'newsTwice': {
      const event = waiting[b % Math.max(1, waiting.length)]
      if (event) await Promise.all(Array.from({ length: what === 'news' ? 1 : 2 }, () => sandbox.webhooks.send(event)))
      return
    }
    case 'allNewsReversed':
      for (const event of waiting.toReversed()) await sandbox.webhooks.send(event)
      return
    // crash before the provider's response was stored
    case 'forget': {
      const checkout = session ? await app.db.findOneBy(Checkout, { sessionId: session, state: 'open' }) : null
      if (checkout) await app.db.update(Checkout, { id: checkout.id }, { state: 'opening', sessionId: null, url: null })
      return
    }
    case 'jobs':
      return app.drainJobs()
    case 'cash':
      return byAdmin('payLocally', 'PayLocallyInput', { paymentIds: [payment.id], type: 'cash' })
    case 'invoice':
      await chargeVat([0, 7, 19, 20][a % 4]!)
      return app
        .as(on.payers[1]!)
        .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { __typename } }', {
          input: { paymentIds: [payment.id], type: 'invoice', ...(b % 2 ? { appliedDiscount: on.discount.code } : {}) },
        })
    case 'invoiceEnds': {
      const open = await openInvoice(on)
      if (!open) return
      return a % 2
        ? byAdmin('confirmInvoice', 'ConfirmInvoiceInput', { invoiceId: open.id, reference: 'Came' })
        : byAdmin('cancelInvoice', 'CancelInvoiceInput', { invoiceId: open.id })
    }
    case 'refund':
      return byAdmin('refundPayment', 'RefundPaymentInput', {
        paymentId: payment.id,
        reason: 'At random',
        ...(b % 2 ? { amount: 100 * b } : {}),
      })
    case 'refundByHand': {
      const intent = session && sandbox.state.sessions[session]!.payment_intent
      return intent && atProvider(() => sandbox.actions.refund({ payment_intent: intent, amount: '50' }))
    }
    case 'cancel':
      await cancelPaymentOf(app.as(admin).ctx, 'application', payment.subjectId).catch(() => null)
      return
    case 'time':
      app.clock.advance((a % 3) * 15 * 60_000)
      await app.runSchedule('sweepCheckouts')
  }
}

const openInvoice = (on: Stage) =>
  app.db.findOne(Invoice, { where: { supervisorId: on.payers[1]!.id, state: 'open' }, order: { createdAt: 'ASC' } })

/** Completes everything in progress. */
async function settleDown(on: Stage) {
  for (const [b, session] of on.sessions.entries()) {
    const { status, payment_status: paid } = sandbox.actions.session(session)
    if (status === 'complete' && paid === 'unpaid') await happen(on, { what: 'bankAnswers', a: 0, b })
  }
  for (let a = 0; await openInvoice(on); a++) await happen(on, { what: 'invoiceEnds', a, b: 0 })
  app.clock.advance(60 * 60_000)
  await app.runSchedule('sweepCheckouts')
  for (let i = 0; i < 4; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
}

/** Balance of a page's payment at the fake provider: received minus refunded. */
const heldFor = (session: string) => {
  const intent = sandbox.state.sessions[session]!.payment_intent
  return Object.values(sandbox.state.charges)
    .filter((charge) => charge.payment_intent === intent && intent)
    .reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0)
}

async function check(on: Stage) {
  const ids = on.payments.map(({ id }) => id)
  const now = await app.db.findBy(
    Payment,
    ids.map((id) => ({ id })),
  )
  for (const payment of now) {
    const { balance } = await ledgerNow(app, payment)
    expect(balance, 'the ledger adds up to the amount paid').toBe(payment.paidAmount - payment.refundedAmount)
    expect(['due', 'paid', 'refunded', 'partiallyRefunded', 'cancelled']).toContain(payment.state)
    expect(grants.get(payment.id) ?? 0, 'granted once').toBe(payment.paidAt ? 1 : 0)
  }
  const rows = await app.db.findBy(
    LedgerEntry,
    ids.map((paymentId) => ({ paymentId })),
  )
  const byCard = rows
    .filter(({ kind, reference }) => kind === 'charge' || kind.startsWith('surplus') || reference?.startsWith('re_'))
    .reduce((sum, { amount }) => sum + amount, 0)
  const unallotted = await app.db.query(
    `select coalesce(sum((details->>'amount')::int), 0)::int sum from payment_issue
     where kind = 'unallocatedRefund'
       and checkout_id in (select checkout_id from checkout_item where payment_id = any($1))`,
    [ids],
  )
  const held = on.sessions.reduce((sum, session) => sum + heldFor(session), 0)
  expect(byCard - unallotted[0].sum, 'the provider holds the amount in the ledger').toBe(held)
  const uses = await app.db.countBy(DiscountUse, { discountId: on.discount.id, state: 'used' })
  const reserved = await app.db.countBy(DiscountUse, { discountId: on.discount.id, state: 'reserved' })
  const { used, quota } = await app.db.findOneByOrFail(Discount, { id: on.discount.id })
  expect({ reserved, inQuota: used <= quota }).toEqual({ reserved: 0, inQuota: true })
  expect(used).toBe(Math.min(uses, quota))
  const differences: BookDifference[] = []
  await checkBooks(app.as(admin).ctx, null, (difference) => void differences.push(difference))
  expect(differences, 'payments, invoices, credit notes, journal and ledger agree').toEqual([])
  const open = await app.db
    .createQueryBuilder(Checkout, 'c')
    .innerJoin(CheckoutItem, 'i', 'i.checkout_id = c.id')
    .where('i.payment_id = any(:ids)', { ids })
    .andWhere(`c.state not in ('paid', 'failed', 'released')`)
    .getCount()
  expect(open, 'no checkout is left half-done').toBe(0)
}

test('after any sequence of events the ledger agrees with the provider, and nothing is granted twice', async () => {
  await expect(
    fc.assert(
      fc.asyncProperty(sequence, async (events) => {
        const on = await stage()
        for (const event of events) await happen(on, event)
        await settleDown(on)
        await check(on)
      }),
      { numRuns: 12, seed: 20_261_120, endOnFailure: true },
    ),
  ).resolves.toBeUndefined()
  const seen: { move: string }[] = await app.db.query('select move from seen_move')
  const allowed = Object.values(transitions).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))
  expect(allowed).toEqual(expect.arrayContaining(seen.map(({ move }) => move)))
  expect(seen.map(({ move }) => move)).toEqual(
    expect.arrayContaining([
      'due → processing',
      'processing → due',
      'processing → paid',
      'due → paid',
      'due → cancelled',
      'paid → refunded',
    ]),
  )
}, 120_000)
