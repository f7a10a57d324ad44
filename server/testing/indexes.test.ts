import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../modules/accounts/public.ts'
import { makeUser } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let [student, supervisor, partner]: User[] = []

beforeAll(async () => {
  app = await startTestApp()
  student = await makeUser(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  partner = await makeUser(app, { userType: 'partner' })
})
afterAll(() => app.stop())

/** The tables that the statements of some work could only be answered for by reading all of their rows. */
async function wholeTables(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await app.countStatements(work)
  const whole = new Set<string>()
  const runner = app.db.connection.createQueryRunner()
  try {
    await runner.query('set enable_seqscan = off')
    for (const statement of statements.filter((text) => /^\s*select/i.test(text))) {
      const plan: { 'QUERY PLAN': string }[] = await runner.query(`explain (generic_plan, costs off) ${statement}`)
      for (const line of plan) {
        const [, table] = /Seq Scan on "?(\w+)/.exec(line['QUERY PLAN']) ?? []
        if (table) whole.add(table)
      }
    }
  } finally {
    await runner.query('reset enable_seqscan')
    await runner.release()
  }
  return [...whole]
}

const many = ['user', 'payment', 'application', 'relation']

test.each([
  ['who signs in', () => null, 'mutation { signIn(input: { username: "Nobody", password: "x" }) { isDraft } }'],
  ['a student’s payments', () => student, '{ myPayments { nodes { id } } }'],
  ['a supervisor’s payments', () => supervisor, '{ myPayments(states: [due]) { nodes { id } } }'],
  ['what a supervisor paid', () => supervisor, '{ myPayments(states: [paid]) { nodes { id } } }'],
  ['a partner’s payments', () => partner, '{ myPayments { nodes { id } } }'],
  ['a supervisor’s students', () => supervisor, '{ myStudents { edges { node { id } } } }'],
  ['a partner’s students', () => partner, '{ partnerStudents { edges { node { username } } } }'],
])('%s: found by an index', async (_what, who, document) => {
  const tables = await wholeTables(() => app.as(who() ?? null).run(document))
  expect(tables.filter((table) => many.includes(table))).toEqual([])
})

test('can fail to be', async () => {
  expect(await wholeTables(() => app.db.query(`select id from "user" where city = 'Nowhere'`))).toEqual(['user'])
})
