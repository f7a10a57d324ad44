import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppNode } from '../graphql/context.ts'
import { mountErrors } from './errors.ts'

test('what the framework refuses is told in the reader’s language, and nothing internal is', async () => {
  const fastify = Fastify({ bodyLimit: 20 })
  mountErrors(fastify, { log: pino({ level: 'silent' }) } as AppNode)
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
