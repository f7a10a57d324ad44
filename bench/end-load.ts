import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf, round, type Latency } from './harness/statistics.ts'
import { tellAndExit } from './harness/tell-parent.ts'
import { HttpConnection, requestHead } from './wire/http-connection.ts'

export interface EndLoad {
  readonly port: number
  readonly documentId: string
  readonly students: readonly { accessToken: string; applicationId: string; attemptId: string }[]
  readonly tab: string
  /** students submit at random times within this number of seconds */
  readonly withinSeconds: number
}

export interface EndLoadResult extends Latency {
  /** longest wait in milliseconds */
  longest: number
  /** seconds from the first moment to the last receipt */
  last: number
  /** receipt of each student; null for a refusal */
  receipts: (string | null)[]
  /** reason of the first refusal */
  refusal: string | null
}

export type EndLoadMessage = { is: 'ended'; result: EndLoadResult }

// Load process: students who submit their exam at random times, each on a new connection, because a browser closes idle
// ones. A wait lasts from the student's decision to the receipt.

process.on('disconnect', () => process.exit())
process.once('message', (setup: EndLoad) =>
  tellAndExit(run(setup).then((result) => ({ is: 'ended', result }) satisfies EndLoadMessage)),
)

async function run(setup: EndLoad): Promise<EndLoadResult> {
  const begin = performance.now()
  const ends = await Promise.all(
    setup.students.map(async (student) => {
      const at = begin + Math.random() * setup.withinSeconds * 1000
      await pause(at - performance.now())
      const answer = await submit(setup, student)
      return { wait: performance.now() - at, receipt: /"receipt":"([0-9a-f]{64})"/.exec(answer)?.[1] ?? null, answer }
    }),
  )
  const waits = ends.map(({ wait }) => wait)
  return {
    ...latencyOf([...waits]),
    longest: round(Math.max(...waits)),
    last: round((performance.now() - begin) / 1000, 2),
    receipts: ends.map(({ receipt }) => receipt),
    refusal: ends.find(({ receipt }) => receipt === null)?.answer ?? null,
  }
}

/** @returns the response, or the reason why there is none */
function submit(
  { port, documentId, tab }: EndLoad,
  { accessToken, applicationId, attemptId }: EndLoad['students'][number],
): Promise<string> {
  const input = { applicationId, attemptId, simulation: false, lastSeq: 0, epoch: 1, tab }
  return new Promise((resolve) => {
    const connection = new HttpConnection(port, (status, body) => {
      resolve(`${status} ${body}`)
      connection.close()
    })
    connection.onEnd(resolve)
    connection.opened.then(
      () =>
        connection.send(
          requestHead('/graphql', port, accessToken, ['Accept-Encoding: gzip, deflate, br']),
          JSON.stringify({ documentId, variables: { input } }),
        ),
      (error: unknown) => resolve(String(error)),
    )
  })
}
