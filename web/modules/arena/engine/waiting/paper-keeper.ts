import { backoffMs } from '../backoff.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'
import type { RoomNews, RoomState } from './room-ports.ts'

/** Shortly before the start, papers are loaded at once, ms. */
const HURRY_MS = 2 * 60_000
/** Longest delay of a load days before the start, ms. */
const LONGEST_MS = 5 * 60_000
/** Shortest time between two failed loads, ms. */
const REST_MS = 1000

export interface PaperKeeper {
  /** Loads the paper of these news, unless it is on the device. */
  follow(news: RoomNews): void
  stop(): void
}

/** Delay of a load, so that devices do not load together: a tenth of the time that is left, minutes at most. */
const delayOf = ({ opensAt, serverNow }: RoomNews, random: number) =>
  random * Math.min(LONGEST_MS, Math.max(0, (opensAt - serverNow - HURRY_MS) / 10))

/** What the device must keep: another file, attempt or window is noted again. */
const keyOf = ({
  paper,
  hostedPaper,
  attemptId,
  opensAt,
  closesAt,
  extraTimeSeconds,
  arrangements,
  keyAddress,
}: RoomNews) =>
  JSON.stringify([
    paper?.sha256 ?? hostedPaper?.sha256,
    attemptId,
    opensAt,
    closesAt,
    extraTimeSeconds,
    arrangements,
    keyAddress,
  ])

/** Keeps the paper of the exam on this device up to date while the student waits. */
export function createPaperKeeper(desk: EngineContext, set: (change: Partial<RoomState>) => void): PaperKeeper {
  const { ports, target } = desk
  const delay = createDelay(ports.timers)
  let wanted = ''
  let kept: string | null = null
  let failures = 0

  async function load(news: RoomNews) {
    const key = keyOf(news)
    try {
      await ports.room.prepare(target.applicationId, news)
    } catch {
      if (key === wanted) later(news)
      return
    }
    if (key !== wanted) return
    failures = 0
    if (!news.paper) return
    const isUpdate = kept !== null && kept !== news.paper.sha256
    kept = news.paper.sha256
    // Without the prepared attempt, which follows in a moment, the key alone would not open the paper.
    if (news.attemptId === null) return
    set({ paper: 'here', ...(isUpdate && { notice: 'updated' }) })
  }

  function later(news: RoomNews) {
    failures += 1
    if (news.paper) set({ paper: 'failed' })
    delay.set(backoffMs(failures, ports.random, REST_MS), () => void load(news))
  }

  return {
    follow(news) {
      if (!news.paper) set({ paper: news.refusal === null ? 'none' : 'unknown' })
      if (!news.paper && !news.hostedPaper) {
        wanted = ''
        return delay.cancel()
      }
      if (keyOf(news) === wanted) return
      wanted = keyOf(news)
      // the start of a hosted exam does not wait for its paper
      if (!news.paper) return delay.set(delayOf(news, ports.random()), () => void load(news))
      const isKept = kept === news.paper.sha256
      if (!isKept || news.attemptId === null) set({ paper: 'loading' })
      delay.set(isKept ? 0 : delayOf(news, ports.random()), () => void load(news))
    },
    stop() {
      wanted = ''
      delay.cancel()
    },
  }
}
