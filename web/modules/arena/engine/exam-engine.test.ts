import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIONS } from './activity-log.ts'
import type { Fate } from './testing/fake-network.ts'
import { createWorld } from './testing/sitting.ts'
import { CHOICES } from './types.ts'

describe('exam engine', () => {
  it('opens the paper at the first question and reports the event', async () => {
    const { sit, time, server } = createWorld()
    const { state, engine } = sit('one')
    expect(state().phase).toBe('loading')
    await time.pass(200)
    expect(state()).toMatchObject({ phase: 'sitting', currentQuestion: 1, saving: { kind: 'saved' } })
    expect(state().questions).toHaveLength(25)
    expect(engine.remainingMs()).toBeGreaterThan(44 * 60_000)
    expect(server.logs).toEqual([ACTIONS.open])
  })

  it('shows an answer immediately, then saving, then saved', async () => {
    const { sit, time, server } = createWorld()
    const { state, engine } = sit('one')
    await time.pass(200)
    engine.choose(2, 'D')
    expect(state().answers[2]).toBe('D')
    expect(state().saving).toMatchObject({ kind: 'saving', waiting: 1 })
    await time.pass(200)
    expect(state().saving).toMatchObject({ kind: 'saved', waiting: 0 })
    engine.choose(2, '')
    await time.pass(200)
    expect(server.answers.size).toBe(0)
    expect(server.journal).toHaveLength(2)
  })

  it('says no more than that it reconnects while another node takes over, and tells a longer loss', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.fates = ['requestLost', 'replyLost']
    engine.choose(1, 'B')
    await world.time.pass(100)
    expect(state().saving).toMatchObject({ kind: 'reconnecting', waiting: 1, trouble: null })
    await world.time.pass(2000)
    expect(state().saving).toMatchObject({ kind: 'saved', waiting: 0 })
    world.fates = Array.from({ length: 100 }, () => 'requestLost')
    engine.choose(1, 'C')
    await world.time.pass(10_000)
    expect(state().saving).toMatchObject({ kind: 'offline', waiting: 1, trouble: 'network' })
  })

  it('keeps answering offline, counts the waiting answers and sends them in order afterwards', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    for (const questionNo of [1, 2, 3]) engine.choose(questionNo, 'B')
    expect(state().saving).toMatchObject({ kind: 'offline', waiting: 3 })
    await world.time.pass(60_000)
    expect(state().saving).toMatchObject({ kind: 'offline', waiting: 3, trouble: 'network' })
    expect(state().phase).toBe('sitting')
    world.setOnline(true)
    await world.time.pass(1000)
    expect(state().saving).toMatchObject({ kind: 'saved', waiting: 0 })
    expect(world.server.journal.map((entry) => entry.questionNo)).toEqual([1, 2, 3])
    expect(world.server.logs).toContain(ACTIONS.reconnect)
  })

  it('replays the unsent answers of a crashed page', async () => {
    const world = createWorld()
    const before = world.sit('one')
    await world.time.pass(200)
    before.engine.choose(1, 'A')
    await world.time.pass(200)
    world.setOnline(false)
    before.engine.choose(2, 'B')
    before.engine.choose(1, 'C')
    before.engine.goTo(2)
    await world.time.pass(100)
    before.crash()
    world.setOnline(true)
    const after = world.sit('one')
    await world.time.pass(500)
    expect(after.state().answers).toEqual({ 1: 'C', 2: 'B' })
    await world.time.pass(1000)
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'C', 2: 'B' })
    expect(await world.journal.read('attempt')).toEqual([])
  })

  it('polls every seven seconds only while the socket is down', async () => {
    const world = createWorld()
    const { state } = world.sit('one')
    await world.time.pass(30_000)
    expect(world.polls).toBe(0)
    world.setSocket(false)
    await world.time.pass(28_000)
    expect(world.polls).toBe(4)
    world.server.paused = true
    await world.time.pass(8000)
    expect(state().paused).toBe(true)
  })

  it('blocks answer changes while paused', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.server.paused = true
    world.tell()
    engine.choose(1, 'A')
    expect(state().answers).toEqual({})
  })

  it('reports leaving the page and refetches on return without losing an answer', async () => {
    const world = createWorld()
    const { state, engine, setAway } = world.sit('one')
    await world.time.pass(200)
    world.fates = ['slow']
    engine.choose(4, 'A')
    setAway(true)
    expect(state()).toMatchObject({ away: true, departures: 1 })
    setAway(false)
    await world.time.pass(10_000)
    expect(state().answers).toEqual({ 4: 'A' })
    expect(world.server.logs).toEqual([ACTIONS.open, ACTIONS.leave, ACTIONS.back])
  })

  it('ignores server data older than a saved answer', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(1000)
    world.fates = ['slow', 'slowReply']
    engine.choose(4, 'A')
    void engine.refresh()
    await world.time.pass(3500)
    expect(state().saving.kind).toBe('saved')
    await world.time.pass(3000)
    expect(state().answers).toEqual({ 4: 'A' })
  })

  it('reports offline events later', async () => {
    const world = createWorld()
    const { setAway } = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    setAway(true)
    await world.time.pass(20_000)
    expect(world.server.logs).toEqual([ACTIONS.open])
    world.setOnline(true)
    await world.time.pass(20_000)
    expect(world.server.logs).toContain(ACTIONS.leave)
  })

  it('renews the pen after a disagreement and saves what the page shows', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    engine.choose(1, 'A')
    await world.time.pass(200)
    world.server.ackSeq = 0
    world.server.answers.clear()
    engine.choose(2, 'B')
    await world.time.pass(10_000)
    expect(state()).toMatchObject({ readOnly: null, saving: { kind: 'saved' }, answers: { 1: 'A', 2: 'B' } })
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 2: 'B' })
  })

  it('keeps flags and the current question', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    engine.toggleFlag(3)
    engine.toggleFlag(5)
    engine.toggleFlag(3)
    engine.goTo(5)
    engine.goTo(99)
    expect(state()).toMatchObject({ flags: [5], currentQuestion: 5 })
  })

  it('loses no answers over crashes, take-overs and a bad network', async () => {
    const event = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('choose' as const),
          questionNo: fc.integer({ min: 1, max: 5 }),
          answer: fc.constantFrom(...CHOICES, ''),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('type' as const),
          questionNo: fc.integer({ min: 1, max: 5 }),
          answer: fc.constantFrom('1', '1,5', 'AC', 'Bakı', '7\n\nB', ''),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hide' as const, 'blur' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('crash' as const, 'takeOver' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('pass' as const),
          ms: fc.integer({ min: 0, max: 9000 }),
        }),
      },
    )
    const fate = fc.constantFrom<Fate>('ok', 'ok', 'requestLost', 'replyLost', 'slow', 'busy', 'hangs')
    const scenario = fc.tuple(fc.array(event, { maxLength: 30 }), fc.array(fate, { maxLength: 20 }))
    await fc.assert(
      fc.asyncProperty(scenario, async ([events, fates]) => {
        const world = createWorld({ durationMs: 24 * 3_600_000 })
        let tabs = 1
        let page = world.sit('tab-1')
        await world.time.pass(1000)
        world.fates = [...fates]
        const wanted = new Map<number, string>()
        const reopen = async (tab: string) => {
          // A page opens only when the server replies; before that there is nothing to click.
          world.setOnline(true)
          world.fates = []
          await world.time.pass(5)
          page.crash()
          page = world.sit(tab)
          await world.time.pass(2000)
          if (page.state().phase !== 'duplicated') return
          await Promise.all([page.engine.continueHere(), world.time.pass(2000)])
        }
        for (const step of events) {
          if (step.kind === 'choose' || step.kind === 'type') {
            page.engine[step.kind](step.questionNo, step.answer)
            expect(page.state().answers[step.questionNo] ?? '').toBe(step.answer)
            if (step.answer) wanted.set(step.questionNo, step.answer)
            else wanted.delete(step.questionNo)
          } else if (step.kind === 'hide') {
            page.hide()
          } else if (step.kind === 'blur') {
            page.engine.stopTyping()
          } else if (step.kind === 'pass') {
            await world.time.pass(step.ms)
          } else if (step.kind === 'crash') {
            await reopen(`tab-${tabs}`)
          } else if (step.kind === 'takeOver') {
            tabs += 1
            await reopen(`tab-${tabs}`)
          } else {
            world.setOnline(step.kind === 'online')
          }
        }
        world.setOnline(true)
        world.fates = []
        await world.time.pass(120_000)
        expect(page.state()).toMatchObject({ saving: { kind: 'saved', waiting: 0 }, review: [], readOnly: null })
        const byQuestion = (answers: Map<number, string>) => [...answers].sort(([a], [b]) => a - b)
        expect(byQuestion(world.server.answers)).toEqual(byQuestion(wanted))
        const numbers = world.server.journal.map(({ epoch, seq }) => `${epoch}/${seq}`)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 80 },
    )
  }, 120_000)
})
