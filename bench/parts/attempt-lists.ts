import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { makeAttempts, type AttemptsStage } from '../stage/attempts.ts'
import { globalId } from '../stage/students.ts'
import { asker } from './lists.ts'

const runs = 40
const warmUps = 40
/** maximum ratio of a page's time to the bare SQL */
const maxTimes = 2
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A list viewed by an admin: the product's operation, and the equivalent SQL. */
interface View {
  readonly name: string
  readonly operation: string
  readonly answers: string
  readonly variables: object
  /** statements for the displayed columns, and for the count where the list shows one */
  readonly statements: readonly string[]
  readonly parameters: readonly unknown[]
}

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Hand-written SQL for a page of results and their count. */
function results(where: string, order: string): [page: string, count: string] {
  const shown = `from report r join attempt t on t.id = r.attempt_id and t.superseded_at is null and t.kind = 'exam'`
  return [
    `select r.id, r.score, r.max_score, r.rank, r.ranked_count, r.percentile, r.award, r.published_at, t.started_at,
       t.closed_at, e.titles, u.username, u.first_name, u.last_name, u.grade, u.country
     ${shown} join exam e on e.id = r.exam_id join "user" u on u.id = r.user_id
     where ${where} order by ${order} limit 51`,
    `select count(*)::int ${shown} where ${where}`,
  ]
}

function viewsOf({ examId, middle }: AttemptsStage): View[] {
  const list = { operation: 'reportsConnectionPaginationQuery', answers: '"edges"' }
  const exam = globalId('Exam', examId)
  const newest = 'r.graded_at desc, r.id desc'
  const [page, count] = results('(r.graded_at, r.id) < ($1, $2)', newest)
  return [
    { ...list, name: 'results: the newest', variables: {}, statements: results('true', newest), parameters: [] },
    {
      ...list,
      name: 'results: from the middle on',
      variables: { after: cursor(middle.toISOString(), lastId) },
      // the count covers the whole list
      statements: [page, count.replace(/where .*$/s, 'where $1::timestamptz is not null and $2::uuid is not null')],
      parameters: [middle, lastId],
    },
    {
      ...list,
      name: 'results: of an exam, the best first',
      variables: { examId: exam, order: 'score' },
      statements: results('r.exam_id = $1', 'r.score desc, r.id desc'),
      parameters: [examId],
    },
    {
      ...list,
      name: 'results: with a gold medal',
      variables: { award: 'gold' },
      statements: results('r.award = $1', newest),
      parameters: ['gold'],
    },
    {
      name: 'live page: 500 who may sit an exam',
      operation: 'useLiveExamCandidatesQuery',
      answers: '"nodes"',
      variables: { examId: exam },
      statements: [
        `select a.id, a.user_id, trim(u.first_name || ' ' || u.last_name), u.username, coalesce(a.grade, u.grade),
           coalesce(a.country, u.country), s.id, s.name, c.percent
         from application a join "user" u on u.id = a.user_id
           left join accommodation c on c.user_id = a.user_id
           left join lateral (
             select o.id, trim(o.first_name || ' ' || o.last_name) as name
             from relation r join "user" o on o.id = r.above_id
             where r.below_id = a.user_id and r.state = 'active' order by r.active_since, r.id limit 1
           ) s on true
         where a.exam_id = $1 and a.state = 'paid' order by a.id limit 501`,
      ],
      parameters: [examId],
    },
  ]
}

/** Measures the attempt and result lists against bare SQL for the same pages. */
export function measureAttemptLists(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'attempts', async (stage) => {
    const made = await makeAttempts(stage.db, bench.options.attempts)
    const who = { userId: made.adminId, username: 'bench-admin', sessionId: made.adminId, applicationId: '' }
    const token = await stage.product.tokens.sign(who, 'admin')
    const views = viewsOf(made)
    for (const view of views) await measure(stage, token, view, warmUps)
    const rows: { view: string; product: number; sql: number; times: number }[] = []
    for (const view of views) {
      const { product, sql } = await measure(stage, token, view, runs)
      rows.push({ view: view.name, product, sql, times: round(product / sql, 2) })
    }
    return {
      title: 'Attempt lists',
      notes: [
        `${made.attempts.toLocaleString('en')} closed and graded attempts; a page over HTTP, requested like the web app, against ` +
          'statements for the same columns, and for the count where the list shows one; one request at a time, alternating.',
      ],
      columns: ['list', 'product p50 ms', 'bare SQL p50 ms', 'times'],
      rows: rows.map(({ view, product, sql, times }) => [view, String(product), String(sql), String(times)]),
      findings: rows.map(({ view, times }) => atMost(`${view}: ratio to bare SQL`, times, maxTimes, '')),
      raw: rows,
    }
  })
}

async function measure({ product, db }: Stage, token: string, view: View, times: number) {
  const samples: Record<'product' | 'sql', number[]> = { product: [], sql: [] }
  const body = JSON.stringify({ documentId: product.documentIdOf(view.operation), variables: view.variables })
  const ask = await asker(product.port, token, view.answers)
  for (let i = 0; i < times; i++) {
    const before = performance.now()
    await ask.send(body)
    const between = performance.now()
    for (const statement of view.statements) await db.query(statement, [...view.parameters])
    samples.product.push(between - before)
    samples.sql.push(performance.now() - between)
  }
  ask.close()
  return { product: latencyOf(samples.product).p50, sql: latencyOf(samples.sql).p50 }
}
