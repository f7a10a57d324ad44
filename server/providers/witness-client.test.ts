import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createWitnessClient } from './witness-client.ts'

/** What the client gets from a witness that answers in a certain way. */
async function replyOf(answer: RequestListener, waitMs = 60_000) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await createWitnessClient(waitMs).addCheckpoint(`http://127.0.0.1:${port}/prefix//`, 'old 0\n\n')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a witness is asked below its prefix, and its answer is read up to a limit', async () => {
  const asked: (string | undefined)[] = []
  const reply = await replyOf(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('x'.repeat(1_000_000))
  })
  expect(asked).toEqual(['POST /prefix/add-checkpoint'])
  expect([reply?.status, reply?.body.length]).toEqual([409, 16_384])
})

test('a witness that does not answer, stops in the middle, redirects or is not there counts as unreachable', async () => {
  expect(await replyOf(() => undefined, 200)).toBeNull()
  expect(await replyOf((_, response) => void response.writeHead(200).write('— '), 500)).toBeNull()
  expect(await replyOf((_, response) => void response.writeHead(200).write('— ', () => response.destroy()))).toBeNull()
  expect(await replyOf((_, response) => void response.writeHead(302, { location: '/' }).end())).toBeNull()
  expect(await createWitnessClient().addCheckpoint('http://127.0.0.1:1', '')).toBeNull()
})
