import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Invoice } from '../testing/public.ts'
import { BankBooking, BankEntry } from './bank.entity.ts'
import { bookEntry, ignoreEntry, linkEntry } from './booking.service.ts'
import { bookExact } from './matching/exact.ts'
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
    maxLength: 18,
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

/** Rows that break a rule of the books, by the rule; none if statements, ledger and invoices agree. */
async function brokenRules({ payments, entries, numbers }: Stage): Promise<string[]> {
  const rows: { rule: string }[] = await app.db.query(
    `with entry as (
       select e.*, coalesce(sum(b.amount), 0) booked,
         coalesce(sum(b.amount) filter (where b.kind in ('assign', 'surplus')), 0) ours,
         coalesce(sum((select sum(l.amount) from payment_ledger l where l.booking_id = b.id)), 0) ledger
       from bank_entry e left join bank_booking b on b.entry_id = e.id where e.id = any($1) group by e.id
     ), claim as (
       select i.*, coalesce(sum(l.amount), 0) held
       from invoice i left join payment p on p.invoice_id = i.id
       left join payment_ledger l on l.payment_id = p.id and l.kind in ('advance', 'bank', 'invoice')
       where i.number = any($2) group by i.id
     ), fee as (
       select p.*, coalesce(sum(l.amount) filter (where l.kind in ('bank', 'invoice', 'cash')), 0) money,
         coalesce(sum(l.amount) filter (where l.kind = 'advance'), 0) advance,
         coalesce(sum(l.amount) filter (where l.kind = 'surplus'), 0) surplus,
         coalesce((select sum(amount) from payment_refund r where r.payment_id = p.id and r.surplus), 0) refunds
       from payment p left join payment_ledger l on l.payment_id = p.id where p.id = any($3) group by p.id
     )
     select 'entry = bookings + open rest' rule from entry where booked + rest <> amount
     union all select 'the ledger holds what the entries were booked for' from entry where ledger <> ours
     union all select 'an invoice has received what the ledger holds' from claim where held <> received_amount
     union all select 'an invoice is paid with its amount' from claim where (state = 'paid') <> (received_amount = amount)
     union all select 'the ledger adds up to the amount paid' from fee where money <> paid_amount
     union all select 'a payment is paid with money' from fee where (state = 'paid') <> (paid_amount > 0)
     union all select 'advances belong to open invoices' from fee where state <> 'processing' and advance <> 0
     union all select 'each surplus has its refund' from fee where surplus <> refunds`,
    [entries, numbers, payments],
  )
  return rows.map(({ rule }) => rule)
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
          expect(await brokenRules(on), event.act).toEqual([])
        }
      }),
      { numRuns: 8, seed: 20_261_129, endOnFailure: true },
    ),
  ).resolves.toBeUndefined()
}, 120_000)
