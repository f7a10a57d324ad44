import { brotliDecompressSync } from 'node:zlib'
import { required } from '../../../shared/required.ts'
import { HttpConnection, requestHead } from '../http-connection.ts'
import type { StartWay } from './types.ts'

/** The page fetches the exam when it opens; Start is a call that returns the whole paper over the same connection. */
export const call: StartWay = {
  label: 'call returns the paper',
  begins: 'press',
  atMost: 2000,
  operations: { fetch: ['fetchApplication', 'questions'], start: ['startExam', 'questions'] },
  createClient({ port, tab, documents }, { accessToken, applicationId }, events) {
    let onReply = (_status: number, _body: string) => {}
    let reply: { status: number; body: string } | null = null
    const connection = new HttpConnection(port, (status, body) => onReply(status, body))
    const head = requestHead('/graphql', port, accessToken, ['Accept-Encoding: gzip, deflate, br'])
    const send = (name: string, more: object) => {
      // as a page without the paper on its device; builds without that choice ignore it
      const variables = { input: { applicationId, tab, simulation: false, ...more }, words: true }
      connection.send(head, JSON.stringify({ documentId: required(documents[name], name), variables }))
    }

    async function openPage(): Promise<void> {
      await connection.opened
      await new Promise<void>((resolve, reject) => {
        connection.onEnd((reason) => {
          reject(new Error(reason))
          events.failed(reason)
        })
        onReply = (status, body) => {
          const text = textOf(body)
          if (status === 200 && !text.includes('"errors"')) resolve()
          else reject(new Error(`The exam was not fetched: ${status} ${text.slice(0, 300)}`))
        }
        send('fetch', { start: false })
      })
    }

    return {
      waiting: openPage(),
      start() {
        onReply = (status, body) => {
          reply = { status, body }
          events.arrived()
        }
        send('start', {})
      },
      refusal() {
        const text = reply ? textOf(reply.body) : 'no response'
        return text.includes('"questionNo":1,') && !text.includes('"errors"')
          ? null
          : `${reply?.status} ${text.slice(0, 300)}`
      },
      bytes: () => connection.bytes,
    }
  },
}

/** @param body latin1 */
const textOf = (body: string) =>
  body.startsWith('{') ? body : String(brotliDecompressSync(Buffer.from(body, 'latin1')))
