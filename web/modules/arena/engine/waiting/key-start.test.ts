import { expect, test } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

const minute = 60_000

/** A page that is ready, with the paper on the device, whose network breaks before the exam opens. */
async function offline() {
  const world = createWorld()
  world.server.begun = false
  world.server.opensAt = world.server.now() + minute
  world.server.deadline = world.server.opensAt + 45 * minute
  const page = world.sit('one')
  await world.time.pass(5000)
  await page.engine.begin()
  await world.time.pass(1000)
  expect(page.state().room?.paper).toBe('here')
  world.setOnline(false)
  return { world, page, untilOpen: world.server.opensAt - world.server.now() }
}

test('the key at its address starts the exam without the server, which accepts the start later', async () => {
  const { world, page, untilOpen } = await offline()
  world.room.hasKeyAddress = true
  await world.time.pass(untilOpen + 5000)
  expect(page.state()).toMatchObject({ phase: 'sitting', currentQuestion: 1 })
  expect(world.server).toMatchObject({ begun: false, logs: [] })
  page.engine.choose(1, 'B')
  await world.time.pass(minute)
  expect(page.state().saving).toMatchObject({ waiting: 1 })
  expect(page.state().readOnly).toBeNull()

  world.setOnline(true)
  await world.time.pass(20_000)
  expect(world.server.answers.get(1)).toBe('B')
  expect(page.state()).toMatchObject({ phase: 'sitting', saving: { kind: 'saved' } })
  const { startedAt = 0, proof } = world.server.offlineStart ?? {}
  expect(startedAt - world.server.opensAt).toBeLessThan(5000)
  expect(proof).toBe(`proof ${startedAt}`)
})

test('a reload before the server knows the start goes on, offline and with the answers', async () => {
  const { world, page, untilOpen } = await offline()
  await world.time.pass(untilOpen + 1000)
  await page.engine.openByKey('key')
  page.engine.choose(2, 'C')
  await world.time.pass(1000)
  page.engine.dispose()

  const again = world.sit('one')
  await world.time.pass(1000)
  expect(again.state()).toMatchObject({ phase: 'sitting', answers: { 2: 'C' } })
  world.setOnline(true)
  await world.time.pass(20_000)
  expect(world.server.answers.get(2)).toBe('C')
  expect(world.server.offlineStart).not.toBeNull()
  again.engine.dispose()
  const third = world.sit('one')
  await world.time.pass(1000)
  expect(third.state()).toMatchObject({ phase: 'sitting', answers: { 2: 'C' } })
})

test('a reload with a slow disk goes on too, although the server is missed while the answers are still being read', async () => {
  const { world, page, untilOpen } = await offline()
  await world.time.pass(untilOpen + 1000)
  await page.engine.openByKey('key')
  page.engine.choose(2, 'C')
  await world.time.pass(1000)
  page.engine.dispose()

  const read = world.journal.read.bind(world.journal)
  world.journal.read = async (attemptId) => {
    await new Promise<void>((resolve) => world.time.after(500, resolve))
    return read(attemptId)
  }
  const again = world.sit('one')
  await world.time.pass(minute)
  expect(again.state()).toMatchObject({ phase: 'sitting', answers: { 2: 'C' }, failure: null })
})

test('a reload that cannot read the paper at first tries again', async () => {
  const { world, page, untilOpen } = await offline()
  await world.time.pass(untilOpen + 1000)
  await page.engine.openByKey('key')
  page.engine.choose(2, 'C')
  await world.time.pass(1000)
  page.engine.dispose()

  const loads = world.room.loads.splice(0)
  const again = world.sit('one')
  await world.time.pass(1000)
  expect(again.state().phase).toBe('failed')
  world.room.loads.push(...loads)
  await world.time.pass(minute)
  expect(again.state()).toMatchObject({ phase: 'sitting', answers: { 2: 'C' }, failure: null })
})

test('a wrong key opens nothing', async () => {
  const { page } = await offline()
  await expect(page.engine.openByKey('wrong')).rejects.toThrow('The key is wrong')
  expect(page.state().phase).toBe('ready')
})

test('leaving the tab and coming back does not leave a start that the server does not know', async () => {
  const { world, page, untilOpen } = await offline()
  await world.time.pass(untilOpen + 1000)
  await page.engine.openByKey('key')
  page.setAway(true)
  page.setAway(false)
  await world.time.pass(5000)
  expect(page.state().phase).toBe('sitting')
  world.server.opensAt = world.server.now() + minute
  world.setOnline(true)
  await world.time.pass(5000)
  expect(page.state().phase).toBe('sitting')
  await world.time.pass(2 * minute)
  expect(world.server.begun).toBe(true)
  expect(page.state().phase).toBe('sitting')
})

test('an exam that was started elsewhere meanwhile says so', async () => {
  const { world, page, untilOpen } = await offline()
  await world.time.pass(untilOpen + 1000)
  await page.engine.openByKey('key')
  page.engine.choose(1, 'B')
  await world.time.pass(1000)
  world.server.start({ applicationId: 'application', simulation: false, tab: 'other' })
  world.setOnline(true)
  await world.time.pass(20_000)
  expect(page.state().readOnly).toBe('lostPen')
})
