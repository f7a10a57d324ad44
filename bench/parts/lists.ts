import { fold, foldedWords } from '../../shared/fold.ts'
import { HttpConnection, requestHead } from '../wire/http-connection.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { makeApplications, type ListStage } from '../stage/applications.ts'
import { globalId } from '../stage/students.ts'

const pageSize = 50
const runs = 60
/** requests per list before the measurement, to warm up the JIT compiler */
const warmUps = 60
/** maximum ratio of a page's time to the bare SQL */
const maxTimes = 2

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A list viewed by an admin: the product's variables, and the equivalent SQL. */
interface View {
  readonly name: string
  readonly variables: object
  readonly where: string
  readonly parameters: readonly unknown[]
}

const viewsOf = ({ examId, username, middle }: ListStage): View[] => [
  { name: 'the newest', variables: {}, where: 'true', parameters: [] },
  {
    name: 'from the middle on',
    where: '(a.created_at, a.id) < ($1, $2)',
    parameters: [middle, lastId],
    variables: { after: Buffer.from(JSON.stringify([middle.toISOString(), lastId])).toString('base64url') },
  },
  {
    name: 'of an exam',
    variables: { examId: globalId('Exam', examId) },
    where: 'a.exam_id = $1',
    parameters: [examId],
  },
  { name: 'unpaid', variables: { state: 'applied' }, where: 'a.state = $1', parameters: ['applied'] },
  {
    name: 'of a grade and a country',
    variables: { grade: 9, country: 'BA' },
    where: 'a.grade = $1 and a.country = $2',
    parameters: [9, 'BA'],
  },
  {
    name: 'of a student ID',
    variables: { search: username },
    parameters: [
      fold(username),
      foldedWords(username)
        .map((word) => `'${word}':*`)
        .join(' & '),
    ],
    where: `a.user_id in (select u.id from "user" u where folded(u.username) = $1
      or to_tsvector('simple', folded(u.first_name || ' ' || u.last_name)) @@ to_tsquery('simple', $2))`,
  },
]

/** Hand-written SQL for the same page: one statement with the displayed columns. */
const bare = (where: string) =>
  `select a.id, a.state, a.end_reason, a.language, a.grade, a.country, a.created_at, a.paid_at, u.username,
     u.first_name, u.last_name, u.city, u.time_zone, e.titles, e.opens_at, e.closes_at, e.price_amount, c.titles,
     c.currency
   from application a join "user" u on u.id = a.user_id join exam e on e.id = a.exam_id
     join category c on c.id = e.category_id
   where ${where} order by a.created_at desc, a.id desc limit ${pageSize + 1}`

/** Measures the admin's list of applications against bare SQL for the same pages. */
export function measureLists(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'lists', async (stage) => {
    const list = await makeApplications(stage.db, bench.options.applications)
    const token = await stage.product.tokens.sign(
      { userId: list.adminId, username: 'bench-admin', sessionId: list.adminId, applicationId: '' },
      'admin',
    )
    const rows: { view: string; product: number; sql: number; times: number }[] = []
    const views = viewsOf(list)
    for (const view of views) await measure(stage, token, view, warmUps)
    for (const view of views) {
      const { product, sql } = await measure(stage, token, view, runs)
      rows.push({ view: view.name, product, sql, times: round(product / sql, 2) })
    }
    return {
      title: 'Applications list of an admin',
      notes: [
        `${bench.options.applications.toLocaleString('en')} applications; a page of ${pageSize} over HTTP, requested like the web app, ` +
          'against one statement with the same columns on its own connection; one request at a time, alternating.',
      ],
      columns: ['list', 'product p50 ms', 'bare SQL p50 ms', 'times'],
      rows: rows.map(({ view, product, sql, times }) => [view, String(product), String(sql), String(times)]),
      findings: rows.map(({ view, times }) => atMost(`${view}: ratio to bare SQL`, times, maxTimes, '')),
      raw: rows,
    }
  })
}

async function measure({ product, db }: Stage, token: string, { variables, where, parameters }: View, times: number) {
  const samples: Record<'product' | 'sql', number[]> = { product: [], sql: [] }
  const body = JSON.stringify({
    documentId: product.documentIdOf('applicationsConnectionPaginationQuery'),
    variables: { first: pageSize, ...variables },
  })
  const ask = await asker(product.port, token)
  for (let i = 0; i < times; i++) {
    const before = performance.now()
    await ask.send(body)
    const between = performance.now()
    await db.query(bare(where), [...parameters])
    const after = performance.now()
    samples.product.push(between - before)
    samples.sql.push(after - between)
  }
  ask.close()
  return { product: latencyOf(samples.product).p50, sql: latencyOf(samples.sql).p50 }
}

/** @throws if a response is not a page of the list */
export async function asker(port: number, token: string, answers = '"edges"') {
  let settle: { resolve(): void; reject(error: Error): void } | undefined
  const connection = new HttpConnection(port, (status, answer) => {
    if (status === 200 && answer.includes(answers) && !answer.includes('"errors"')) settle?.resolve()
    else settle?.reject(new Error(`The list responded with ${status}: ${answer.slice(0, 300)}`))
  })
  connection.onEnd((reason) => settle?.reject(new Error(reason)))
  await connection.opened
  const head = requestHead('/graphql', port, token)
  return {
    send: (body: string) =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
        connection.send(head, body)
      }),
    close: () => {
      settle = undefined
      connection.close()
    },
  }
}
