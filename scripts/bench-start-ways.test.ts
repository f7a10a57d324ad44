import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { startWays } from '../bench/wire/start-ways/index.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A student of the way `call` whose server answers each operation with a text. */
async function studentOf(answers: Record<string, string>) {
  const asked: { documentId: string; variables: { input: object } }[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const operation = JSON.parse(body)
      asked.push(operation)
      const packed = brotliCompressSync(answers[operation.documentId] ?? '')
      response.writeHead(200, { 'content-length': packed.length, 'content-encoding': 'br' }).end(packed)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let outcome: (said: string) => void = () => {}
  const ended = new Promise<string>((resolve) => (outcome = resolve))
  const client = startWays.call.createClient(
    { port: (server.address() as AddressInfo).port, tab: 'bench', documents: { fetch: 'f', start: 's' } },
    { accessToken: 'token', applicationId: 'application' },
    { arrived: () => outcome('arrived'), failed: outcome },
  )
  return { client, asked, ended }
}

const paper = '{"data":{"startExam":{"questions":[{"questionNo":1,"text":"?"}]}}}'

test('a student opens the page first and receives question 1 after pressing Start', async () => {
  const { client, asked, ended } = await studentOf({ f: '{"data":{"fetchApplication":{"questions":[]}}}', s: paper })
  await client.waiting
  expect(asked.map(({ documentId }) => documentId)).toEqual(['f'])
  const before = client.bytes()
  client.start()
  expect(await ended).toBe('arrived')
  expect(client.refusal()).toBeNull()
  expect(asked[1]).toEqual({
    documentId: 's',
    variables: { input: { applicationId: 'application', tab: 'bench', simulation: false }, words: true },
  })
  expect(client.bytes()).toBeGreaterThan(before)
})

test('a response without question 1 is a refusal', async () => {
  const { client, ended } = await studentOf({ f: '{"data":{}}', s: '{"errors":[{"message":"Not yet"}]}' })
  await client.waiting
  client.start()
  await ended
  expect(client.refusal()).toBe('200 {"errors":[{"message":"Not yet"}]}')
})

test('a student whose exam cannot be fetched does not wait', async () => {
  const { client } = await studentOf({ f: '{"errors":[{"message":"Closed"}]}' })
  await expect(client.waiting).rejects.toThrow('The exam was not fetched: 200 {"errors":[{"message":"Closed"}]}')
})
