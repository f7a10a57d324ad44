import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { makeApplications } from '../stage/applications.ts'
import { makeOffice, officeRows } from '../stage/office.ts'
import { makeSeason } from '../stage/season.ts'
import { asker } from './lists.ts'

const first = 50
const runs = 60
const warmUps = 20
/** maximum p95 of a page in milliseconds */
const maxMs = 100
/** maximum ratio of a sorted page to the page in the list's own order */
const maxTimes = 2

interface OfficeList {
  readonly name: string
  readonly operation: string
  readonly own: object
  readonly sorted: object
}

const students = { filter: { userTypes: ['student'] } }
const exams = { archived: false }

/** Lists with the query variables of their own order and of another one. */
const lists: readonly OfficeList[] = [
  {
    name: 'students by last name',
    operation: 'accountsConnectionPaginationQuery',
    own: { ...students, order: 'createdAt', descending: true },
    sorted: { ...students, order: 'lastName', descending: false },
  },
  ordered('applications by student', 'applicationsConnectionPaginationQuery', 'student'),
  {
    name: 'exams by title',
    operation: 'ExamsSetUpPagePaginationQuery',
    own: { ...exams, order: 'created' },
    sorted: { ...exams, order: 'titleAscending' },
  },
  ordered('payments by amount', 'paymentsConnectionPaginationQuery', 'amount'),
  ordered('invoices by supervisor', 'JanusInvoicesListPaginationQuery', 'supervisor'),
  ordered('discount codes by what is left', 'JanusDiscountsListPaginationQuery', 'left'),
  ordered('schools by city', 'SchoolsTablePaginationQuery', 'city'),
  ordered('forms by name', 'FormsListPaginationQuery', 'name'),
  ordered('groups by name', 'GroupsAdminListPaginationQuery', 'name'),
  ordered('questions by topic', 'bankConnectionPaginationQuery', 'topic'),
]

/** A list whose own order is by creation, newest first. */
function ordered(name: string, operation: string, order: string): OfficeList {
  return { name, operation, own: { order: 'createdAt', descending: true }, sorted: { order, descending: false } }
}

/** Requests both orders of a list in turns, so that other work on the machine affects both. */
async function measure({ product }: Stage, token: string, { operation, own, sorted }: OfficeList) {
  const bodies = [own, sorted].map((variables) =>
    JSON.stringify({ documentId: product.documentIdOf(operation), variables: { first, ...variables } }),
  )
  const ask = await asker(product.port, token)
  const samples: number[][] = bodies.map(() => [])
  for (let i = 0; i < warmUps + runs; i++) {
    for (const [order, body] of bodies.entries()) {
      const at = performance.now()
      await ask.send(body)
      if (i >= warmUps) samples[order]?.push(performance.now() - at)
    }
  }
  ask.close()
  return samples.map(latencyOf)
}

/** Measures the first page of ten lists of the office, in the list's own order and sorted by a column. */
export function measureOffice(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'office', async (stage) => {
    const { db, product } = stage
    const { applications } = bench.options
    const list = await makeApplications(db, applications)
    await makeSeason(db, list)
    await makeOffice(db)
    const token = await product.tokens.sign(
      { userId: list.adminId, username: 'bench-admin', sessionId: list.adminId, applicationId: '' },
      'admin',
    )
    const rows: { view: string; own: number; p50: number; p95: number; times: number }[] = []
    for (const one of lists) {
      const [own, sorted] = await measure(stage, token, one)
      if (!own || !sorted) continue
      const p95 = Math.max(own.p95, sorted.p95)
      rows.push({ view: one.name, own: own.p50, p50: sorted.p50, p95, times: round(sorted.p50 / own.p50, 2) })
    }
    const counts = Object.entries(officeRows).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    return {
      title: 'Lists of the office',
      notes: [
        `${applications.toLocaleString('en')} applications of a fifth as many students, their payments, ${counts.join(', ')}; ` +
          `the first ${first} rows over HTTP, requested like the web app, one request at a time, both orders in turns.`,
      ],
      columns: ['list', 'own order p50 ms', 'sorted p50 ms', 'times', 'slower p95 ms'],
      rows: rows.map((row) => [row.view, String(row.own), String(row.p50), String(row.times), String(row.p95)]),
      findings: rows.flatMap(({ view, times, p95 }) => [
        atMost(`${view}: ratio to its own order`, times, maxTimes, ''),
        atMost(`${view}: p95`, p95, maxMs, 'ms'),
      ]),
      raw: rows,
    }
  })
}
