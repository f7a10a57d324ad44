import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { relate, makeExam, makePayment, makeUser, unique } from '../../../testing/factories.ts'
import { heldSandbox, paymentNow, pdfText } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { OpenApiDocument } from '../../../rest/openapi.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Caller = Awaited<ReturnType<typeof callerFor>>

const app = useTestApp()
let document: OpenApiDocument
let sandbox: ReturnType<typeof heldSandbox>
let guest: Caller
let admin: Caller
let partner: Caller
let people: { student: User; supervisor: User }
let student: Caller
let supervisor: Caller
const ajv = formats(new Ajv2020({ strict: false, formats: { int32: true, binary: true } }))

/** Calls a path under /api/payment and checks every response against the OpenAPI document. */
async function callerFor(user: User | null) {
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  return async (method: Method, path: string, given: object = {}, row = path) => {
    const inQuery = method === 'GET' || path.includes('revert-status')
    const answer = await app.http.inject({
      method,
      url: `/api/payment${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(inQuery ? { query: given as Record<string, string> } : { payload: given }),
    })
    const body = answer.json()
    const operation = document.paths[`/payment${row}`]![method.toLowerCase()]!
    const schema = operation.responses[answer.statusCode]?.content['application/json']?.schema
    expect(schema, `${method} ${path} answers ${answer.statusCode}: ${answer.body}`).toBeDefined()
    expect(ajv.validate({ ...schema, components: document.components }, body), ajv.errorsText()).toBe(true)
    if (answer.statusCode >= 400) expect(operation['x-error-codes']).toContain(body.code)
    return { is: `${answer.statusCode} ${body.code ?? 'ok'}`, body, headers: answer.headers }
  }
}

beforeAll(async () => {
  sandbox = heldSandbox(app)
  document = (await app.http.inject('/api/openapi.json')).json()
  guest = await callerFor(null)
  admin = await callerFor(await makeUser(app, { userType: 'admin' }))
})
beforeEach(async () => {
  people = { student: await makeUser(app), supervisor: await makeUser(app, { userType: 'supervisor' }) }
  const above = await makeUser(app, { userType: 'partner' })
  await relate(app, people.supervisor, people.student)
  await relate(app, above, people.supervisor)
  student = await callerFor(people.student)
  supervisor = await callerFor(people.supervisor)
  partner = await callerFor(above)
})

const due = (more: object = {}) => makePayment(app, { userId: people.student.id, ...more })
const local = (by: Caller, paymentIds: string[], type: string, more: object = {}) =>
  by('POST', '/payment/local', { paymentIds, type, ...more })
const setAmount = (by: Caller, id: string, given: object) =>
  by(
    'PUT',
    `/payment/participant-payment/${id}/update-amount`,
    given,
    '/payment/participant-payment/{id}/update-amount',
  )
const generate = (by: Caller, given: object = {}) =>
  by('POST', '/discounts/generate', { count: 1, percent: 100, ...given })
const madeCode = async (given: object = {}) => (await generate(admin, given)).body[0]

describe('a payment page', () => {
  it('is opened for one or several payments, and its outcome is listed', async () => {
    const [one, two] = [await due(), await due({ amount: 3500 })]
    const code = await madeCode({ percent: 50, quota: 2, prefix: 'half' })
    const opened = await student('POST', '/stripe/init', {
      paymentIds: [one.id, two.id],
      appliedDiscount: code.discountCode,
      isGf: false,
    })
    expect(opened.body).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'open',
      amount: { amount: 2750, currency: 'EUR' },
      url: expect.stringContaining('/sandbox/stripe/cs_test_'),
    })
    expect((await partner('POST', '/stripe/init', { paymentIds: [one.id] })).is).toBe('409 CONFLICT')
    sandbox.actions.pay(opened.body.url.split('/').at(-1))
    await sandbox.deliver()
    const { body } = await student('GET', '/payment/my/fetch', { states: 'paid' })
    expect(body.map((payment: { _id: string }) => payment._id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(body[0]).toMatchObject({ state: 'paid', method: 'card', student: { _id: people.student.id } })
    expect((await student('POST', '/stripe/init', { paymentIds: [one.id] })).is).toBe('409 CONFLICT')
  })

  it('returns to the Grand Final after paying for it', async () => {
    const payment = await due({ subject: 'grandFinal' })
    const { body } = await student('POST', '/stripe/init', { paymentIds: [payment.id], isGf: true })
    expect(sandbox.actions.session(body.url.split('/').at(-1)).success_url).toContain('/grand-final/payment-success')
  })

  it('opens only for the kind of payment that `isGf` claims', async () => {
    const [fee, final] = [await due(), await due({ subject: 'grandFinal' })]
    const open = (paymentIds: string[], isGf?: boolean | null) => student('POST', '/stripe/init', { paymentIds, isGf })
    const wrong = await open([fee.id], true)
    expect([wrong.is, wrong.body.message]).toEqual(['422 RULE_BROKEN', 'This payment is not for the Grand Final'])
    expect(wrong.body).toMatchObject({ grandFinal: false, paymentId: fee.id })
    expect((await open([fee.id, final.id], true)).body).toMatchObject({ grandFinal: false, paymentId: fee.id })
    expect((await open([fee.id, final.id], false)).body).toMatchObject({ grandFinal: true, paymentId: final.id })
    const free = await student('POST', '/payment/local', { paymentIds: [final.id], type: 'free', isGf: false })
    expect([free.is, free.body.message]).toEqual(['422 RULE_BROKEN', 'This payment is for the Grand Final'])
    const cash = await admin('POST', '/payment/local', { paymentIds: [fee.id], type: 'cash', isGf: true })
    expect(cash.is).toBe('422 RULE_BROKEN')
    for (const payment of [fee, final]) expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
    // the kind of another user's payment is not revealed
    const stranger = await callerFor(await makeUser(app))
    expect((await stranger('POST', '/stripe/init', { paymentIds: [fee.id], isGf: true })).is).toBe('404 NOT_FOUND')
    const { body } = await open([final.id], null)
    expect(sandbox.actions.session(body.url.split('/').at(-1)).success_url).toContain('/grand-final/payment-success')
  })

  it('requires permission to pay and payable items', async () => {
    const { id } = await due()
    const stranger = await callerFor(await makeUser(app))
    expect((await guest('POST', '/stripe/init', { paymentIds: [id] })).is).toBe('401 UNAUTHENTICATED')
    expect((await admin('POST', '/stripe/init', { paymentIds: [id] })).is).toBe('403 FORBIDDEN')
    expect((await stranger('POST', '/stripe/init', { paymentIds: [id] })).is).toBe('404 NOT_FOUND')
    expect((await student('POST', '/stripe/init', { paymentIds: [] })).is).toBe('400 BAD_USER_INPUT')
    expect((await student('POST', '/stripe/init', { paymentIds: [id], appliedDiscount: 'NO' })).is).toBe(
      '404 NOT_FOUND',
    )
  })

  it('warns if the same child has paid under another account', async () => {
    const exam = await makeExam(app, { questions: 0 })
    const person = { firstName: 'ELA', lastName: `TWICE ${unique()}`, birth: '2012-03-04' }
    const [twin, self] = [await makeUser(app, person), await makeUser(app, person)]
    await makePayment(app, { userId: twin.id, examId: exam.id, state: 'paid', paidAmount: 2000 })
    const { id } = await makePayment(app, { userId: self.id, examId: exam.id })
    const call = await callerFor(self)
    const warned = await call('POST', '/stripe/init', { paymentIds: [id] })
    expect([warned.is, warned.body.duplicatePerson]).toEqual(['409 CONFLICT', [id]])
    expect((await call('POST', '/stripe/init', { paymentIds: [id], notADuplicate: true })).is).toBe('200 ok')
  })
})

describe('paying without a card', () => {
  it('works with a code that covers the whole amount, or a coupon', async () => {
    const [one, two] = [await due(), await due()]
    const gift = await madeCode()
    const coupon = await madeCode({ percent: undefined, amount: 2000, tier: 'standard' })
    expect((await local(student, [one.id], 'free')).is).toBe('400 BAD_USER_INPUT')
    expect((await local(student, [one.id], 'coupon', { appliedDiscount: gift.discountCode })).is).toBe(
      '422 RULE_BROKEN',
    )
    const free = await local(student, [one.id], 'free', { appliedDiscount: gift.discountCode })
    expect(free.body).toMatchObject({ payments: [{ _id: one.id, state: 'paid', method: 'discount' }], invoice: null })
    expect(
      (await local(supervisor, [two.id], 'coupon', { appliedDiscount: coupon.discountCode })).body.payments,
    ).toMatchObject([{ _id: two.id, state: 'paid', method: 'coupon' }])
  })

  it('works with an invoice, which the supervisor and admins can download', async () => {
    const payment = await due()
    for (const other of [student, partner, admin])
      expect((await local(other, [payment.id], 'invoice')).is).toBe('403 FORBIDDEN')
    const {
      body: { invoice },
    } = await local(supervisor, [payment.id], 'invoice')
    expect(invoice).toMatchObject({ number: expect.stringMatching(/^INV-/), state: 'open', amount: { amount: 2000 } })
    const own = await supervisor('GET', '/invoice/supervisor/fetch', { state: 'open' })
    expect(own.body).toMatchObject([
      {
        _id: invoice._id,
        overdue: false,
        supervisor: { _id: people.supervisor.id },
        lines: [{ _id: payment.id, student: { _id: people.student.id }, dueAmount: { amount: 2000 } }],
        payments: [{ _id: payment.id, state: 'processing' }],
      },
    ])
    const { rawPayload } = await app.http.inject({ url: own.body[0].pdfUrl })
    expect(await pdfText(rawPayload)).toContain(invoice.number)
    const all = await admin('GET', '/invoice/admin/fetch', { state: 'open', limit: 1 })
    expect(all.body).toMatchObject([{ _id: invoice._id }])
    expect(
      (await (await callerFor(await makeUser(app, { userType: 'supervisor' })))('GET', '/invoice/supervisor/fetch'))
        .body,
    ).toEqual([])
    for (const other of [student, partner, admin]) {
      expect((await other('GET', '/invoice/supervisor/fetch')).is).toBe('403 FORBIDDEN')
    }
    for (const other of [student, partner, supervisor]) {
      expect((await other('GET', '/invoice/admin/fetch')).is).toBe('403 FORBIDDEN')
    }
    expect((await guest('GET', '/invoice/supervisor/fetch')).is).toBe('401 UNAUTHENTICATED')
    expect((await supervisor('GET', '/invoice/supervisor/fetch', { state: 'lost' })).is).toBe('400 BAD_USER_INPUT')
  })

  it('works in cash or by transfer, confirmed by admins', async () => {
    for (const type of ['cash', 'bank']) {
      const payment = await due()
      for (const other of [student, supervisor, partner]) {
        expect((await local(other, [payment.id], type)).is).toBe('403 FORBIDDEN')
      }
      expect((await local(admin, [payment.id], type, { reference: 'Box 7' })).body.payments).toMatchObject([
        { state: 'paid', method: type, paidAmount: { amount: 2000 } },
      ])
      expect((await local(admin, [payment.id], type)).is).toBe('409 CONFLICT')
    }
  })

  it("is refused in other ways and for other users' payments", async () => {
    const { id } = await due()
    expect((await guest('POST', '/payment/local', { paymentIds: [id], type: 'free' })).is).toBe('401 UNAUTHENTICATED')
    expect((await local(student, [id], 'promise')).is).toBe('400 BAD_USER_INPUT')
    const stranger = await callerFor(await makeUser(app))
    expect((await local(stranger, [id], 'free', { appliedDiscount: 'X' })).is).toBe('404 NOT_FOUND')
    expect((await local(admin, [crypto.randomUUID()], 'cash')).is).toBe('404 NOT_FOUND')
  })
})

describe('due payments', () => {
  it("are listed in pages: the user's own, or those of their students", async () => {
    const owed = [await due(), await due(), await due()].map(({ id }) => id).toReversed()
    const first = await student('GET', '/payment/my/fetch', { limit: 2 })
    expect(first.body.map((payment: { _id: string }) => payment._id)).toEqual(owed.slice(0, 2))
    const [, link] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))!
    const rest = await student('GET', '/payment/my/fetch', Object.fromEntries(new URL(link!, 'http://x').searchParams))
    expect(rest.body.map((payment: { _id: string }) => payment._id)).toEqual(owed.slice(2))
    for (const other of [supervisor, partner]) {
      expect((await other('GET', '/payment/my/fetch', { search: people.student.username })).body).toHaveLength(3)
    }
    expect((await guest('GET', '/payment/my/fetch')).is).toBe('401 UNAUTHENTICATED')
    expect((await student('GET', '/payment/my/fetch', { states: 'lost' })).is).toBe('400 BAD_USER_INPUT')
  })

  it('can be repriced by an admin', async () => {
    const payment = await due()
    expect((await setAmount(admin, payment.id, { amount: 1500, reason: 'A sister pays too' })).body).toMatchObject({
      _id: payment.id,
      amount: { amount: 1500, currency: 'EUR' },
    })
    expect(await paymentNow(app, payment)).toMatchObject({ amount: 1500 })
    for (const other of [student, supervisor, partner]) {
      expect((await setAmount(other, payment.id, { amount: 1 })).is).toBe('403 FORBIDDEN')
    }
    expect((await setAmount(guest, payment.id, { amount: 1 })).is).toBe('401 UNAUTHENTICATED')
    for (const amount of [0, -5, 1.5, 'much', 1e12]) {
      expect((await setAmount(admin, payment.id, { amount })).is).toBe('400 BAD_USER_INPUT')
    }
    expect((await setAmount(admin, crypto.randomUUID(), { amount: 5 })).is).toBe('404 NOT_FOUND')
    await local(admin, [payment.id], 'cash')
    expect((await setAmount(admin, payment.id, { amount: 5 })).is).toBe('409 CONFLICT')
  })
})

describe('discount codes', () => {
  it('preview the new price', async () => {
    const payment = await due()
    const exam = payment.examId!
    const [{ category_id: category }] = await app.db.query('select category_id from exam where id = $1', [exam])
    const { discountCode: code } = await madeCode({ percent: 25, quota: 3, categoryIds: [category] })
    const { body } = await student('GET', '/discounts/apply', { code, categories: category, paymentIds: payment.id })
    expect(body).toMatchObject({
      discountCode: code,
      percent: 25,
      remainingQuota: 3,
      coupon: false,
      categories: [{ category: { _id: category }, price: { amount: 2000 }, newPrice: { amount: 1500 } }],
      payments: [{ payment: { _id: payment.id }, discountAmount: { amount: 500 }, newPrice: { amount: 1500 } }],
      total: { amount: 2000, currency: 'EUR' },
      newTotal: { amount: 1500, currency: 'EUR' },
    })
    const other = await due()
    expect((await student('GET', '/discounts/apply', { code, paymentIds: other.id })).is).toBe('422 RULE_BROKEN')
    expect((await student('GET', '/discounts/apply', { code: 'NONE' })).is).toBe('404 NOT_FOUND')
    expect((await student('GET', '/discounts/apply')).is).toBe('400 BAD_USER_INPUT')
    expect((await guest('GET', '/discounts/apply', { code })).is).toBe('401 UNAUTHENTICATED')
    const stranger = await callerFor(await makeUser(app))
    expect((await stranger('GET', '/discounts/apply', { code, paymentIds: payment.id })).is).toBe('404 NOT_FOUND')
  })

  it('are created, listed, changed and suspended by admins', async () => {
    const batch = `Batch ${unique()}`
    const made = await generate(admin, {
      count: 3,
      percent: 20,
      prefix: 'rest',
      quota: 5,
      batch,
      ownerId: people.supervisor.id,
      expiresAt: new Date(app.clock.now() + 86_400_000).toISOString(),
    })
    expect(made.body).toHaveLength(3)
    expect(made.body[0]).toMatchObject({
      discountCode: expect.stringMatching(/^REST-/),
      percent: 20,
      discountAmount: null,
      quota: 5,
      used: 0,
      remainingQuota: 5,
      state: 'active',
      batch,
      owner: { _id: people.supervisor.id },
    })
    const { _id: id } = made.body[0]
    const list = await admin('GET', '/discounts/fetch', { batch, state: 'active', limit: 2 })
    expect([list.body.length, list.headers.link]).toEqual([2, expect.stringContaining('rel="next"')])
    expect((await admin('PUT', '/discounts/update', { id, quota: 9, expiresAt: null })).body).toMatchObject({
      _id: id,
      quota: 9,
      percent: 20,
      expiresAt: null,
    })
    expect((await admin('POST', '/discounts/revert-status', { id })).body).toMatchObject({ state: 'suspended' })
    expect((await admin('GET', '/discounts/fetch', { batch, state: 'suspended' })).body).toMatchObject([{ _id: id }])
    expect((await admin('POST', '/discounts/revert-status', { id })).body).toMatchObject({ state: 'active' })
  })

  it('are refused to other users and with invalid input', async () => {
    const { _id: id } = await madeCode()
    const actions = [
      (by: Caller) => generate(by),
      (by: Caller) => by('PUT', '/discounts/update', { id, quota: 9 }),
      (by: Caller) => by('GET', '/discounts/fetch'),
      (by: Caller) => by('POST', '/discounts/revert-status', { id }),
    ]
    for (const action of actions) {
      expect((await action(guest)).is).toBe('401 UNAUTHENTICATED')
      for (const other of [student, supervisor, partner]) expect((await action(other)).is).toBe('403 FORBIDDEN')
    }
    expect((await generate(admin, { percent: 101 })).is).toBe('400 BAD_USER_INPUT')
    expect((await admin('PUT', '/discounts/update', { id: crypto.randomUUID(), quota: 9 })).is).toBe('404 NOT_FOUND')
    expect((await admin('PUT', '/discounts/update', { id, quota: 0 })).is).toBe('400 BAD_USER_INPUT')
    expect((await admin('POST', '/discounts/revert-status', { id: crypto.randomUUID() })).is).toBe('404 NOT_FOUND')
  })
})
