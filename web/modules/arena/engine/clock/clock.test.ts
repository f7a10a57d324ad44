import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExamClock } from './clock.ts'
import { virtualTime } from '../testing/virtual-time.ts'

/** A server whose clock is `ahead` ms before the device's monotonic clock. */
function setUp(ahead = 1_800_000_000_000) {
  const time = virtualTime(5000)
  const clock = createExamClock(time)
  const serverNow = () => time.now() + ahead
  /** An exchange that takes `there` ms to the server and `back` ms to return. */
  async function ask(there: number, back: number, deadline: number) {
    const t0 = time.now()
    await time.pass(there)
    const answer = { serverNow: serverNow(), deadline }
    await time.pass(back)
    clock.answered(answer, t0, time.now())
  }
  return { time, clock, serverNow, ask }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('exam clock', () => {
  it('returns null before the first answer', () => {
    const { clock } = setUp()
    expect(clock.serverNow()).toBeNull()
    expect(clock.remainingMs()).toBeNull()
  })

  it("counts down to the server's deadline", async () => {
    const { clock, ask, serverNow, time } = setUp()
    await ask(20, 20, serverNow() + 60_000)
    expect(clock.remainingMs()).toBe(60_000 - 40)
    await time.pass(59_000)
    expect(clock.remainingMs()).toBe(960)
    await time.pass(5000)
    expect(clock.remainingMs()).toBe(0)
  })

  it('prefers the sample with the smallest delay', async () => {
    const { clock, ask, serverNow } = setUp()
    const deadline = serverNow() + 3_600_000
    await ask(10, 10, deadline)
    await ask(900, 100, deadline)
    expect(clock.serverNow()).toBeCloseTo(serverNow(), 0)
    await ask(10, 1900, deadline)
    expect(clock.serverNow()).toBeCloseTo(serverNow(), 0)
  })

  it('errs by at most half of the asymmetry after a single slow sample', async () => {
    const { clock, ask, serverNow } = setUp()
    await ask(1000, 0, serverNow() + 60_000)
    expect(Math.abs((clock.serverNow() ?? 0) - serverNow())).toBe(500)
  })

  it("ignores the device's calendar clock, even when it is ten minutes off or changes during the exam", async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.UTC(2026, 0, 1))
    const { clock, ask, serverNow, time } = setUp()
    await ask(20, 20, serverNow() + 600_000)
    vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 10))
    await time.pass(1000)
    expect(clock.remainingMs()).toBe(600_000 - 1040)
    vi.setSystemTime(Date.UTC(2025, 0, 1))
    expect(clock.remainingMs()).toBe(600_000 - 1040)
  })

  it('follows extra time and shorter deadlines', async () => {
    const { clock, ask, serverNow, time } = setUp()
    await ask(5, 5, serverNow() + 60_000)
    clock.pushed({ serverNow: serverNow(), deadline: serverNow() + 360_000 }, time.now())
    expect(clock.remainingMs()).toBeCloseTo(360_000, 0)
    clock.pushed({ serverNow: serverNow(), deadline: null, diff: 30_000 }, time.now())
    expect(clock.remainingMs()).toBeCloseTo(30_000, 0)
  })

  it('does not advance while paused, whatever a save replies', async () => {
    const { clock, ask, serverNow, time } = setUp()
    const deadline = serverNow() + 60_000
    await ask(5, 5, deadline)
    clock.pushed({ serverNow: serverNow(), deadline, diff: 50_000, paused: true }, time.now())
    await time.pass(20_000)
    clock.answered({ serverNow: serverNow(), deadline }, time.now(), time.now())
    expect(clock.remainingMs()).toBe(50_000)
    clock.pushed({ serverNow: serverNow(), deadline: serverNow() + 50_000, paused: false }, time.now())
    await time.pass(10_000)
    expect(clock.remainingMs()).toBeCloseTo(40_000, 0)
  })

  it('recovers after the device slept and its monotonic clock stopped', async () => {
    const { clock, ask, time } = setUp()
    let ahead = 1_800_000_000_000
    const deadline = time.now() + ahead + 3_600_000
    await ask(5, 5, deadline)
    ahead += 600_000
    clock.pushed({ serverNow: time.now() + ahead, deadline }, time.now())
    expect(clock.serverNow()).toBe(time.now() + ahead)
    const t0 = time.now()
    await time.pass(300)
    clock.answered({ serverNow: t0 + 150 + ahead, deadline }, t0, time.now())
    expect(clock.serverNow()).toBeCloseTo(time.now() + ahead, 0)
  })

  it('shows no time when no clock runs', async () => {
    const { clock, serverNow, time } = setUp()
    clock.answered({ serverNow: serverNow(), deadline: null, diff: null }, time.now(), time.now())
    expect(clock.remainingMs()).toBeNull()
  })
})
