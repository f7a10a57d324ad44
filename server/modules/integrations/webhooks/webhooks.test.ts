import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeCompetition } from '../../../testing/imagination.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { certifyCompetition } from '../../results/public.ts'
import { issueForReports } from '../../results/testing/public.ts'
import { deliverDue } from './deliver.job.ts'
import { deleteExpiredWebhooks } from './delete-expired.job.ts'
import { nextWait } from './schedule.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhook.entities.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: { type: string; timestamp: string; data: Record<string, string> }
  text: string
}

const app = useTestApp({ env: { WEBHOOK_INTERNAL: 'allow' } })
let admin: User
let receiver: Server
let url: string
let received: Received[]
let respond: (response: ServerResponse) => void

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', email: 'owner@webhooks.test' })
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text), text })
      respond(response)
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => void receiver.close())
beforeEach(() => {
  received = []
  respond = (response) => response.writeHead(204).end()
})
afterEach(async () => {
  app.clock.shift = 0
  await app.db.query('delete from webhook_endpoint')
  await app.db.query('delete from webhook_message')
})

const run = async (source: string, variables: Record<string, unknown>, user = admin) => {
  const { data, code } = await app.as(user).run(source, variables)
  return { value: data && (Object.values(data)[0] as Record<string, any>), code }
}
const create = async (events: string[], to = url) =>
  (
    await run(
      `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
         secret endpoint { id url events } } }`,
      { input: { name: 'Partner', url: to, events } },
    )
  ).value as { secret: string; endpoint: { id: string } }
const sendTest = (id: string) =>
  run('mutation ($id: ID!) { sendTestWebhook(id: $id) { delivery { id state } } }', { id })
const deliver = () => deliverDue(app.as(null).ctx)
const onlyDelivery = async () => (await app.db.find(WebhookDelivery))[0]!
const endpointNow = async () => (await app.db.find(WebhookEndpoint))[0]!

/**
 * Verifies a message with the reference library of Standard Webhooks. @throws for a wrong signature or an old message
 */
const verified = (secret: string, { headers, text }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

test('an endpoint receives its subscribed events once each, signed by its secret, with ids only', async () => {
  const { secret } = await create(['attempt.closed', 'report.published', 'certificate.issued'])
  const exam = await makeExam(app)
  const { report, attempt } = await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1] })
  await publishNow(app.as(null).ctx, exam.id)
  await publishNow(app.as(null).ctx, exam.id)
  await issueForReports(app.as(null).ctx, [report.id])
  await deliver()
  const told = received.map(({ body }) => [body.type, Object.keys(body.data).toSorted().join()])
  expect(told.toSorted()).toEqual([
    ['attempt.closed', 'applicationId,attemptId,closeReason,examId,userId'],
    ['certificate.issued', 'certificateId,competitionId,examId,kind,number,userId'],
    ['certificate.issued', 'certificateId,competitionId,examId,kind,number,userId'],
    ['report.published', 'applicationId,examId,reportId,userId'],
  ])
  const closed = received.find(({ body }) => body.type === 'attempt.closed')!
  expect(closed.body.data).toMatchObject({ attemptId: attempt.id, closeReason: 'submitted' })
  const { headers } = closed
  expect(verified(secret, closed)).toEqual(closed.body)
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  for (const { text } of received) expect(Buffer.byteLength(text)).toBeLessThan(20_000)
  await deliver()
  expect(received).toHaveLength(4)
})

test('a certificate of an image competition contains the competition instead of an exam', async () => {
  await create(['certificate.issued'])
  const competition = await makeCompetition(app)
  const student = await makeUser(app)
  const about = { id: competition.id, titles: { en: 'Bridges' }, day: '2026-11-01' }
  await inTransaction(app.as(null).ctx, (ctx) =>
    certifyCompetition(ctx, about, [{ userId: student.id, counts: true, award: null, rank: null, rankedCount: 1 }]),
  )
  await deliver()
  expect(received.map(({ body }) => body.data)).toEqual([
    expect.objectContaining({ competitionId: competition.id, examId: null, userId: student.id, kind: 'participation' }),
  ])
})

test('a submitted attempt is announced by the job that grades it', async () => {
  await create(['attempt.closed'])
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.submit()
  await app.drainJobs()
  await deliver()
  expect(received.map(({ body }) => body.data['applicationId'])).toEqual([sitting.application.id])
})

test('nothing is recorded without subscribers', async () => {
  await create(['application.paid'])
  await makeGraded(app, { exam: await makeExam(app), answers: [1] })
  expect(await app.db.count(WebhookMessage)).toBe(0)
})

test('a failed delivery is retried on schedule, with the same id and a new timestamp', async () => {
  const { endpoint } = await create(['application.paid'])
  respond = (response) => response.writeHead(500).end('no')
  await sendTest(endpoint.id)
  await deliver()
  expect(await onlyDelivery()).toMatchObject({ state: 'waiting', round: 1, tries: [{ status: 500, excerpt: 'no' }] })
  await deliver()
  expect(received).toHaveLength(1)
  app.clock.advance(7000)
  respond = (response) => response.writeHead(200).end()
  await deliver()
  expect(await onlyDelivery()).toMatchObject({ state: 'delivered', nextAt: null })
  const [first, second] = received.map(({ headers }) => headers)
  expect(second!['webhook-id']).toBe(first!['webhook-id'])
  expect(Number(second!['webhook-timestamp']) - Number(first!['webhook-timestamp'])).toBeGreaterThanOrEqual(6)
})

test('the schedule adds jitter, honours Retry-After and ends', () => {
  expect(nextWait(1, null, 0)).toBe(5000)
  expect(nextWait(1, null, 1)).toBe(6000)
  expect(nextWait(1, 120, 0)).toBe(120_000)
  expect(nextWait(1, 999_999, 0)).toBe(86_400_000)
  expect(nextWait(9, null, 0)).toBe(86_400_000)
  expect(nextWait(10, null, 0)).toBeNull()
})

test('a Retry-After header delays the next attempt, given as seconds or as a date', async () => {
  const { endpoint } = await create(['application.paid'])
  const waitAfter = async (header: string) => {
    respond = (response) => response.writeHead(503, { 'retry-after': header }).end()
    await app.db.query('delete from webhook_message')
    await sendTest(endpoint.id)
    await deliver()
    return ((await onlyDelivery()).nextAt!.getTime() - app.clock.now()) / 1000
  }
  expect(Math.abs((await waitAfter('1800')) - 1800)).toBeLessThan(60)
  const inAnHour = new Date(app.clock.now() + 3_600_000).toUTCString()
  expect(Math.abs((await waitAfter(inAnHour)) - 3600)).toBeLessThan(60)
})

test('a redirect fails and is not followed', async () => {
  const { endpoint } = await create(['application.paid'])
  respond = (response) => response.writeHead(302, { location: url }).end()
  await sendTest(endpoint.id)
  await deliver()
  expect(received).toHaveLength(1)
  expect(await onlyDelivery()).toMatchObject({ state: 'waiting', tries: [{ status: 302 }] })
})

test('410 disables the endpoint immediately and notifies its owner', async () => {
  const { endpoint } = await create(['application.paid'])
  respond = (response) => response.writeHead(410).end()
  await sendTest(endpoint.id)
  await deliver()
  expect((await onlyDelivery()).state).toBe('failed')
  expect(await endpointNow()).toMatchObject({ disabledFor: 'gone' })
  expect((await sendTest(endpoint.id)).code).toBe('RULE_BROKEN')
  const mails = await app.db.query(`select subject from mail where "to" = 'owner@webhooks.test' order by created_at`)
  expect(mails.at(-1)).toEqual({ subject: 'Webhooks to “Partner” are disabled' })
})

test('an endpoint failing for days is reported to its owner, then disabled', async () => {
  const { endpoint } = await create(['application.paid'])
  respond = (response) => response.writeHead(503).end()
  const failOnce = async () => {
    await sendTest(endpoint.id)
    await deliver()
  }
  await failOnce()
  expect((await endpointNow()).failingSince).not.toBeNull()
  app.clock.advance(86_400_000 + 1000)
  await failOnce()
  expect(await endpointNow()).toMatchObject({ disabledAt: null })
  expect((await endpointNow()).warnedAt).not.toBeNull()
  app.clock.advance(4 * 86_400_000)
  await failOnce()
  expect(await endpointNow()).toMatchObject({ disabledFor: 'failing' })
})

test('a rotated secret and the former one both sign for a day', async () => {
  const { secret, endpoint } = await create(['application.paid'])
  const rotated = await run('mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }', { id: endpoint.id })
  await sendTest(endpoint.id)
  await deliver()
  app.clock.advance(25 * 3_600_000)
  await sendTest(endpoint.id)
  await deliver()
  const [during, after] = received as [Received, Received]
  const current = rotated.value!['secret']
  expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2)
  for (const each of [current, secret]) expect(verified(each, during)).toEqual(during.body)
  const at = new Date(Number(after.headers['webhook-timestamp']) * 1000)
  const alone = new Webhook(current).sign(String(after.headers['webhook-id']), at, after.text)
  expect(after.headers['webhook-signature']).toBe(alone)
})

test('a secret rotated twice keeps each former one for a day', async () => {
  const { secret, endpoint } = await create(['application.paid'])
  const rotate = async () =>
    (await run('mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }', { id: endpoint.id })).value!['secret']
  const hour = 3_600_000
  const second = await rotate()
  app.clock.advance(10 * hour)
  const third = await rotate()
  const signedBy = async () => {
    await sendTest(endpoint.id)
    await deliver()
    const last = received.at(-1)!
    const signatures = String(last.headers['webhook-signature']).split(' ')
    const at = new Date(Number(last.headers['webhook-timestamp']) * 1000)
    return [secret, second, third].map((each) =>
      signatures.includes(new Webhook(each).sign(String(last.headers['webhook-id']), at, last.text)),
    )
  }
  expect(await signedBy()).toEqual([true, true, true])
  app.clock.advance(15 * hour)
  expect(await signedBy()).toEqual([false, true, true])
  app.clock.advance(10 * hour)
  expect(await signedBy()).toEqual([false, false, true])
})

test('a secret is rotated at most ten times a day', async () => {
  const { endpoint } = await create(['application.paid'])
  const rotate = () => run('mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }', { id: endpoint.id })
  for (let i = 0; i < 10; i++) expect((await rotate()).value).toBeTruthy()
  expect((await rotate()).code).toBe('RULE_BROKEN')
  app.clock.advance(25 * 3_600_000)
  expect((await rotate()).value).toBeTruthy()
})

test('nodes delivering concurrently send each message once', async () => {
  const { endpoint } = await create(['application.paid'])
  for (let i = 0; i < 8; i++) await sendTest(endpoint.id)
  await Promise.all([deliver(), deliver(), deliver()])
  // nodes that claim in the same instant leave what is above the limit of an endpoint to the next run
  await deliver()
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
  expect(received).toHaveLength(8)
})

test('one delivery, or all of a period, can be resent', async () => {
  const { endpoint } = await create(['application.paid'])
  await sendTest(endpoint.id)
  await deliver()
  const { id } = await onlyDelivery()
  await run('mutation ($id: ID!) { resendWebhook(id: $id) { delivery { state } } }', {
    id: toGlobalId('WebhookDelivery', id),
  })
  await deliver()
  expect(received).toHaveLength(2)
  const range = (undeliveredOnly: boolean) =>
    run('mutation ($input: ResendWebhooksInput!) { resendWebhooks(input: $input) { resent } }', {
      input: { endpointId: endpoint.id, from: new Date(0), to: new Date('2100-01-01'), undeliveredOnly },
    })
  expect([(await range(true)).value!['resent'], (await range(false)).value!['resent']]).toEqual([0, 1])
  const { data } = await app.as(admin).run(`{ webhookDeliveries { totalCount nodes {
    type messageId state body endpoint { name } tries { status millis } } } }`)
  expect(data.webhookDeliveries.nodes).toMatchObject([
    { type: 'webhook.test', tries: [{ status: 204 }, { status: 204 }] },
  ])
})

test('old messages are deleted', async () => {
  const { endpoint } = await create(['application.paid'])
  await sendTest(endpoint.id)
  app.clock.advance(31 * 86_400_000)
  await deleteExpiredWebhooks(app.as(null).ctx)
  expect([await app.db.count(WebhookMessage), await app.db.count(WebhookDelivery)]).toEqual([0, 0])
})

test('a URL with a password, an endpoint without events, and users other than admins are refused', async () => {
  expect(await create(['application.paid'], url.replace('//', '//user:password@'))).toBeNull()
  expect(await create(['nothing.known'])).toBeNull()
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const user = await makeUser(app, { userType })
    expect((await run('{ webhookEndpoints { id } }', {}, user)).code).toBe('FORBIDDEN')
    expect((await run('{ webhookDeliveries { totalCount } }', {}, user)).code).toBe('FORBIDDEN')
  }
})

test('concurrent requests never exceed the limit of endpoints', async () => {
  await create(['attempt.closed'])
  const columns = 'name, url, events, secret, created_by_id, created_at'
  await app.db.query(
    `insert into webhook_endpoint (id, ${columns})
     select uuid7(), ${columns} from webhook_endpoint, generate_series(1, 48)`,
  )
  const made = await Promise.all(Array.from({ length: 4 }, () => create(['attempt.closed'])))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await app.db.count(WebhookEndpoint)).toBe(50)
})
