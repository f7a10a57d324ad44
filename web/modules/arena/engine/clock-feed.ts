import { backoffMs } from './backoff.ts'
import type { EngineContext } from './engine-context.ts'
import type { AdminMessage, ExamStanding } from './exam-ports.ts'
import { toFailure } from './failure.ts'

/** The specification's poll interval, used while the websocket is down. */
export const POLL_MS = 7000

export interface ClockFeedEvents {
  /** The attempt is over: fetch where to continue. */
  closed(): void
  timeUp(): void
  /** The websocket was restored after a loss. */
  reconnected(): void
}

export interface ClockFeed {
  /** Subscribes to the clock under the current tab signature, replacing an earlier subscription. */
  start(): void
  stop(): void
}

/** Updates of an exam in progress: the clock subscription while the socket is up, polling while it is down. */
export function createClockFeed(desk: EngineContext, events: ClockFeedEvents): ClockFeed {
  const { ports, store, target, clock } = desk
  const { timers, transport } = ports
  let connected = false
  let wasConnected = false
  let ended = 0
  let stops: (() => void)[] = []
  let cancelPoll: (() => void) | null = null

  interface News {
    epoch: number
    holder: boolean
    closed: boolean
    doSubmit: boolean
    paused: boolean
    endsAt: number | null
  }

  function hear(news: News) {
    if (desk.disposed || news.epoch < desk.epoch) return
    store.set({ paused: news.paused, endsAt: news.endsAt })
    if (!news.holder || news.epoch > desk.epoch) losePen()
    else if (news.closed) events.closed()
    else if (news.doSubmit) events.timeUp()
  }

  /** Every clock event repeats the last message. */
  function hearMessage(message: AdminMessage | null) {
    if (!desk.disposed && store.get().message?.id !== message?.id) store.set({ message })
  }

  /** An exam at a provider has nothing to save: another tab simply shows it now. */
  function losePen() {
    if (desk.sync) desk.sync.stop('lostPen')
    else store.set({ phase: 'duplicated' })
  }

  function follow() {
    const epoch = desk.epoch
    const tab = ports.tab.value
    const stop = transport.watchClock(
      { ...target, tab },
      (event) => {
        ended = 0
        clock.pushed(event, timers.now())
        if (desk.epoch !== epoch) return
        if (event.message !== undefined) hearMessage(event.message)
        hear({ ...event, endsAt: event.deadline })
      },
      () => {
        ended += 1
        stops.push(timers.after(backoffMs(ended, ports.random, 500), follow))
      },
    )
    stops.push(stop)
  }

  /** Schedules the next poll, at the deadline at the latest. With the socket up it polls only after the deadline. */
  function schedule() {
    const remaining = clock.remainingMs()
    const untilEnd = !connected && remaining ? remaining + 100 : POLL_MS
    cancelPoll?.()
    cancelPoll = timers.after(Math.min(POLL_MS, untilEnd), () => {
      if (!connected || clock.remainingMs() === 0) void poll()
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
      hear(newsOf(standing))
    } catch (thrown) {
      const { kind } = toFailure(thrown)
      if (desk.disposed || desk.epoch !== epoch) return
      if (kind === 'lostPen') losePen()
      else if (kind === 'closed') events.closed()
    }
  }

  function newsOf(standing: ExamStanding): News {
    return {
      epoch: standing.attempt?.epoch ?? desk.epoch,
      holder: true,
      closed: standing.attempt?.closed ?? false,
      doSubmit: standing.doSubmit,
      paused: standing.paused,
      endsAt: standing.diff === null ? null : standing.serverNow + standing.diff,
    }
  }

  function stop() {
    for (const each of stops) each()
    stops = []
    cancelPoll?.()
    cancelPoll = null
  }

  return {
    start() {
      stop()
      stops.push(
        transport.onConnection((up) => {
          if (up && !connected && wasConnected) events.reconnected()
          connected = up
          wasConnected ||= up
        }),
      )
      follow()
      schedule()
    },
    stop,
  }
}
