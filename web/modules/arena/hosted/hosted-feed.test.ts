import { expect, test } from 'vitest'
import type { PaperQuestion } from '../../../../shared/papers/sealed-paper.ts'
import { last } from '../../../../shared/required.ts'
import { virtualTime } from '../engine/testing/virtual-time.ts'
import { followHosted, type FeedPorts, type SentNews, type ShownNews } from './hosted-feed.ts'

/** Numbers from 0 to 1 that a seed determines (the generator of Lehmer, 1951). */
function numbersOf(seed: number) {
  let state = seed % 2_147_483_647
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const questionOf = (questionNo: number, version: number): PaperQuestion => ({
  id: `question-${questionNo}`,
  questionNo,
  kind: 'choice',
  shape: {},
  html: `question ${questionNo} of version ${version}`,
  options: [],
  lists: [],
  unit: null,
  level: null,
  topic: '',
  points: 1,
  mixable: false,
})

/** A page of a hosted exam over a fake server and device. @param onDevice version of the paper on the device */
function stage({ onDevice = null as number | null, loads = 1 as number | null, random = (): number => 0.5 } = {}) {
  const time = virtualTime()
  let connected = true
  let watching: { words: boolean; next(news: SentNews): void } | null = null
  let onConnection = (_connected: boolean) => {}
  const server = {
    questionNo: 0,
    open: false,
    version: 1,
    asked: [] as string[],
    release(questionNo: number) {
      Object.assign(server, { questionNo, open: true })
      server.tell()
    },
    close() {
      server.open = false
      server.tell()
    },
    tell() {
      const to = watching
      if (connected && to) time.after(0, () => to.next(newsFor(to.words)))
    },
    connect(up: boolean) {
      connected = up
      onConnection(up)
      server.tell()
    },
  }
  function newsFor(words: boolean): SentNews {
    const { questionNo, version, open } = server
    const part = { part: questionNo, key: `key ${questionNo}` }
    const base = { questionNo, paperVersion: version }
    return words
      ? { ...base, question: open ? { ...questionOf(questionNo, version), lists: [] } : null }
      : { ...base, key: open ? part : null }
  }
  const ports: FeedPorts<SentNews> = {
    watch(words, next) {
      const own = { words, next }
      watching = own
      server.asked.push(words ? 'watch words' : 'watch keys')
      server.tell()
      return () => {
        if (watching === own) watching = null
      }
    },
    async ask(words) {
      server.asked.push('ask')
      return newsFor(words)
    },
    onConnection(listener) {
      onConnection = listener
      listener(connected)
      return () => {}
    },
    paper: {
      find: async () => (onDevice === null ? null : { sha256: 'held', version: onDevice }),
      load: async () => (loads === null ? null : { sha256: 'loaded', version: loads }),
      open: async ({ version }, { part }) => questionOf(part, version),
    },
    timers: time,
    random,
  }
  const shown: ShownNews<SentNews>[] = []
  const stop = followHosted(ports, (news) => shown.push(news))
  return { time, server, shown, stop, now: () => last(shown) }
}

test('with the paper on the device, a release brings the key alone', async () => {
  const { time, server, now, shown } = stage({ onDevice: 1 })
  await time.pass(10)
  server.release(1)
  await time.pass(10)
  expect(now().question).toMatchObject({ questionNo: 1, html: 'question 1 of version 1' })
  server.close()
  await time.pass(10)
  expect(now().question).toBeNull()
  expect(server.asked).toEqual(['watch keys'])
  expect(shown.every(({ questionNo, question }) => !question || question.questionNo === questionNo)).toBe(true)
})

test('a late joiner gets words first and keys once the paper is loaded', async () => {
  const { time, server, now } = stage()
  server.release(1)
  await time.pass(10)
  expect(now().question?.questionNo).toBe(1)
  await time.pass(10_000)
  server.release(2)
  await time.pass(10)
  expect(now().question?.questionNo).toBe(2)
  expect(server.asked).toEqual(['watch words', 'watch keys'])
})

test('a corrected paper is asked for in words', async () => {
  const { time, server, now } = stage({ onDevice: 1 })
  await time.pass(10)
  server.version = 2
  server.release(1)
  await time.pass(10)
  expect(now().question?.html).toBe('question 1 of version 2')
  expect(server.asked).toEqual(['watch keys', 'watch words'])
})

test('without a socket the page asks every few seconds', async () => {
  const { time, server, now } = stage({ onDevice: 1 })
  await time.pass(10)
  server.connect(false)
  server.release(1)
  await time.pass(5010)
  expect(now().question?.questionNo).toBe(1)
  const count = server.asked.length
  server.connect(true)
  await time.pass(60_000)
  expect(server.asked).toHaveLength(count)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the open question is shown after any sequence of events (seed %i)',
  async (seed) => {
    const random = numbersOf(seed * 7919)
    const onDevice = random() < 0.5 ? 1 : null
    const { time, server, now, shown, stop } = stage({ onDevice, loads: random() < 0.7 ? 1 : null, random })
    await time.pass(10)
    for (let step = 0; step < 60; step++) {
      const event = random()
      if (event < 0.3) server.release(server.questionNo + 1)
      else if (event < 0.5) server.close()
      else if (event < 0.6) server.version += 1
      else if (event < 0.8) server.connect(random() < 0.5)
      else await time.pass(random() * 12_000)
      if (random() < 0.4) await time.pass(5010)
    }
    server.connect(true)
    await time.pass(10)
    const { questionNo, question } = now()
    expect(questionNo).toBe(server.questionNo)
    expect(question?.questionNo ?? null).toBe(server.open ? server.questionNo : null)
    expect(question === null || question.html.endsWith(`version ${server.version}`)).toBe(true)
    expect(shown.every(({ question: each, questionNo: of }) => !each || each.questionNo === of)).toBe(true)
    stop()
  },
)
