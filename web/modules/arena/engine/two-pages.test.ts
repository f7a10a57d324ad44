import { describe, expect, it } from 'vitest'
import { ACTIONS } from './activity-log.ts'
import { createWorld } from './testing/sitting.ts'

describe('an exam in two pages', () => {
  it('offers to continue in a second tab and turns the first read-only at once', async () => {
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

  it("adopts the previous tab's unsent answers", async () => {
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

  it("does not write the previous tab's answer again when only the reply was lost", async () => {
    const world = createWorld()
    const first = world.sit('one')
    await world.time.pass(200)
    world.fates.push('replyLost')
    first.engine.choose(1, 'A')
    await world.time.pass(50)
    world.setOnline(false)
    first.engine.choose(2, 'B')
    await world.time.pass(50)
    first.crash()
    world.setOnline(true)
    const second = world.sit('two')
    await world.time.pass(200)
    await Promise.all([second.engine.continueHere(), world.time.pass(500)])
    expect(second.state()).toMatchObject({ answers: { 1: 'A', 2: 'B' }, review: [] })
    expect(world.server.journal.map(({ epoch, seq, answer }) => [epoch, seq, answer])).toEqual([
      [1, 1, 'A'],
      [2, 1, 'B'],
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
    world.server.save({ attemptId: 'attempt', epoch: 2, operations: [{ seq: 1, questionNo: 3, answer: 'C' }] })
    const again = world.sit('one')
    await world.time.pass(200)
    await Promise.all([again.engine.continueHere(), world.time.pass(500)])
    expect(again.state().review.map(({ questionNo, answer }) => [questionNo, answer])).toEqual([
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

  it('keeps the answers of another page under the same pen and saves its own', async () => {
    const world = createWorld()
    const { state, engine } = world.sit('one')
    await world.time.pass(200)
    world.server.save({
      attemptId: 'attempt',
      epoch: 1,
      operations: [
        { seq: 1, questionNo: 9, answer: 'D' },
        { seq: 2, questionNo: 8, answer: 'C' },
      ],
    })
    engine.choose(1, 'A')
    engine.choose(9, 'B')
    await world.time.pass(10_000)
    expect(state()).toMatchObject({ readOnly: null, saving: { kind: 'saved' }, answers: { 1: 'A', 8: 'C', 9: 'B' } })
    expect(Object.fromEntries(world.server.answers)).toEqual({ 1: 'A', 8: 'C', 9: 'B' })
    expect(world.server.epoch).toBe(2)
  })

  it('sends answers left unsent when the pen was lost and keeps them reviewable', async () => {
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
    expect(world.server.late.map(({ epoch, seq, answer }) => [epoch, seq, answer])).toEqual([
      [1, 1, 'A'],
      [1, 2, 'B'],
    ])
    expect(await world.journal.read('attempt')).toHaveLength(2)
  })

  it('passes flags, including those set offline, to the tab that takes over', async () => {
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

  it('takes a new epoch after a reload without storage, so that an older stray request cannot count', async () => {
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
})
