import { backoffMs } from '../backoff.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'
import type { RoomNews } from './room-ports.ts'

/** Shortest time before a closed subscription is opened again, ms. */
const REST_MS = 500

/** About once a minute, a page looks whether its connection still tells it of changes, ms. */
const LOOK_MS = 45_000
const LOOK_JITTER_MS = 30_000

interface WatchingEvents {
  hear(news: RoomNews): void
  /** The socket is up or down. */
  connected(up: boolean): void
  /** It is time to look for changes in another way if the socket is down. */
  look(): void
}

export interface Watching {
  /** Subscribes to the room after a delay, replacing an earlier subscription. */
  start(delayMs: number, ready: boolean): void
  stop(): void
}

/** The subscription to the waiting room, which is opened again when it closes. */
export function createWatching<Source>({ ports, target }: EngineContext<Source>, events: WatchingEvents): Watching {
  const { timers, room, transport } = ports
  const delay = createDelay(timers)
  const looking = createDelay(timers)
  let stopSocket = () => {}
  let unsubscribe = () => {}
  let ended = 0

  function follow(ready: boolean) {
    let isCurrent = true
    const { applicationId } = target
    const cancel = room.watch(
      { applicationId, tab: ports.tab.value, ready },
      (news) => {
        if (!isCurrent) return
        ended = 0
        events.hear(news)
      },
      () => {
        if (!isCurrent) return
        ended += 1
        delay.set(backoffMs(ended, ports.random, REST_MS), () => follow(ready))
      },
    )
    unsubscribe = () => {
      isCurrent = false
      cancel()
    }
  }

  function lookLater() {
    looking.set(LOOK_MS + ports.random() * LOOK_JITTER_MS, () => {
      lookLater()
      events.look()
    })
  }

  function stop() {
    looking.cancel()
    delay.cancel()
    unsubscribe()
    stopSocket()
  }

  return {
    start(delayMs, ready) {
      stop()
      stopSocket = transport.onConnection(events.connected)
      lookLater()
      if (delayMs > 0) delay.set(delayMs, () => follow(ready))
      else follow(ready)
    },
    stop,
  }
}
