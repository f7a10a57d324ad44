import { beforeAll, expect, test } from 'vitest'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()
let supervisor: User
let admin: User

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
  await saveSetting(app.as(admin).ctx, {
    name: 'bonusConfiguration',
    data: { active: true, packages: [{ quota: 3, bucks: 25, reward: 20 }] },
  })
})

async function call(by: User, method: 'GET' | 'POST', path: string, given: object = {}) {
  const { accessToken } = await beginSession(app.as(by).ctx, by)
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(method === 'POST' ? { payload: given } : { query: given as Record<string, string> }),
  })
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()).user
  return { is: `${answer.statusCode} ${answer.json().code ?? 'ok'}`, body: answer.json(), claims }
}

test('points are credited, converted, listed and merged over REST, and the token shows them', async () => {
  const given = { id: supervisor.id, points: 60, reason: 'A workshop for colleagues' }
  expect((await call(supervisor, 'POST', '/user/exam-bucks/admin/add', given)).is).toBe('403 FORBIDDEN')
  expect((await call(admin, 'POST', '/user/exam-bucks/admin/add', given)).body).toMatchObject({
    _id: supervisor.id,
    examBucks: 60,
    examBucksConfigActivated: true,
  })
  const first = await call(supervisor, 'POST', '/payment/bonus-points/purchase', { pkg: 25 })
  expect(first.body).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    discountCode: expect.stringMatching(/^BONUS-/),
    discountAmount: 2000,
    currency: 'EUR',
    couponTier: 'standard',
    remainingQuota: 1,
  })
  const second = await call(supervisor, 'POST', '/payment/bonus-points/purchase', { pkg: 25 })
  const third = await call(supervisor, 'POST', '/payment/bonus-points/purchase', { pkg: 25 })
  expect(third).toMatchObject({ is: '422 RULE_BROKEN', body: { message: 'You need 15 more points' } })
  expect(third.claims).toMatchObject({
    examBucks: 10,
    examBucksConfigActivated: true,
    examBucksConfig: [{ quota: 1, bucks: 25, reward: 20 }],
  })
  const ids = [first.body._id, second.body._id]
  const merged = await call(supervisor, 'POST', '/payment/bonus-points/merge-coupons', { ids })
  expect(merged.body).toMatchObject({ discountAmount: 4000, couponTier: 'merged', remainingQuota: 1 })
  const { body } = await call(supervisor, 'GET', '/payment/bonus-points/fetch-coupons')
  expect(body.map(({ couponTier, remainingQuota }: Record<string, unknown>) => [couponTier, remainingQuota])).toEqual([
    ['merged', 1],
    ['standard', 0],
    ['standard', 0],
  ])
  expect((await call(supervisor, 'POST', '/payment/bonus-points/merge-coupons', { ids })).is).toBe('409 CONFLICT')
})

test('a supervisor gets their own packages over REST', async () => {
  const data = { active: false, packages: [] }
  const path = '/user/exam-bucks/admin/config'
  expect((await call(admin, 'POST', path, { id: supervisor.id, data })).body).toMatchObject({
    examBucksConfigActivated: false,
    examBucksConfig: [],
  })
  expect((await call(supervisor, 'POST', path, { id: supervisor.id, data })).is).toBe('403 FORBIDDEN')
  expect((await call(admin, 'POST', path, { id: supervisor.id, data: { active: 'yes' } })).is).toBe(
    '400 BAD_USER_INPUT',
  )
  expect((await call(admin, 'POST', path, { id: supervisor.id })).body).toMatchObject({
    examBucksConfig: [{ quota: 1, bucks: 25, reward: 20 }],
  })
})
