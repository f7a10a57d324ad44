import { backoffMs } from '../backoff.ts'
import type { EngineContext } from '../engine-context.ts'
import { createNewsDesk } from './clock-news.ts'
import { createClockPoll } from './clock-poll.ts'

export interface ClockFeedEvents {
  /** The attempt has ended: fetch where to continue. */
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
  const { ports, target, clock } = desk
  const { timers, transport } = ports
  let connected = false
  let wasConnected = false
  let ended = 0
  let stops: (() => void)[] = []
  const news = createNewsDesk(desk, events)
  const poll = createClockPoll(desk, {
    isConnected: () => connected,
    news: news.hear,
    lostPen: news.losePen,
    closed: events.closed,
  })

  function follow() {
    const epoch = desk.epoch
    const tab = ports.tab.value
    const stop = transport.watchClock(
      { ...target, tab },
      (event) => {
        ended = 0
        clock.pushed(event, timers.now())
        if (desk.epoch !== epoch) return
        if (event.message !== undefined) news.hearMessage(event.message)
        news.hear({ ...event, endsAt: event.deadline })
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
