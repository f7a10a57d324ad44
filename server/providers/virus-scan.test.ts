import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClamdScanner } from './virus-scan.ts'

/** A fake clamd that supports INSTREAM and detects the word EICAR. */
const server = createServer((socket) => {
  let said = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    said = Buffer.concat([said, chunk])
    const command = 'zINSTREAM\0'
    if (said.length < command.length) return
    if (said.subarray(0, command.length).toString() !== command) return void socket.end('UNKNOWN COMMAND\0')
    const pieces: Buffer[] = []
    for (let at = command.length; at + 4 <= said.length;) {
      const length = said.readUInt32BE(at)
      if (length === 0) {
        const all = Buffer.concat(pieces)
        if (all.length > 200_000) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        return void socket.end(all.includes('EICAR') ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
      }
      if (at + 4 + length > said.length) return
      pieces.push(said.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
})

let url: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

test('a clean file of any size passes', async () => {
  expect(await createClamdScanner(url).scan(Buffer.from('harmless'))).toBeNull()
  expect(await createClamdScanner(url).scan(Buffer.alloc(150_000, 'x'))).toBeNull()
  expect(await createClamdScanner(url).scan(Buffer.alloc(0))).toBeNull()
})

test('a signature is reported by name, even when split across two chunks', async () => {
  const bytes = Buffer.concat([Buffer.alloc(64 * 1024 - 2, 'x'), Buffer.from('EICAR')])
  expect(await createClamdScanner(url).scan(bytes)).toBe('Test.Signature')
})

test('an unexpected response and an unreachable scanner throw', async () => {
  await expect(createClamdScanner(url).scan(Buffer.alloc(300_000))).rejects.toThrow('size limit exceeded')
  await expect(createClamdScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
})
