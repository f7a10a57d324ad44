import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Breaker } from './breaker.ts'
import { ImageProblem } from './image-model.ts'
import { createOpenAiImages, type ImageModelOptions } from './openai-images.ts'

type Answer = (response: ServerResponse, body: Record<string, unknown>, request: IncomingMessage) => void

let server: Server
let answers: Answer[] = []
let asked: { path: string; body: Record<string, unknown>; authorization: string | undefined }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      asked.push({ path: request.url!, body, authorization: request.headers.authorization })
      const next = answers.shift()
      if (next) next(response, body, request)
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  asked = []
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const text =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const picture = Buffer.from('a picture').toString('base64')
const good = json(200, { data: [{ b64_json: picture }] })
const order = { prompt: 'A kite', count: 1, size: '1024x1024', person: 'opaque' }

function model(given: Partial<ImageModelOptions> & { key?: string | null } = {}) {
  const { key = 'secret', ...options } = given
  return createOpenAiImages(
    () =>
      Promise.resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
        key,
        model: options.model ?? 'painter',
        moderationModel: 'guard',
      }),
    { model: 'painter', place: 'test', priceMicros: 1, timeoutMs: 2000, waits: [1, 1], ...options },
  )
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof ImageProblem ? error.kind : 'another error'),
  )

describe('a request for pictures', () => {
  test('requests base64, sends the model and the user, and sends the key only in a header', async () => {
    answers = [good]
    expect(await model().generate(order)).toEqual([Buffer.from('a picture')])
    expect(asked).toEqual([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer secret',
        body: {
          model: 'painter',
          prompt: 'A kite',
          n: 1,
          size: '1024x1024',
          user: 'opaque',
          response_format: 'b64_json',
        },
      },
    ])
  })

  test('omits the format for models that refuse it, and the authorization header without a key', async () => {
    answers = [good]
    await model({ model: 'gpt-image-1', key: null }).generate(order)
    expect(asked[0]!.body).not.toHaveProperty('response_format')
    expect(asked[0]!.authorization).toBeUndefined()
  })

  test('is retried twice after transient failures', async () => {
    answers = [json(500, {}), json(429, {}), good]
    expect(await model().generate(order)).toHaveLength(1)
    expect(asked).toHaveLength(3)
  })

  test('reports the time of the next attempt', async () => {
    answers = [1, 2, 3].map(() => json(429, {}, { 'retry-after': '7' }))
    await expect(model().generate(order)).rejects.toMatchObject({ kind: 'unreachable', retryAfterMs: 7000 })
  })

  test.each<[string, Answer]>([
    ['a refusal by code', json(400, { error: { code: 'content_policy_violation' } })],
    ['a refusal by type', json(400, { error: { type: 'moderation_blocked' } })],
  ])('reports %s as refused, without a retry', async (_, answer) => {
    answers = [answer]
    expect(await kindOf(model().generate(order))).toBe('refused')
    expect(asked).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['a wrong key', json(401, { error: { code: 'invalid_api_key' } })],
    ['an error without a body', text(400, '')],
    ['a response that is not JSON', text(200, '<html>busy</html>')],
    ['a response without pictures', json(200, { data: [] })],
    ['a URL instead of a picture', json(200, { data: [{ url: 'http://127.0.0.1/picture.png' }] })],
    ['an empty picture', json(200, { data: [{ b64_json: '' }] })],
    ['numbers for pictures', json(200, { data: [{ b64_json: 7 }] })],
  ])('reports %s as broken, without a retry', async (_, answer) => {
    answers = [answer]
    expect(await kindOf(model().generate(order))).toBe('broken')
    expect(asked).toHaveLength(1)
  })

  test('returns no more pictures than were requested', async () => {
    answers = [json(200, { data: [{ b64_json: picture }, { b64_json: picture }] })]
    expect(await model().generate(order)).toHaveLength(1)
  })

  test('follows no redirects, so that the key is sent only to the service', async () => {
    const away: Answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    answers = [away, away, away]
    expect(await kindOf(model().generate(order))).toBe('unreachable')
  })

  test('times out when the service does not respond', async () => {
    const silent: Answer = () => {}
    answers = [silent, silent, silent]
    expect(await kindOf(model({ timeoutMs: 30 }).generate(order))).toBe('unreachable')
    expect(asked).toHaveLength(3)
  })

  test('fails when the service closes the connection halfway', async () => {
    const broken: Answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"data"')
      response.destroy()
    }
    answers = [broken, broken, broken]
    expect(await kindOf(model().generate(order))).toBe('unreachable')
  })

  test('stops reading a response above the size limit', async () => {
    const unfinished =
      (size: number): Answer =>
      (response) =>
        response.writeHead(200).write('x'.repeat(size))
    answers = [unfinished(1001)]
    expect(await kindOf(model({ timeoutMs: 20_000, maxAnswerBytes: 1000 }).generate(order))).toBe('broken')
    answers = [unfinished(1000)]
    expect(await kindOf(model({ timeoutMs: 1000, maxAnswerBytes: 1000, waits: [] }).generate(order))).toBe(
      'unreachable',
    )
  })
})

describe('moderation', () => {
  test('of a text and of a picture returns the categories found', async () => {
    const flagged = json(200, {
      results: [{ flagged: true, categories: { violence: true, hate: false, sexual: null } }],
    })
    answers = [flagged, json(200, { results: [{ flagged: false }] })]
    expect(await model().checkText('a fight')).toEqual({ flagged: true, categories: ['violence'] })
    expect(await model().checkPicture(Buffer.from('x'), 'image/webp')).toEqual({ flagged: false, categories: [] })
    expect(asked.map(({ body }) => body)).toEqual([
      { model: 'guard', input: 'a fight' },
      { model: 'guard', input: [{ type: 'image_url', image_url: { url: 'data:image/webp;base64,eA==' } }] },
    ])
  })

  test.each<[string, Answer]>([
    ['a missing verdict', json(200, { results: [] })],
    ['a verdict of another shape', json(200, { results: [{ flagged: 'no' }] })],
    ['a response that is not JSON', text(200, 'ok')],
  ])('fails on %s instead of approving', async (_, answer) => {
    answers = [answer]
    expect(await kindOf(model().checkText('a kite'))).toBe('broken')
  })
})

describe('the circuit breaker', () => {
  const options = (clock: { now: number }) => ({ failures: 2, pauseMs: 1000, now: () => clock.now })
  const fail = () => Promise.reject(new ImageProblem('unreachable', 'down'))

  test('opens after consecutive failures, allows one trial after the pause, and closes when it succeeds', async () => {
    const clock = { now: 0 }
    const breaker = new Breaker(options(clock))
    for (let i = 0; i < 2; i++) await expect(breaker.run(fail)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(breaker.state).toBe('open')
    let calls = 0
    const good = () => Promise.resolve(++calls)
    await expect(breaker.run(good)).rejects.toMatchObject({ kind: 'paused', retryAfterMs: 1000 })
    expect(calls).toBe(0)
    clock.now = 1000
    expect(breaker.state).toBe('trying')
    let finish = () => {}
    const trial = breaker.run(() => new Promise<void>((resolve) => (finish = resolve)))
    // only one trial at a time
    await expect(breaker.run(good)).rejects.toMatchObject({ kind: 'paused' })
    finish()
    await trial
    expect(breaker.state).toBe('closed')
    expect(await breaker.run(good)).toBe(1)
  })

  test('stays open when the trial fails', async () => {
    const clock = { now: 0 }
    const breaker = new Breaker(options(clock))
    for (let i = 0; i < 2; i++) await breaker.run(fail).catch(() => {})
    clock.now = 1500
    await breaker.run(fail).catch(() => {})
    expect(breaker.state).toBe('open')
    clock.now = 2499
    expect(breaker.state).toBe('open')
    clock.now = 2500
    expect(breaker.state).toBe('trying')
  })

  test('counts only consecutive failures, and a refusal as a response', async () => {
    const breaker = new Breaker(options({ now: 0 }))
    const refuse = () => Promise.reject(new ImageProblem('refused', 'no'))
    for (let i = 0; i < 5; i++) {
      await breaker.run(fail).catch(() => {})
      await breaker.run(refuse).catch(() => {})
    }
    expect(breaker.state).toBe('closed')
  })

  test('stops calls to a service that is down', async () => {
    const down = model({ waits: [], breaker: { failures: 2, pauseMs: 60_000 } })
    for (let i = 0; i < 4; i++) await kindOf(down.generate(order))
    expect(asked).toHaveLength(2)
    expect(down.breaker).toBe('open')
    expect(await kindOf(down.checkText('a kite'))).toBe('paused')
  })
})
