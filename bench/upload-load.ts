import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What the load is told: whose cameras send, and how much. */
export interface UploadLoad {
  readonly port: number
  readonly students: readonly { accessToken: string; streamId: string }[]
  /** of one segment */
  readonly bytes: number
  /** milliseconds between two segments of one student */
  readonly every: number
}

export type UploadLoadMessage =
  | { is: 'sending' }
  | { is: 'stopped'; stored: number; refused: number; refusal: string | null; p99: number }

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const latencies: number[] = []
let stored = 0
let refused = 0
let refusal: string | null = null
let isOver = false

process.on('message', (message: UploadLoad | { stop: true }) => {
  if ('stop' in message) return void finish()
  run(message)
})

/** Students begin spread over one interval, as they open an exam. */
function run({ students, ...load }: UploadLoad) {
  students.forEach((student, i) => {
    setTimeout(() => void send(student, load), (i / students.length) * load.every)
  })
  setTimeout(() => process.send!({ is: 'sending' } satisfies UploadLoadMessage), load.every)
}

/** One camera: a segment of WebM each interval, of other content each time. */
async function send(student: UploadLoad['students'][number], { port, bytes, every }: Omit<UploadLoad, 'students'>) {
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
    const problem = await put(port, student, query, body)
    if (problem === null) stored++
    else {
      refused++
      refusal ??= problem
    }
    latencies.push(performance.now() - began)
    await pause(Math.max(0, every - (performance.now() - began)))
  }
}

function put(
  port: number,
  { accessToken, streamId }: UploadLoad['students'][number],
  query: URLSearchParams,
  body: Buffer,
): Promise<string | null> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: `/api/utils/ant/stream/segment/${streamId}?${query}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'video/webm',
          'content-length': body.length,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve(response.statusCode! < 300 ? null : `${response.statusCode} ${text.slice(0, 200)}`),
        )
      },
    )
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

function finish() {
  isOver = true
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
  process.send!({ is: 'stopped', stored, refused, refusal, p99 } satisfies UploadLoadMessage)
}
