import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

/** More than Node's default backlog, fewer than Linux's limit (net.core.somaxconn). */
const connections = 900

/** Opens the given number of connections, signals this with a file, and exits with 0 once all have a response. */
const crowd = `
  const net = require('node:net')
  const [port, count, file] = process.argv.slice(1)
  let connected = 0
  let answered = 0
  for (let n = 0; n < count; n++) {
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.on('connect', () => {
      socket.write('GET /health/live HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
      if (++connected === Number(count)) require('node:fs').writeFileSync(file, 'all')
    })
    socket.once('data', () => {
      socket.destroy()
      if (++answered === Number(count)) process.exit(0)
    })
    socket.on('error', () => process.exit(1))
  }
`

/** Maximum milliseconds that the node is busy. */
const busyLimit = 60_000

test('900 connections made while the node is busy wait and get a response', async () => {
  expect(Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))).toBeGreaterThanOrEqual(connections)
  const folder = mkdtempSync(path.join(tmpdir(), 'backlog-'))
  const app = await startTestApp()
  const port = await app.listen(0, '127.0.0.1')
  const file = path.join(folder, 'connected')
  const child = spawn(process.execPath, ['-e', crowd, String(port), String(connections), file])
  const ended = once(child, 'exit')
  try {
    // Blocks the event loop: only the kernel accepts connections.
    const wait = new Int32Array(new SharedArrayBuffer(4))
    const begin = performance.now()
    while (!existsSync(file) && child.exitCode === null && performance.now() - begin < busyLimit) {
      Atomics.wait(wait, 0, 0, 20)
    }
    expect(existsSync(file)).toBe(true)
    expect((await ended)[0]).toBe(0)
  } finally {
    child.kill()
    await app.stop()
    rmSync(folder, { recursive: true })
  }
})
