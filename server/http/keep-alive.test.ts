import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()

/**
 * Sends a request on a keep-alive connection. @returns the response's `Keep-Alive` header, and the connection's local
 * port
 */
function send(port: number, agent: Agent) {
  return new Promise<{ keepAlive: string | undefined; from: number | undefined }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/health/live', agent }, (response) => {
      const from = response.socket.localPort
      response.resume().on('end', () => resolve({ keepAlive: response.headers['keep-alive'] as string, from }))
    })
      .on('error', reject)
      .end()
  })
}

test('an idle connection stays open for longer than on the load balancer', async () => {
  const port = await app.listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await send(port, agent)
  const second = await send(port, agent)
  agent.destroy()
  expect(first.keepAlive).toBe('timeout=80')
  expect(second.from).toBe(first.from)
})

test('the idle time can be set', () => {
  expect(readConfig({ NODE_ENV: 'test', KEEP_ALIVE_SECONDS: '120' }).keepAliveMs).toBe(120_000)
  expect(() => readConfig({ NODE_ENV: 'test', KEEP_ALIVE_SECONDS: '1' })).toThrow('KEEP_ALIVE_SECONDS')
})
