import { expect, test } from 'vitest'
import { CameraStream } from '../../modules/streaming/testing/public.ts'
import { makeApplication, makeExam, makeUser } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'

const app = useTestApp()

/** Values that no provider sends instead of a text, a number or an object. */
const hostile: unknown[] = [
  ...[null, undefined, '', '\0', 'a\0b', '\ud800', 'x'.repeat(5000), 0, -1, 0.5, 1e300, true, [], {}, [null]],
  { id: null },
  { id: '\0' },
]
const session = {
  id: 'cs_1',
  client_reference_id: null,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 100,
  currency: 'eur',
  url: null,
  metadata: {},
}
const events: Record<string, Record<string, unknown>> = {
  'checkout.session.completed': session,
  'checkout.session.expired': { ...session, status: 'expired' },
  'charge.refunded': { id: 'ch_1', payment_intent: 'pi_1' },
  'charge.dispute.created': {
    id: 'du_1',
    payment_intent: 'pi_1',
    status: 'lost',
    reason: 'fraudulent',
    amount: 1,
    currency: 'eur',
  },
  'customer.created': { id: 'cus_1' },
}

test.each(Object.keys(events))(
  'a signed %s with hostile content is accepted or refused without a 500',
  async (type) => {
    const { webhooks } = app.node.providers.stripeSandbox!
    let count = 0
    const send = async (change: object) => {
      count++
      return webhooks.send({ id: `evt_${type}_${count}`, type, data: { object: events[type]! }, ...change } as never)
    }
    const statuses: [unknown, number][] = []
    for (const value of hostile) {
      for (const key of Object.keys(events[type]!)) {
        statuses.push([{ [key]: value }, await send({ data: { object: { ...events[type], [key]: value } } })])
      }
      for (const key of ['id', 'data', 'type']) statuses.push([{ [key]: value }, await send({ [key]: value })])
      statuses.push([{ object: value }, await send({ data: { object: value } })])
    }
    expect(statuses.filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
    expect(await send({})).toBe(200)
  },
)

test('hostile webhooks of the streaming server are accepted or ignored without a 500', async () => {
  const { id: userId } = await makeUser(app)
  const { id: examId } = await makeExam(app)
  const { id: applicationId } = await makeApplication(app, { userId, examId })
  const stream = { userId, examId, applicationId, type: 'antMedia', isTrial: false } as const
  const { id: streamId } = await app.db.save(CameraStream, stream)
  const event = { id: streamId, action: 'vodReady', timestamp: 1_790_000_000_000, vodId: 'v1', vodName: 'v1.mp4' }
  const url = `/webhooks/ant-media/${app.node.providers.streamingHookSecret}`
  const statuses: [unknown, number][] = []
  for (const value of hostile) {
    for (const action of ['vodReady', 'liveStreamStarted', 'liveStreamEnded', 'publishTimeoutError']) {
      for (const key of Object.keys(event)) {
        const payload = { ...event, action, [key]: value }
        statuses.push([payload, (await app.http.inject({ method: 'POST', url, payload })).statusCode])
      }
    }
  }
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('hostile requests of the coding game provider are refused without a 500', async () => {
  const statuses: [unknown, number][] = []
  for (const value of hostile) {
    const token = { method: 'POST', url: '/oauth/coding/token', payload: { code: value } } as const
    statuses.push([value, (await app.http.inject(token)).statusCode])
    const query = new URLSearchParams({ access_token: String(value).replace(/\p{Surrogate}/gu, '?') })
    statuses.push([value, (await app.http.inject({ url: `/oauth/coding/user?${query}` })).statusCode])
  }
  expect(statuses.filter(([, status]) => ![400, 401, 413].includes(status))).toEqual([])
})
