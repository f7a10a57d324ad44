import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIONS } from './activity-log.ts'
import { ExamFailure } from './failure.ts'
import type { Fate } from './testing/fake-network.ts'
import { createWorld } from './testing/sitting.ts'
import { CHOICES, type Choice } from './types.ts'

describe('exam engine', () => {
  it('opens the paper at its first question and reports it', async () => {
    const { sit, time, server } = createWorld()
    const { state, engine } = sit('one')
    expect(state().phase).toBe('loading')
    await time.pass(200)
    expect(state()).toMatchObject({ phase: 'sitting', currentQuestion: 1, saving: { kind: 'saved' } })
    expect(state().questions).toHaveLength(25)
    expect(engine.remainingMs()).toBeGreaterThan(44 * 60_000)
    expect(server.logs).toEqual([ACTIONS.open])
  })

  it('shows the answer at once, says that it is being saved, then that it is', async () => {
    const { sit, time, server } = createWorld()
    const { state, engine } = sit('one')
    await time.pass(200)
    engine.choose(2, 'D')
    expect(state().answers[2]).toBe('D')
    expect(state().saving).toMatchObject({ kind: 'saving', waiting: 1 })
    await time.pass(200)
    expect(state().saving).toMatchObject({ kind: 'saved', waiting: 0 })
    engine.choose(2, null)
    await time.pass(200)
    expect(server.answers.size).toBe(0)
    expect(server.journal).toHaveLength(2)
  })

  it('goes on answering offline, tells how many wait, and brings them in order afterwards', async () => {
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

  it('replays what a crashed page left', async () => {
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

  it('offers to continue here in a second tab, and turns the first read-only at once', async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    first.engine.choose(1, 'A')
    await world.time.pass(200)
    const second = world.sit('two')
    await world.time.pass(200)
    expect(second.state().phase).toBe('duplicated')
    await Promise.all([second.engine.continueHere(), world.time.pass(200)])
    world.tell()
    expect(second.state()).toMatchObject({ phase: 'sitting', answers: { 1: 'A' } })
    expect(first.state().readOnly).toBe('lostPen')
    first.engine.choose(2, 'B')
    expect(first.state().answers[2]).toBeUndefined()
    second.engine.choose(2, 'C')
    await world.time.pass(200)
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 2: 'C' })
    expect(world.server.logs).toContain(ACTIONS.takeOver)
  })

  it('adopts the unsent answers of the tab before it', async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    first.engine.choose(1, 'A')
    first.engine.choose(2, 'B')
    await world.time.pass(100)
    first.crash()
    world.setOnline(true)
    const second = world.sit('two')
    await world.time.pass(200)
    await Promise.all([second.engine.continueHere(), world.time.pass(500)])
    expect(second.state()).toMatchObject({ answers: { 1: 'A', 2: 'B' }, review: [] })
    expect(world.server.journal.map(({ epoch, seq, questionNo }) => [epoch, seq, questionNo])).toEqual([
      [2, 1, 1],
      [2, 2, 2],
    ])
  })

  it('leaves unsent answers to the student when another device wrote in between', async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    first.engine.choose(1, 'A')
    first.engine.choose(2, 'B')
    first.engine.choose(3, 'C')
    await world.time.pass(100)
    first.crash()
    world.setOnline(true)
    world.server.fetch({
      applicationId: 'application',
      simulation: false,
      tab: 'phone',
      refreshTab: true,
      attemptId: null,
    })
    world.server.save({ attemptId: 'attempt', epoch: 2, operations: [{ seq: 1, questionNo: 3, choice: 'C' }] })
    const again = world.sit('one')
    await world.time.pass(200)
    await Promise.all([again.engine.continueHere(), world.time.pass(500)])
    expect(again.state().review.map(({ questionNo, choice }) => [questionNo, choice])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
    again.engine.applyReview(1)
    again.engine.discardReview(2)
    await world.time.pass(500)
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 3: 'C' })
    expect(again.state().review).toEqual([])
    again.engine.choose(3, 'D')
    await world.time.pass(500)
    again.crash()
    const later = world.sit('one-1')
    await world.time.pass(500)
    expect(later.state()).toMatchObject({ phase: 'sitting', review: [], answers: { 1: 'A', 3: 'D' } })
  })

  it('polls every seven seconds while the socket is down, and not while it is up', async () => {
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

  it('does not change answers while paused', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.server.paused = true
    world.tell()
    engine.choose(1, 'A')
    expect(state().answers).toEqual({})
  })

  it('reports leaving the page, and asks anew on the return without losing an answer', async () => {
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

  it('does not believe a picture that is older than a saved answer', async () => {
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

  it('reports what happened offline later', async () => {
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

  it('takes the pen anew after a disagreement, and what the page shows is what is saved', async () => {
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

  it('keeps the answers of another page that writes under the same pen, and saves its own', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.server.save({
      attemptId: 'attempt',
      epoch: 1,
      operations: [
        { seq: 1, questionNo: 9, choice: 'D' },
        { seq: 2, questionNo: 8, choice: 'C' },
      ],
    })
    engine.choose(1, 'A')
    engine.choose(9, 'B')
    await world.time.pass(10_000)
    expect(state()).toMatchObject({ readOnly: null, saving: { kind: 'saved' }, answers: { 1: 'A', 8: 'C', 9: 'B' } })
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 8: 'C', 9: 'B' })
    expect(world.server.epoch).toBe(2)
  })

  it('gives the server what it could not send before it lost the pen, and keeps it reviewable', async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    world.setOnline(false)
    first.engine.choose(1, 'A')
    first.engine.choose(2, 'B')
    await world.time.pass(100)
    world.server.fetch({
      applicationId: 'application',
      simulation: false,
      tab: 'phone',
      refreshTab: true,
      attemptId: null,
    })
    world.setOnline(true)
    await world.time.pass(10_000)
    expect(first.state()).toMatchObject({ readOnly: 'lostPen', unsent: [{ questionNo: 1 }, { questionNo: 2 }] })
    expect(world.server.late.map(({ epoch, seq, choice }) => [epoch, seq, choice])).toEqual([
      [1, 1, 'A'],
      [1, 2, 'B'],
    ])
    expect(await world.journal.read('attempt')).toHaveLength(2)
  })

  it('brings the flags to the tab that takes the exam over, also those that were set offline', async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    first.engine.toggleFlag(3)
    first.engine.toggleFlag(5)
    first.engine.toggleFlag(3)
    await world.time.pass(1000)
    expect(world.server.flags).toEqual([5])
    world.forgetPlaces()
    const phone = world.sit('phone')
    await world.time.pass(200)
    await Promise.all([phone.engine.continueHere(), world.time.pass(200)])
    expect(phone.state().flags).toEqual([5])
    first.engine.toggleFlag(9)
    await world.time.pass(1000)
    expect(world.server.flags).toEqual([5])
    world.setOnline(false)
    phone.engine.toggleFlag(7)
    await world.time.pass(5000)
    phone.crash()
    world.setOnline(true)
    const again = world.sit('phone-1')
    await world.time.pass(2000)
    expect(again.state().flags).toEqual([5, 7])
    expect(world.server.flags).toEqual([5, 7])
  })

  it('takes a new epoch after a reload without storage, so that a stray request of before cannot count', async () => {
    const world = createWorld({ durable: false })
    const before = world.sit('one')
    await world.time.pass(200)
    before.engine.choose(1, 'A')
    await world.time.pass(200)
    expect(before.state().saving.durable).toBe(false)
    before.crash()
    world.sit('one')
    await world.time.pass(500)
    expect(world.server.epoch).toBe(2)
  })

  it('tries again by itself when the exam cannot be loaded', async () => {
    const world = createWorld()
    world.online = false
    const { state } = world.sit('one')
    await world.time.pass(2000)
    expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'NETWORK' } })
    world.online = true
    await world.time.pass(20_000)
    expect(state()).toMatchObject({ phase: 'sitting', failure: null })
  })

  it('shows why an exam does not open, and does not insist', async () => {
    const world = createWorld()
    let asked = 0
    world.server.fetch = () => {
      asked += 1
      throw new ExamFailure('NOT_OPEN_YET', 'The exam is not open yet', { opensAt: '2027-01-01T10:00:00.000Z' })
    }
    const { state } = world.sit('one')
    await world.time.pass(60_000)
    expect(state()).toMatchObject({ phase: 'failed', failure: { code: 'NOT_OPEN_YET' } })
    expect(asked).toBe(1)
  })

  it('leaves for another provider after five seconds', async () => {
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

  it('goes to a provider that is signed in to first by the student’s own hand', async () => {
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

  it('embeds another provider, with a deadline but without a countdown or polls', async () => {
    const world = createWorld()
    const fetch = world.server.fetch.bind(world.server)
    world.server.fetch = (input) => ({ ...fetch(input), iframe: 'https://games.example/embed', diff: null })
    const { state } = world.sit('one')
    await world.time.pass(60_000)
    expect(state()).toMatchObject({ phase: 'embedded', iframe: 'https://games.example/embed' })
    expect(state().endsAt).toBe(world.server.deadline)
    expect(world.polls).toBe(0)
  })

  it('keeps flags and the place in the paper', async () => {
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

  it('loses nothing over crashes, take-overs and a bad network', async () => {
    const event = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('choose' as const),
          questionNo: fc.integer({ min: 1, max: 5 }),
          choice: fc.constantFrom<Choice | null>(...CHOICES, null),
        }),
      },
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
        world.fates = fates
        const wanted = new Map<number, Choice>()
        const reopen = async (tab: string) => {
          // A page can only be opened when the server answers: before that nothing is there to click on.
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
          if (step.kind === 'choose') {
            page.engine.choose(step.questionNo, step.choice)
            const shown = page.state().answers[step.questionNo]
            expect(shown ?? null).toBe(step.choice)
            if (step.choice) wanted.set(step.questionNo, step.choice)
            else wanted.delete(step.questionNo)
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
        const byQuestion = (answers: Map<number, Choice>) => [...answers].sort(([a], [b]) => a - b)
        expect(byQuestion(world.server.answers)).toEqual(byQuestion(wanted))
        const numbers = world.server.journal.map(({ epoch, seq }) => `${epoch}/${seq}`)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 80 },
    )
  }, 120_000)
})
