import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { orExit, tellParent } from './harness/tell-parent.ts'

export interface FloorSetup {
  readonly databaseUrl: string
}

export type FloorMessage = { is: 'listening'; port: number }

// The bare server: the upper bound for durable saves with this machine, Node and PostgreSQL. An HTTP server without
// framework, session, checks, journal or hash writes the answers received within two milliseconds with one statement,
// and replies after its commit.

/** Collection time in milliseconds, and maximum number of saves per statement. */
const gatherFor = 2
const batchLimit = 1000
const connections = 16

const createTable = `create table answer (
  application_id bigint not null, question_no smallint not null, choice smallint, seq bigint not null,
  updated_at timestamptz not null default now(), primary key (application_id, question_no)
) with (fillfactor = 70)`

const upsert = {
  name: 'upsert',
  text: `insert into answer (application_id, question_no, choice, seq, updated_at)
    select a, q, c, s, now() from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::bigint[]) as i(a, q, c, s)
    on conflict (application_id, question_no) do update
      set choice = excluded.choice, seq = excluded.seq, updated_at = excluded.updated_at
      where excluded.seq > answer.seq
    returning application_id, question_no`,
}

interface Answer {
  applicationId: number
  questionNo: number
  choice: number
  seq: number
}

interface Waiting {
  answer: Answer
  response: ServerResponse
}

process.on('disconnect', () => process.exit())
process.once('message', (setup: FloorSetup) => orExit(listen(setup)))

async function listen({ databaseUrl }: FloorSetup): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  await pool.query(createTable)
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    store(pool, batch).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      for (const { response } of batch) response.writeHead(503).end()
    })
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (body += text))
    request.on('end', () => {
      waiting.push({ answer: JSON.parse(body) as Answer, response })
      if (waiting.length >= batchLimit) write()
      else timer ??= setTimeout(write, gatherFor)
    })
  })
  // longer than any pause between two measurements
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    tellParent({ is: 'listening', port } satisfies FloorMessage)
  })
}

const keyOf = (applicationId: unknown, questionNo: unknown) => `${applicationId}:${questionNo}`

async function store(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  // the last of several answers to one question wins: a statement can update a row only once
  const latest = new Map<string, Answer>()
  for (const { answer } of batch) {
    const key = keyOf(answer.applicationId, answer.questionNo)
    if (answer.seq > (latest.get(key)?.seq ?? -1)) latest.set(key, answer)
  }
  // concurrent statements lock their rows in the same order
  const rows = [...latest.values()].sort((a, b) => a.applicationId - b.applicationId || a.questionNo - b.questionNo)
  const { rows: stored } = await pool.query<{ application_id: string; question_no: number }>({
    ...upsert,
    values: [
      rows.map((row) => row.applicationId),
      rows.map((row) => row.questionNo),
      rows.map((row) => row.choice),
      rows.map((row) => row.seq),
    ],
  })
  const kept = new Set(stored.map((row) => keyOf(row.application_id, row.question_no)))
  for (const { answer, response } of batch) {
    const key = keyOf(answer.applicationId, answer.questionNo)
    const body = kept.has(key) && latest.get(key) === answer ? '{"saved":true}' : '{"saved":true,"stale":true}'
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  }
}
