import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { chosenCodec } from './recorder.ts'
import { openSegmentStore, type HeldSegment, type SegmentStore } from './segment-store.ts'
import { createUploader, type Sent } from './uploader.ts'

let store: SegmentStore
let name: string
beforeEach(async () => {
  name = `camera-${crypto.randomUUID()}`
  store = await openSegmentStore(name)
})

const segment = (seq: number, given: Partial<HeldSegment> = {}): HeldSegment => ({
  streamId: 'stream',
  session: 'session',
  seq,
  startedAt: seq * 5000,
  endedAt: seq * 5000 + 5400,
  mimeType: 'video/webm',
  bytes: new Uint8Array([seq]),
  closed: true,
  ...given,
})

/** An uploader with scripted server responses and no retry delay. */
function uploaderWith(answers: Sent[] = []) {
  const sent: number[] = []
  const wait = vi.fn<(ms: number) => Promise<void>>(async () => {})
  const uploader = createUploader(store, {
    async send({ seq }) {
      sent.push(seq)
      return answers.shift() ?? 'stored'
    },
    wait,
    random: () => 1,
  })
  return { uploader, sent, wait }
}

describe('uploader', () => {
  test('sends closed segments oldest first and deletes them once acknowledged', async () => {
    for (const seq of [3, 1, 2]) await store.put(segment(seq))
    await store.put(segment(4, { closed: false }))
    const { uploader, sent } = uploaderWith()
    uploader.wake()
    await uploader.idle()
    expect(sent).toEqual([1, 2, 3])
    expect(await store.count()).toBe(1)
  })

  test('keeps a segment while offline and waits longer after each failure', async () => {
    await store.put(segment(1))
    const { uploader, sent, wait } = uploaderWith(['later', 'later', 'later', 'stored'])
    uploader.wake()
    await uploader.idle()
    expect(sent).toEqual([1, 1, 1, 1])
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([1000, 2000, 4000])
    expect(await store.count()).toBe(0)
  })

  test('drops a permanently refused segment and continues', async () => {
    await store.put(segment(1))
    await store.put(segment(2))
    const { uploader, sent } = uploaderWith(['refused', 'stored'])
    uploader.wake()
    await uploader.idle()
    expect([sent, uploader.refused, await store.count()]).toEqual([[1, 2], 1, 0])
  })

  test('does not lose a segment that arrives while it uploads', async () => {
    await store.put(segment(1))
    const { uploader, sent } = uploaderWith()
    uploader.wake()
    await store.put(segment(2))
    uploader.wake()
    await uploader.idle()
    expect(sent).toEqual([1, 2])
  })
})

describe('two minutes offline', () => {
  const outage = { from: 10_000, to: 130_000 }
  const end = 180_000

  test('lose no second of the recording, even across a reload', async () => {
    let now = 0
    let failed = 0
    let timers: { at: number; resolve: () => void }[] = []
    const received: HeldSegment[] = []
    const start = () =>
      createUploader(store, {
        async send(held) {
          if (now >= outage.from && now < outage.to) {
            failed++
            throw new TypeError('Failed to fetch')
          }
          received.push(held)
          return 'stored'
        },
        wait: (ms) => new Promise((resolve) => timers.push({ at: now + ms, resolve })),
        random: () => 1,
      })
    let uploader = start()
    for (let seq = 0; seq * 5000 < end; seq++) {
      now = seq * 5000 + 5400
      for (const { resolve } of timers.filter(({ at }) => at <= now)) resolve()
      timers = timers.filter(({ at }) => at > now)
      if (seq === 13) {
        // the page and its timers are gone, the database remains
        timers = []
        store = await openSegmentStore(name)
        uploader = start()
      }
      await store.put(segment(seq))
      const before = failed
      uploader.wake()
      if (now < outage.from || now >= outage.to) await uploader.idle()
      else await eventually(() => expect(failed).toBeGreaterThan(before))
      if (seq === 24) expect(await store.count()).toBe(24)
    }

    expect(await store.count()).toBe(0)
    expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: 36 }, (_, seq) => seq))
    for (const { seq, bytes } of received) expect([...bytes]).toEqual([seq])
    for (let second = 0; second < end / 1000; second++) {
      const isCovered = received.some(
        ({ startedAt, endedAt }) => startedAt <= second * 1000 && (second + 1) * 1000 <= endedAt,
      )
      expect(isCovered, `second ${second}`).toBe(true)
    }
  })
})

describe('segment store', () => {
  test('closes segments left open by a reload', async () => {
    await store.put(segment(1, { closed: false }))
    await store.put(segment(2, { closed: false, bytes: new Uint8Array(0) }))
    const next = await openSegmentStore(name)
    await next.put(segment(1, { session: 'own', closed: false }))
    await next.closeOthers(new Set(['own']))
    expect(await next.next()).toMatchObject({ session: 'session', seq: 1, closed: true })
    expect(await next.count()).toBe(2)
  })

  test('stores the newest version of a growing segment', async () => {
    await store.put(segment(1, { bytes: new Uint8Array([1]), closed: false }))
    await store.put(segment(1, { bytes: new Uint8Array([1, 2]) }))
    expect([...required(await store.next(), 'segment').bytes]).toEqual([1, 2])
    expect(await store.count()).toBe(1)
  })

  test('falls back to memory in a browser without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const memory = await openSegmentStore()
    vi.unstubAllGlobals()
    await memory.put(segment(1))
    const next = required(await memory.next(), 'segment in memory')
    expect(next.seq).toBe(1)
    await memory.remove(next)
    expect(await memory.count()).toBe(0)
  })
})

test.each<[string, string[], string | null]>([
  ['vp9', ['video/webm;codecs=vp9', 'video/webm'], 'video/webm;codecs=vp9'],
  ['mp4 alone', ['video/mp4'], 'video/mp4'],
  ['nothing', [], null],
])('selects the codec of a browser that supports %s', (_what, supported, codec) => {
  expect(chosenCodec((type) => supported.includes(type))).toBe(codec)
})
