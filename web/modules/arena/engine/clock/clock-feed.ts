import { backoffMs } from '../backoff.ts'
import type { ClockNews } from './clock-news.ts'
import { createClockPoll } from './clock-poll.ts'
import type { EngineContext } from '../engine-context.ts'
import type { AdminMessage } from '../exam-ports.ts'

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
  const poll = createClockPoll(desk, {
    isConnected: () => connected,
    news: hear,
    lostPen: losePen,
    closed: events.closed,
  })

  function hear(news: ClockNews) {
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

  function stop() {
    for (const each of stops) each()
    stops = []
    poll.stop()
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
      poll.schedule()
    },
    stop,
  }
}
