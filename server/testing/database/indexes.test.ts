import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../editions.ts'
import type { User } from '../../modules/accounts/public.ts'
import { makeApplication, makeUser } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'

const app = useTestApp()
let student: User
let supervisor: User
let partner: User
let admin: User

beforeAll(async () => {
  student = await makeUser(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  partner = await makeUser(app, { userType: 'partner' })
  admin = await makeUser(app, { userType: 'admin' })
  for (let i = 0; i < 3; i++) await makeApplication(app)
})

/**
 * Collects the query plans of the SELECT statements of some work, as lines. Sequential scans and sorts are disabled, so
 * PostgreSQL uses them only if it has no alternative.
 */
async function plansOf(work: () => Promise<unknown>): Promise<string[][]> {
  const statements = await app.countStatements(work)
  const plans: string[][] = []
  const runner = app.db.connection.createQueryRunner()
  try {
    await runner.query('set enable_seqscan = off; set enable_sort = off')
    for (const statement of statements.filter((text) => /^\s*(\/\*.*?\*\/)?\s*select/i.test(text))) {
      const plan: { 'QUERY PLAN': string }[] = await runner.query(`explain (generic_plan, costs off) ${statement}`)
      plans.push(plan.map((line) => line['QUERY PLAN']))
    }
  } finally {
    await runner.query('reset enable_seqscan; reset enable_sort')
    await runner.release()
  }
  return plans
}

/** Tables that the statements of some work could only read with a sequential scan. */
async function wholeTables(work: () => Promise<unknown>): Promise<string[]> {
  const lines = (await plansOf(work)).flat()
  return [...new Set(lines.flatMap((line) => /Seq Scan on "?(\w+)/.exec(line)?.[1] ?? []))]
}

/** Plans of pages that sort all rows of their list. */
const sortedWhole = async (work: () => Promise<unknown>): Promise<string[][]> =>
  (await plansOf(work)).filter(([limit, below]) => limit === 'Limit' && /^ *->  Sort$/.test(below!))

test('no statement uses parallel workers', async () => {
  expect(await app.db.query('show max_parallel_workers_per_gather')).toEqual([{ max_parallel_workers_per_gather: '0' }])
})

test.each(['attempt', 'report', 'stored_file'])(
  'deleting a row of %s does not scan any other table in full',
  async (name) => {
    const unindexed = await app.db.query(
      `select c.conrelid::regclass::text || '.' || a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indpred is null and (i.indkey::int2[])[0] = any(c.conkey))`,
      [name],
    )
    expect(unindexed).toEqual([])
  },
)

const many = ['user', 'payment', 'application', 'relation']

test.each([
  ['login', () => null, 'mutation { signIn(input: { username: "Nobody", password: "x" }) { isDraft } }'],
  ['a student’s payments', () => student, '{ myPayments { nodes { id } } }'],
  ['a supervisor’s payments', () => supervisor, '{ myPayments(states: [due]) { nodes { id } } }'],
  ['a supervisor’s paid payments', () => supervisor, '{ myPayments(states: [paid]) { nodes { id } } }'],
  ['a partner’s payments', () => partner, '{ myPayments { nodes { id } } }'],
  ['a supervisor’s students', () => supervisor, '{ myStudents { edges { node { id } } } }'],
  ['a partner’s students', () => partner, '{ partnerStudents { edges { node { username } } } }'],
])('%s: uses an index', async (_what, who, document) => {
  const tables = await wholeTables(() => app.as(who()).run(document))
  expect(tables.filter((table) => many.includes(table))).toEqual([])
})

describe('the admin’s lists', () => {
  const pages = `query ($order: ApplicationOrder, $descending: Boolean, $after: String, $state: ApplicationState) {
    first: applications(first: 2, after: $after, order: $order, descending: $descending, filter: { state: $state }) {
      nodes { id } pageInfo { endCursor } }
    last: applications(last: 2, before: $after, order: $order, descending: $descending, filter: { state: $state }) {
      nodes { id } } }`

  test.each(['createdAt', 'student', 'username', 'exam', 'examDate', 'state', 'country'])(
    'applications by %s: use an index for their order',
    async (order) => {
      for (const locale of locales) {
        for (const descending of [false, true]) {
          let after: string | undefined
          for (const state of [undefined, undefined, 'paid']) {
            expect(
              await sortedWhole(async () => {
                const { data, errors } = await app.as(admin, locale).run(pages, { order, descending, after, state })
                expect(errors).toBeUndefined()
                after = data.first.pageInfo.endCursor
              }),
            ).toEqual([])
          }
        }
      }
    },
  )

  test.each(['latest', 'score', 'student', 'username', 'exam'])(
    'reports by %s: use an index for their order',
    async (order) => {
      expect(
        await sortedWhole(async () => {
          const { errors } = await app
            .as(admin)
            .run('query ($order: ReportOrder) { reports(order: $order) { nodes { id } } }', { order })
          expect(errors).toBeUndefined()
        }),
      ).toEqual([])
    },
  )

  test.each([
    ['payments', 'PaymentOrder', ['createdAt', 'paidAt', 'amount', 'state', 'student', 'username']],
    ['invoices', 'InvoiceOrder', ['createdAt', 'number', 'amount', 'dueAt', 'state', 'supervisor', 'username']],
    ['discounts', 'DiscountOrder', ['createdAt', 'code', 'left', 'expiresAt']],
    ['allSchools', 'SchoolOrder', ['createdAt', 'name', 'city', 'country']],
    ['customForms', 'CustomFormOrder', ['createdAt', 'name', 'opensAt', 'closesAt']],
    [
      'participationGroups',
      'ParticipationGroupOrder',
      ['createdAt', 'name', 'teacher', 'username', 'country', 'state', 'asked', 'quota', 'requestedAt'],
    ],
    ['questionBank', 'QuestionBankOrder', ['createdAt', 'topic', 'difficulty']],
    ['examsInSetUp', 'ExamListOrder', ['latest', 'earliest', 'titleAscending', 'titleDescending']],
  ])('%s by each %s: use an index for their order', async (list, type, orders) => {
    const document = `query ($order: ${type}!) { ${list}(order: $order, first: 2) { nodes { id } } }`
    for (const order of orders) {
      const sorted = await sortedWhole(async () => {
        expect((await app.as(admin).run(document, { order })).errors).toBeUndefined()
      })
      expect(sorted, order).toEqual([])
    }
  })

  test('totals of all payments read no rows', async () => {
    const plans = await plansOf(async () => {
      expect((await app.as(admin).run('{ paymentTotals { count } }')).errors).toBeUndefined()
    })
    expect(
      plans
        .flat()
        .filter((line) => / on payment/.test(line))
        .join(),
    ).toContain('Index Only Scan using payment_totals')
  })

  test('a count of reports reads only the attempts that have no result', async () => {
    const plans = await plansOf(async () => {
      expect((await app.as(admin).run('{ reports { totalCount } }')).errors).toBeUndefined()
    })
    const [counting, ...others] = plans.filter(([first]) => first!.startsWith('Aggregate'))
    expect(others).toEqual([])
    expect(counting!.filter((line) => / on attempt/.test(line)).join()).toContain('attempt_without_result')
  })

  test('the check detects a sort', async () => {
    const byLanguage = 'select id from application order by language limit 2'
    expect(await sortedWhole(() => app.db.query(byLanguage))).toHaveLength(1)
  })
})

test('the check detects a sequential scan', async () => {
  expect(await wholeTables(() => app.db.query(`select id from "user" where city = 'Nowhere'`))).toEqual(['user'])
})
