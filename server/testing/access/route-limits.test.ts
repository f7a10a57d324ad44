import { beforeAll, describe, expect, test, vi } from 'vitest'
import { failure } from '../../errors/errors.ts'
import { laneOfMutation } from '../../graphql/limits/lanes.ts'
import { modules, productSchema } from '../../modules.ts'
import type { User } from '../../modules/accounts/public.ts'
import { beginSession } from '../../modules/accounts/testing/public.ts'
import { makeUser } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'

const atOnce = ['reportCamera', 'saveAnswers', 'setLog', 'storeSegment', 'syncApplication']
const examDay = [
  'answerHostedQuestion',
  'endPanelView',
  'fetchApplication',
  'flagQuestions',
  'reportShown',
  'saveSupportDraft',
  'signOut',
  'startExam',
  'submitApplication',
]
const mutations = Object.values(productSchema().getMutationType()?.getFields() ?? {})

test('only these mutations pass the door at once, or wait without being refused', () => {
  const inLane = (lane: ReturnType<typeof laneOfMutation>) =>
    mutations.filter((field) => laneOfMutation(field) === lane).map(({ name }) => name)
  expect(inLane('atOnce').toSorted()).toEqual(atOnce)
  expect(inLane('examDay').toSorted()).toEqual(examDay)
})

const rows = modules.flatMap(({ rest }) => rest ?? []).flatMap((part) => part.rows)

test('a REST path that changes something runs a mutation, and so has its limit; two others only read', () => {
  const sent = rows.filter(({ method }) => method !== 'GET')
  expect(sent.length).toBeGreaterThan(20)
  const reading = sent.filter(({ document }) => !/^\s*mutation\b/.test(document)).map(({ path }) => path)
  expect(reading.toSorted()).toEqual(['/imagination/image/fetch/my-images', '/user/validation/validate'])
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
  '/upload/points': {
    query: `?categoryId=${Buffer.from(`GrandFinalCategory:${crypto.randomUUID()}`).toString('base64url')}`,
  },
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
      Promise.reject(
        failure('RATE_LIMITED', 'Too many attempts. Wait a moment and try again.', { retryAfterMs: 1000 }),
      ),
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
