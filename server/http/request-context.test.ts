import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { viewerOf } from './request-context.ts'

const app = useTestApp()

const tokenOf = async (user: Parameters<typeof beginSession>[1]) =>
  (await beginSession(app.as(user).ctx, user)).accessToken

/** Requests on the same connection. */
function connection() {
  const socket = new Socket()
  return async (authorization?: string) => viewerOf(app.node, socket, authorization)
}

test('a connection caches only its last token', async () => {
  const [one, two] = [await makeUser(app), await makeUser(app)]
  const [ofOne, ofTwo] = [`Bearer ${await tokenOf(one)}`, `Bearer ${await tokenOf(two)}`]
  const request = connection()
  const ids = []
  for (const header of [ofOne, ofOne, ofOne, ofTwo, ofTwo, undefined, ofOne]) ids.push((await request(header)).id)
  expect(ids).toEqual([one.id, one.id, one.id, two.id, two.id, null, one.id])
  await expect(request(`${ofOne}x`)).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  expect((await connection()()).id).toBeNull()
})

test('the cached token expires with its validity', async () => {
  const user = await makeUser(app)
  const header = `Bearer ${await tokenOf(user)}`
  const request = connection()
  await request(header)
  expect((await request(header)).id).toBe(user.id)
  app.clock.advance(app.node.config.accessTokenSeconds * 1000 + 1000)
  await expect(request(header)).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
})
