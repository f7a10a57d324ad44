import { type ClockNews, newsOf } from './clock-news.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'
import { toFailure } from '../failure.ts'

/** The specification's poll interval, used while the websocket is down. */
const POLL_MS = 7000

export interface ClockPollEvents {
  /** Whether the websocket is connected. */
  isConnected(): boolean
  news(news: ClockNews): void
  lostPen(): void
  closed(): void
}

export interface ClockPoll {
  /** Schedules the next poll, at the deadline at the latest. With the socket up it polls only after the deadline. */
  schedule(): void
  stop(): void
}

/** Polls the state of an exam in progress while the websocket is down. */
export function createClockPoll(desk: EngineContext, { isConnected, ...events }: ClockPollEvents): ClockPoll {
  const { ports, target, clock } = desk
  const { timers, transport } = ports
  const next = createDelay(timers)

  function schedule() {
    const remaining = clock.remainingMs()
    const untilEnd = !isConnected() && remaining ? remaining + 100 : POLL_MS
    next.set(Math.min(POLL_MS, untilEnd), () => {
      if (!isConnected() || clock.remainingMs() === 0) void poll()
      schedule()
    })
  }

  async function poll() {
    const epoch = desk.epoch
    const t0 = timers.now()
    try {
      const input = { ...target, tab: ports.tab.value, refreshTab: false, attemptId: desk.attemptId }
      const standing = await transport.poll(input)
      if (desk.disposed || desk.epoch !== epoch) return
      clock.answered(standing, t0, timers.now())
      events.news(newsOf(standing, desk.epoch))
    } catch (thrown) {
      const { kind } = toFailure(thrown)
      if (desk.disposed || desk.epoch !== epoch) return
      if (kind === 'lostPen') events.lostPen()
      else if (kind === 'closed') events.closed()
    }
  }

  return { schedule, stop: next.cancel }
}
