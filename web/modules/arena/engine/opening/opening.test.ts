import { describe, expect, it } from 'vitest'
import { ExamFailure } from '../failure.ts'
import { createWorld } from '../testing/sitting.ts'

describe('opening an exam', () => {
  it('retries automatically when the exam cannot be loaded', async () => {
    const world = createWorld()
    world.online = false
    const { state } = world.sit('one')
    await world.time.pass(2000)
    expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'NETWORK' } })
    world.online = true
    await world.time.pass(20_000)
    expect(state()).toMatchObject({ phase: 'sitting', failure: null })
  })

  it('shows why an exam does not open without retrying', async () => {
    const world = createWorld()
    let asked = 0
    world.server.fetch = () => {
      asked += 1
      throw new ExamFailure('NOT_PAID', 'This exam is not paid yet')
    }
    const { state } = world.sit('one')
    await world.time.pass(60_000)
    expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'NOT_PAID' } })
    expect(asked).toBe(1)
  })

  it('redirects to another provider after five seconds', async () => {
    const world = createWorld()
    const fetch = world.server.fetch.bind(world.server)
    const externalLink = { link: 'https://games.example/start', source: 'the coding game' }
    world.server.fetch = (input) => ({ ...fetch(input), externalLink, questions: [] })
    world.server.begun = false
    const { engine, state, left } = world.sit('one')
    await world.time.pass(1000)
    void engine.begin()
    await world.time.pass(4900)
    expect(state()).toMatchObject({ phase: 'external', external: externalLink })
    expect(left).toEqual([])
    await world.time.pass(1000)
    expect(left).toEqual([externalLink.link])
  })

  it('leaves the redirect to the student when the provider requires logging in first', async () => {
    const world = createWorld()
    const fetch = world.server.fetch.bind(world.server)
    const externalLink = { link: 'https://games.example/start', source: 'the coding game' }
    const initialLink = 'https://games.example/login'
    world.server.fetch = (input) => ({ ...fetch(input), externalLink, initialLink, questions: [] })
    const { state, left } = world.sit('one')
    await world.time.pass(60_000)
    expect(state()).toMatchObject({ phase: 'external', external: { ...externalLink, initialLink } })
    expect(left).toEqual([])
  })

  it('embeds another provider with a deadline but without a countdown or polling', async () => {
    const world = createWorld()
    const fetch = world.server.fetch.bind(world.server)
    world.server.fetch = (input) => ({ ...fetch(input), iframe: 'https://games.example/embed', diff: null })
    const { state } = world.sit('one')
    await world.time.pass(60_000)
    expect(state()).toMatchObject({ phase: 'embedded', iframe: 'https://games.example/embed' })
    expect(state().endsAt).toBe(world.server.deadline)
    expect(world.polls).toBe(0)
  })
})
