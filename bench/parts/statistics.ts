import { once } from 'node:events'
import path from 'node:path'
import type { Client } from 'pg'
import { first } from '../../shared/required.ts'
import type { Build } from '../harness/build.ts'
import { startProcess } from '../harness/processes.ts'
import type { Product } from '../harness/product.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { makeApplications } from '../stage/applications.ts'
import { makeSeason } from '../stage/season.ts'
import { globalId } from '../stage/students.ts'
import { asker } from './lists.ts'

const runs = 60
const warmUps = 20
/** maximum p95 of a page in milliseconds */
const maxMs = 150

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** A measured request: a persisted operation of the web app, and a check of its response. */
export interface View {
  readonly name: string
  readonly operation: string
  readonly answers: string
  readonly variables: object
}

/**
 * Measures the statistics page over a season's applications with different breakdowns, and the lists behind its
 * figures.
 */
export function measureStatistics(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'statistics', async ({ url, db, product }) => {
    const list = await makeApplications(db, bench.options.applications)
    await makeSeason(db, list)
    const before = performance.now()
    await rebuild(url, bench.build)
    const rebuilt = round((performance.now() - before) / 1000, 1)
    const token = await product.tokens.sign(
      { userId: list.adminId, username: 'bench-admin', sessionId: list.adminId, applicationId: '' },
      'admin',
    )
    const rows = await measureViews(product, token, viewsOf(await categoryOf(db, list.examId), list.examId))
    return {
      title: 'Statistics page',
      notes: [
        `${bench.options.applications.toLocaleString('en')} applications of four months, payments for 19 in ` +
          `20, 1000 supervisors and 20 partners; the whole page over HTTP, with ` +
          `its breakdown, countries, series and previous period, and the lists behind its figures; one request at ` +
          `a time. The summaries were ` +
          `rebuilt from the rows in ${rebuilt} s.`,
      ],
      columns: ['page', 'p50 ms', 'p95 ms'],
      rows: rows.map(({ view, p50, p95 }) => [view, String(p50), String(p95)]),
      findings: rows.map(({ view, p95 }) => atMost(`${view}: p95`, p95, maxMs, 'ms')),
      raw: { rebuilt, rows },
    }
  })
}

/** The global id of an exam's category. */
async function categoryOf(db: Client, examId: string): Promise<string> {
  const { rows } = await db.query<{ category_id: string }>('select category_id from exam where id = $1', [examId])
  return globalId('Category', first(rows).category_id)
}

/** The page with each breakdown, and the lists behind its figures. */
function viewsOf(categoryId: string, examId: string): View[] {
  const season = { from: day(130), to: day(0), compare: 'period', step: 'week' }
  const page = (name: string, variables: object): View => ({
    name,
    operation: 'StatisticsPageQuery',
    answers: '"statistics"',
    variables: { ...season, ...variables },
  })
  const rowsBehind = (name: string, operation: string, filter: object): View => ({
    name: `rows: ${name}`,
    operation,
    answers: '"edges"',
    variables: { filter },
  })
  const moments = { from: `${season.from}T00:00:00Z`, to: `${day(-1)}T00:00:00Z` }
  const came = { received: true, paidFrom: moments.from, paidTo: moments.to, currency: 'EUR' }
  const students = { ...moments, userTypes: ['student'], state: 'registered' }
  return [
    page('season by category', { by: 'category' }),
    page('season by exam', { by: 'exam' }),
    page('season by country', { by: 'country' }),
    page('season by language', { by: 'language' }),
    page('season by supervisor', { by: 'supervisor' }),
    page('season by partner', { by: 'partner' }),
    page('30 days by grade', { from: day(29), step: 'day', by: 'grade' }),
    page('of a category', { by: 'grade', categoryId }),
    page('of an exam', { by: 'country', examId: globalId('Exam', examId) }),
    page('of a country', { by: 'category', country: 'BA' }),
    rowsBehind('applications', 'ApplicationsPageQuery', moments),
    rowsBehind('paid, of a category', 'ApplicationsPageQuery', { ...moments, state: 'paid', categoryId }),
    rowsBehind('attended, of a country', 'ApplicationsPageQuery', { ...moments, stage: 'sat', country: 'BA' }),
    rowsBehind('students', 'AccountsPageQuery', students),
    rowsBehind('students who paid', 'AccountsPageQuery', { ...students, reached: 'paid' }),
    rowsBehind('received payments', 'JanusPaymentsPageQuery', came),
    rowsBehind('open payments', 'JanusPaymentsPageQuery', {
      ...moments,
      states: ['due', 'processing'],
      currency: 'EUR',
    }),
  ]
}

/** Requests each view several times, one request at a time. @returns times in milliseconds */
export async function measureViews(product: Product, token: string, views: readonly View[]) {
  const rows: { view: string; p50: number; p95: number }[] = []
  for (const { name, operation, answers, variables } of views) {
    const body = JSON.stringify({ documentId: product.documentIdOf(operation), variables })
    const ask = await asker(product.port, token, answers)
    const samples: number[] = []
    for (let i = 0; i < warmUps + runs; i++) {
      const at = performance.now()
      await ask.send(body)
      if (i >= warmUps) samples.push(performance.now() - at)
    }
    ask.close()
    const { p50, p95 } = latencyOf(samples)
    rows.push({ view: name, p50, p95 })
  }
  return rows
}

/** Runs the command that rebuilds the counters. */
async function rebuild(url: string, { root, dataDir }: Build): Promise<void> {
  const child = startProcess(path.join(root, 'dist', 'server', 'statistics-rebuild.js'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: 'http://127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: path.join(dataDir, 'rebuild'),
      SANDBOX: 'allow',
    },
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('The statistics could not be rebuilt')
}
