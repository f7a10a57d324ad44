import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { checkBooks } from '../public.ts'
import { recordBookDifferences } from '../reconciliation/book-issues.ts'
import { Invoice, PaymentIssue } from '../testing/public.ts'

const app = useTestApp()
const day = 86_400_000
let admin: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

/** A supervisor of a new student. */
async function payer() {
  const [supervisor, student] = [await makeUser(app, { userType: 'supervisor' }), await makeUser(app)]
  await relate(app, supervisor, student)
  return { supervisor, student }
}
type Payer = Awaited<ReturnType<typeof payer>>

async function issue({ supervisor, student }: Payer, amount: number): Promise<string> {
  const { id } = await makePayment(app, { userId: student.id, amount, examId: null })
  const { data } = await app
    .as(supervisor)
    .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id number } } }', {
      input: { paymentIds: [id], type: 'invoice' },
    })
  return Buffer.from(data.payLocally.invoice.id, 'base64url').toString().split(':')[1]!
}
const settle = (what: 'confirmInvoice' | 'cancelInvoice', invoiceId: string) =>
  app
    .as(admin)
    .run(
      `mutation ($input: ${what === 'confirmInvoice' ? 'Confirm' : 'Cancel'}InvoiceInput!) { ${what}(input: $input) { invoice { state } } }`,
      { input: { invoiceId, ...(what === 'confirmInvoice' && { reference: 'Came' }) } },
    )

describe('the journal', () => {
  const vat = {
    active: true,
    legalName: 'Society',
    street: '',
    postalCode: '',
    city: 'Berlin',
    country: 'AZ',
    vatId: '1234567891',
    taxNumber: '',
    registerNumber: '',
    smallBusiness: false,
    exams: 'standard',
    grandFinal: 'standard',
    standardRate: 20,
    reducedRate: 0,
    exemption: '',
    lawText: '',
  }
  const save = (data: object) => saveSetting(app.as(admin).ctx, { name: 'invoiceVat', data: data as never })
  beforeEach(() => save(vat))

  const lines = async (first = 50) => {
    const month = new Date(app.clock.now()).toISOString().slice(0, 7)
    const all: { document: string; text: string }[] = []
    let after: string | null = null
    do {
      const { data }: { data: any } = await app.as(admin).run(
        `query ($month: String!, $first: Int, $after: String) { journal(month: $month, first: $first, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes { kind document account debit { amount } credit { amount } vatCase } } }`,
        { month, first, after },
      )
      for (const { kind, document, account, debit, credit, vatCase } of data.journal.nodes) {
        all.push({ document, text: `${kind} ${account} ${debit ? debit.amount : -credit.amount} ${vatCase ?? '-'}` })
      }
      after = data.journal.pageInfo.hasNextPage ? data.journal.pageInfo.endCursor : null
    } while (after)
    return all
  }
  const of = (all: Awaited<ReturnType<typeof lines>>, number: string) =>
    all.filter(({ document }) => document === number).map(({ text }) => text)

  test('books an invoice with VAT, its transfer and a refund', async () => {
    const who = await payer()
    const id = await issue(who, 2000)
    const { number } = await app.db.findOneByOrFail(Invoice, { id })
    await settle('confirmInvoice', id)
    const { data } = await app
      .as(who.supervisor)
      .run('query ($id: ID!) { node(id: $id) { ... on Invoice { payments { id } } } }', {
        id: toGlobalId('Invoice', id),
      })
    await app
      .as(admin)
      .run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { id } } }', {
        input: { paymentId: data.node.payments[0].id, reason: 'Was ill', amount: 600 },
      })
    const all = await lines()
    expect(of(all, number)).toEqual([
      'invoice receivables 2000 standard',
      'invoice revenue -1667 standard',
      'invoice vat -333 standard',
      'receipt bank 2000 -',
      'receipt receivables -2000 -',
      'refund bank -600 -',
      'refund receivables 600 -',
    ])
    const credits = all.filter(({ text }) => text.startsWith('creditNote')).map(({ text }) => text)
    expect(credits.slice(-3)).toEqual([
      'creditNote receivables -600 standard',
      'creditNote revenue 500 standard',
      'creditNote vat 100 standard',
    ])
    expect(await lines(3), 'page by page').toEqual(all)
    const month = new Date(app.clock.now()).toISOString().slice(0, 7)
    const { data: found } = await app
      .as(admin)
      .run('query ($month: String!, $search: String) { journal(month: $month, search: $search) { totalCount } }', {
        month,
        search: number.toLowerCase(),
      })
    expect(found.journal.totalCount).toBe(7)
  })

  test('books a cancelled invoice without VAT, and cash', async () => {
    await save({ ...vat, active: false })
    const who = await payer()
    const id = await issue(who, 2000)
    const { number } = await app.db.findOneByOrFail(Invoice, { id })
    await settle('cancelInvoice', id)
    expect(of(await lines(), number)).toEqual([
      'invoice receivables 2000 -',
      'invoice revenue -2000 -',
      'cancellation receivables -2000 -',
      'cancellation revenue 2000 -',
    ])
    const payment = await makePayment(app, { userId: who.student.id, amount: 700 })
    await app.as(admin).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { id } } }', {
      input: { paymentIds: [payment.id], type: 'cash' },
    })
    const receipts = (await lines()).filter(({ document }) => document.endsWith(payment.id.slice(-12).toUpperCase()))
    expect(receipts.map(({ text }) => text)).toEqual(['receipt cash 700 -', 'receipt revenue -700 -'])
  })

  test('a wrong month is refused', async () => {
    expect((await app.as(admin).run('{ journal(month: "2026-13") { totalCount } }')).code).toBe('BAD_USER_INPUT')
  })
})

test('the check names each row that differs, and the nightly run records it', async () => {
  const who = await payer()
  const id = await issue(who, 2000)
  await settle('confirmInvoice', id)
  const found: string[] = []
  const check = () =>
    checkBooks(app.as(admin).ctx, null, ({ check: what, name, expected, found: is }) => {
      found.push(`${what} ${name} ${expected} ${is}`)
    })
  expect(await check()).toMatchObject({ differences: 0 })
  const { number, lines } = await app.db.findOneByOrFail(Invoice, { id })
  const paymentId = lines[0]!.paymentId
  await app.db.query('update payment set paid_amount = 2100 where id = $1', [paymentId])
  await app.db.query('update invoice set amount = 1900 where id = $1', [id])
  await check()
  expect(found).toEqual([
    `paid ${paymentId} 2100 2000`,
    `invoiceLines ${number} 1900 2000`,
    `invoiceVat ${number} 1900 2000`,
    `invoicePaid ${number} 1900 2000`,
    expect.stringContaining('receivables EUR'),
  ])
  const { ctx } = app.as(admin)
  for (let night = 0; night < 2; night++) expect(await recordBookDifferences(ctx, 400 * day)).toBe(4)
  const issues = await app.db.findBy(PaymentIssue, { kind: 'booksDiffer' })
  expect(issues.map(({ details }) => details['check']).toSorted()).toEqual([
    'invoiceLines',
    'invoicePaid',
    'invoiceVat',
    'paid',
  ])
})
