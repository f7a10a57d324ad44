import { expect, test } from 'vitest'
import {
  makeSchool,
  relate,
  makeCategory,
  makeExam,
  makePayment,
  makeUser,
  unique,
} from '../../../testing/factories.ts'
import { beginCheckout } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Payment } from '../public.ts'

const app = useTestApp()

test('a student is warned before paying for an exam already paid under another account', async () => {
  const exam = await makeExam(app, { questions: 0 })
  const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
  const twin = await makeUser(app, person)
  const self = await makeUser(app, person)
  await makePayment(app, { userId: twin.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
  const payment = await makePayment(app, { userId: self.id, examId: exam.id })
  const warned = await app
    .as(self)
    .run('query ($ids: [ID!]!) { duplicatePaymentWarning(paymentIds: $ids) { title } }', { ids: [payment.id] })
  expect(warned.data.duplicatePaymentWarning).toHaveLength(1)
  const refused = await beginCheckout(app, self, [payment.id])
  expect(refused.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', duplicatePerson: [payment.id] })
  expect((await beginCheckout(app, self, [payment.id], { notADuplicate: true })).code).toBeUndefined()
})

test.each([
  ['warned', 'the school and another date of birth', { schoolId: true, birth: '2012-04-03' }],
  ['warned', 'the school and no date of birth', { schoolId: true, birth: null }],
  ['not warned', 'nothing but the name', { birth: '2012-04-03' }],
  ['not warned', 'the school and another name', { schoolId: true, firstName: 'EDA', birth: null }],
] as const)(
  'a payer is %s about another account with %s',
  async (
    expected,
    _what,
    {
      schoolId,
      ...given
    }: {
      schoolId?: true
      birth: string | null
      firstName?: string
    },
  ) => {
    const [exam, school] = [await makeExam(app, { questions: 0 }), await makeSchool(app)]
    const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04', schoolId: school.id }
    const self = await makeUser(app, person)
    const other = await makeUser(app, { ...person, schoolId: schoolId ? school.id : null, ...given })
    await makePayment(app, { userId: other.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
    const payment = await makePayment(app, { userId: self.id, examId: exam.id })
    expect((await beginCheckout(app, self, [payment.id])).code).toBe(expected === 'warned' ? 'CONFLICT' : undefined)
  },
)

test('a payer is warned also when reusing an open payment page', async () => {
  const exam = await makeExam(app, { questions: 0 })
  const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
  const [twin, self] = [await makeUser(app, person), await makeUser(app, person)]
  const payment = await makePayment(app, { userId: self.id, examId: exam.id })
  const first = await beginCheckout(app, self, [payment.id])
  await makePayment(app, { userId: twin.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
  expect((await beginCheckout(app, self, [payment.id])).errors![0]!.extensions).toMatchObject({
    code: 'CONFLICT',
    duplicatePerson: [payment.id],
  })
  expect((await beginCheckout(app, self, [payment.id], { notADuplicate: true })).checkout.id).toBe(first.checkout.id)
})

test.each([
  ['warned', 'another date', {}],
  ['not warned', 'another round', { round: 2 }],
  ['not warned', 'another category', { elsewhere: true }],
] as const)(
  'a payer is %s about %s of the exam',
  async (
    expected,
    _what,
    {
      elsewhere,
      ...given
    }: {
      round?: number
      elsewhere?: boolean
    },
  ) => {
    const exam = await makeExam(app, { questions: 0 })
    const categoryId = elsewhere ? (await makeCategory(app)).id : exam.categoryId
    const other = await makeExam(app, { questions: 0, categoryId, ...given })
    const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
    const [twin, self] = [await makeUser(app, person), await makeUser(app, person)]
    await makePayment(app, { userId: twin.id, examId: other.id, state: 'paid', paidAmount: 2000 })
    const payment = await makePayment(app, { userId: self.id, examId: exam.id })
    expect((await beginCheckout(app, self, [payment.id])).code).toBe(expected === 'warned' ? 'CONFLICT' : undefined)
  },
)

test.each([
  ['invoice', { method: 'invoice', invoiceId: crypto.randomUUID() }],
  ['card', { checkoutId: crypto.randomUUID() }],
] as const)('a payer is warned during a payment under the other account: %s', async (_way, given) => {
  const exam = await makeExam(app, { questions: 0 })
  const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
  const [twin, self] = [await makeUser(app, person), await makeUser(app, person)]
  const theirs = await makePayment(app, { userId: twin.id, examId: exam.id })
  const payment = await makePayment(app, { userId: self.id, examId: exam.id })
  expect((await beginCheckout(app, self, [payment.id])).code).toBeUndefined()
  await app.db.update(Payment, { id: theirs.id }, { state: 'processing', ...given })
  expect((await beginCheckout(app, self, [payment.id])).code).toBe('CONFLICT')
})

test('an issued invoice is confirmed even if the exam has since been paid under another account', async () => {
  const exam = await makeExam(app, { questions: 0 })
  const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
  const [twin, self, supervisor, admin] = [
    await makeUser(app, person),
    await makeUser(app, person),
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'admin' }),
  ]
  await relate(app, supervisor, self)
  const payment = await makePayment(app, { userId: self.id, examId: exam.id })
  const { data } = await app
    .as(supervisor)
    .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id } } }', {
      input: { paymentIds: [payment.id], type: 'invoice' },
    })
  await makePayment(app, { userId: twin.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
  expect(
    (
      await app
        .as(admin)
        .run('mutation ($input: ConfirmInvoiceInput!) { confirmInvoice(input: $input) { __typename } }', {
          input: { invoiceId: data.payLocally.invoice.id, reference: 'Came' },
        })
    ).code,
  ).toBeUndefined()
})
