import { expect, test } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

test('an exam that has not begun waits for the student to start it', async () => {
  const world = createWorld()
  world.server.begun = false
  const page = world.sit('one')
  await world.time.pass(1000)
  expect(page.state()).toMatchObject({ phase: 'ready', questions: [], application: { examTitle: 'Mathematics' } })
  expect(world.server).toMatchObject({ begun: false, holder: null, logs: [] })
  await world.time.pass(60_000)
  expect(world.server.begun).toBe(false)

  void page.engine.begin()
  expect(page.state().starting).toBe(true)
  await world.time.pass(1000)
  expect(page.state()).toMatchObject({ phase: 'sitting', starting: false })
  expect(page.state().questions).toHaveLength(25)
})

test('a reload of an exam in progress opens it directly', async () => {
  const world = createWorld()
  world.server.begun = false
  const page = world.sit('one')
  await world.time.pass(1000)
  void page.engine.begin()
  await world.time.pass(1000)
  page.engine.dispose()
  const again = world.sit('one')
  await world.time.pass(1000)
  expect(again.state().phase).toBe('sitting')
})

test('a start is repeated when its reply is lost', async () => {
  const world = createWorld()
  world.server.begun = false
  const page = world.sit('one')
  await world.time.pass(1000)
  world.fates.push('replyLost')
  void page.engine.begin()
  await world.time.pass(60_000)
  expect(page.state().phase).toBe('sitting')
  expect(world.server.epoch).toBe(1)
})
