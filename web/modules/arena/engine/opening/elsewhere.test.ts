import { describe, expect, it } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

const link = 'https://games.test/room'

function worldWith(given: 'external' | 'embedded', begun = true) {
  const world = createWorld({ durationMs: 60_000 })
  world.server.questionCount = 0
  world.server.begun = begun
  if (given === 'external') world.server.externalLink = { link, source: 'Games' }
  else world.server.iframe = link
  return world
}

describe('an exam at a provider', () => {
  it('redirects five seconds after it starts on this page', async () => {
    const world = worldWith('external', false)
    const { engine, state, left } = world.sit('one')
    await world.time.pass(1000)
    expect(state().phase).toBe('ready')
    void engine.begin()
    await world.time.pass(1000)
    expect(state()).toMatchObject({ phase: 'external', external: { link, redirecting: true } })
    await world.time.pass(3900)
    expect(left).toEqual([])
    await world.time.pass(1100)
    expect(left).toEqual([link])
  })

  it('stays open for a returning student and is submitted here', async () => {
    const world = worldWith('external')
    const { engine, state, left } = world.sit('one')
    await world.time.pass(10_000)
    expect(state()).toMatchObject({ phase: 'external', external: { redirecting: false } })
    expect(state().endsAt).toBe(world.server.deadline)
    void engine.submit()
    await world.time.pass(1000)
    expect(world.server.closed).toBe(true)
    await world.time.pass(5000)
    expect(left).toEqual(['/stadia/my-exams'])
  })
})

describe('an embedded exam', () => {
  it('is submitted when its time is up', async () => {
    const world = worldWith('embedded')
    const { state, left } = world.sit('one')
    await world.time.pass(1000)
    expect(state()).toMatchObject({ phase: 'embedded', iframe: link })
    await world.time.pass(70_000)
    expect(world.server.closed).toBe(true)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('opened again after its end says that time is up, in this tab and in another', async () => {
    const world = worldWith('embedded')
    const first = world.sit('one')
    await world.time.pass(1000)
    first.engine.dispose()
    world.server.closeByTime()
    for (const tab of ['one', 'two']) {
      const { state, left } = world.sit(tab)
      await world.time.pass(10_000)
      expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'ALREADY_SUBMITTED', timeUp: true } })
      expect(left).toEqual([])
    }
  })

  it('follows extra time', async () => {
    const world = worldWith('embedded')
    const { state } = world.sit('one')
    await world.time.pass(1000)
    world.server.deadline += 600_000
    world.tell()
    await world.time.pass(70_000)
    expect(world.server.closed).toBe(false)
    expect(state().endsAt).toBe(world.server.deadline)
  })

  it('yields to another tab', async () => {
    const world = worldWith('embedded')
    const first = world.sit('one')
    await world.time.pass(1000)
    const second = world.sit('two')
    await world.time.pass(1000)
    expect(second.state().phase).toBe('duplicated')
    void second.engine.continueHere()
    await world.time.pass(1000)
    world.tell()
    await world.time.pass(1000)
    expect([first.state().phase, second.state().phase]).toEqual(['duplicated', 'embedded'])
  })
})
