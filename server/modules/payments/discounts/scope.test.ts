import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { makeCategory, makeDiscount, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type Payment } from '../public.ts'
import { Discount } from '../testing/public.ts'
import { reserveDiscount } from './discount.service.ts'

const app = useTestApp()
let student: User
let admin: User

beforeAll(async () => {
  heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  student = await makeUser(app)
})

const grandFinal = () =>
  makePayment(app, { userId: student.id, examId: null, subject: 'grandFinal', amount: 140_000, titles: { en: 'Trip' } })
const ofExam = () => makePayment(app, { userId: student.id })
const categoryOf = async ({ examId }: Payment): Promise<string> =>
  (await app.db.query('select category_id from exam where id = $1', [examId]))[0].category_id
const payFree = (payment: Payment, code: string) =>
  app.as(student).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds: [payment.id], type: 'free', appliedDiscount: code },
  })
const preview = (payment: Payment, code: string) =>
  app
    .as(student)
    .run(
      'query ($code: String!, $ids: [ID!]) { applyDiscount(code: $code, paymentIds: $ids) { newTotal { amount } } }',
      {
        code,
        ids: [payment.id],
      },
    )
async function overRest(path: string, payload: object) {
  const { accessToken } = await beginSession(app.as(student).ctx, student)
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await app.http.inject({ method: 'POST', url: `/api/payment${path}`, headers, payload })).json()
}
const update = (id: string, input: object) =>
  app.as(admin).run(
    `mutation ($input: UpdateDiscountInput!) {
        updateDiscount(input: $input) { discount { scope allCategories quota categories { id } } }
      }`,
    { input: { id, ...input } },
  )
const generate = (input: object) =>
  app.as(admin).run(
    `mutation ($input: GenerateDiscountsInput!) {
        generateDiscounts(input: $input) { discounts { code scope allCategories categories { id } } }
      }`,
    { input: { count: 1, percent: 100, ...input } },
  )

describe('a code for exams', () => {
  test('does not pay for the Grand Final, over GraphQL, REST or by card', async () => {
    const { code } = await makeDiscount(app)
    const fee = await grandFinal()
    const sentence = 'This discount code is valid for exams, not for the Grand Final'
    for (const answer of [
      await preview(fee, code),
      await payFree(fee, code),
      await beginCheckout(app, student, [fee.id], { appliedDiscount: code }),
      await beginCheckout(app, student, [fee.id], { appliedDiscount: code, isGf: true }),
    ]) {
      expect([answer.code, answer.errors![0]!.message]).toEqual(['RULE_BROKEN', sentence])
    }
    for (const [path, more] of [
      ['/stripe/init', {}],
      ['/payment/local', { type: 'free' }],
    ] as const) {
      const given = { paymentIds: [fee.id], appliedDiscount: code, isGf: true, ...more }
      expect(await overRest(path, given)).toMatchObject({ code: 'RULE_BROKEN', message: sentence })
    }
    expect(await paymentNow(app, fee)).toMatchObject({ state: 'due', discountAmount: 0 })
  })

  test('lowers only the exam fees of a selection with a Grand Final fee', async () => {
    const { code } = await makeDiscount(app, { percent: 50 })
    const [fee, exam] = [await grandFinal(), await ofExam()]
    const { checkout } = await beginCheckout(app, student, [fee.id, exam.id], { appliedDiscount: code })
    expect(checkout.amount.amount).toBe(141_000)
  })

  test('and a coupon converted from bonus points do not pay for the Grand Final', async () => {
    const { code } = await makeDiscount(app, { amount: 200_000, tier: 'standard', ownerId: student.id, quota: 1 })
    expect((await payFree(await grandFinal(), code)).code).toBe('RULE_BROKEN')
    expect((await payFree(await ofExam(), code)).code).toBeUndefined()
    const [rest] = await app.db.findBy(Discount, { ownerId: student.id, used: 0 })
    expect(rest).toMatchObject({ scope: 'exams', allCategories: true })
  })
})

describe('a code for the Grand Final', () => {
  test('pays for the Grand Final and no exam', async () => {
    const made = await generate({ scope: 'grandFinal' })
    const [{ code, ...scope }] = made.data.generateDiscounts.discounts
    expect(scope).toEqual({ scope: 'grandFinal', allCategories: false, categories: [] })
    const { code: refused, errors } = await payFree(await ofExam(), code)
    expect([refused, errors![0]!.message]).toEqual([
      'RULE_BROKEN',
      'This discount code is valid for the Grand Final only',
    ])
    const { data } = await payFree(await grandFinal(), code)
    expect(data.payLocally.payments).toEqual([{ state: 'paid' }])
  })

  test('is checked again by the statement that reserves it', async () => {
    const [fee, discount] = [await grandFinal(), await makeDiscount(app, { scope: 'grandFinal' })]
    const reserve = (payment: Payment) =>
      inTransaction(app.as(student).ctx, (ctx) =>
        reserveDiscount(ctx, discount, new Map([[payment.id, 100]]), crypto.randomUUID()),
      )
    await expect(reserve(await ofExam())).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } })
    await app.db.update(Discount, discount.id, { scope: 'exams', allCategories: true })
    await expect(reserve(fee)).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } })
    await app.db.update(Discount, discount.id, { allCategories: false, categoryIds: [crypto.randomUUID()] })
    await expect(reserve(await ofExam())).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } })
    const exam = await ofExam()
    await app.db.update(Discount, discount.id, { categoryIds: [await categoryOf(exam)] })
    await expect(reserve(exam)).resolves.toBeUndefined()
  })
})

describe('the categories of a code', () => {
  test('never become all categories because one was deleted', async () => {
    const category = await makeCategory(app)
    const { id, code } = await makeDiscount(app, { categoryIds: [category.id] })
    await app.db.query('delete from category where id = $1', [category.id])
    // the form of the admin area sends the categories that it shows
    const { code: refused, errors } = await update(id, { quota: 9, categoryIds: [] })
    expect([refused, errors![0]!.extensions!.fields]).toEqual([
      'BAD_USER_INPUT',
      { categoryIds: ['Choose at least one, or all of them'] },
    ])
    expect((await update(id, { quota: 9 })).data.updateDiscount.discount).toEqual({
      scope: 'exams',
      allCategories: false,
      quota: 9,
      categories: [],
    })
    expect((await payFree(await ofExam(), code)).code).toBe('RULE_BROKEN')
    expect((await preview(await ofExam(), code)).code).toBe('RULE_BROKEN')
  })

  test('select all rows only if that is explicit', async () => {
    const { categoryId } = await makeExam(app, { questions: 0 })
    const made = async (input: object) => (await generate(input)).data.generateDiscounts.discounts[0]
    expect(await made({})).toMatchObject({ scope: 'exams', allCategories: true })
    const some = await made({ categoryIds: [categoryId] })
    expect([some.allCategories, some.categories.length]).toEqual([false, 1])
    for (const input of [
      { categoryIds: [] },
      { allCategories: false },
      { allCategories: true, categoryIds: [categoryId] },
      { scope: 'grandFinal', allCategories: true },
      { scope: 'grandFinal', categoryIds: [categoryId] },
    ]) {
      expect((await generate(input)).code, JSON.stringify(input)).toBe('BAD_USER_INPUT')
    }
    const { id } = await app.db.findOneByOrFail(Discount, { code: some.code })
    expect((await update(id, { allCategories: true })).data.updateDiscount.discount.allCategories).toBe(true)
    expect((await update(id, { scope: 'grandFinal' })).data.updateDiscount.discount.allCategories).toBe(false)
    expect((await update(id, { scope: 'exams' })).code).toBe('BAD_USER_INPUT')
  })
})
