import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tellParent } from './harness/tell-parent.ts'
import { HttpConnection } from './wire/http-connection.ts'

/** Parameters of the upload load. */
export interface UploadLoad {
  readonly port: number
  readonly students: readonly { accessToken: string; streamId: string }[]
  /** size of a segment */
  readonly bytes: number
  /** interval in milliseconds between two segments of a student */
  readonly every: number
}

export type UploadLoadMessage =
  | { is: 'sending' }
  | { is: 'stopped'; stored: number; refused: number; refusal: string | null; p99: number }

const latencies: number[] = []
let stored = 0
let refused = 0
let refusal: string | null = null
let isOver = false

process.on('message', (message: UploadLoad | { stop: true }) => {
  if ('stop' in message) return void finish()
  run(message)
})

/** Student starts are spread over one interval, as when they open an exam. */
function run({ students, ...load }: UploadLoad) {
  students.forEach((student, i) => {
    setTimeout(() => void send(student, load), (i / students.length) * load.every)
  })
  setTimeout(() => tellParent({ is: 'sending' } satisfies UploadLoadMessage), load.every)
}

/** One camera on its own connection: a WebM segment per interval, with different content each time. */
async function send(student: UploadLoad['students'][number], { port, bytes, every }: Omit<UploadLoad, 'students'>) {
  let answered: (problem: string | null) => void = () => {}
  const connection = new HttpConnection(port, (status, text) =>
    answered(status < 300 ? null : `${status} ${text.slice(0, 200)}`),
  )
  connection.onEnd((reason) => answered(reason))
  await connection.opened
  const session = randomUUID()
  const body = randomBytes(bytes)
  body.writeUInt32BE(0x1a45dfa3, 0)
  for (let seq = 1; !isOver; seq++) {
    const began = performance.now()
    body.writeUInt32BE(seq, 8)
    const query = new URLSearchParams({
      session,
      seq: String(seq),
      startedAt: new Date(Date.now() - every).toISOString(),
      durationMs: String(every),
      bytes: String(bytes),
    })
    const problem = await new Promise<string | null>((resolve) => {
      answered = resolve
      connection.sendBytes(headOf(port, student, query), body)
    })
    if (problem === null) stored++
    else {
      refused++
      refusal ??= problem
    }
    latencies.push(performance.now() - began)
    await pause(Math.max(0, every - (performance.now() - began)))
  }
}

/** Head of a PUT request up to the value of content-length. */
function headOf(
  port: number,
  { accessToken, streamId }: UploadLoad['students'][number],
  query: URLSearchParams,
): string {
  return [
    `PUT /api/utils/ant/stream/segment/${streamId}?${query} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${accessToken}`,
    'Content-Type: video/webm',
    'Content-Length: ',
  ].join('\r\n')
}

function finish() {
  isOver = true
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
  tellParent({ is: 'stopped', stored, refused, refusal, p99 } satisfies UploadLoadMessage)
}
