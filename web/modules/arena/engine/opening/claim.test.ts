import { describe, expect, test } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

const minute = 60_000

/** An exam that was started by its key without a network, with two answers. */
async function startedOffline() {
  const world = createWorld()
  world.server.begun = false
  world.server.opensAt = world.server.now() + 2 * minute
  world.server.deadline = world.server.opensAt + 45 * minute
  const page = world.sit('one')
  await world.time.pass(minute)
  expect(page.state().room?.paper).toBe('here')
  world.setOnline(false)
  await world.time.pass(minute + 1000)
  await page.engine.openByKey('key')
  page.engine.choose(1, 'A')
  page.engine.choose(2, 'B')
  await world.time.pass(minute)
  return { world, page, state: page.state }
}

type World = ReturnType<typeof createWorld>

/** Connects the browser again. */
async function reconnect(world: World) {
  world.setOnline(true)
  await world.time.pass(20_000)
}

const saved = ({ server }: World) => [...server.answers]
const both = [
  [1, 'A'],
  [2, 'B'],
]

test('a start that the server does not know is shown as such, and its answers are in the journal', async () => {
  const { world, state } = await startedOffline()
  expect(state()).toMatchObject({ phase: 'sitting', claim: 'pending', answers: { 1: 'A', 2: 'B' }, readOnly: null })
  expect(state().saving).toMatchObject({ kind: 'offline', waiting: 2, trouble: 'network' })
  expect((await world.journal.read('attempt')).map(({ epoch, seq }) => [epoch, seq])).toEqual([
    [1, 1],
    [1, 2],
  ])
  await reconnect(world)
  expect(state()).toMatchObject({ claim: null, saving: { kind: 'saved' } })
  expect(saved(world)).toEqual(both)
})

test('a claim is made at once when the device is online, and again when it was lost', async () => {
  const { world, state } = await startedOffline()
  world.setOnline(true)
  await world.time.pass(200)
  expect(state().claim).toBeNull()

  const next = await startedOffline()
  next.world.fates.push('requestLost', 'busy', 'replyLost', 'hangs')
  next.world.setOnline(true)
  await next.world.time.pass(2 * minute)
  expect(next.state()).toMatchObject({ claim: null, saving: { kind: 'saved' } })
  expect(saved(next.world)).toEqual(both)
  expect(next.world.server.epoch).toBe(1)
})

describe('a start that the server refuses', () => {
  test('loses nothing: the student sees the paper, and it is accepted when the reason is gone', async () => {
    const { world, page, state } = await startedOffline()
    world.server.refusedStart = 'NOT_PAID'
    await reconnect(world)
    expect(state()).toMatchObject({ phase: 'sitting', claim: 'refused', failure: { code: 'NOT_PAID' } })
    expect(await world.journal.read('attempt')).toHaveLength(2)
    world.server.refusedStart = null
    void page.engine.refresh()
    await world.time.pass(20_000)
    expect(state()).toMatchObject({ claim: null, readOnly: null, failure: null })
    expect(saved(world)).toEqual(both)
  })

  test('is claimed again after a reload', async () => {
    const { world, page } = await startedOffline()
    world.server.refusedStart = 'CANCELLED'
    await reconnect(world)
    page.engine.dispose()
    const next = world.sit('one')
    await world.time.pass(5000)
    expect(next.state()).toMatchObject({ phase: 'sitting', claim: 'refused', answers: { 1: 'A', 2: 'B' } })
    world.server.refusedStart = null
    await world.time.pass(30_000)
    expect(next.state()).toMatchObject({ phase: 'sitting', claim: null })
    expect(saved(world)).toEqual(both)
  })

  test('because another tab has started the exam shows the answers of this one as not sent', async () => {
    const { world, state } = await startedOffline()
    world.server.start({ applicationId: 'application', simulation: false, tab: 'other' })
    await reconnect(world)
    expect(state()).toMatchObject({ claim: null, readOnly: 'lostPen' })
    expect(state().unsent.map(({ questionNo, answer }) => [questionNo, answer])).toEqual(both)
  })

  test('because the attempt is over sends the answers for a decision', async () => {
    const { world, state } = await startedOffline()
    world.server.start({ applicationId: 'application', simulation: false, tab: 'other' })
    world.server.closeByTime()
    await reconnect(world)
    expect(state().claim).toBeNull()
    expect(world.server.late.map(({ answer }) => answer)).toEqual(['A', 'B'])
  })
})
