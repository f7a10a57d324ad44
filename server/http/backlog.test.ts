import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

/** More than Node lets wait by itself, fewer than Linux does (net.core.somaxconn). */
const connections = 900

/** Connects as often as asked, says so by a file, and ends with 0 once every connection was answered. */
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

/** Milliseconds for which the node is busy at most. */
const busyLimit = 60_000

test('900 connections that come while the node is busy all wait, and are answered', async () => {
  expect(Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))).toBeGreaterThanOrEqual(connections)
  const folder = mkdtempSync(path.join(tmpdir(), 'backlog-'))
  const app = await startTestApp()
  const port = await app.listen(0, '127.0.0.1')
  const file = path.join(folder, 'connected')
  const child = spawn(process.execPath, ['-e', crowd, String(port), String(connections), file])
  const ended = once(child, 'exit')
  try {
    // The event loop stands still: the system alone takes the connections.
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
