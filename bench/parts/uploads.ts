import { setTimeout as pause } from 'node:timers/promises'
import { first, required } from '../../shared/required.ts'
import { cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atLeast, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { median, round } from '../harness/statistics.ts'
import { SaveProcess } from '../stage/save-process.ts'
import { freshStudents } from '../stage/save-run.ts'
import { globalId, makeExam, makeStudents, seat, type Sitter } from '../stage/students.ts'
import type { UploadFloorMessage } from '../upload-floor.ts'
import type { UploadLoad, UploadLoadMessage } from '../upload-load.ts'

/** Students with a camera on one node, bytes per segment, and milliseconds between two segments of a student. */
const cameras = 300
const segmentBytes = 250_000
const every = 5000
const clients = 64
const warmupSeconds = 1.5
/** ratio of saves during uploads to saves alone: goal, and failure threshold */
const [goal, failure] = [0.9, 0.75]

interface Round {
  alone: number
  /** saves while another process receives and discards the same bytes */
  discarded: number
  during: number
  stored: number
  uploadP99: number
  /** server CPU per segment in microseconds without saves; null without /proc */
  serverCpu: number | null
}

/** Measures saves during camera uploads of 300 students against saves alone. */
export function measureUploads(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'uploads', async (stage) => {
    const examId = await makeExam(stage.db)
    const students = await makeStudents(stage.db, examId, clients + cameras)
    const sitters = await seat(stage.db, examId, students, { deadline: Date.now() + 3_600_000 })
    const [saving, filmed] = [sitters.slice(0, clients), sitters.slice(clients)]
    const streams = await makeStreams(stage, examId, filmed)
    // warm-up, not counted
    await saves(bench, stage, saving)
    await savesDuringUploads(bench, stage, saving, streams)
    const rounds: Round[] = []
    for (let i = 0; i < bench.options.rounds; i++) {
      const alone = await saves(bench, stage, saving)
      const discarded = await savesDuringDiscard(bench, stage, saving, streams)
      rounds.push({ alone, discarded, ...(await savesDuringUploads(bench, stage, saving, streams)) })
      process.stderr.write(`uploads: round ${i + 1} of ${bench.options.rounds}\n`)
    }
    const ratio = median(rounds.map(({ alone, during }) => during / alone))
    const toFloor = median(rounds.map(({ discarded, during }) => during / discarded))
    return {
      title: 'Saves during camera uploads',
      notes: [
        `${cameras} students send ${segmentBytes / 1000} kB every ${every / 1000} s to the server's disk; ${clients} clients save over WebSocket.`,
        'Discarded: another process receives the same bytes and stores nothing, to measure their cost on this machine.',
      ],
      columns: [
        'round',
        'saves/s alone',
        'saves/s during discarded uploads',
        'saves/s during uploads',
        'ratio',
        'segments stored',
        'upload p99 ms',
        'server CPU ms/segment',
      ],
      rows: rounds.map(({ alone, discarded, during, stored, uploadP99, serverCpu }, i) => [
        String(i + 1),
        String(round(alone)),
        String(round(discarded)),
        String(round(during)),
        (during / alone).toFixed(2),
        String(stored),
        String(round(uploadP99)),
        serverCpu === null ? '–' : (serverCpu / 1000).toFixed(1),
      ]),
      findings: [
        atLeast('saves/s during uploads ÷ saves alone', ratio, goal, failure),
        atLeast('saves/s during uploads ÷ during discarded uploads', toFloor, goal, failure),
      ],
      raw: rounds,
    }
  })
}

async function makeStreams({ db, product }: Stage, examId: string, students: readonly Sitter[]) {
  const { rows } = await db.query<{ id: string; userId: string }>(
    `insert into camera_stream (application_id, user_id, exam_id, type, is_trial, camera, created_at)
     select a.id, a.user_id, $1, 'internal', false, 1, now() - interval '10 minutes' from application a
     where a.id = any($2::uuid[]) returning id, user_id as "userId"`,
    [examId, students.map(({ applicationId }) => applicationId)],
  )
  const streamOf = new Map(rows.map(({ id, userId }) => [userId, id]))
  return Promise.all(
    students.map(async (student) => ({
      accessToken: await product.tokens.sign(student),
      streamId: globalId('CameraStream', required(streamOf.get(student.userId), 'camera stream of the student')),
    })),
  )
}

/** Measures saves while the same segments go to a process that stores nothing. */
async function savesDuringDiscard(
  bench: Bench,
  stage: Stage,
  saving: readonly Sitter[],
  students: UploadLoad['students'],
): Promise<number> {
  const floor = startProcess(programFile('upload-floor'))
  const load = startProcess(programFile('upload-load'))
  try {
    const { port } = await nextMessage<UploadFloorMessage, 'listening'>(floor, 'listening', 30_000)
    const sending = nextMessage<UploadLoadMessage, 'sending'>(load, 'sending', 60_000)
    load.send({ port, students, bytes: segmentBytes, every } satisfies UploadLoad)
    await sending
    return await saves(bench, stage, saving)
  } finally {
    await stopProcess(load)
    await stopProcess(floor)
  }
}

/** @throws if an upload was refused, or an acknowledged one was not stored */
async function savesDuringUploads(
  bench: Bench,
  stage: Stage,
  saving: readonly Sitter[],
  streams: UploadLoad['students'],
): Promise<Omit<Round, 'alone' | 'discarded'>> {
  const before = await segments(stage)
  const load = startProcess(programFile('upload-load'))
  try {
    const sending = nextMessage<UploadLoadMessage, 'sending'>(load, 'sending', 60_000)
    load.send({ port: stage.product.port, students: streams, bytes: segmentBytes, every } satisfies UploadLoad)
    await sending
    const serverCpu = await cpuOfUploads(stage, bench.options.seconds)
    const during = await saves(bench, stage, saving)
    const stopped = nextMessage<UploadLoadMessage, 'stopped'>(load, 'stopped', 30_000)
    load.send({ stop: true })
    const { stored, refused, refusal, p99 } = await stopped
    if (refused) throw new Error(`${refused} segments were refused: ${refusal}`)
    if ((await segments(stage)) - before < stored) throw new Error('An acknowledged segment is not stored')
    return { during, stored, uploadP99: p99, serverCpu }
  } finally {
    await stopProcess(load)
  }
}

async function cpuOfUploads(stage: Stage, seconds: number): Promise<number | null> {
  const look = async () => ({ cpu: cpuOfProcess(stage.product.pid), stored: await segments(stage) })
  const before = await look()
  await pause(seconds * 1000)
  const after = await look()
  if (before.cpu === null || after.cpu === null) return null
  return (after.cpu - before.cpu) / Math.max(1, after.stored - before.stored)
}

async function segments({ db }: Stage): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from camera_segment')
  return first(rows).n
}

/** Acknowledged saves per second of closed-loop clients over WebSocket. */
async function saves(bench: Bench, { db, product }: Stage, sitters: readonly Sitter[]): Promise<number> {
  const students = await freshStudents(db, product, sitters)
  const load = await SaveProcess.start(product, { way: 'websocket', students, port: product.port })
  try {
    const { seconds } = bench.options
    return (await load.save({ warmupSeconds, seconds })).measured / seconds
  } finally {
    await load.stop()
  }
}
