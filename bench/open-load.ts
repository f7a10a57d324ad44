import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { latencyOf, type Latency } from './harness/statistics.ts'
import { tellAndExit } from './harness/tell-parent.ts'
import { HttpConnection, requestHead } from './wire/http-connection.ts'

export interface OpenLoad {
  readonly port: number
  readonly documentId: string
  readonly students: readonly { accessToken: string; applicationId: string }[]
  readonly tab: string
  /** students arrive at random times within this number of seconds */
  readonly withinSeconds: number
}

export interface OpenLoadResult extends Latency {
  opened: number
  /** reason of the first refusal */
  refusal: string | null
}

export type OpenLoadMessage = { is: 'opened'; result: OpenLoadResult }

// Load process: students who open their exam, each on their own connection. A student's time is measured from arrival,
// whether or not the server accepts the connection immediately.

process.on('disconnect', () => process.exit())
process.once('message', (setup: OpenLoad) =>
  tellAndExit(run(setup).then((result) => ({ is: 'opened', result }) satisfies OpenLoadMessage)),
)

async function run(setup: OpenLoad): Promise<OpenLoadResult> {
  const begin = performance.now()
  const outcomes = await Promise.all(
    setup.students.map(async (student) => {
      const comesAt = begin + Math.random() * setup.withinSeconds * 1000
      await pause(comesAt - performance.now())
      const refusal = await open(setup, student)
      return { refusal, milliseconds: performance.now() - comesAt }
    }),
  )
  const opened = outcomes.filter(({ refusal }) => refusal === null)
  return {
    opened: opened.length,
    refusal: outcomes.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    ...latencyOf(opened.map(({ milliseconds }) => milliseconds)),
  }
}

/** @returns the reason of a refusal, or null */
async function open(
  { port, documentId, tab }: OpenLoad,
  { accessToken, applicationId }: OpenLoad['students'][number],
): Promise<string | null> {
  return new Promise((resolve) => {
    const connection = new HttpConnection(port, (status, body) => {
      const text = body.startsWith('{') ? body : String(brotliDecompressSync(Buffer.from(body, 'latin1')))
      resolve(status === 200 && !text.includes('"errors"') ? null : `${status} ${text}`)
      connection.close()
    })
    connection.onEnd(resolve)
    connection.opened.then(
      () =>
        connection.send(
          requestHead('/graphql', port, accessToken, ['Accept-Encoding: gzip, deflate, br']),
          JSON.stringify({
            documentId,
            variables: { input: { applicationId, tab, simulation: false }, words: true },
          }),
        ),
      (error: unknown) => resolve(String(error)),
    )
  })
}
