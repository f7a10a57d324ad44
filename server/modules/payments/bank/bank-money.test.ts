import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Payment } from '../public.ts'
import { Invoice } from '../testing/public.ts'
import { BankBooking, BankEntry } from './bank.entity.ts'
import { bookEntry, ignoreEntry, linkEntry } from './booking.service.ts'
import { bookExact } from './exact.ts'
import { sendBack, settleReturn } from './surplus.ts'
import { importTransfers, makeClass, saveAccount, transferFor } from './testing/bank-stage.ts'
import { undoBooking } from './undo.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await saveAccount(app, admin)
})

const acts = [
  'assign',
  'assign',
  'assignPart',
  'exact',
  'sendBack',
  'settle',
  'ignore',
  'undo',
  'undo',
  'confirm',
  'cancel',
  'link',
] as const
const history = fc.record({
  transfers: fc.array(fc.record({ amount: fc.constantFrom(500, 2000, 2500, 4500, 5000), named: fc.nat(3) }), {
    minLength: 2,
    maxLength: 5,
  }),
  events: fc.array(fc.record({ act: fc.constantFrom(...acts), a: fc.nat(20), b: fc.nat(20) }), {
    minLength: 5,
    maxLength: 25,
  }),
})

interface Stage {
  numbers: string[]
  payments: string[]
  entries: string[]
}

async function happen(
  { numbers, entries }: Stage,
  { act, a, b }: { act: (typeof acts)[number]; a: number; b: number },
) {
  const { ctx } = app.as(admin)
  const entry = await app.db.findOneByOrFail(BankEntry, { id: entries[a % entries.length]! })
  const invoice = await app.db.findOneByOrFail(Invoice, { number: numbers[b % numbers.length]! })
  const bookings = await app.db.find(BankBooking, {
    where: { entryId: entry.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  })
  const booking = bookings[b % Math.max(1, bookings.length)]
  const owed = invoice.amount - invoice.receivedAmount
  const assign = (amount: number) => bookEntry(ctx, entry.id, [{ invoiceId: invoice.id, amount }])
  const byMutation = (field: string, input: object) =>
    app
      .as(admin)
      .run(
        `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename } }`,
        { input },
      )
  const globalId = Buffer.from(`Invoice:${invoice.id}`).toString('base64url')
  switch (act) {
    case 'assign':
      return assign(Math.min(owed, entry.rest))
    case 'assignPart':
      return assign(Math.min(owed, entry.rest, 700))
    case 'exact':
      return bookExact(ctx, null)
    case 'sendBack':
      return sendBack(ctx, entry.id, 'Too much')
    case 'settle':
      return booking && settleReturn(ctx, booking.id)
    case 'ignore':
      return ignoreEntry(ctx, entry.id, 'Not ours')
    case 'undo':
      return booking && undoBooking(ctx, booking.id, 'Wrong')
    case 'confirm':
      return byMutation('confirmInvoice', { invoiceId: globalId, reference: 'Seen' })
    case 'cancel':
      return byMutation('cancelInvoice', { invoiceId: globalId })
    case 'link':
      return linkEntry(ctx, entry.id, invoice.id)
  }
}

async function check({ payments, entries, numbers }: Stage) {
  for (const entry of await app.db.findBy(
    BankEntry,
    entries.map((id) => ({ id })),
  )) {
    const [{ sum }] = await app.db.query(
      `select coalesce(sum(amount), 0)::int sum from bank_booking where entry_id = $1`,
      [entry.id],
    )
    expect(sum + entry.rest, 'entry = bookings + open rest').toBe(entry.amount)
    const [{ ours, ledger }] = await app.db.query(
      `select coalesce(sum(b.amount) filter (where b.kind in ('assign', 'surplus')), 0)::int ours,
         coalesce(sum((select sum(l.amount) from payment_ledger l where l.booking_id = b.id)), 0)::int ledger
       from bank_booking b where b.entry_id = $1`,
      [entry.id],
    )
    expect(ledger, 'the ledger holds what the entries were booked for').toBe(ours)
  }
  for (const invoice of await app.db.findBy(
    Invoice,
    numbers.map((number) => ({ number })),
  )) {
    const [{ held }] = await app.db.query(
      `select coalesce(sum(l.amount), 0)::int held from payment_ledger l join payment p on p.id = l.payment_id
       where p.invoice_id = $1 and l.kind in ('advance', 'bank', 'invoice')`,
      [invoice.id],
    )
    expect(held, 'the invoice has received what the ledger holds').toBe(invoice.receivedAmount)
    expect(invoice.state === 'paid').toBe(invoice.receivedAmount === invoice.amount)
  }
  for (const payment of await app.db.findBy(
    Payment,
    payments.map((id) => ({ id })),
  )) {
    const [{ money, advance }] = await app.db.query(
      `select coalesce(sum(amount) filter (where kind in ('bank', 'invoice', 'cash')), 0)::int money,
         coalesce(sum(amount) filter (where kind = 'advance'), 0)::int advance
       from payment_ledger where payment_id = $1`,
      [payment.id],
    )
    expect(money, 'the ledger adds up to the amount paid').toBe(payment.paidAmount)
    expect(payment.state === 'paid').toBe(payment.paidAmount > 0)
    if (payment.state !== 'processing') expect(advance, 'advances belong to open invoices').toBe(0)
    const rows = await app.db.query(
      `select coalesce(sum(amount) filter (where kind = 'surplus'), 0)::int surplus,
         coalesce((select sum(amount) from payment_refund where payment_id = $1 and surplus), 0)::int refunds
       from payment_ledger where payment_id = $1`,
      [payment.id],
    )
    expect(rows[0].surplus, 'each surplus has its refund').toBe(rows[0].refunds)
  }
}

test('after any decisions, statements, ledger and invoices agree', async () => {
  await expect(
    fc.assert(
      fc.asyncProperty(history, async ({ transfers, events }) => {
        const { supervisor, student } = await makeClass(app)
        const made = [
          await transferFor(app, supervisor, student, [2000]),
          await transferFor(app, supervisor, student, [2000, 2500]),
          await transferFor(app, supervisor, student, [500, 4500]),
        ]
        const numbers = made.map(({ invoice }) => invoice.number as string)
        const rows = await importTransfers(
          app,
          admin,
          transfers.map(({ amount, named }) => ({ amount, text: numbers[named] ?? 'nothing' })),
        )
        const on = {
          numbers,
          payments: made.flatMap((each) => each.made.map(({ id }) => id)),
          entries: rows.map(({ id }) => id),
        }
        for (const event of events) {
          // what is refused changes nothing
          await happen(on, event).catch((error: { extensions?: unknown }) => {
            if (!error.extensions) throw error
          })
          await check(on)
        }
      }),
      { numRuns: 10, seed: 20_261_129, endOnFailure: true },
    ),
  ).resolves.toBeUndefined()
}, 120_000)
