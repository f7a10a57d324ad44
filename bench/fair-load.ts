import http from 'node:http'
import { tellAndExit } from './harness/tell-parent.ts'

/** One account that sends many requests at the same moment, each on its own connection. */
export interface FairLoad {
  readonly port: number
  readonly accessToken: string
  /** number of requests */
  readonly times: number
  readonly method: 'POST'
  readonly path: string
  readonly type: string
  /** base64; the same for all requests, with its number in place of eight `#` */
  readonly body: string
}

export interface FairLoadMessage {
  is: 'done'
  /** number of responses by status; 0: none */
  statuses: Record<number, number>
}

/** Milliseconds after which a request has failed. */
const patience = 60_000

process.once('message', (load: FairLoad) => tellAndExit(sendAll(load)))

async function sendAll(load: FairLoad): Promise<FairLoadMessage> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.times })
  const statuses: Record<number, number> = {}
  await Promise.all(
    Array.from({ length: load.times }, async (_, n) => {
      const status = await send(load, agent, n)
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  agent.destroy()
  return { is: 'done', statuses }
}

/** @returns the status of the response */
function send({ port, accessToken, method, path, type, body }: FairLoad, agent: http.Agent, n: number) {
  const bytes = Buffer.from(body, 'base64')
  const place = bytes.indexOf('########')
  if (place >= 0) bytes.write(String(n).padStart(8, '0'), place)
  return new Promise<number>((resolve) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type, 'content-length': bytes.length }
    const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: patience })
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
    request.end(bytes)
  })
}
