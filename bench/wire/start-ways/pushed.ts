import { required } from '../../../shared/required.ts'
import { WebSocketConnection } from '../websocket-connection.ts'
import type { StartWay } from './types.ts'

/**
 * The page waits with its paper on the device and the student is ready: at the opening the server starts the attempt
 * and sends the key of the paper over the socket. The student does nothing.
 */
export const pushed: StartWay = {
  label: 'key pushed at the opening',
  begins: 'opening',
  atMost: Infinity,
  operations: { wait: ['waitingRoom', 'keys'] },
  createClient({ port, tab, documents }, { accessToken, applicationId }, events) {
    let started = ''
    let onWaiting = () => {}
    const connection = new WebSocketConnection(port, accessToken, (text) => {
      if (text.includes('"started":{')) {
        started = text
        events.arrived()
      } else if (text.includes('"errors"') || text.includes('"type":"error"')) events.failed(text.slice(0, 300))
      else if (text.includes('"attemptId":"')) onWaiting()
    })

    async function wait(): Promise<void> {
      await connection.opened
      await new Promise<void>((resolve, reject) => {
        onWaiting = resolve
        connection.onEnd((reason) => {
          reject(new Error(reason))
          events.failed(reason)
        })
        connection.send(
          JSON.stringify({
            id: '1',
            type: 'subscribe',
            payload: {
              query: '',
              extensions: { documentId: required(documents.wait, 'wait') },
              variables: { applicationId, tab, ready: true },
            },
          }),
        )
      })
    }

    return {
      waiting: wait(),
      start() {},
      refusal: () => (/"keys":\[\{[^\]]*"key":"[\w-]{43}"/.test(started) ? null : started.slice(0, 300) || 'no key'),
      bytes: () => connection.bytes,
    }
  },
}
