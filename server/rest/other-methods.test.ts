import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountScope } from '../http/scope.ts'
import { refuseOtherMethods } from './other-methods.ts'

const fastify = Fastify()
beforeAll(async () => {
  const routes = [
    { method: 'GET', url: '/book/:id' },
    { method: 'DELETE', url: '/book/:id' },
    { method: 'POST', url: '/book/find' },
    { method: 'PUT', url: '/shelf/:id/label' },
  ] as const
  mountScope(
    fastify,
    'books',
    (api) => {
      for (const route of routes) api.route({ ...route, handler: async () => route.url })
      api.setNotFoundHandler((_request, reply) => reply.code(404).send('unknown'))
      refuseOtherMethods(api, '/api', routes, (_request, reply, allowed) => reply.code(405).send(allowed.join(' ')))
    },
    { prefix: '/api' },
  )
  await fastify.ready()
})
afterAll(() => fastify.close())

test.each([
  ['GET', '/api/book/7', 200, '/book/:id'],
  ['POST', '/api/book/7', 405, 'GET HEAD DELETE'],
  ['POST', '/api/book/7?by=name', 405, 'GET HEAD DELETE'],
  ['OPTIONS', '/api/book/7', 405, 'GET HEAD DELETE'],
  ['POST', '/api/book/find', 200, '/book/find'],
  ['GET', '/api/shelf/7/label', 405, 'PUT'],
  ['GET', '/api/shelf/a%20b/label', 405, 'PUT'],
  ['GET', '/api/shelf//label', 404, 'unknown'],
  ['GET', '/api/shelf/7/label/', 404, 'unknown'],
  ['GET', '/api/shelf/7', 404, 'unknown'],
  ['GET', '/api/shelf/%zz/label', 400, expect.any(String)],
] as const)('%s %s is answered with %i', async (method, url, status, body) => {
  const answer = await fastify.inject({ method, url })
  expect([answer.statusCode, answer.body]).toEqual([status, body])
})

test("a path that another path's parameter matches is refused with its own methods", async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await fastify.inject({ method, url: '/api/book/find' })
    expect([answer.statusCode, answer.body]).toEqual([405, 'POST'])
  }
})

test('a request is refused before its body is read', async () => {
  const answer = await fastify.inject({
    method: 'POST',
    url: '/api/book/7',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(answer.statusCode).toBe(405)
})
