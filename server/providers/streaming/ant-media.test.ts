import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAntMediaSandbox, type AntMediaSandbox } from './ant-media-sandbox.ts'
import { createAntMedia, readAntMediaEvent } from './ant-media.ts'
import type { Exchange, LiveStreaming } from './live-streaming.ts'
import { sandboxApplication } from './sandbox-broadcasts.ts'

let sandbox: AntMediaSandbox
let streaming: LiveStreaming
/** The same client with a short timeout. */
let impatient: LiveStreaming
let hooks: Record<string, unknown>[]

beforeEach(() => {
  sandbox = createAntMediaSandbox({ websocketUrl: 'ws://localhost/sandbox' })
  hooks = []
  sandbox.deliverBy(async (_url, body) => void hooks.push(body as Record<string, unknown>))
  const place = {
    url: 'https://media.test/LiveApp',
    application: sandboxApplication,
    websocketUrl: 'wss://media.test/LiveApp/websocket',
  }
  streaming = createAntMedia(() => sandbox.access(), place)
  impatient = createAntMedia(() => sandbox.access(), { ...place, timeoutMs: 50 })
})
afterEach(() => sandbox.close())

const camera = { streamId: 'camera-1', name: 'STU-1', hookUrl: 'https://stadia.test/webhooks/ant-media/secret' }
const problem = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  return (error as { kind?: string } | undefined)?.kind
}

describe('the adapter for Ant Media Server', () => {
  test('creates a broadcast only once, even if called repeatedly', async () => {
    const created = { streamId: 'camera-1', name: 'STU-1', state: 'created', startedAt: null }
    expect(await Promise.all([streaming.create(camera), streaming.create(camera)])).toEqual([created, created])
    expect(await streaming.create(camera)).toEqual(created)
  })

  test('reports a refusal inside a response with status 200', async () => {
    await streaming.create(camera)
    expect(await problem(streaming.stop('camera-1'))).toBe('refused')
    sandbox.fail('refusedWith200')
    expect(await problem(streaming.setRecording('camera-1', true))).toBe('refused')
  })

  const calls: [string, (by: LiveStreaming) => Promise<unknown>][] = [
    ['finding a broadcast', (by) => by.find('camera-1')],
    ['creating one', (by) => by.create({ ...camera, streamId: 'camera-2' })],
    ['turning its recording on', (by) => by.setRecording('camera-1', true)],
    ['stopping it', (by) => by.stop('camera-1')],
    ['counting what is live', (by) => by.activeCount()],
    ['listing recordings', (by) => by.vods('camera-1')],
    ['deleting a recording', (by) => by.removeVod('v1')],
    ['making a token', (by) => by.token('camera-1', 'publish', new Date(Date.now() + 60_000))],
    ['deleting a broadcast', (by) => by.remove('camera-1')],
  ]

  test.each(
    calls.flatMap(([name, call]) =>
      (['serverError', 'hangUp', 'silent', 'garbage'] as const).map((fault) => [name, fault, call] as const),
    ),
  )('%s reports %s as unreachable, and the next call succeeds', async (_, fault, call) => {
    await streaming.create(camera)
    await sandbox.startPublishing('camera-1')
    sandbox.fail(fault)
    expect(await problem(call(fault === 'silent' ? impatient : streaming))).toBe('unreachable')
    // on a busy machine an impatient call gives up before it reaches the sandbox
    sandbox.recover()
    expect(await problem(call(streaming))).toBeUndefined()
  })

  test('does not count a deletion as done if a response with status 200 refuses it', async () => {
    await streaming.create(camera)
    await sandbox.startPublishing('camera-1')
    await sandbox.stopPublishing('camera-1')
    const [vod] = await streaming.vods('camera-1')
    for (const remove of [() => streaming.removeVod(vod!.vodId), () => streaming.remove('camera-1')]) {
      sandbox.fail('refusedWith200')
      expect(await problem(remove())).toBe('refused')
      await remove()
      // a missing broadcast counts as deleted
      await remove()
    }
    expect([await streaming.vods('camera-1'), await streaming.find('camera-1')]).toEqual([[], null])
  })

  test('follows a broadcast from its start to its recording', async () => {
    let now = Date.now()
    sandbox.setClock(() => now)
    await streaming.create(camera)
    await sandbox.startPublishing('camera-1')
    expect(await streaming.activeCount()).toBe(1)
    expect(await streaming.find('camera-1')).toMatchObject({ state: 'live', startedAt: new Date(now) })
    now += 90_000
    await sandbox.stopPublishing('camera-1')
    expect(await streaming.find('camera-1')).toMatchObject({ state: 'ended' })
    const [vod] = await streaming.vods('camera-1')
    expect(vod).toMatchObject({ name: 'camera-1.mp4', duration: 90_000, createdAt: new Date(now) })
    expect(hooks.map(({ action }) => action)).toEqual(['liveStreamStarted', 'liveStreamEnded', 'vodReady'])
    await streaming.removeVod(vod!.vodId)
    await streaming.remove('camera-1')
    expect([await streaming.vods('camera-1'), await streaming.find('camera-1')]).toEqual([[], null])
  })

  test('separates the recordings of two streams', async () => {
    for (const streamId of ['camera-1', 'camera-2']) {
      await streaming.create({ ...camera, streamId })
      await sandbox.startPublishing(streamId)
      await sandbox.stopPublishing(streamId)
    }
    expect((await streaming.vods('camera-2')).map(({ streamId }) => streamId)).toEqual(['camera-2'])
  })

  test('observes its HTTP exchanges with secrets masked', async () => {
    const exchanges: Exchange[] = []
    const observed = streaming.observed((exchange) => exchanges.push(exchange))
    await observed.create(camera)
    const token = await observed.token('camera-1', 'publish', new Date(Date.now() + 60_000))
    expect(exchanges.map(({ method, status }) => `${method} ${status}`)).toEqual(['GET 404', 'POST 200', 'GET 200'])
    expect(JSON.stringify(exchanges)).not.toContain(token)
    expect(exchanges[2]!.answer).toContain('•••')
  })

  test('treats a server without token support as not requiring a token', async () => {
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"success":false,"message":"Enterprise only"}'),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/LiveApp`
    const community = createAntMedia(async () => ({ url, jwtSecret: undefined }), {
      url,
      application: 'LiveApp',
      websocketUrl: '',
    })
    expect(await community.token('camera-1', 'publish', new Date())).toBeNull()
    server.close()
  })
})

test('a publisher goes live over the websocket with only its token', async () => {
  await streaming.create(camera)
  const server = createServer().on('upgrade', (request, socket, head) => sandbox.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const token = await streaming.token('camera-1', 'publish', new Date(Date.now() + 60_000))
  const talk = async (given: string | null) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const said: string[] = []
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { command: string; definition?: string }
      said.push(message.definition ?? message.command)
      if (message.command === 'start') {
        socket.send(JSON.stringify({ command: 'takeConfiguration', type: 'offer', sdp: 'v=0', streamId: 'camera-1' }))
      } else socket.close()
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ command: 'publish', streamId: 'camera-1', token: given }))
    await once(socket, 'close')
    return said
  }
  expect(await talk('wrong')).toEqual(['unauthorized_access'])
  expect(await talk(token)).toEqual(['start', 'publish_started'])
  expect(hooks.map(({ action }) => action)).toContain('liveStreamStarted')
  server.close()
})

describe('the webhook of Ant Media Server', () => {
  const at = new Date('2026-05-16T09:00:00Z')

  test('is read with the timestamp of the provider', () => {
    const body = { id: 'camera-1', action: 'vodReady', vodId: 'v1', vodName: 'camera-1.mp4', timestamp: at.getTime() }
    expect(readAntMediaEvent(body, new Date())).toEqual({
      streamId: 'camera-1',
      kind: 'recorded',
      at,
      vod: { vodId: 'v1', name: 'camera-1.mp4' },
    })
  })

  test.each([[null], ['text'], [{}], [{ id: '', action: 'x' }], [{ id: 'a', action: 7 }]])('refuses %j', (body) => {
    expect(readAntMediaEvent(body, at)).toBeNull()
  })
})
