import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpConnection, requestHead } from '../bench/wire/http-connection.ts'

let server: ReturnType<typeof createServer>
let port: number
let sockets: Socket[]
/** Closes the connection of the next request instead of responding. */
let refuses: boolean
beforeEach(async () => {
  sockets = []
  refuses = false
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (refuses) {
        refuses = false
        request.socket.destroy()
      } else response.writeHead(200, { 'content-length': 4 }).end('done')
    })
  })
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function connect() {
  let settle: (outcome: string) => void = () => {}
  const connection = new HttpConnection(port, (status, body) => settle(`${status} ${body}`))
  connection.onEnd((reason) => settle(reason))
  const send = () =>
    new Promise<string>((resolve) => {
      settle = resolve
      connection.send(requestHead('/', port), '{}')
    })
  return { connection, send }
}

test('a connection that the server closed while idle connects again', async () => {
  const { connection, send } = connect()
  expect(await send()).toBe('200 done')
  const bytes = connection.bytes
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve))
  server.closeIdleConnections()
  await closed
  expect(await send()).toBe('200 done')
  expect(sockets).toHaveLength(2)
  expect(connection.bytes).toBeGreaterThanOrEqual(2 * bytes)
})

test('a request that meets the end of an idle connection is sent again', async () => {
  const { send } = connect()
  await send()
  refuses = true
  expect(await send()).toBe('200 done')
  expect(sockets).toHaveLength(2)
})

test('a new connection that the server closes without a response has ended', async () => {
  const { send } = connect()
  refuses = true
  expect(await send()).toBe('The server closed the connection')
  expect(sockets).toHaveLength(1)
})
