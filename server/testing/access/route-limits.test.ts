import { beforeAll, describe, expect, test, vi } from 'vitest'
import { failure } from '../../errors/errors.ts'
import { isOfExamDay } from '../../graphql/lanes.ts'
import { declaredLimit } from '../../graphql/limits/limited.ts'
import { modules, productSchema } from '../../modules.ts'
import type { User } from '../../modules/accounts/public.ts'
import { beginSession } from '../../modules/accounts/testing/public.ts'
import { makeUser } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'

const mutations = Object.values(productSchema().getMutationType()?.getFields() ?? {})

test('only these mutations pass the door at once: each is bounded by an attempt, a session or its own limit', () => {
  const passing = mutations.filter(isOfExamDay).map(({ name }) => name)
  expect(passing.toSorted()).toEqual([
    'answerHostedQuestion',
    'fetchApplication',
    'flagQuestions',
    'reportShown',
    'saveAnswers',
    'sendCameraEvents',
    'sendCameraSegment',
    'signOut',
    'startExam',
    'submitApplication',
    'syncApplication',
    'writeExamLog',
  ])
})

test('a mutation without a limit states the reason', () => {
  const bare = mutations.flatMap((field) => {
    const limit = declaredLimit(field)
    return limit && 'unlimited' in limit ? [limit.unlimited] : []
  })
  for (const reason of bare) expect(reason).toMatch(/^(exam day|only ends)/)
})

const rows = modules.flatMap(({ rest }) => rest ?? []).flatMap((part) => part.rows)

test('a REST path that changes something runs a mutation, and so has its limit', () => {
  const changing = rows.filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(20)
  expect(changing.filter(({ document }) => !/^\s*mutation\b/.test(document)).map(({ path }) => path)).toEqual([])
})

/** POST routes of signed messages and one-time codes, whose senders are no accounts. */
const ofPrograms = [
  '/api/mail/bounce',
  '/api/mail/support',
  '/api/payment/stripe/webhook',
  '/oauth/coding/token',
  '/webhooks/ant-media/:secret',
]
const list = {
  documentId: 'x',
  variables: {},
  connection: { path: ['accounts'], count: 'first', cursor: 'after' },
  columns: [{ title: 'Username', cell: { path: 'username' } }],
  format: 'csv',
  fileName: 'people',
  total: 3,
}
/** What a route needs to reach its limit. */
const given: Record<string, { query?: string; payload?: object; as?: 'supervisor' }> = {
  '/export': { payload: { currentPassword: 'x' } },
  '/export/lists': { payload: list },
  '/upload/class-list': { as: 'supervisor' },
  '/upload/points': { query: `?categoryId=${Buffer.from(`GrandFinalCategory:${crypto.randomUUID()}`).toString('base64url')}` },
  '/upload/text-picture': { query: '?id=common:title&part=1' },
}
const posted = modules
  .flatMap(({ routes }) => routes ?? [])
  .filter(({ method }) => [method].flat().includes('POST'))
  .map(({ path }) => path)

describe('every route that changes something or starts a job has a limit', () => {
  const app = useTestApp()
  const users: Record<'admin' | 'supervisor', User> = {} as never
  beforeAll(async () => {
    users.admin = await makeUser(app, { userType: 'admin' })
    users.supervisor = await makeUser(app, { userType: 'supervisor' })
    vi.spyOn(app.node.limits, 'consume').mockImplementation(() =>
      Promise.reject(failure('RATE_LIMITED', 'Too many attempts. Wait a moment and try again.', { retryAfterMs: 1000 })),
    )
  })

  test.each(posted.filter((path) => !ofPrograms.includes(path)))('%s', async (path) => {
    const { query = '', payload, as = 'admin' } = given[path] ?? {}
    const { accessToken } = await beginSession(app.as(users[as]).ctx, users[as])
    const response = await app.http.inject({
      method: 'POST',
      url: path.replace(/:\w+/g, 'x') + query,
      payload: payload ?? 'x',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': payload ? 'application/json' : 'application/octet-stream',
      },
    })
    expect([response.statusCode, response.json().code]).toEqual([429, 'RATE_LIMITED'])
  })
})
