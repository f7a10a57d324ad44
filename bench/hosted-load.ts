import { tellParent } from './harness/tell-parent.ts'
import { WebSocketConnection } from './wire/websocket-connection.ts'

export interface HostedLoad {
  readonly port: number
  /** the subscription to a hosted exam, and the mutation that answers */
  readonly follow: string
  readonly answer: string
  readonly students: readonly { accessToken: string; applicationId: string; attemptId: string }[]
}

export type HostedLoadMessage =
  | { is: 'following' }
  /** per question: when each student received it, and when the answer was stored, milliseconds since the Unix epoch */
  | { is: 'answered'; had: (number | null)[]; stored: (number | null)[]; again: number; refusal: string | null }
  | { is: 'lost'; reason: string }

// Load process: students of a hosted exam with the paper on their device, who answer within five seconds. One in ten sends the same answer twice, like
// a browser that received no response. Students asked to retry do so, like the browser.

/** Milliseconds in which viewers answer, and retry delay in milliseconds. */
const [thinking, retryAfter] = [5000, 700]

/** Maximum number of sockets opened concurrently. */
const openedAtOnce = 100

let had: (number | null)[] = []
let stored: (number | null)[] = []
let again = 0
let refusal: string | null = null
let questionNo = 1

process.on('disconnect', () => process.exit())
process.once('message', (setup: HostedLoad) => {
  followAll(setup).catch((error: unknown) => say({ is: 'lost', reason: String(error) }))
})

async function followAll(setup: HostedLoad): Promise<void> {
  begin(setup.students.length)
  process.on('message', (message: { next: number } | { tell: true }) => {
    if ('tell' in message) return say({ is: 'answered', had, stored, again, refusal })
    questionNo = message.next
    begin(setup.students.length)
  })
  for (let from = 0; from < setup.students.length; from += openedAtOnce) {
    const some = setup.students.slice(from, from + openedAtOnce)
    await Promise.all(some.map((student, i) => follow(setup, student, from + i)))
  }
  say({ is: 'following' })
}

function begin(students: number) {
  had = Array.from({ length: students }, () => null)
  stored = Array.from({ length: students }, () => null)
  refusal = null
  again = 0
}

/** Resolves with the first event. */
function follow(setup: HostedLoad, student: HostedLoad['students'][number], index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const operation = (id: string, documentId: string, variables: object) =>
      connection.send(
        JSON.stringify({ id, type: 'subscribe', payload: { query: '', extensions: { documentId }, variables } }),
      )
    let sent = 0
    const answer = () =>
      operation(`answer ${questionNo} ${++sent}`, setup.answer, {
        input: { attemptId: student.attemptId, epoch: 1, questionNo, choice: 'ABCD'[index % 4] },
      })
    const connection = new WebSocketConnection(setup.port, student.accessToken, (text) => {
      if (text.includes('"hostedExam"')) resolve()
      if (text.includes('"stage":"open"') && text.includes(`"key":{"part":${questionNo},`)) {
        if (had[index] !== null) return
        had[index] = Date.now()
        const after = Math.random() * thinking
        setTimeout(answer, after)
        if (index % 10 === 0) setTimeout(answer, after)
      } else if (text.includes('"answerHostedQuestion":{')) {
        stored[index] ??= Date.now()
      } else if (text.includes('"OVERLOADED"')) {
        again++
        if (stored[index] === null && text.includes(`"id":"answer ${questionNo} `))
          setTimeout(answer, retryAfter * (1 + Math.random()))
      } else if (text.includes('"errors"') || text.includes('"type":"error"')) {
        // belongs to the previous question, which is already counted
        if (text.includes(`"id":"answer ${questionNo} `)) refusal ??= text.slice(0, 300)
      }
    })
    connection.onEnd((reason) => {
      reject(new Error(reason))
      say({ is: 'lost', reason })
    })
    connection.opened.then(
      () => operation('follow', setup.follow, { applicationId: student.applicationId, words: false }),
      reject,
    )
  })
}

function say(message: HostedLoadMessage) {
  tellParent(message)
}
