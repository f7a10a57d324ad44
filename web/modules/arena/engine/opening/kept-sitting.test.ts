import { expect, test } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

const minute = 60_000

/** A page that started with the paper on its device, and answered two questions. */
async function started() {
  const world = createWorld()
  world.server.begun = false
  world.server.opensAt = world.server.now() + 3 * minute
  world.server.deadline = world.server.opensAt + 45 * minute
  const page = world.sit('one')
  await world.time.pass(minute)
  await page.engine.begin()
  await world.time.pass(3 * minute)
  expect(page.state().phase).toBe('sitting')
  page.engine.choose(1, 'A')
  page.engine.choose(2, 'B')
  await world.time.pass(5000)
  expect(world.server.ackSeq).toBe(2)
  return { world, page }
}

async function reloaded({ world, page }: Awaited<ReturnType<typeof started>>) {
  page.crash()
  const again = world.sit('one')
  await world.time.pass(30_000)
  return again
}

test('after a reload without the server, the exam is there with saved and unsaved answers, and goes on later', async () => {
  const { world, page } = await started()
  world.setOnline(false)
  page.engine.choose(3, 'C')
  await world.time.pass(1000)
  const again = await reloaded({ world, page })
  expect(again.state()).toMatchObject({ phase: 'sitting', answers: { 1: 'A', 2: 'B', 3: 'C' }, failure: null })
  expect(again.engine.remainingMs()).toBeGreaterThan(40 * minute)
  again.engine.choose(1, 'D')
  await world.time.pass(1000)
  world.setOnline(true)
  await world.time.pass(minute)
  expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'D', 2: 'B', 3: 'C' })
  expect(world.server.epoch).toBe(1)
  expect(again.state()).toMatchObject({ phase: 'sitting', readOnly: null, review: [] })
})

test('a reply that was lost before the reload does no harm', async () => {
  const { world, page } = await started()
  world.fates.push('replyLost')
  page.engine.choose(3, 'C')
  await world.time.pass(200)
  world.setOnline(false)
  const again = await reloaded({ world, page })
  expect(again.state()).toMatchObject({ phase: 'sitting', answers: { 1: 'A', 2: 'B', 3: 'C' } })
  again.engine.choose(4, 'D')
  world.setOnline(true)
  await world.time.pass(minute)
  expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 2: 'B', 3: 'C', 4: 'D' })
})

test('another tab that took over meanwhile keeps the pen', async () => {
  const { world, page } = await started()
  world.setOnline(false)
  const again = await reloaded({ world, page })
  world.server.fetch({
    applicationId: 'application',
    simulation: false,
    tab: 'two',
    refreshTab: true,
    attemptId: null,
  })
  world.setOnline(true)
  await world.time.pass(minute)
  expect(again.state().readOnly).toBe('lostPen')
})

test('neither a submitted exam nor one whose time is over is opened again', async () => {
  const submitted = await started()
  void submitted.page.engine.submit()
  await submitted.world.time.pass(5000)
  submitted.world.setOnline(false)
  expect((await reloaded(submitted)).state().phase).toBe('failed')
  const over = await started()
  over.world.setOnline(false)
  over.page.crash()
  await over.world.time.pass(60 * minute)
  expect((await reloaded(over)).state().phase).toBe('failed')
})

test('another browser, or one without the paper, says that the server cannot be reached', async () => {
  const elsewhere = await started()
  elsewhere.page.crash()
  elsewhere.world.forgetPlaces()
  elsewhere.world.setOnline(false)
  expect((await reloaded(elsewhere)).state()).toMatchObject({ phase: 'failed', failure: { code: 'NETWORK' } })
  const without = await started()
  without.world.room.opened.length = 0
  without.world.setOnline(false)
  expect((await reloaded(without)).state()).toMatchObject({ phase: 'failed', failure: { code: 'NETWORK' } })
})
