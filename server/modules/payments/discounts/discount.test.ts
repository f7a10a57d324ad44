import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDiscount, makeCategory, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, ledgerNow, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { reductionsFrom } from './discount.service.ts'
import { Discount } from '../testing/public.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let student: User
let admin: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  student = await makeUser(app)
})

const makeCode = (given: Partial<Discount> = {}) =>
  makeDiscount(app, { percent: given.amount ? null : 50, quota: 1, ...given })
const usedNow = async ({ id }: Discount) => (await app.db.findOneByOrFail(Discount, { id })).used

const apply = (user: User, variables: object) =>
  app.as(user).run(
    `query ($code: String!, $categories: [ID!], $paymentIds: [ID!]) {
    applyDiscount(code: $code, categories: $categories, paymentIds: $paymentIds) {
      code percent amount { amount } remainingQuota categories { price { amount } newPrice { amount } }
      payments { newPrice { amount } } total { amount currency } newTotal { amount currency }
    }
  }`,
    { ...variables },
  )

describe('the reduction by a code', () => {
  test('rounds a percentage to the minor unit and limits an amount to the price', () => {
    const shares = [33, 50, 100].map((percent) => reductionsFrom({ percent, amount: null }, [2005]))
    expect(shares).toEqual([[662], [1003], [2005]])
    const amounts = [500, 9000].map((amount) => reductionsFrom({ percent: null, amount }, [2000]))
    expect(amounts).toEqual([[500], [2000]])
  })

  test.each([
    ['an amount', { amount: 1970 }, 2000],
    ['a share', { percent: 98 }, 2000],
    ['a coupon', { amount: 1951, tier: 'standard' }, 2000],
  ])('waives a remainder too small to be paid: %s', async (_what, given, amount) => {
    const category = await makeCategory(app, { priceAmount: amount })
    const exam = await makeExam(app, { categoryId: category.id, questions: 0 })
    const discount = await makeCode({ percent: null, ...given, ownerId: student.id })
    const payment = await makePayment(app, { userId: student.id, examId: exam.id, amount })
    const { data } = await apply(student, { code: discount.code, categories: [category.id], paymentIds: [payment.id] })
    expect(data.applyDiscount).toMatchObject({
      categories: [{ newPrice: { amount: 0 } }],
      payments: [{ newPrice: { amount: 0 } }],
      newTotal: { amount: 0 },
    })
    const { code } = await app
      .as(student)
      .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
        input: { paymentIds: [payment.id], type: 'free', appliedDiscount: discount.code },
      })
    expect(code).toBeUndefined()
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', paidAmount: 0, discountAmount: amount })
    expect((await ledgerNow(app, payment)).rows).toEqual([`${discount.tier ? 'coupon' : 'discount'} ${amount}`])
    expect(await app.db.countBy(Discount, { ownerId: student.id })).toBe(1)
  })

  test('adds up the remainders of several payments, to be paid if large enough', async () => {
    const discount = await makeCode({ amount: 1970, percent: null, quota: 2 })
    const payments = await Promise.all([1, 2].map(() => makePayment(app, { userId: student.id })))
    const paymentIds = payments.map(({ id }) => id)
    const { data } = await apply(student, { code: discount.code, paymentIds })
    expect(data.applyDiscount.newTotal).toMatchObject({ amount: 60 })
    const { checkout } = await beginCheckout(app, student, paymentIds, { appliedDiscount: discount.code })
    expect(checkout.amount.amount).toBe(60)
  })

  test('is previewed before paying', async () => {
    const category = await makeCategory(app, { priceAmount: 3500 })
    const exam = await makeExam(app, { categoryId: category.id, questions: 0 })
    const discount = await makeCode({ percent: 20, quota: 1 })
    const payments = [
      await makePayment(app, { userId: student.id, examId: exam.id, amount: 3500 }),
      await makePayment(app, { userId: student.id, amount: 2000 }),
    ]
    const { data } = await apply(student, {
      code: ` ${discount.code.toLowerCase()} `,
      categories: [category.id],
      paymentIds: payments.map(({ id }) => id),
    })
    // one use is left: the most expensive exam gets it
    expect(data.applyDiscount).toMatchObject({
      code: discount.code,
      percent: 20,
      remainingQuota: 1,
      categories: [{ price: { amount: 3500 }, newPrice: { amount: 2800 } }],
      total: { amount: 5500, currency: 'EUR' },
      newTotal: { amount: 4800, currency: 'EUR' },
    })
    expect(await usedNow(discount)).toBe(0)
  })

  test.each([
    ['NOT_FOUND', 'unknown', null],
    ['NOT_FOUND', 'suspended', { state: 'suspended' }],
    ['RULE_BROKEN', 'expired', { expiresAt: new Date(0) }],
    ['RULE_BROKEN', 'used up', { used: 1 }],
    ['RULE_BROKEN', 'for other categories', { categoryIds: [crypto.randomUUID()] }],
    ['RULE_BROKEN', 'in another currency', { amount: 500, currency: 'USD' }],
  ] as const)('fails with %s for a code that is %s', async (code, _what, given) => {
    const discount = given ? await makeCode(given as Partial<Discount>) : { code: 'NOTHING' }
    const payment = await makePayment(app, { userId: student.id })
    expect((await apply(student, { code: discount.code, paymentIds: [payment.id] })).code).toBe(code)
    expect((await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })).code).toBe(code)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'due' })
  })

  test('limits guessing', async () => {
    const guesser = await makeUser(app)
    const codes = new Set<string | undefined>()
    for (let i = 0; i < 61; i++) codes.add((await apply(guesser, { code: `GUESS-${i}` })).code)
    expect([...codes]).toEqual(['NOT_FOUND', 'RATE_LIMITED'])
  })

  test('does not count price previews of a valid code as guessing', async () => {
    const discount = await makeCode({ quota: 5 })
    const payment = await makePayment(app, { userId: student.id })
    for (let i = 0; i < 65; i++) {
      expect((await apply(student, { code: discount.code, paymentIds: [payment.id] })).code).toBeUndefined()
    }
  })
})

describe('the quota of a code', () => {
  test('is reserved by a checkout, released on expiry, and used on payment', async () => {
    const discount = await makeCode()
    const payment = await makePayment(app, { userId: student.id })
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    expect(first.checkout.amount.amount).toBe(1000)
    expect(await usedNow(discount)).toBe(1)
    sandbox.actions.expire(first.sessionId)
    await sandbox.deliver()
    expect(await usedNow(discount)).toBe(0)
    const second = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    sandbox.actions.pay(second.sessionId)
    await sandbox.deliver()
    expect(await usedNow(discount)).toBe(1)
    expect(await paymentNow(app, payment)).toMatchObject({ state: 'paid', paidAmount: 1000, discountAmount: 1000 })
    expect(await ledgerNow(app, payment)).toEqual({ rows: ['charge 1000', 'discount 1000'], balance: 1000 })
  })

  test('does not give the last use to two people concurrently', async () => {
    const discount = await makeCode({ quota: 3 })
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)))
    const payments = await Promise.all(people.map(({ id }) => makePayment(app, { userId: id })))
    const answers = await Promise.all(
      people.map((person, i) => beginCheckout(app, person, [payments[i]!.id], { appliedDiscount: discount.code })),
    )
    const got = answers.filter(({ checkout }) => checkout?.amount.amount === 1000)
    expect(got).toHaveLength(3)
    expect(await usedNow(discount)).toBe(3)
    expect(answers.filter(({ code }) => code === 'CONFLICT' || code === 'RULE_BROKEN')).toHaveLength(3)
  })

  test('with one use left, covers the more expensive payment, and the page charges only the other', async () => {
    const discount = await makeCode({ percent: 100 })
    const [dear, cheap] = [
      await makePayment(app, { userId: student.id, amount: 3500 }),
      await makePayment(app, { userId: student.id }),
    ]
    const { checkout, sessionId } = await beginCheckout(app, student, [cheap.id, dear.id], {
      appliedDiscount: discount.code,
    })
    expect(checkout.amount.amount).toBe(2000)
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, cheap)).toMatchObject({ state: 'paid', method: 'card', paidAmount: 2000 })
    expect(await paymentNow(app, dear)).toMatchObject({ state: 'paid', method: 'discount', paidAmount: 0 })
    expect((await ledgerNow(app, dear)).rows).toEqual(['discount 3500'])
    const { code, errors } = await app
      .as(admin)
      .run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { id } } }', {
        input: { paymentId: dear.id, reason: 'Asked for' },
      })
    expect([code, errors![0]!.message]).toEqual(['RULE_BROKEN', 'Nothing is left to refund'])
  })

  test('is released when the payer leaves the page without paying', async () => {
    const discount = await makeCode()
    const payment = await makePayment(app, { userId: student.id })
    const { checkout } = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    for (const used of [1, 0, 0]) {
      expect(await usedNow(discount)).toBe(used)
      await app
        .as(student)
        .run('mutation ($input: AbandonCheckoutInput!) { abandonCheckout(input: $input) { __typename } }', {
          input: { checkoutId: checkout.id },
        })
    }
  })

  test('allows the same page to be requested again with its code', async () => {
    const discount = await makeCode()
    const payment = await makePayment(app, { userId: student.id })
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    const again = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    expect(again.checkout.amount.amount).toBe(1000)
    expect(again.checkout.id).toBe(first.checkout.id)
    expect(await usedNow(discount)).toBe(1)
  })

  test('keeps the code and the lower price of an open page if no code is given', async () => {
    const discount = await makeCode()
    const payment = await makePayment(app, { userId: student.id })
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    const seen = await app
      .as(student)
      .run('{ myPayments { nodes { id ownCheckout { id url appliedDiscount amount { amount } } } } }')
    expect(seen.data.myPayments.nodes[0].ownCheckout).toEqual({
      id: first.checkout.id,
      url: first.checkout.url,
      appliedDiscount: discount.code,
      amount: { amount: 1000 },
    })
    const again = await beginCheckout(app, student, [payment.id])
    expect(again.checkout).toMatchObject({ id: first.checkout.id, amount: { amount: 1000 } })
    expect(await usedNow(discount)).toBe(1)
    // the preview still works although this page reserved the last use
    const { data } = await apply(student, { code: discount.code, paymentIds: [payment.id] })
    expect(data.applyDiscount.newTotal.amount).toBe(1000)
  })

  test('keeps an open page if a code cannot be used', async () => {
    const discount = await makeCode()
    const { categoryId } = await makeExam(app)
    const elsewhere = await makeCode({ categoryIds: [categoryId] })
    const expired = await makeCode({ expiresAt: new Date(app.clock.now() - 1) })
    const payment = await makePayment(app, { userId: student.id })
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: discount.code })
    for (const code of ['MISTYPED', elsewhere.code, expired.code]) {
      const refused = await beginCheckout(app, student, [payment.id], { appliedDiscount: code })
      expect(refused.code).toBe(code === 'MISTYPED' ? 'NOT_FOUND' : 'RULE_BROKEN')
      const { data } = await app
        .as(student)
        .run('query ($id: ID!) { checkout(id: $id) { state url } }', { id: first.checkout.id })
      expect(data.checkout).toEqual({ state: 'open', url: first.checkout.url })
    }
    expect(await usedNow(discount)).toBe(1)
    expect((await beginCheckout(app, student, [payment.id])).checkout.id).toBe(first.checkout.id)
  })

  test('another code, or another selection with the same code, replaces the page', async () => {
    const [half, third] = [await makeCode(), await makeCode({ percent: 25 })]
    const payment = await makePayment(app, { userId: student.id })
    const other = await makePayment(app, { userId: student.id, amount: 500 })
    const first = await beginCheckout(app, student, [payment.id], { appliedDiscount: half.code })
    const both = await beginCheckout(app, student, [payment.id, other.id], { appliedDiscount: half.code })
    expect(both.checkout).toMatchObject({ state: 'open', amount: { amount: 1500 } })
    expect(both.checkout.id).not.toBe(first.checkout.id)
    const lower = await beginCheckout(app, student, [payment.id], { appliedDiscount: third.code })
    expect(lower.checkout).toMatchObject({ state: 'open', amount: { amount: 1500 } })
    expect([await usedNow(half), await usedNow(third)]).toEqual([0, 1])
  })
})

describe('discount administration', () => {
  const generate = (by: User, input: object) =>
    app.as(by).run(
      `mutation ($input: GenerateDiscountsInput!) {
      generateDiscounts(input: $input) { discounts { id code quota percent owner { username } } }
    }`,
      { input },
    )

  test('generates a batch with a prefix, visible to its owner', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    const { data } = await generate(admin, {
      count: 20,
      prefix: 'spring',
      percent: 20,
      quota: 5,
      ownerId: supervisor.id,
    })
    const { discounts } = data.generateDiscounts
    expect(new Set(discounts.map(({ code }: { code: string }) => code)).size).toBe(20)
    expect(discounts[0]).toMatchObject({
      code: expect.stringMatching(/^SPRING-[2-9A-Z]{8}$/),
      quota: 5,
      owner: { username: supervisor.username },
    })
    const own = await app.as(supervisor).run('{ myDiscounts(first: 50) { nodes { code } totalCount } }')
    expect(own.data.myDiscounts.totalCount).toBe(20)
    const ofOwner = (ownerId: string) =>
      app.as(admin).run('query ($ownerId: ID!) { discounts(ownerId: $ownerId) { totalCount } }', { ownerId })
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await ofOwner(supervisor.id)).data.discounts.totalCount).toBe(20)
    expect((await ofOwner(other.id)).data.discounts.totalCount).toBe(0)
    expect((await ofOwner('nonsense')).code).toBe('NOT_FOUND')
    expect((await app.as(other).run('{ myDiscounts { totalCount } }')).data.myDiscounts.totalCount).toBe(0)
    expect(
      (await app.as(other).run('query ($id: ID!) { node(id: $id) { id } }', { id: discounts[0].id })).data.node,
    ).toBeNull()
  })

  test('lists batch names and filters codes by batch', async () => {
    for (const batch of ['Spring fair', 'Autumn']) await generate(admin, { count: 2, percent: 20, batch })
    const { data } = await app
      .as(admin)
      .run('{ discountBatches discounts(batch: "Spring fair") { totalCount nodes { batch } } }')
    expect(data.discountBatches).toEqual(expect.arrayContaining(['Autumn', 'Spring fair']))
    expect(data.discountBatches.indexOf('Autumn')).toBeLessThan(data.discountBatches.indexOf('Spring fair'))
    expect(data.discounts).toEqual({ totalCount: 2, nodes: [{ batch: 'Spring fair' }, { batch: 'Spring fair' }] })
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    expect((await app.as(supervisor).run('{ discountBatches }')).code).toBe('FORBIDDEN')
  })

  test.each([
    [{ count: 1 }],
    [{ count: 1, percent: 5, amount: 5 }],
    [{ count: 0, percent: 5 }],
    [{ count: 1001, percent: 5 }],
    [{ count: 1, percent: 101 }],
    [{ count: 1, amount: -5 }],
    [{ count: 1, percent: 5, prefix: 'a b' }],
    [{ count: 1, percent: 5, expiresAt: '2001-01-01T00:00:00Z' }],
    [{ count: 1, percent: 5, ownerId: crypto.randomUUID() }],
    [{ count: 1, percent: 5, categoryIds: [crypto.randomUUID()] }],
  ])('refuses %j', async (input) => {
    expect((await generate(admin, input)).code).toBe('BAD_USER_INPUT')
  })

  test('accepts global ids of owners and categories', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    const category = await makeCategory(app)
    const globalId = (type: string, { id }: { id: string }) => Buffer.from(`${type}:${id}`).toString('base64url')
    const given = { ownerId: globalId('User', supervisor), categoryIds: [globalId('Category', category)] }
    const made = await generate(admin, { count: 1, percent: 20, ...given })
    expect(made.data.generateDiscounts.discounts[0].owner).toEqual({ username: supervisor.username })
    const { data } = await app.as(admin).run(
      `mutation ($input: UpdateDiscountInput!) {
        updateDiscount(input: $input) { discount { owner { username } categories { id } } }
      }`,
      { input: { id: made.data.generateDiscounts.discounts[0].id, ...given, ownerId: null } },
    )
    expect(data.updateDiscount.discount).toEqual({ owner: null, categories: [{ id: given.categoryIds[0] }] })
    expect((await generate(admin, { count: 1, percent: 20, ownerId: globalId('Category', category) })).code).toBe(
      'NOT_FOUND',
    )
  })

  test('changes and suspends a code, with a quota of at least its use', async () => {
    const discount = await makeCode({ quota: 5, used: 2 })
    const update = (input: object) =>
      app
        .as(admin)
        .run(
          'mutation ($input: UpdateDiscountInput!) { updateDiscount(input: $input) { discount { quota percent state } } }',
          { input: { id: discount.id, ...input } },
        )
    expect((await update({ quota: 1 })).code).toBe('BAD_USER_INPUT')
    const { data } = await update({ quota: 2, percent: 10 })
    expect(data.updateDiscount.discount).toMatchObject({ quota: 2, percent: 10 })
    const revert = () =>
      app
        .as(admin)
        .run(
          'mutation ($input: RevertDiscountStatusInput!) { revertDiscountStatus(input: $input) { discount { state } } }',
          { input: { id: discount.id } },
        )
    expect((await revert()).data.revertDiscountStatus.discount.state).toBe('suspended')
    expect((await revert()).data.revertDiscountStatus.discount.state).toBe('active')
  })

  test('is refused to other users', async () => {
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const user = await makeUser(app, { userType })
      expect((await generate(user, { count: 1, percent: 5 })).code).toBe('FORBIDDEN')
      expect((await app.as(user).run('{ discounts { totalCount } }')).code).toBe('FORBIDDEN')
    }
    expect((await app.as(null).run('{ applyDiscount(code: "X") { code } }')).code).toBe('UNAUTHENTICATED')
  })
})
