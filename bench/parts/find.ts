import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench } from '../harness/stage.ts'
import { makeApplications } from '../stage/applications.ts'
import { makeSeason } from '../stage/season.ts'
import { measureViews, type View } from './statistics.ts'

/** maximum p95 of a search in milliseconds */
const maxMs = 50

/** Lists that an admin with all permissions searches. */
const lists = {
  accounts: true,
  exams: true,
  payments: true,
  invoices: true,
  certificates: true,
  groups: true,
  mailings: true,
  schools: true,
  myStudents: false,
  mySupervisors: false,
}

const searchOf = ([name, text]: readonly [string, string]): View => ({
  name,
  operation: 'foundQuery',
  answers: '"accounts"',
  variables: { text, first: 5, ...lists },
})

/** Measures the search of the whole panel (Ctrl+K) by an admin, with as many accounts as applications. */
export function measureFind(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'find', async ({ db, product }) => {
    const { applications: accounts } = bench.options
    const list = await makeApplications(db, accounts, 1)
    await makeSeason(db, list)
    const token = await product.tokens.sign(
      { userId: list.adminId, username: 'bench-admin', sessionId: list.adminId, applicationId: '' },
      'admin',
    )
    const searches = [
      ['a student ID', list.username],
      ['an e-mail address', `${list.username}@bench.test`],
      ['the beginning of an address', list.username.slice(0, -2)],
      ['first and last name', 'first 17 last 17'],
      ['a last name', 'last 4321'],
      ['beginnings of two names', 'fir la'],
      ['two letters that most names have', 'la'],
      ['an exam', 'bench 17'],
      ['nothing', 'zzyzx'],
    ] as const
    const rows = await measureViews(product, token, searches.map(searchOf))
    return {
      title: 'Search of the panel',
      notes: [
        `${accounts.toLocaleString('en')} students with an application each and a payment for 19 in 20; one request searches ` +
          'accounts, exams, payments, invoices, certificates, groups, mailings and schools; one request at a time.',
      ],
      columns: ['search', 'p50 ms', 'p95 ms'],
      rows: rows.map(({ view, p50, p95 }) => [view, String(p50), String(p95)]),
      findings: rows.map(({ view, p95 }) => atMost(`${view}: p95`, p95, maxMs, 'ms')),
      raw: rows,
    }
  })
}
