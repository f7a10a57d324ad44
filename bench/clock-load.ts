import { tellParent } from './harness/tell-parent.ts'
import { WebSocketConnection } from './wire/websocket-connection.ts'

export interface ClockLoad {
  readonly port: number
  readonly documentId: string
  readonly students: readonly { accessToken: string; applicationId: string }[]
  readonly tab: string
}

export type ClockLoadMessage =
  | { is: 'subscribed' }
  /**
   * Time of each student's notification to submit, in milliseconds since the Unix epoch; null for students not
   * notified.
   */
  | { is: 'told'; at: (number | null)[] }
  | { is: 'lost'; reason: string }

// Load process: students whose browser only follows the exam clock. Reports when each was notified to submit, after the
// last notification or on request.

/** Maximum number of sockets opened concurrently. */
const openedAtOnce = 100

process.on('disconnect', () => process.exit())
process.once('message', (setup: ClockLoad) => {
  subscribeAll(setup).catch((error: unknown) => say({ is: 'lost', reason: String(error) }))
})

async function subscribeAll(setup: ClockLoad): Promise<void> {
  const at = setup.students.map((): number | null => null)
  let waiting = at.length
  const tell = () => say({ is: 'told', at })
  process.on('message', tell)
  const onSubmit = (index: number) => {
    if (at[index] !== null) return
    at[index] = Date.now()
    if (--waiting === 0) tell()
  }
  for (let from = 0; from < at.length; from += openedAtOnce) {
    const some = setup.students.slice(from, from + openedAtOnce)
    await Promise.all(some.map((student, i) => subscribe(setup, student, () => onSubmit(from + i))))
  }
  say({ is: 'subscribed' })
}

/** Resolves with the first event of the clock. */
function subscribe(
  { port, documentId, tab }: ClockLoad,
  { accessToken, applicationId }: ClockLoad['students'][number],
  onSubmit: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = new WebSocketConnection(port, accessToken, (text) => {
      if (text.includes('"doSubmit":true')) onSubmit()
      if (text.includes('"doSubmit"')) resolve()
      else if (!text.includes('"type":"complete"')) reject(new Error(text))
    })
    connection.onEnd((reason) => {
      reject(new Error(reason))
      say({ is: 'lost', reason })
    })
    connection.opened.then(
      () =>
        connection.send(
          JSON.stringify({
            id: '1',
            type: 'subscribe',
            payload: { query: '', extensions: { documentId }, variables: { applicationId, tab, simulation: false } },
          }),
        ),
      reject,
    )
  })
}

function say(message: ClockLoadMessage) {
  tellParent(message)
}
