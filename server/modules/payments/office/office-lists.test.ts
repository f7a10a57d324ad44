import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { mailsOf, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Payment } from '../payment.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const day = (n: number) => new Date(Date.UTC(2030, 4, n))
const idOf = ({ id }: { id: string }) => toGlobalId('Payment', id)
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's
const ask = async (source: string, variables: Record<string, unknown> = {}, by = admin): Promise<any> => {
  const { data, code } = await app.as(by).run(source, variables)
  return code ?? Object.values(data)[0]
}

/** Three payments of an exam: of Abel, Mina and Mora, from 1 to 3 May. */
async function makeList() {
  const exam = await makeExam(app)
  const names = ['Mina', 'Abel', 'Mora']
  const payments: Payment[] = []
  for (const [i, lastName] of names.entries()) {
    const { id: userId } = await makeUser(app, { lastName, firstName: 'Ada' })
    const money = [
      { amount: 3000, discountAmount: 1500 },
      { amount: 1000, state: 'paid' as const, paidAmount: 1000, paidAt: day(9) },
      { amount: 2000, currency: 'USD' },
    ][i]
    payments.push(await makePayment(app, { userId, examId: exam.id, createdAt: day(i + 1), ...money }))
  }
  return { filter: { examId: toGlobalId('Exam', exam.id) }, payments }
}

describe('the list of payments', () => {
  test.each([
    ['createdAt', true, ['Mora', 'Abel', 'Mina']],
    ['createdAt', false, ['Mina', 'Abel', 'Mora']],
    ['paidAt', true, ['Abel', null, null]],
    ['amount', false, ['Abel', 'Mina', 'Mora']],
    ['student', false, ['Abel', 'Mina', 'Mora']],
    ['student', true, ['Mora', 'Mina', 'Abel']],
    ['state', false, [null, null, 'Abel']],
  ])('is sorted by %s, descending %s, page by page', async (order, descending, names) => {
    const { filter } = await makeList()
    const found: string[] = []
    let after: string | null = null
    for (let page = 0; page < 3; page++) {
      const answer = await ask(
        `query ($filter: PaymentFilterInput, $order: PaymentOrder, $descending: Boolean, $after: String) {
          payments(first: 1, filter: $filter, order: $order, descending: $descending, after: $after) {
            nodes { student { lastName } } pageInfo { endCursor } } }`,
        { filter, order, descending, after },
      )
      found.push(answer.nodes[0].student.lastName)
      after = answer.pageInfo.endCursor
    }
    expect(found.map((name, i) => names[i] && name)).toEqual(names)
    expect(new Set(found).size).toBe(3)
  })

  test.each([
    ['student', false, 'mi', ['Mina', 'Mora']],
    ['student', true, 'Mi', ['Mina', 'Abel']],
    ['student', false, 'Z', []],
    ['createdAt', false, day(2).toISOString(), ['Abel', 'Mora']],
    ['createdAt', true, day(3).toISOString(), ['Abel', 'Mina']],
  ])('by %s, descending %s, begins at %s', async (order, descending, startAt, names) => {
    const { filter } = await makeList()
    const list = `query ($filter: PaymentFilterInput, $order: PaymentOrder, $descending: Boolean, $startAt: String) {
      payments(filter: $filter, order: $order, descending: $descending, startAt: $startAt) {
        totalCount nodes { student { lastName } } } }`
    const { nodes, totalCount } = await ask(list, { filter, order, descending, startAt })
    expect(nodes.map(({ student }: { student: { lastName: string } }) => student.lastName)).toEqual(names)
    expect(totalCount).toBe(3)
  })

  test('cannot begin at a text that is no time', async () => {
    expect(await ask('{ payments(order: createdAt, startAt: "tomorrow") { nodes { id } } }')).toBe('BAD_USER_INPUT')
  })

  test('has totals by currency and state, for admins of payments', async () => {
    const { filter } = await makeList()
    const totals = `query ($filter: PaymentFilterInput) {
      paymentTotals(filter: $filter) { currency state count amount receivedAmount refundedAmount } }`
    expect(await ask(totals, { filter })).toEqual([
      { currency: 'EUR', state: 'due', count: 1, amount: 1500, receivedAmount: 0, refundedAmount: 0 },
      { currency: 'EUR', state: 'paid', count: 1, amount: 1000, receivedAmount: 1000, refundedAmount: 0 },
      { currency: 'USD', state: 'due', count: 1, amount: 2000, receivedAmount: 0, refundedAmount: 0 },
    ])
    expect(await ask(totals, { filter: { ...filter, states: ['paid'] } })).toHaveLength(1)
    expect(await ask(totals, { filter }, await makeUser(app, { userType: 'supervisor' }))).toBe('FORBIDDEN')
  })
})

const runOf = async (answer: { run: { id: string } }) => {
  await app.drainJobs()
  return ask(
    `query ($id: ID!) { node(id: $id) { ... on Run { state total changed faultCount faults { label message } } } }`,
    { id: answer.run.id },
  )
}
const start = (name: string, input: object, by?: User) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  return ask(`mutation ($input: ${type}!) { ${name}(input: $input) { run { id total } } }`, { input }, by)
}

describe('a bulk action on payments', () => {
  test('marks all due ones that match as paid with one reference, and no later ones', async () => {
    const { filter, payments } = await makeList()
    const input = { filter, type: 'bank', reference: 'Statement 7' }
    const answer = await start('confirmPayments', input)
    expect(answer.run.total).toBe(2)
    expect(await runOf(answer)).toMatchObject({ state: 'done', changed: 2, faultCount: 0 })
    for (const payment of payments) expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid' })
    expect(await paymentNow(app, payments[0]!)).toMatchObject({ method: 'bank', paidAmount: 1500 })
  })

  test('names the chosen rows that it could not change', async () => {
    const { payments } = await makeList()
    const input = { filter: {}, ids: payments.slice(0, 2).map(idOf), type: 'cash', reference: 'Box 2' }
    const run = await runOf(await start('confirmPayments', input))
    expect(run).toMatchObject({ total: 2, changed: 1, faultCount: 1 })
    expect(run.faults).toEqual([
      { label: expect.stringContaining('Ada Abel'), message: 'It is already paid. Nothing more is due.' },
    ])
    expect(await start('confirmPayments', { ...input, type: 'invoice' })).toBe('BAD_USER_INPUT')
  })

  test('reminds a student once of all due payments, and not again within a day', async () => {
    const exam = await makeExam(app)
    const student = await makeUser(app, { email: 'due@example.test' })
    for (let i = 0; i < 2; i++) await makePayment(app, { userId: student.id, examId: exam.id, amount: 2000 })
    const filter = { userId: toGlobalId('User', student.id) }
    expect(await runOf(await start('remindOfPayments', { filter }))).toMatchObject({
      total: 2,
      changed: 1,
      faultCount: 0,
    })
    const mails = await mailsOf(app, student)
    expect(mails.map(({ subject }) => subject)).toEqual(['Still to be paid: €40.00'])
    expect(await runOf(await start('remindOfPayments', { filter }))).toMatchObject({ changed: 0, faultCount: 2 })
    expect(await mailsOf(app, student)).toHaveLength(1)
  })

  test('is for admins of payments', async () => {
    const other = await makeUser(app, { userType: 'admin', grants: ['admin.invoices'] })
    for (const name of ['remindOfPayments', 'confirmPayments']) {
      const input = { filter: {}, ...(name === 'confirmPayments' && { type: 'cash', reference: 'x' }) }
      expect(await start(name, input, other)).toBe('FORBIDDEN')
    }
  })
})

describe('a bulk action on invoices', () => {
  async function issue(supervisor: User, student: User) {
    const payment = await makePayment(app, { userId: student.id, amount: 2000 })
    const { data } = await app
      .as(supervisor)
      .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id number } } }', {
        input: { paymentIds: [idOf(payment)], type: 'invoice', notADuplicate: true },
      })
    return { payment, ...(data.payLocally.invoice as { id: string; number: string }) }
  }

  test('reminds, confirms and cancels open ones; totals follow', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor', email: 'invoices@example.test' })
    const student = await makeUser(app)
    await relate(app, supervisor, student)
    const [one, two, three] = [
      await issue(supervisor, student),
      await issue(supervisor, student),
      await issue(supervisor, student),
    ]
    const filter = { search: supervisor.username }
    expect(await runOf(await start('remindOfInvoices', { filter, ids: [one.id] }))).toMatchObject({ changed: 1 })
    const again = await runOf(await start('remindOfInvoices', { filter }))
    expect(again).toMatchObject({ total: 3, changed: 2, faultCount: 1 })
    expect(again.faults).toEqual([{ label: one.number, message: 'A reminder was sent less than a day ago' }])
    expect((await mailsOf(app, supervisor)).filter(({ subject }) => subject.includes('still open'))).toHaveLength(3)

    await runOf(await start('confirmInvoices', { filter, ids: [one.id], reference: 'T 1' }))
    expect(await paymentNow(app, one.payment)).toMatchObject({ state: 'paid' })
    expect(await runOf(await start('cancelInvoices', { filter, ids: [one.id, two.id] }))).toMatchObject({
      changed: 1,
      faultCount: 1,
    })
    expect(await paymentNow(app, two.payment)).toMatchObject({ state: 'due' })
    const totals = 'query ($search: String) { invoiceTotals(search: $search) { currency state count amount } }'
    expect(await ask(totals, filter)).toEqual([
      { currency: 'EUR', state: 'cancelled', count: 1, amount: 2000 },
      { currency: 'EUR', state: 'open', count: 1, amount: 2000 },
      { currency: 'EUR', state: 'paid', count: 1, amount: 2000 },
    ])
    const sorted = `query ($search: String) { invoices(search: $search, order: number, descending: true) { nodes { number } } }`
    expect((await ask(sorted, filter)).nodes.map(({ number }: { number: string }) => number)).toEqual([
      three.number,
      two.number,
      one.number,
    ])
  })

  test('is for admins of invoices', async () => {
    const other = await makeUser(app, { userType: 'admin', grants: ['admin.payments'] })
    expect(await start('remindOfInvoices', { filter: {} }, other)).toBe('FORBIDDEN')
    expect(await start('cancelInvoices', { filter: {} }, other)).toBe('FORBIDDEN')
    expect(await start('confirmInvoices', { filter: {}, reference: 'x' }, other)).toBe('FORBIDDEN')
  })
})
