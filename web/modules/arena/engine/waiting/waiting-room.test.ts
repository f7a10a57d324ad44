import { expect, test } from 'vitest'
import { first } from '../../../../../shared/required.ts'
import { ExamFailure } from '../failure.ts'
import { createWorld } from '../testing/sitting.ts'

const minute = 60_000

/** A page that waits for an exam which opens in a while. */
async function waiting(opensIn = 10 * minute) {
  const world = createWorld()
  world.server.begun = false
  world.server.opensAt = world.server.now() + opensIn
  world.server.deadline = world.server.opensAt + 45 * minute
  const starts: string[] = []
  const start = world.server.start.bind(world.server)
  world.server.start = (input) => {
    starts.push(input.tab)
    return start(input)
  }
  const page = world.sit('one')
  await world.time.pass(5000)
  return { world, page, starts, state: page.state }
}

test('a page that is too early becomes a waiting room with the paper on the device', async () => {
  const { world, state } = await waiting()
  expect(state()).toMatchObject({
    phase: 'ready',
    failure: null,
    application: { examTitle: 'Mathematics' },
    room: { opensAt: world.server.opensAt, open: false, ready: false, connected: true, paper: 'loading' },
  })
  await world.time.pass(minute)
  expect(state().room?.paper).toBe('here')
  expect(world.room.loads).toEqual(['one'])
})

test('a student who is ready starts by the push at the second, with no request', async () => {
  const { world, page, state } = await waiting()
  await page.engine.begin()
  expect(state().room?.ready).toBe(true)
  await world.time.pass(9 * minute)
  world.fates.push(...Array.from({ length: 50 }, () => 'requestLost' as const))
  await world.time.pass(world.server.opensAt - world.server.now())
  expect(state()).toMatchObject({ phase: 'sitting', currentQuestion: 1 })
  expect(state().questions).toHaveLength(25)
  expect(world.room.opened).toEqual(['one'])
  expect(world.server.logs).toEqual([])
  expect(page.engine.remainingMs()).toBeLessThanOrEqual(45 * minute)
  expect(page.engine.remainingMs()).toBeGreaterThan(44 * minute)
  world.fates.length = 0
  await world.time.pass(10_000)
  expect(world.server.logs).toEqual(['User has opened the exam'])
})

test('nothing starts without the agreement, and the button starts an open exam', async () => {
  const { world, page, state, starts } = await waiting(minute)
  await world.time.pass(10 * minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { open: true, ready: false } })
  expect(starts).toEqual([])
  void page.engine.begin()
  expect(state().starting).toBe(true)
  await world.time.pass(1000)
  expect(state().phase).toBe('sitting')
  expect(starts).toEqual(['one'])
})

test('a student can take the agreement back until the exam opens', async () => {
  const { world, page, state, starts } = await waiting(minute)
  await page.engine.begin()
  await world.time.pass(1000)
  page.engine.withdraw()
  await world.time.pass(5 * minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { open: true, ready: false } })
  expect(starts).toEqual([])
})

test('a moved start shows at once, and the old second passes', async () => {
  const { world, page, state, starts } = await waiting(minute)
  await page.engine.begin()
  await world.time.pass(1000)
  const later = world.server.now() + 20 * minute
  world.room.move(later)
  expect(state().room).toMatchObject({ opensAt: later, notice: 'moved' })
  await world.time.pass(10 * minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { open: false, ready: true } })
  expect(starts).toEqual([])
  world.room.move(world.server.now() + 5000)
  await world.time.pass(6000)
  expect(state().phase).toBe('sitting')
})

test('a pause over the opening holds the start back, which is pushed when it ends', async () => {
  const { world, page, state, starts } = await waiting()
  await page.engine.begin()
  world.room.held = true
  world.room.tell()
  await world.time.pass(12 * minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { held: true, open: false, ready: true } })
  expect(starts).toEqual([])
  world.room.held = false
  world.room.move(world.server.now())
  await world.time.pass(10)
  expect(state()).toMatchObject({ phase: 'sitting' })
})

test('a pause over the opening lets a student agree, and a lost push is replaced by a request', async () => {
  const { world, page, state } = await waiting(minute)
  world.room.held = true
  world.room.tell()
  await world.time.pass(2 * minute)
  await page.engine.begin()
  await world.time.pass(minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { held: true, ready: true } })
  world.room.pushes = false
  world.room.held = false
  world.room.tell()
  await world.time.pass(6000)
  expect(state()).toMatchObject({ phase: 'sitting' })
})

test('a refusal shows while the student waits, and ends again', async () => {
  const { world, state } = await waiting()
  world.room.refusal = 'NOT_PAID'
  world.room.tell()
  expect(state()).toMatchObject({ phase: 'ready', room: { refusal: 'NOT_PAID' } })
  world.room.refusal = null
  world.room.tell()
  expect(state().room?.refusal).toBeNull()
})

test('a correction loads the new version and tells the student', async () => {
  const { world, state } = await waiting()
  await world.time.pass(minute)
  world.room.paper = 'two'
  world.room.tell()
  await world.time.pass(minute)
  expect(world.room.loads).toEqual(['one', 'two'])
  expect(state().room).toMatchObject({ paper: 'here', notice: 'updated' })
})

test('a paper that cannot be loaded is tried again', async () => {
  const { world, state } = await waiting(minute)
  world.room.paper = 'two'
  world.fates.push('requestLost', 'requestLost')
  world.room.tell()
  await world.time.pass(100)
  expect(state().room?.paper).toBe('failed')
  await world.time.pass(20_000)
  expect(state().room?.paper).toBe('here')
})

test('the exam is on the device when its attempt is prepared too, without which the key cannot open it', async () => {
  const { world, state } = await waiting()
  world.room.attemptId = null
  world.room.paper = 'two'
  world.room.tell()
  await world.time.pass(minute)
  expect(world.room.loads).toEqual(['two'])
  expect(state().room?.paper).toBe('loading')
  world.room.attemptId = 'attempt'
  world.room.tell()
  await world.time.pass(1000)
  expect(state().room?.paper).toBe('here')
})

test('without a push, the page starts by a request', async () => {
  const { world, page, state, starts } = await waiting(minute)
  world.room.pushes = false
  await page.engine.begin()
  await world.time.pass(world.server.opensAt - world.server.now() + 2500)
  expect(starts).toEqual([])
  await world.time.pass(5000)
  expect(state().phase).toBe('sitting')
})

test('offline at the second, the page keeps waiting and starts when the network returns', async () => {
  const { world, page, state } = await waiting(minute)
  await page.engine.begin()
  await world.time.pass(1000)
  world.setOnline(false)
  expect(state().room?.connected).toBe(false)
  await world.time.pass(3 * minute)
  expect(state()).toMatchObject({ phase: 'ready', room: { open: true, ready: true } })
  world.online = true
  await world.time.pass(20_000)
  expect(state().phase).toBe('sitting')
})

test('the push starts the exam also if the paper is not on the device', async () => {
  const { world, page, state } = await waiting(minute)
  world.room.loads.length = 0
  world.room.paper = 'two'
  world.fates.push(...Array.from({ length: 3 }, () => 'requestLost' as const))
  world.room.tell()
  await page.engine.begin()
  world.fates.length = 0
  await world.time.pass(world.server.opensAt - world.server.now() + 200)
  expect(state().phase).toBe('sitting')
})

test.each([
  ['a quick disk', [100, 600]],
  ['a slow disk', [3500, 6000]],
])('an answer given between the pushed start and the requested one stays, with %s', async (_disk, delays) => {
  const { world, page, state } = await waiting(minute)
  world.room.paper = 'two'
  world.fates.push(...Array.from({ length: 50 }, () => 'requestLost' as const))
  world.room.tell()
  await page.engine.begin()
  await world.time.pass(world.server.opensAt - world.server.now() - 1)
  expect(state().room?.paper).not.toBe('here')
  world.fates.length = 0
  const read = world.journal.read.bind(world.journal)
  const rest = [...delays]
  world.journal.read = async (attemptId) => {
    const held = await read(attemptId)
    await new Promise<void>((resolve) => void world.time.after(rest.shift() ?? 0, resolve))
    return held
  }
  await world.time.pass(first(delays) + 300)
  expect(state().phase).toBe('sitting')
  world.setOnline(false)
  page.engine.choose(1, 'A')
  await world.time.pass(Math.max(...delays))
  page.engine.choose(2, 'B')
  world.setOnline(true)
  await world.time.pass(20_000)
  expect(state().answers).toEqual({ 1: 'A', 2: 'B' })
  expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 2: 'B' })
})

test('an exam whose questions come with the start is requested within two seconds', async () => {
  const { world, page, state, starts } = await waiting(minute)
  world.room.paper = null
  world.room.tell()
  expect(state().room?.paper).toBe('none')
  await page.engine.begin()
  await world.time.pass(world.server.opensAt - world.server.now() - 10)
  expect(starts).toEqual([])
  await world.time.pass(2100)
  expect(state().phase).toBe('sitting')
  expect(world.room.opened).toEqual([])
})

test('a start in another tab is shown as such', async () => {
  const { world, state } = await waiting(minute)
  await world.time.pass(minute)
  world.server.start({ applicationId: 'application', simulation: false, tab: 'other' })
  world.room.tell()
  await world.time.pass(1000)
  expect(state().phase).toBe('duplicated')
})

test('the start is refused for good when the exam was cancelled meanwhile', async () => {
  const { world, page, state } = await waiting(minute)
  world.room.pushes = false
  world.server.start = () => {
    throw new ExamFailure('CANCELLED', '')
  }
  await page.engine.begin()
  await world.time.pass(2 * minute)
  expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'CANCELLED' } })
})

test('the page without a socket notices about once a minute that the start has moved', async () => {
  const { world, state } = await waiting(30 * minute)
  world.setSocket(false)
  const sooner = world.server.now() + 10 * minute
  world.server.opensAt = sooner
  await world.time.pass(90_000)
  expect(state().room?.opensAt).toBe(sooner)
})

test('the first question on the screen is reported once', async () => {
  const { world, page } = await waiting(1000)
  void page.engine.begin()
  await world.time.pass(5000)
  page.engine.isShown()
  page.engine.isShown()
  expect(world.server.reports).toEqual([])
  await world.time.pass(10_000)
  expect(world.server.reports).toEqual(['attempt'])
  page.engine.dispose()
  const again = world.sit('one')
  await world.time.pass(1000)
  again.engine.isShown()
  await world.time.pass(20_000)
  expect(world.server.reports).toEqual(['attempt'])
})
