import { describe, expect, it } from 'vitest'
import { ACTIONS } from '../activity-log.ts'
import { createWorld } from '../testing/sitting.ts'

describe('submission', () => {
  it('submits after everything is acknowledged, reports it and leaves', async () => {
    const world = createWorld()
    const { state, engine, left } = world.sit('one')
    await world.time.pass(200)
    engine.choose(1, 'A')
    void engine.submit()
    expect(state()).toMatchObject({ phase: 'submitting', submitting: 'student' })
    await world.time.pass(1000)
    expect(world.server.closed).toBe(true)
    expect(world.server.answers.get(1)).toBe('A')
    expect(world.server.logs).toContain(ACTIONS.submit)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('reports the submission also when the closing event overtakes its reply', async () => {
    const world = createWorld()
    const { engine, left } = world.sit('one')
    await world.time.pass(200)
    const submit = world.server.submit.bind(world.server)
    world.server.submit = (input) => {
      const reply = submit(input)
      world.tell()
      return reply
    }
    void engine.submit()
    await world.time.pass(1000)
    expect(world.server.logs).toContain(ACTIONS.submit)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('shows the result when the exam has one', async () => {
    const world = createWorld()
    world.server.result = { correct: 3, partial: 0, wrong: 1, blank: 21, extraMessage: null }
    const { state, engine, left } = world.sit('one')
    await world.time.pass(200)
    void engine.submit()
    await world.time.pass(1000)
    expect(state()).toMatchObject({ phase: 'finished', result: { correct: 3 } })
    expect(left).toEqual([])
    engine.goOn()
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('waits offline with the answers safe, can be cancelled, and continues automatically', async () => {
    const world = createWorld()
    const { state, engine, left } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    engine.choose(1, 'A')
    void engine.submit()
    await world.time.pass(30_000)
    expect(state()).toMatchObject({ phase: 'submitting', saving: { kind: 'offline', waiting: 1 } })
    engine.cancelSubmit()
    expect(state()).toMatchObject({ phase: 'sitting', submitting: null })
    engine.choose(2, 'B')
    void engine.submit()
    await world.time.pass(5000)
    world.setOnline(true)
    await world.time.pass(5000)
    expect(world.server.closed).toBe(true)
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 2: 'B' })
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('retries when the reply to the submission is lost', async () => {
    const world = createWorld()
    const { engine, left } = world.sit('one')
    await world.time.pass(1000)
    world.fates = ['replyLost']
    void engine.submit()
    await world.time.pass(5000)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('does not submit for the tab that took the exam over', async () => {
    const world = createWorld()
    const { state, engine, left } = world.sit('one')
    await world.time.pass(200)
    world.setSocket(false)
    world.server.fetch({
      applicationId: 'application',
      simulation: false,
      tab: 'two',
      refreshTab: true,
      attemptId: null,
    })
    void engine.submit()
    await world.time.pass(1000)
    expect(world.server.closed).toBe(false)
    expect(state()).toMatchObject({ phase: 'sitting', readOnly: 'lostPen', submitting: null })
    expect(left).toEqual([])
  })

  it('sends missing answers when the server does not have them', async () => {
    const world = createWorld()
    const { engine, left } = world.sit('one')
    await world.time.pass(200)
    engine.choose(1, 'A')
    await world.time.pass(200)
    world.server.ackSeq = 0
    world.server.answers.clear()
    void engine.submit()
    await world.time.pass(10_000)
    expect(world.server.answers.get(1)).toBe('A')
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('submits after the last answer when the server reports that time is up', async () => {
    const world = createWorld({ durationMs: 10_000 })
    const { engine, left } = world.sit('one')
    await world.time.pass(9_900)
    engine.choose(1, 'C')
    await world.time.pass(150)
    engine.choose(2, 'C')
    world.tell()
    await world.time.pass(3000)
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'C' })
    expect(world.server.logs).toContain(ACTIONS.timeUp)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('learns of the end by polling when the socket is down', async () => {
    const world = createWorld({ durationMs: 10_000 })
    const { left } = world.sit('one')
    await world.time.pass(200)
    world.setSocket(false)
    await world.time.pass(12_000)
    expect(world.server.closed).toBe(true)
    expect(left).toEqual(['/stadia/my-exams'])
  })

  it('does not end an exam by its own clock but waits for the server when offline', async () => {
    const world = createWorld({ durationMs: 10_000 })
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    await world.time.pass(11_000)
    expect(engine.remainingMs()).toBe(0)
    expect(state().phase).toBe('sitting')
    world.server.deadline += 300_000
    world.setOnline(true)
    await world.time.pass(1000)
    expect(engine.remainingMs()).toBeGreaterThan(250_000)
    engine.choose(1, 'A')
    await world.time.pass(500)
    expect(world.server.answers.get(1)).toBe('A')
  })

  it('shows late answers and waits for a decision', async () => {
    const world = createWorld({ durationMs: 10_000 })
    const { state, engine, left } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    engine.choose(1, 'A')
    await world.time.pass(20_000)
    world.setOnline(true)
    await world.time.pass(10_000)
    expect(world.server.late).toHaveLength(1)
    expect(state()).toMatchObject({ phase: 'finished', next: '/stadia/my-exams' })
    expect(state().kept).toHaveLength(1)
    expect(left).toEqual([])
  })

  it('still sends waiting answers when the server has closed the exam', async () => {
    const world = createWorld({ durationMs: 10_000 })
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    engine.choose(1, 'A')
    await world.time.pass(20_000)
    world.server.closeByTime()
    world.fates = Array.from({ length: 8 }, () => 'requestLost' as const)
    world.setOnline(true)
    await world.time.pass(60_000)
    expect(world.server.late).toHaveLength(1)
    expect(state()).toMatchObject({ phase: 'finished', next: '/stadia/my-exams' })
    expect(state().kept).toHaveLength(1)
  })

  it.each([
    ['the same tab', 'one'],
    ['a new tab', 'two'],
  ])('sends late answers when the exam is reopened in %s', async (_name, tab) => {
    const world = createWorld({ durationMs: 10_000 })
    const before = world.sit('one')
    await world.time.pass(200)
    before.engine.choose(2, 'B')
    await world.time.pass(200)
    world.setOnline(false)
    before.engine.choose(1, 'A')
    await world.time.pass(100)
    before.crash()
    await world.time.pass(20_000)
    world.server.closeByTime()
    world.setOnline(true)
    const { state } = world.sit(tab)
    await world.time.pass(2000)
    expect(world.server.late.map(({ seq, questionNo }) => [seq, questionNo])).toEqual([[2, 1]])
    expect(state()).toMatchObject({ phase: 'finished', next: '/stadia/my-exams' })
    expect(await world.journal.read('attempt')).toEqual([])
  })

  it('redirects where the server says when the attempt was closed elsewhere', async () => {
    const world = createWorld()
    const { left } = world.sit('one')
    await world.time.pass(200)
    world.server.closed = true
    world.tell()
    await world.time.pass(1000)
    expect(left).toEqual(['/stadia/my-exams'])
  })
})
