import { connect, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/testing/eventually.ts'
import { takeBytes } from './bodies.ts'

test('an upload cut off before it is read fails only for its reader', async () => {
  const api = fastify()
  takeBytes(api, { variable: 'file', types: ['video/webm'], maxBytes: 1_000_000 })
  let seen: unknown
  const handler = async (request: FastifyRequest) => {
    const body = request.body as Readable
    socket.destroy()
    await new Promise((resolve) => request.raw.once('close', resolve))
    const reading = (async () => {
      for await (const _ of body);
    })()
    seen = await reading.catch((error: unknown) => error)
    return {}
  }
  api.route({ method: 'PUT', url: '/', handler })
  await api.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('PUT / HTTP/1.1\r\nhost: a\r\ncontent-type: video/webm\r\ncontent-length: 500000\r\n\r\nbegun')
  await eventually(() => expect(seen).toBeInstanceOf(Error))
  await api.close()
})
