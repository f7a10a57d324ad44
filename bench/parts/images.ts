import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { globalId, makeExam, makeStudents, type Student } from '../stage/students.ts'

/** number of students who request a picture at the same moment */
const studentCount = 200
/** maximum p95 wait in seconds, on the sandbox with two lanes */
const maxSeconds = 90
/** maximum number of tries against a busy server */
const maxTries = 10
/** timeout in seconds */
const patience = 600

interface Outcome {
  /** number of students with a picture */
  served: number
  /** number of ready requests, at most one per student even after a lost response */
  ready: number
  pictures: number
  /** number of requests with an open ledger account or a charge that differs from the delivery */
  unbalanced: number
}

/** Measures 200 simultaneous picture requests: wait times, losses and double charges. */
export function measureImages(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'images', async (stage) => {
    const students = await makeStudents(stage.db, await makeExam(stage.db), studentCount)
    const competitionId = await makeCompetition(stage, students)
    const stopWatching = stage.product.watch()
    const began = performance.now()
    const asked = await Promise.all(students.map((student, i) => ask(stage, student, competitionId, i)))
    await settled(stage)
    const seconds = (performance.now() - began) / 1000
    const watch = await stopWatching()
    const { rows } = await stage.db.query<{ ms: number }>(
      `select extract(epoch from finished_at - created_at)::float8 * 1000 ms from image_request where state = 'ready'`,
    )
    const waits = latencyOf(rows.map(({ ms }) => ms))
    const outcome = await outcomeOf(stage)
    return {
      title: 'Pictures',
      notes: [
        `${studentCount} students each request one picture at the same moment; the sandbox draws and checks it, the ` +
          `product encodes and stores it.`,
        'A student who receives the message that the server is busy retries with the same key.',
      ],
      columns: ['seconds', 'pictures/s', 'accepted p95 ms', 'wait p50 s', 'p95 s', 'event loop delay p99 ms'],
      rows: [
        [
          round(seconds, 1),
          round(outcome.pictures / seconds, 1),
          latencyOf([...asked]).p95,
          round(waits.p50 / 1000, 1),
          round(waits.p95 / 1000, 1),
          round(watch.p99, 1),
        ].map(String),
      ],
      findings: [
        atMost('wait, p95', round(waits.p95 / 1000, 1), maxSeconds, 's'),
        atMost('students without a picture', studentCount - outcome.served, 0, 'students'),
        atMost('duplicate requests', outcome.ready - outcome.served, 0, 'requests'),
        atMost('pictures lost or created twice', Math.abs(outcome.ready - outcome.pictures), 0, 'pictures'),
        atMost('accounts that do not balance', outcome.unbalanced, 0, 'accounts'),
      ],
      raw: { seconds, waits, outcome, watch },
    }
  })
}

/** Creates an open competition with registered students. */
async function makeCompetition({ db }: Stage, students: readonly Student[]): Promise<string> {
  const competition = await rowOf<{ id: string }>(
    db,

    `insert into image_competition (stored_words, opens_at, closes_at, published_at, all_countries)
     values ('{"en": {"title": "Bench", "text": ""}}', now() - interval '1 hour', now() + interval '1 day', now(), true)
     returning id`,
  )
  await db.query(
    'insert into image_entrant (competition_id, user_id) select $1, id from unnest($2::uuid[]) as student (id)',
    [competition.id, students.map(({ userId }) => userId)],
  )
  return competition.id
}

/**
 * Requests pictures like the web app: a busy server responds with a retry delay.
 * @returns milliseconds until the request was accepted
 */
async function ask(stage: Stage, student: Student, competitionId: string, number: number): Promise<number> {
  const token = await stage.product.tokens.sign(student)
  const at = performance.now()
  for (let tries = 1; ; tries++) {
    const text = await askOnce(stage, token, competitionId, number)
    if (!text.includes('"errors"')) return performance.now() - at
    if (tries === maxTries || !text.includes('OVERLOADED')) {
      throw new Error(`A request was not accepted: ${text.slice(0, 300)}`)
    }
    await pause(5000 * (0.5 + Math.random()))
  }
}

async function askOnce({ product }: Stage, token: string, competitionId: string, number: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${product.port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      documentId: product.documentIdOf('generateImages'),
      variables: {
        input: {
          prompt: `A lighthouse on rock ${number}, evening light`,
          competitionId: globalId('ImageCompetition', competitionId),
          variants: 1,
          requestKey: `picture-of-student-${number}`,
        },
      },
    }),
  })
  return answer.text()
}

/** @throws if requests are still open after the timeout */
async function settled({ db }: Stage): Promise<void> {
  const until = Date.now() + patience * 1000
  while (Date.now() < until) {
    const open = await rowOf<{ count: number }>(
      db,

      `select count(*)::int count from image_request where state in ('queued', 'making', 'checking')`,
    )
    if (open.count === 0) return
    await pause(200)
  }
  throw new Error(`Requests were still open after ${patience} s`)
}

async function outcomeOf({ db }: Stage): Promise<Outcome> {
  const outcome = await rowOf<Outcome>(
    db,

    `select (select count(distinct user_id)::int from image_request where state = 'ready') served,
       (select count(*)::int from image_request where state = 'ready') ready,
       (select count(*)::int from generated_image where "check" = 'passed') pictures,
       (select count(*)::int from (
          select q.request_id from image_quota_entry q group by q.request_id
          having sum(q.held) <> 0 or sum(q.cost_held) <> 0 or sum(q.used) <> (
            select count(*) from generated_image i where i.request_id = q.request_id and i."check" = 'passed'
          )
        ) u) unbalanced`,
  )
  return outcome
}
