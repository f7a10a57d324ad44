import { beforeAll, describe, expect, test } from 'vitest'
import { makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'

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

describe('open amounts', () => {
  const sums =
    'count total { amount } notDue { amount } days30 { amount } days60 { amount } days90 { amount } older { amount }'
  const totals = async (asOf: number) => {
    const { data } = await app
      .as(admin)
      .run(`query ($asOf: DateTimeISO) { openAmounts(asOf: $asOf) { currency ${sums} } }`, { asOf: new Date(asOf) })
    return data.openAmounts
  }
  const flat = (row: Record<string, { amount: number } | number | string>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'object' ? value.amount : value]),
    )

  test('are sorted by age on any day, and lead to the invoices', async () => {
    const [one, other] = [await payer(), await payer()]
    const start = app.clock.now()
    const ids = [await issue(one, 1000), await issue(one, 200), await issue(other, 30)]
    // due in 30 days
    const at = (days: number) => start + days * day
    const nothing = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0 }
    const all = { currency: 'EUR', count: 3, total: 1230 }
    for (const [days, age] of [
      [29, 'notDue'],
      [31, 'days30'],
      [59, 'days30'],
      [61, 'days60'],
      [91, 'days90'],
      [121, 'older'],
    ] as const) {
      expect((await totals(at(days))).map(flat), `${days} days`).toEqual([{ ...all, ...nothing, [age]: 1230 }])
    }
    expect(await totals(start - day)).toEqual([])

    app.clock.advance(40 * day)
    await settle('confirmInvoice', ids[0]!)
    await settle('cancelInvoice', ids[2]!)
    expect((await totals(at(41))).map(flat)).toEqual([{ ...all, ...nothing, count: 1, total: 200, days30: 200 }])
    expect((await totals(at(39))).map(flat), 'as it was then').toEqual([{ ...all, ...nothing, days30: 1230 }])

    const document = `query ($first: Int, $after: String, $asOf: DateTimeISO) {
      payerOpenAmounts(first: $first, after: $after, asOf: $asOf) {
        totalCount pageInfo { hasNextPage endCursor } nodes { key payer { username } ${sums} } } }`
    const read = async (variables: object) =>
      (await app.as(admin).run(document, { asOf: new Date(at(39)), ...variables })).data.payerOpenAmounts
    const whole = await read({})
    expect(whole.nodes.map((node: any) => [node.payer.username, node.total.amount])).toEqual([
      [one.supervisor.username, 1200],
      [other.supervisor.username, 30],
    ])
    const page = await read({ first: 1 })
    expect([page.totalCount, page.pageInfo.hasNextPage]).toEqual([2, true])
    expect((await read({ first: 1, after: page.pageInfo.endCursor })).nodes).toEqual(whole.nodes.slice(1))

    const list = await app.as(admin).run(
      `query ($id: ID!, $asOf: DateTimeISO) { invoices(supervisorId: $id, age: days30, asOf: $asOf, currency: "EUR") {
        nodes { id } } }`,
      { id: one.supervisor.id, asOf: new Date(at(39)) },
    )
    expect(list.data.invoices.nodes.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      ids
        .slice(0, 2)
        .map((id) => toGlobalId('Invoice', id))
        .toSorted(),
    )
    expect((await app.as(admin).run(document, { after: 'x' })).code).toBe('BAD_USER_INPUT')
  })

  test('are visible to admins of invoices only', async () => {
    const { supervisor, student } = await payer()
    for (const user of [supervisor, student, await makeUser(app, { userType: 'partner' })]) {
      expect((await app.as(user).run('{ openAmounts { total { amount } } }')).code).toBe('FORBIDDEN')
      expect((await app.as(user).run('{ payerOpenAmounts { totalCount } }')).code).toBe('FORBIDDEN')
      expect((await app.as(user).run('{ journal(month: "2026-11") { totalCount } }')).code).toBe('FORBIDDEN')
    }
  })
})
