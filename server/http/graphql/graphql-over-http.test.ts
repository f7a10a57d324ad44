import { serverAudits } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { beginSession } from '../../modules/accounts/testing/public.ts'
import { graphqlMediaType } from './media-type.ts'

const app = useTestApp()
let url: string
let authorization: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}/graphql`
  const admin = await makeUser(app, { userType: 'admin' })
  authorization = `Bearer ${(await beginSession(app.as(admin).ctx, admin)).accessToken}`
})

test('passes every audit of GraphQL over HTTP, including the recommended ones', async () => {
  const audits = serverAudits({
    url,
    fetchFn: (address: string, init: RequestInit = {}) =>
      fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), authorization } }),
  })
  const failed: string[] = []
  for (const audit of audits) {
    const result = await audit.fn()
    if (result.status !== 'ok' && !audit.name.startsWith('MAY')) failed.push(`${audit.name}: ${result.reason}`)
  }
  expect(failed).toEqual([])
})

describe('methods other than POST', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)('%s is refused with 405', async (method) => {
    const query = method === 'GET' ? '?query=%7B__typename%7D' : ''
    const answer = await fetch(`${url}${query}`, {
      method,
      headers: { authorization, accept: 'application/graphql-response+json' },
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(answer.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8')
    if (method === 'HEAD') return
    const body = await answer.json()
    expect(Object.keys(body)).toEqual(['errors'])
    expect(body.errors[0].extensions.code).toBe('METHOD_NOT_ALLOWED')
  })
})

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/json;q=0.5, application/graphql-response+json', 'application/graphql-response+json'],
  ['application/json, application/graphql-response+json;q=0.5', 'application/json'],
  ['application/graphql-response+json;q=0, */*', 'application/json'],
])('the media type for Accept: %s is %s', (accept, type) => {
  expect(graphqlMediaType(accept)).toBe(`${type}; charset=utf-8`)
})
