import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element } from '../../../../../shared/required.ts'
import { ExamFailure } from '../failure.ts'
import { carry, type Fate } from '../testing/fake-network.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { CHOICES } from '../types.ts'
import { memoryJournal } from './journal.ts'
import type { SaveBatch, SaveReply, SyncPorts } from './sync-types.ts'
import { createSync } from './sync.ts'

function setUp(options: { fates?: Fate[]; send?: SyncPorts['send'] } = {}) {
  const time = virtualTime()
  const server = new FakeServer(time)
  server.fetch({ applicationId: 'application', simulation: false, tab: 'tab', refreshTab: false, attemptId: null })
  const fates = [...(options.fates ?? [])]
  const sent: SaveBatch[] = []
  const ways: boolean[] = []
  let inFlight = 0
  let maxInFlight = 0
  let refreshes = 0
  const journal = memoryJournal()
  const send = options.send ?? ((batch: SaveBatch) => carry(time, fates.shift() ?? 'ok', () => server.save(batch)))
  const sync = createSync(
    {
      journal,
      timers: time,
      random: () => 0.5,
      send(batch, avoidSocket): Promise<SaveReply> {
        sent.push(batch)
        ways.push(avoidSocket)
        inFlight += 1
        maxInFlight = Math.max(maxInFlight, inFlight)
        const leave = () => {
          inFlight -= 1
        }
        const reply = send(batch, avoidSocket)
        reply.then(leave, leave)
        return reply
      },
      refreshSession: async () => {
        refreshes += 1
        return true
      },
      remainingMs: () => server.deadline - server.now(),
      serverNow: () => server.now(),
      changed: () => undefined,
      replied: () => undefined,
    },
    { attemptId: 'attempt', epoch: 1, ackSeq: 0 },
  )
  return {
    time,
    server,
    sync,
    journal,
    sent,
    ways,
    maxInFlight: () => maxInFlight,
    refreshes: () => refreshes,
  }
}

describe('sync', () => {
  it('removes an acknowledged answer from the journal', async () => {
    const { sync, server, journal, time } = setUp()
    void sync.write(3, 'C')
    expect(sync.state().waiting).toHaveLength(1)
    await time.pass(100)
    expect(server.answers.get(3)).toBe('C')
    expect(sync.state()).toMatchObject({ waiting: [], ackSeq: 1, receipt: 'receipt-1' })
    expect(await journal.read('attempt')).toEqual([])
  })

  it('sends an operation only after it is in the journal', async () => {
    const { sync, journal, sent, time } = setUp()
    let stored = () => undefined as void
    journal.append = () =>
      new Promise((resolve) => {
        stored = () => resolve()
      })
    void sync.write(1, 'A')
    await time.pass(5000)
    expect(sent).toEqual([])
    stored()
    await time.pass(100)
    expect(sent).toHaveLength(1)
  })

  it('batches up to 64 operations, in order, one request at a time', async () => {
    const { sync, sent, time, maxInFlight, server } = setUp({ fates: ['slow'] })
    for (let step = 0; step < 150; step += 1) void sync.write((step % 25) + 1, element(CHOICES, step % 4))
    await time.pass(10_000)
    const sizes = sent.map((batch) => batch.operations.length)
    expect(Math.max(...sizes)).toBe(64)
    expect(maxInFlight()).toBe(1)
    expect(server.journal.map((entry) => entry.seq)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
  })

  it('resends an answer whose reply was lost and counts it once', async () => {
    const { sync, server, time, sent } = setUp({ fates: ['replyLost'] })
    void sync.write(1, 'B')
    await time.pass(100)
    expect(sync.state().trouble?.code).toBe('NETWORK')
    await time.pass(2000)
    expect(sent).toHaveLength(2)
    expect(server.journal).toHaveLength(1)
    expect(sync.state().waiting).toEqual([])
  })

  it('avoids the socket after a failure', async () => {
    const { sync, time, ways } = setUp({ fates: ['requestLost', 'requestLost'] })
    void sync.write(1, 'B')
    await time.pass(5000)
    expect(ways).toEqual([false, true, false])
  })

  it('accepts an acknowledgement that arrives after the time limit', async () => {
    const { sync, server, time } = setUp({ fates: ['verySlow', 'requestLost', 'requestLost', 'requestLost'] })
    void sync.write(1, 'B')
    await time.pass(15_000)
    expect(server.journal).toHaveLength(1)
    expect(sync.state().waiting).toEqual([])
  })

  it('does not apply a duplicated request that arrives after newer ones', async () => {
    const { sync, server, time } = setUp({ fates: ['doubled'] })
    void sync.write(1, 'A')
    await time.pass(100)
    void sync.write(1, 'D')
    await time.pass(25_000)
    expect(server.answers.get(1)).toBe('D')
    expect(server.journal).toHaveLength(2)
  })

  it.each(['OVERLOADED', 'RATE_LIMITED'])('waits for the delay that %s requests', async (code) => {
    let tries = 0
    const busy = () => Promise.reject(new ExamFailure(code, '', { retryAfterMs: 20_000 }))
    const { sync, time } = setUp({
      send: () => {
        tries += 1
        return busy()
      },
    })
    void sync.write(1, 'A')
    await time.pass(19_000)
    expect(tries).toBe(1)
    await time.pass(3000)
    expect(tries).toBe(2)
  })

  it("sends again from the server's acknowledgement after a gap", async () => {
    const { sync, server, time } = setUp()
    const gap = server.save.bind(server)
    let first = true
    server.save = (batch) => {
      if (!first) return gap(batch)
      first = false
      gap({ ...batch, operations: batch.operations.slice(0, 1) })
      throw new ExamFailure('SEQ_GAP', '', { ackSeq: 1 })
    }
    void sync.write(1, 'A')
    void sync.write(2, 'B')
    await time.pass(2000)
    expect(server.journal.map((entry) => entry.questionNo)).toEqual([1, 2])
    expect(sync.state().waiting).toEqual([])
  })

  it('requests a new pen when the server lacks acknowledged operations', async () => {
    const { sync, server, time } = setUp()
    void sync.write(1, 'A')
    await time.pass(100)
    server.ackSeq = 0
    void sync.write(2, 'B')
    await time.pass(100)
    expect(sync.state().status).toBe('renew')
    expect(sync.state().waiting).toHaveLength(1)
  })

  it('requests a new pen when another page used its numbers', async () => {
    const { sync, server, time } = setUp()
    void sync.write(1, 'A')
    server.save({
      attemptId: 'attempt',
      epoch: 1,
      operations: [
        { seq: 1, questionNo: 9, answer: 'D' },
        { seq: 2, questionNo: 9, answer: 'C' },
      ],
    })
    await time.pass(100)
    expect(sync.state().status).toBe('renew')
    expect(sync.state().waiting).toHaveLength(1)
  })

  it('never treats an answer as saved because its number is used', async () => {
    const { sync, server, time, journal } = setUp()
    server.save({ attemptId: 'attempt', epoch: 1, operations: [{ seq: 1, questionNo: 9, answer: 'D' }] })
    void sync.write(1, 'A')
    await time.pass(100)
    expect(sync.state()).toMatchObject({ status: 'renew', rival: true, ackSeq: 0 })
    expect(sync.state().waiting.map(({ questionNo }) => questionNo)).toEqual([1])
    expect(await journal.read('attempt')).toHaveLength(1)
  })

  it('trusts an acknowledgement only up to the last number sent with it', async () => {
    const { sync, server, time } = setUp()
    const save = server.save.bind(server)
    server.save = (batch) => {
      const reply = save(batch)
      return { ...reply, ackSeq: reply.ackSeq + 1 }
    }
    void sync.write(1, 'A')
    await Promise.resolve()
    void sync.write(2, 'B')
    await time.pass(35)
    expect(sync.state()).toMatchObject({ ackSeq: 1 })
    await time.pass(5000)
    expect(server.answers.get(2)).toBe('B')
  })

  it('turns read-only at once when the pen is lost and keeps the unsent answers', async () => {
    const { sync, server, time } = setUp()
    server.epoch = 2
    void sync.write(1, 'A')
    await time.pass(100)
    expect(sync.state().status).toBe('lostPen')
    expect(sync.state().waiting).toHaveLength(1)
    expect(sync.write(1, 'B')).toBeNull()
  })

  it('stops when the attempt is set aside, and leaves what the server kept', async () => {
    const send = () => Promise.reject(new ExamFailure('ATTEMPT_CLOSED', '', { ackSeq: 0, keptSeq: 1 }))
    const { sync, time, journal } = setUp({ send })
    void sync.write(1, 'A')
    await time.pass(1000)
    expect(sync.state()).toMatchObject({ status: 'closed', waiting: [], kept: [{ questionNo: 1, answer: 'A' }] })
    expect(await journal.read('attempt')).toEqual([])
  })

  it('stops when the attempt is closed', async () => {
    const { sync, server, time, sent } = setUp()
    server.closed = true
    void sync.write(1, 'A')
    await time.pass(60_000)
    expect(sync.state().status).toBe('closed')
    expect(sent).toHaveLength(1)
  })

  it('sends all late answers to the server in batches, for a decision', async () => {
    const { sync, server, time, journal } = setUp()
    for (let step = 0; step < 70; step += 1) void sync.write(1, element(CHOICES, step % 4))
    server.deadline = server.now() - 10_000
    await time.pass(3000)
    expect(sync.state().status).toBe('late')
    expect(sync.state().kept).toHaveLength(70)
    expect(await journal.read('attempt')).toEqual([])
  })

  it('does not wait for a request lost with the connection', async () => {
    const { sync, server, time, sent } = setUp({ fates: ['hangs'] })
    void sync.write(1, 'A')
    void sync.write(2, 'B')
    await time.pass(1000)
    sync.nudge()
    await time.pass(1500)
    expect(sent).toHaveLength(1)
    sync.nudge()
    await time.pass(100)
    expect(sent).toHaveLength(2)
    expect(sync.state().waiting).toEqual([])
    expect(server.journal).toHaveLength(2)
  })

  it('refreshes the session once and continues', async () => {
    const { sync, server, time, refreshes } = setUp({ fates: ['signedOut'] })
    void sync.write(1, 'A')
    await time.pass(200)
    expect(refreshes()).toBe(1)
    expect(server.answers.get(1)).toBe('A')
  })

  it('shortens delays near the end and saves in the last second', async () => {
    const { sync, server, time } = setUp({ fates: Array.from({ length: 6 }, () => 'requestLost' as const) })
    server.deadline = server.now() + 4000
    void sync.write(1, 'A')
    await time.pass(4000)
    expect(server.answers.get(1)).toBe('A')
  })

  it('a reply to an abandoned save settles the sync while it waits to retry', async () => {
    const { sync, time, sent } = setUp({ fates: ['slow', 'requestLost'] })
    void sync.write(1, 'A')
    await time.pass(2900)
    sync.nudge()
    await time.pass(50)
    expect(sent).toHaveLength(2)
    let settled = false
    void sync.settled().then(() => {
      settled = true
    })
    await time.pass(60_000)
    expect(sync.state().waiting).toEqual([])
    expect(settled).toBe(true)
  })

  it('settles when everything is acknowledged', async () => {
    const { sync, time } = setUp({ fates: ['requestLost', 'slow'] })
    void sync.write(1, 'A')
    let settled = false
    void sync.settled().then(() => {
      settled = true
    })
    await time.pass(2000)
    expect(settled).toBe(false)
    await time.pass(5000)
    expect(settled).toBe(true)
  })

  it('acknowledges every operation exactly once and in order, whatever the network does', async () => {
    const fates = fc.constantFrom<Fate>(
      'ok',
      'ok',
      'requestLost',
      'replyLost',
      'hangs',
      'doubled',
      'slow',
      'verySlow',
      'busy',
      'limited',
      'signedOut',
    )
    const step = fc.record({
      questionNo: fc.integer({ min: 1, max: 6 }),
      answer: fc.constantFrom(...CHOICES, '', '1,5', 'AC', 'Bakı\nпять'),
      pauseMs: fc.constantFrom(0, 0, 10, 40, 400, 5000, 13_000),
      nudge: fc.boolean(),
    })
    const steps = fc.array(step, { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fates, { maxLength: 25 }), async (plan, network) => {
        const { sync, server, time, journal, maxInFlight } = setUp({ fates: network })
        server.deadline = server.now() + 24 * 3_600_000
        let acknowledged = 0
        for (const { questionNo, answer, pauseMs, nudge } of plan) {
          void sync.write(questionNo, answer)
          if (nudge) sync.nudge()
          await time.pass(pauseMs)
          const { ackSeq } = sync.state()
          expect(ackSeq).toBeGreaterThanOrEqual(acknowledged)
          expect(ackSeq).toBeLessThanOrEqual(server.ackSeq)
          acknowledged = ackSeq
        }
        await time.pass(30 * 60_000)
        expect(server.journal.map(({ seq, questionNo, answer }) => ({ seq, questionNo, answer }))).toEqual(
          plan.map(({ questionNo, answer }, index) => ({ seq: index + 1, questionNo, answer })),
        )
        expect(sync.state()).toMatchObject({ status: 'running', waiting: [], ackSeq: plan.length })
        expect(await journal.read('attempt')).toEqual([])
        expect(maxInFlight()).toBeLessThanOrEqual(network.length + 1)
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
