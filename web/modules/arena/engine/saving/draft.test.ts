import { describe, expect, it } from 'vitest'
import { createWorld } from '../testing/sitting.ts'

async function openExam(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options)
  const page = world.sit('tab')
  await world.time.pass(1000)
  return { world, page, sent: () => world.server.journal.map(({ questionNo, answer }) => [questionNo, answer]) }
}

describe('typing', () => {
  it('is shown at once and becomes one operation after a rest', async () => {
    const { world, page, sent } = await openExam()
    for (const answer of ['B', 'Ba', 'Bak', 'Bakı']) {
      page.engine.type(3, answer)
      expect(page.state().answers[3]).toBe(answer)
      await world.time.pass(500)
    }
    expect(sent()).toEqual([])
    await world.time.pass(1000)
    expect(sent()).toEqual([[3, 'Bakı']])
  })

  it('is recorded at once when the field is left, the question changes, or the page is hidden', async () => {
    const { world, page, sent } = await openExam()
    page.engine.type(1, '1,5')
    page.engine.stopTyping()
    await world.time.pass(100)
    page.engine.type(2, '7')
    page.engine.goTo(3)
    await world.time.pass(100)
    page.engine.type(3, 'Baku')
    page.hide()
    await world.time.pass(100)
    page.engine.type(4, '8')
    page.engine.type(5, '9')
    await world.time.pass(100)
    expect(sent()).toEqual([
      [1, '1,5'],
      [2, '7'],
      [3, 'Baku'],
      [4, '8'],
    ])
  })

  it('is recorded once with a click that replaces it', async () => {
    const { world, page, sent } = await openExam()
    page.engine.type(1, '1,500')
    page.engine.choose(1, '1,500\t3/2')
    await world.time.pass(2000)
    expect(sent()).toEqual([[1, '1,500\t3/2']])
  })

  it('is submitted with the exam', async () => {
    const { world, page, sent } = await openExam()
    page.engine.type(1, '42')
    void page.engine.submit()
    await world.time.pass(5000)
    expect(sent()).toEqual([[1, '42']])
    expect(world.server.closed).toBe(true)
  })

  it('that ends with the time is submitted', async () => {
    const { world, page, sent } = await openExam({ durationMs: 60_000 })
    await world.time.pass(58_700)
    page.engine.type(1, '42')
    await world.time.pass(5000)
    expect(sent()).toEqual([[1, '42']])
  })

  it('survives a crash of the page before the rest is over', async () => {
    const { world, page, sent } = await openExam()
    page.engine.choose(2, 'C')
    page.engine.type(1, 'Bak')
    page.crash()
    await world.time.pass(1000)
    const next = world.sit('tab')
    await world.time.pass(2000)
    expect(next.state().answers).toEqual({ 1: 'Bak', 2: 'C' })
    expect(sent()).toEqual([
      [2, 'C'],
      [1, 'Bak'],
    ])
  })

  it('that is recorded but not forgotten when another tab takes over is not recorded again', async () => {
    const { world, page, sent } = await openExam()
    const append = world.journal.append.bind(world.journal)
    // the page never learns that its answer is on the disk
    world.journal.append = (operation) => append(operation).then(() => new Promise(() => {}))
    page.engine.type(1, '42')
    await world.time.pass(1000)
    world.journal.append = append
    const other = world.sit('other')
    await world.time.pass(1000)
    await Promise.all([other.engine.continueHere(), world.time.pass(1000)])
    expect(sent()).toEqual([[1, '42']])
    expect(other.state()).toMatchObject({ answers: { 1: '42' }, review: [] })
  })

  it('is not replaced by an older answer of the server', async () => {
    const { world, page } = await openExam()
    page.engine.type(1, '42')
    await Promise.all([page.engine.refresh(), world.time.pass(200)])
    expect(page.state().answers[1]).toBe('42')
  })

  it('in a tab that loses the pen is kept as an unsent answer', async () => {
    const { world, page } = await openExam()
    const other = world.sit('other')
    await world.time.pass(1000)
    page.engine.type(1, 'Bak')
    await Promise.all([other.engine.continueHere(), world.time.pass(200)])
    world.tell()
    await world.time.pass(4000)
    expect(page.state()).toMatchObject({ readOnly: 'lostPen', answers: { 1: 'Bak' } })
    expect(page.state().unsent).toMatchObject([{ questionNo: 1, answer: 'Bak' }])
  })

  it('is written again under a renewed pen', async () => {
    const { world, page, sent } = await openExam()
    page.engine.choose(2, 'A')
    await world.time.pass(500)
    world.server.ackSeq = 0
    world.server.journal = []
    page.engine.choose(2, 'B')
    page.engine.type(1, '42')
    await world.time.pass(10_000)
    expect(page.state()).toMatchObject({ answers: { 1: '42', 2: 'B' }, saving: { kind: 'saved' } })
    expect(sent()).toContainEqual([1, '42'])
  })
})
