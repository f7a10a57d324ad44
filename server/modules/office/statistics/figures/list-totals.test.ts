import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../../graphql/node.ts'
import { countChanges } from '../../testing/public.ts'
import { StatisticCount, StatisticMoney } from '../summaries/count.entities.ts'
import { admin, app, day, exams, statisticsStage, system } from '../testing/statistics-stage.ts'

statisticsStage()

// this day has no rows, so that a total above 0 comes from a counter
let from: string
let period: string
let counters: { day: string; span: 'day'; dimension: ''; key: '' }

beforeAll(() => {
  from = day(400)
  period = `"${from}T00:00:00Z", to: "${day(399)}T00:00:00Z"`
  counters = { day: from, span: 'day', dimension: '', key: '' }
})

beforeEach(async () => {
  await app.db.deleteAll(StatisticCount)
  await app.db.deleteAll(StatisticMoney)
  await countChanges(system())
})

async function total(list: string, filter: string): Promise<number> {
  const { data, errors } = await app.as(admin).run(`{ ${list}(filter: { ${filter} }) { totalCount } }`)
  expect(errors, filter).toBeUndefined()
  return data[list].totalCount as number
}

test('large totals of students by step come from fresh counters, all others from the rows', async () => {
  const finns = { ...counters, scope: 'country', scopeKey: 'FI' }
  const paid = (filter = '', within = period) =>
    total('accounts', `userTypes: [student], reached: paid, from: ${within} ${filter}`)
  const registered = 'state: registered, country: "FI"'
  await app.db.insert(StatisticCount, { ...finns, studentsPaid: 9_999 })
  expect(await paid(registered)).toBe(0)
  await app.db.update(StatisticCount, finns, { studentsPaid: 10_000 })
  expect(await paid(registered)).toBe(10_000)
  expect(await paid(`${registered}, grade: 5`)).toBe(0)
  expect(await paid('country: "FI"')).toBe(0)
  expect(await paid(registered, `"${from}T00:00:00Z", to: "${day(398)}T00:00:00Z"`)).toBe(10_000)
  expect(await paid(registered, `"${from}T00:30:00Z", to: "${day(399)}T00:00:00Z"`)).toBe(0)
  app.clock.advance(61_000)
  expect(await paid(registered)).toBe(0)
})

test('large totals of applications come from the counter of their state, step and scope', async () => {
  const { id, categoryId } = exams[0]!
  const numbers = { applications: 90_000, paid: 50_000, cancelled: 9_000, sat: 40_000, certified: 30_000 }
  await app.db.insert(StatisticCount, [
    { ...counters, scope: '', scopeKey: '', ...numbers },
    { ...counters, scope: 'exam', scopeKey: id, ...numbers, applications: 11_000 },
    { ...counters, scope: 'category', scopeKey: categoryId, ...numbers, applications: 12_000 },
    { ...counters, scope: 'country', scopeKey: 'FI', ...numbers, applications: 13_000 },
  ])
  const applications = (filter = '') => total('applications', `from: ${period} ${filter}`)
  const [exam, category] = [toGlobalId('Exam', id), toGlobalId('Category', categoryId)]
  expect(await applications()).toBe(90_000)
  expect(await applications('state: paid')).toBe(50_000)
  expect(await applications('stage: sat')).toBe(40_000)
  expect(await applications('stage: certified')).toBe(30_000)
  expect(await applications(`examId: "${exam}"`)).toBe(11_000)
  expect(await applications(`categoryId: "${category}"`)).toBe(12_000)
  expect(await applications('country: "fi"')).toBe(13_000)
  // too small, or without a matching counter
  for (const filter of [
    'state: cancelled',
    'state: paid, stage: sat',
    'country: "FI", grade: 5',
    `examId: "${exam}", country: "FI"`,
    'search: "Ada"',
    'isCancelled: false',
    'examIsOver: true',
  ]) {
    expect(await applications(filter), filter).toBe(0)
  }
})

test('large totals of payments come from the counter of their currency and state', async () => {
  const money = { ...counters, scope: '', scopeKey: '' }
  await app.db.insert(StatisticMoney, [
    { ...money, currency: 'EUR', openCount: 20_000, receivedCount: 30_000, refundedCount: 11_000 },
    { ...money, currency: 'USD', openCount: 21_000, receivedCount: 9_000 },
  ])
  const payments = (filter: string) => total('payments', filter)
  const received = `received: true, paidFrom: ${period.replace('to:', 'paidTo:')}`
  const open = `states: [due, processing], from: ${period}`
  expect(await payments(`${open}, currency: "EUR"`)).toBe(20_000)
  expect(await payments(`${open}, currency: "USD"`)).toBe(21_000)
  expect(await payments(`${received}, currency: "EUR"`)).toBe(30_000)
  expect(await payments(`${received}, currency: "EUR", refunded: true`)).toBe(11_000)
  for (const filter of [
    open,
    `${received}, currency: "USD"`,
    `${received}, currency: "EUR", refunded: false`,
    `${received}, currency: "EUR", states: [paid]`,
    `${open}, currency: "EUR", received: false`,
    `from: ${period}, currency: "EUR", states: [due]`,
    `${open}, currency: "EUR", method: bank`,
  ]) {
    expect(await payments(filter), filter).toBe(0)
  }
})
