import { beforeEach, describe, expect, test } from 'vitest'
import { makeDiscount, makeCategory, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Discount } from '../testing/public.ts'

const app = useTestApp()
let supervisor: User

beforeEach(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
})

const makeCoupon = (given: Partial<Discount> = {}): Promise<Discount> =>
  makeDiscount(app, {
    amount: given.percent ? null : 2000,
    percent: null,
    quota: 1,
    tier: 'standard',
    ownerId: supervisor.id,
    ...given,
  })
const merge = (coupons: { id: string }[], by = supervisor) =>
  app.as(by).run(
    `mutation ($input: MergeCouponsInput!) {
    mergeCoupons(input: $input) {
      coupon { id code amount { amount currency } tier quota remainingQuota mergeable merged expiresAt }
    }
  }`,
    { input: { ids: coupons.map(({ id }) => id) } },
  )
const now = ({ id }: Discount) => app.db.findOneByOrFail(Discount, { id })
const listOf = async (user: User) =>
  (await app.as(user).run('{ myCoupons { nodes { code remainingQuota mergeable merged } } }')).data.myCoupons.nodes
const use = async (coupon: Discount) => {
  const student = await makeUser(app)
  const payment = await makePayment(app, { userId: student.id, amount: 2000 })
  return app
    .as(student)
    .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state method } } }', {
      input: { paymentIds: [payment.id], type: 'coupon', appliedDiscount: coupon.code },
    })
}

describe('the unused value of a coupon', () => {
  const left = async () =>
    (await app.db.findBy(Discount, { ownerId: supervisor.id, used: 0 })).map(
      ({ amount, tier, quota, categoryIds, expiresAt }) => ({ amount, tier, quota, categoryIds, expiresAt }),
    )
  const rest = (amount: number, given: object = {}) => ({
    amount,
    tier: 'standard',
    quota: 1,
    categoryIds: [],
    expiresAt: null,
    ...given,
  })

  test('becomes another coupon of the owner, which can be merged again', async () => {
    const { data } = await merge([await makeCoupon({ amount: 2500 }), await makeCoupon({ amount: 2500 })])
    const student = await makeUser(app)
    const { id } = await makePayment(app, { userId: student.id, amount: 2000 })
    const { code } = data.mergeCoupons.coupon
    const asked = await app.as(student).run(
      `query ($code: String!, $paymentIds: [ID!]) {
        applyDiscount(code: $code, paymentIds: $paymentIds) { newTotal { amount } rest { amount currency } }
      }`,
      { code, paymentIds: [id] },
    )
    expect(asked.data.applyDiscount).toEqual({ newTotal: { amount: 0 }, rest: { amount: 3000, currency: 'EUR' } })
    expect((await use(data.mergeCoupons.coupon)).code).toBeUndefined()
    expect(await left()).toEqual([rest(3000)])
    expect(await listOf(supervisor)).toContainEqual(expect.objectContaining({ remainingQuota: 1, mergeable: true }))
  })

  test('covers the same exams with the same expiry; an exactly used coupon leaves none', async () => {
    const expiresAt = new Date(app.clock.now() + 86_400_000)
    await use(await makeCoupon({ amount: 2001, expiresAt }))
    expect(await left()).toEqual([rest(1, { expiresAt })])
    await use(await makeCoupon({ amount: 2000 }))
    await use(await makeCoupon({ amount: null, percent: 100 }))
    expect(await left()).toHaveLength(1)
  })

  test('is not returned for a code without an owner or of an admin’s tier', async () => {
    await use(await makeCoupon({ amount: 3000, tier: 'gold' }))
    await use(await makeCoupon({ amount: 3000, ownerId: null }))
    expect(await left()).toEqual([])
  })

  test('is returned once, on payment, and not merely because a checkout is open', async () => {
    const sandbox = heldSandbox(app)
    const student = await makeUser(app)
    const ids = []
    for (const amount of [2000, 1000]) ids.push((await makePayment(app, { userId: student.id, amount })).id)
    const { code } = await makeCoupon({ amount: 5000 })
    const first = await beginCheckout(app, student, ids, { appliedDiscount: code })
    sandbox.actions.expire(first.sessionId)
    await sandbox.deliver()
    expect(await left()).toMatchObject([{ amount: 5000 }])
    const { sessionId } = await beginCheckout(app, student, ids, { appliedDiscount: code })
    expect(await left()).toEqual([])
    sandbox.actions.pay(sessionId)
    const [news] = sandbox.webhooks.waiting
    await Promise.all([sandbox.webhooks.send(news!), sandbox.webhooks.send(news!)])
    await sandbox.deliver()
    expect(await left()).toEqual([rest(3000)])
  })
})

describe('merging coupons', () => {
  test('creates one coupon of the total value and marks the others as used', async () => {
    const coupons = [await makeCoupon(), await makeCoupon({ amount: 3500 }), await makeCoupon({ amount: 500 })]
    const { data } = await merge(coupons)
    expect(data.mergeCoupons.coupon).toMatchObject({
      amount: { amount: 6000, currency: 'EUR' },
      tier: 'merged',
      quota: 1,
      remainingQuota: 1,
      mergeable: false,
      merged: false,
      expiresAt: null,
    })
    expect(await listOf(supervisor)).toEqual([
      { code: data.mergeCoupons.coupon.code, remainingQuota: 1, mergeable: false, merged: false },
      ...coupons.toReversed().map(({ code }) => ({ code, remainingQuota: 0, mergeable: false, merged: true })),
    ])
    expect((await use(coupons[0]!)).errors![0]!.message).toBe('This discount code has been used before')
    expect((await use(data.mergeCoupons.coupon)).data.payLocally.payments).toEqual([
      { state: 'paid', method: 'coupon' },
    ])
  })

  test('keeps the earliest expiry and the covered exams', async () => {
    const { id } = await makeCategory(app)
    const [soon, late] = [1, 2].map((days) => new Date(app.clock.now() + days * 86_400_000))
    const limited = { categoryIds: [id] }
    const { data } = await merge([
      await makeCoupon({ ...limited, expiresAt: late! }),
      await makeCoupon({ ...limited, expiresAt: soon! }),
      await makeCoupon(limited),
    ])
    expect(data.mergeCoupons.coupon.expiresAt).toBe(soon!.toISOString())
    expect(await app.db.findOneByOrFail(Discount, { code: data.mergeCoupons.coupon.code })).toMatchObject({
      categoryIds: [id],
    })
  })

  test.each([
    ['RULE_BROKEN', 'merged before', { tier: 'merged' }],
    ['RULE_BROKEN', 'of a tier of an admin’s', { tier: 'gold' }],
    ['RULE_BROKEN', 'a discount code', { tier: null }],
    ['RULE_BROKEN', 'worth a share', { percent: 50 }],
    ['RULE_BROKEN', 'in another currency', { currency: 'USD' }],
    ['RULE_BROKEN', 'for other exams', { categoryIds: [crypto.randomUUID()] }],
    ['RULE_BROKEN', 'worth too much', { amount: 9_999_999 }],
    ['CONFLICT', 'used', { used: 1 }],
    ['CONFLICT', 'used of in part', { quota: 2, used: 1 }],
    ['CONFLICT', 'suspended', { state: 'suspended' }],
    ['CONFLICT', 'expired', { expiresAt: new Date(0) }],
  ] as const)('fails with %s for a coupon %s', async (code, _what, given) => {
    const first = await makeCoupon()
    const second = await makeCoupon(given as Partial<Discount>)
    expect((await merge([first, second])).code).toBe(code)
    expect(await now(first)).toMatchObject({ used: 0, mergedIntoId: null })
    expect(await app.db.countBy(Discount, { ownerId: supervisor.id })).toBe(2)
  })

  test('requires two or more different coupons of the viewer', async () => {
    const [one, two] = [await makeCoupon(), await makeCoupon()]
    expect((await merge([one])).code).toBe('BAD_USER_INPUT')
    expect((await merge([one, one])).code).toBe('BAD_USER_INPUT')
    expect((await merge([])).code).toBe('BAD_USER_INPUT')
    expect((await merge([one, { id: 'no-id' }])).code).toBe('NOT_FOUND')
    expect((await merge([one, { id: crypto.randomUUID() }])).code).toBe('NOT_FOUND')
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await merge([one, two], other)).code).toBe('NOT_FOUND')
    expect(await listOf(other)).toEqual([])
    expect(await now(one)).toMatchObject({ used: 0 })
  })

  test('concurrently with a use, ends in either a use or a merge', async () => {
    for (let round = 0; round < 5; round++) {
      const coupons = [await makeCoupon(), await makeCoupon()]
      const [merged, ...uses] = await Promise.all([merge(coupons), use(coupons[0]!), use(coupons[0]!)])
      const used = uses.filter(({ code }) => code === undefined)
      expect([merged!, ...used].filter(({ code }) => code === undefined)).toHaveLength(1)
      expect(await now(coupons[0]!)).toMatchObject({ used: 1 })
      expect(await now(coupons[1]!)).toMatchObject({ used: merged!.code === undefined ? 1 : 0 })
    }
  })

  test('twice concurrently creates one coupon', async () => {
    const coupons = [await makeCoupon(), await makeCoupon()]
    const answers = await Promise.all([merge(coupons), merge(coupons.toReversed()), merge(coupons)])
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(await app.db.countBy(Discount, { ownerId: supervisor.id, tier: 'merged' })).toBe(1)
  })

  test('is final: an admin cannot restore a merged coupon', async () => {
    const coupons = [await makeCoupon(), await makeCoupon()]
    await merge(coupons)
    const admin = await makeUser(app, { userType: 'admin' })
    const { code } = await app
      .as(admin)
      .run('mutation ($input: UpdateDiscountInput!) { updateDiscount(input: $input) { discount { id } } }', {
        input: { id: coupons[0]!.id, quota: 5 },
      })
    expect(code).toBe('RULE_BROKEN')
  })
})

test('lists many coupons with a constant number of statements', async () => {
  for (let i = 0; i < 20; i++) await makeCoupon()
  const statements = await app.countStatements(() => listOf(supervisor))
  expect(statements).toHaveLength(1)
})
