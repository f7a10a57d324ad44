import { maxHeaderSize } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTexts } from '../errors/texts.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mountErrors } from './errors.ts'

test('framework errors are in the reader’s language and reveal no internals', async () => {
  const fastify = Fastify({ bodyLimit: 20 })
  mountErrors(fastify, { log: pino({ level: 'silent' }), texts: createTexts() })
  fastify.post('/graphql', () => ({}))
  fastify.get('/files', () => Promise.reject(new Error('secret')))
  const headers = { 'content-type': 'application/json', 'accept-language': 'ru' }
  const post = (payload: string) => fastify.inject({ method: 'POST', url: '/graphql', headers, payload })
  try {
    const long = await post(JSON.stringify({ text: 'x'.repeat(50) }))
    expect([long.statusCode, long.json().errors[0].message]).toEqual([413, 'Это слишком длинно'])
    const broken = await post('{')
    expect([broken.statusCode, broken.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    const failed = await fastify.inject({ url: '/files', headers: { 'accept-language': 'tr' } })
    expect([failed.statusCode, failed.json().message]).toEqual([
      500,
      'Bizim tarafımızda bir sorun oldu. Kaydedilenler güvende.',
    ])
  } finally {
    await fastify.close()
  }
})

test('every framework error has our format', async () => {
  const app = await startTestApp()
  const port = await app.listen(0, '127.0.0.1')
  try {
    const ask = async (url: string, options: InjectOptions = {}) => {
      const response = await app.http.inject({ url, ...options })
      return [response.statusCode, Object.keys(response.json()).sort(), response.json().code] as const
    }
    const shape = ['code', 'message', 'requestId']
    expect(await ask('/nowhere')).toEqual([404, shape, 'NOT_FOUND'])
    expect(await ask('/files/%zz')).toEqual([400, shape, 'BAD_USER_INPUT'])
    expect(await ask(`/files/${'a'.repeat(600)}`)).toEqual([414, shape, 'TOO_LARGE'])
    const wrongType = { method: 'POST', payload: 'x', headers: { 'content-type': 'text/x-unknown' } } as const
    expect(await ask('/export', wrongType)).toEqual([415, shape, 'UNSUPPORTED_MEDIA'])
    const broken = { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } } as const
    expect(await ask('/export', broken)).toEqual([400, shape, 'BAD_USER_INPUT'])
    expect(await ask('/graphql?x', { method: 'POST', payload: '{', headers: broken.headers })).toEqual([
      400,
      ['errors'],
      undefined,
    ])

    const answerOf = (bytes: string) =>
      new Promise<string>((resolve) => {
        let heard = ''
        const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
        socket.on('data', (chunk) => (heard += String(chunk))).on('close', () => resolve(heard))
      })
    const noHttp = await answerOf('this is no HTTP\r\n\r\n')
    expect(noHttp).toContain('HTTP/1.1 400')
    expect(Object.keys(JSON.parse(noHttp.split('\r\n\r\n')[1]!)).sort()).toEqual(shape)
    const longHead = await answerOf(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(maxHeaderSize)}\r\n\r\n`)
    expect(longHead).toContain('HTTP/1.1 431')
    expect(longHead).toContain('"code":"TOO_LARGE"')
  } finally {
    await app.stop()
  }
})
