import type { Timers } from '../types.ts'

interface Scheduled {
  at: number
  order: number
  run(): void
}

/** Virtual time that only tests advance. */
export interface VirtualTime extends Timers {
  /** Advances by `ms`, running due timers in order and letting each settle first. */
  pass(ms: number): Promise<void>
  /** Lets promises and the fake database settle without advancing time. */
  settle(): Promise<void>
}

/** Creates a clock that starts at `start` ms. */
export function virtualTime(start = 1000): VirtualTime {
  let now = start
  let order = 0
  let queue: Scheduled[] = []

  async function settle() {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    now: () => now,
    after(ms, run) {
      const scheduled = { at: now + Math.max(0, ms), order: (order += 1), run }
      queue.push(scheduled)
      return () => {
        queue = queue.filter((each) => each !== scheduled)
      }
    },
    settle,
    async pass(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = queue.filter((each) => each.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
        if (!next) break
        queue = queue.filter((each) => each !== next)
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
  }
}
