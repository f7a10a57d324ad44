import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { rowOf } from '../harness/rows.ts'
import type { HostedLoad, HostedLoadMessage } from '../hosted-load.ts'
import { cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { globalId, makeExam, makeStudents, seat, type Sitter } from '../stage/students.ts'

const viewers = 5000
/** number of questions released in sequence, and seconds each is open */
const questions = 3
const openFor = 20
/** limits in milliseconds for receiving the question and for storing the last answer, and the timeout */
const [maxRelease, maxStored, patience] = [2000, 10_000, 25_000]
/** time in milliseconds for opening 5000 sockets */
const openingLimit = 120_000

/** milliseconds after the release, for viewers who received the question */
interface Release {
  readonly questionNo: number
  readonly had: readonly number[]
  readonly stored: readonly number[]
  /** number of answers retried on request */
  readonly again: number
  /** server CPU for release and answers in microseconds; null without /proc */
  readonly serverCpu: number | null
}

/** Measures releasing questions to five thousand viewers who all answer, some of them twice. */
export function measureHosted(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'hosted', async (stage) => {
    const examId = await makeExam(stage.db)
    const students = await makeStudents(stage.db, examId, viewers)
    const sitters = await seat(stage.db, examId, students, { deadline: Date.now() + 3_600_000 })
    await stage.db.query(`update exam set layout = 'live' where id = $1`, [examId])
    const host = await makeHost(stage, examId)
    const load = startProcess(programFile('hosted-load'))
    try {
      await follow(stage, load, sitters)
      const releases: Release[] = []
      for (let questionNo = 1; questionNo <= questions; questionNo++) {
        releases.push(await release(stage, load, host, { examId, questionNo }))
        process.stderr.write(`hosted: question ${questionNo} of ${questions}\n`)
      }
      return await reportOf(stage, releases)
    } finally {
      await stopProcess(load)
    }
  })
}

/** Creates an admin who hosts the exam. @returns the access token */
async function makeHost({ db, product }: Stage, examId: string): Promise<string> {
  const row = await rowOf<{ userId: string; username: string; sessionId: string }>(
    db,

    `with u as (
       insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, country)
       values ('bench-host', 'Bench', 'Host', 'host@bench.test', 'admin', true, 'AZ') returning id, username
     ), s as (
       insert into session (user_id, user_agent, address, expires_at)
       select id, 'bench', '127.0.0.1', now() + interval '1 day' from u returning id, user_id
     )
     select u.id as "userId", u.username, s.id as "sessionId" from u join s on s.user_id = u.id`,
  )
  const { userId } = row
  await db.query(
    `insert into hosted_exam (exam_id, seconds, epoch, host_id, host_device) values ($1, $2, 1, $3, 'bench')`,
    [examId, openFor, userId],
  )
  return product.tokens.sign({ ...row, applicationId: '' }, 'admin')
}

async function follow({ product }: Stage, load: ChildProcess, sitters: readonly Sitter[]): Promise<void> {
  const following = nextMessage<HostedLoadMessage, 'following'>(load, 'following', openingLimit)
  load.send({
    port: product.port,
    follow: product.documentIdOf('hostedExam'),
    answer: product.documentIdOf('answerHostedQuestion'),
    students: await Promise.all(
      sitters.map(async (sitter) => ({
        accessToken: await product.tokens.sign(sitter),
        applicationId: globalId('Application', sitter.applicationId),
        attemptId: globalId('Attempt', sitter.attemptId),
      })),
    ),
  } satisfies HostedLoad)
  await following
}

/** Releases a question, waits until it closes, and collects when each viewer received it. */
async function release(
  { product }: Stage,
  load: ChildProcess,
  accessToken: string,
  { examId, questionNo }: { examId: string; questionNo: number },
): Promise<Release> {
  load.send({ next: questionNo })
  await pause(500)
  const cpuBefore = cpuOfProcess(product.pid)
  const releasedAt = Date.now()
  const answer = await fetch(`http://127.0.0.1:${product.port}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
    },
    body: JSON.stringify({
      documentId: product.documentIdOf('releaseQuestion'),
      variables: { input: { examId: globalId('Exam', examId), epoch: 1, questionNo } },
    }),
  })
  const text = await answer.text()
  if (text.includes('"errors"')) throw new Error(`The question was not released: ${text.slice(0, 300)}`)
  await pause(patience)
  const answered = nextMessage<HostedLoadMessage, 'answered'>(load, 'answered', 30_000)
  load.send({ tell: true })
  const cpuAfter = cpuOfProcess(product.pid)
  const { had, stored, again, refusal } = await answered
  if (refusal) process.stderr.write(`hosted: an answer was refused: ${refusal}\n`)
  const since = (moments: readonly (number | null)[]) =>
    moments.filter((moment) => moment !== null).map((moment) => moment - releasedAt)
  const serverCpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return { questionNo, had: since(had), stored: since(stored), again, serverCpu }
}

async function reportOf({ db }: Stage, releases: readonly Release[]): Promise<PartReport> {
  const row = await rowOf<{ entries: number; once: number }>(
    db,

    `select count(*)::int entries, count(distinct (attempt_id, question_no))::int once from journal`,
  )
  const { entries, once } = row
  const longest = (moments: readonly number[]) => moments.reduce((max, moment) => Math.max(max, moment), 0)
  const had = releases.flatMap((one) => one.had)
  const stored = releases.flatMap((one) => one.stored)
  const asked = viewers * releases.length
  return {
    title: 'A question released to the viewers of a live exam',
    notes: [
      `${viewers} WebSockets on one node. Each viewer answers within five seconds, one in ten sends the answer twice.`,
      'Milliseconds after the host pressed the button; viewers and server share the machine.',
    ],
    columns: [
      'question',
      'had it: p50',
      'p99',
      'last',
      'answer stored: p50',
      'p99',
      'last',
      'retried',
      'server CPU ms/viewer',
    ],
    rows: releases.map((one) => [
      String(one.questionNo),
      ...[one.had, one.stored].flatMap((moments) => [
        String(round(latencyOf([...moments]).p50)),
        String(round(latencyOf([...moments]).p99)),
        String(longest(moments)),
      ]),
      String(one.again),
      one.serverCpu === null ? '–' : (one.serverCpu / 1000 / viewers).toFixed(2),
    ]),
    findings: [
      atMost('viewers who did not receive a question', asked - had.length, 0, `of ${asked}`),
      atMost('answers not stored', asked - stored.length, 0, `of ${asked}`),
      atMost('answers stored twice', entries - once, 0, `of ${entries}`),
      atMost('answers stored but not acknowledged, or vice versa', Math.abs(once - stored.length), 0, `of ${once}`),
      atMost('last viewer receives the question', longest(had), maxRelease, 'ms'),
      atMost('last answer is stored', longest(stored), maxStored, 'ms'),
    ],
    raw: releases.map((one) => ({
      questionNo: one.questionNo,
      had: latencyOf([...one.had]),
      stored: latencyOf([...one.stored]),
    })),
  }
}
