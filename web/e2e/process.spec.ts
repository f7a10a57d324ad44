import { once } from 'node:events'
import { connect } from 'node:net'
import WebSocket from 'ws'
import { startNode } from './support/product.ts'
import { freePort } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('a node without Redis starts, logs users in, and shuts down gracefully despite idle connections', async ({
  request,
}) => {
  const redis = await freePort() // no server on this port
  const server = await startNode({ name: 'process', env: { REDIS_URL: `redis://127.0.0.1:${redis}` } })
  const login = await request.post(`${server.url}/api/user/auth/signin/local`, {
    data: { username: 'student@demo.test', password: 'Olympiad-2026' },
  })
  expect(login.status()).toBe(200)
  const mute = connect({ host: 'localhost', port: server.port, allowHalfOpen: true }).on('error', () => undefined)
  await once(mute, 'connect')
  const websocket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(websocket, 'open')
  expect(await server.stop()).toBe(0)
  mute.destroy()
})
