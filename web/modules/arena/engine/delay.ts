import type { Timers } from './types.ts'

/** One timer that can be set again: setting it cancels the earlier one. */
export interface Delay {
  isSet(): boolean
  set(ms: number, run: () => void): void
  cancel(): void
}

export function createDelay(timers: Timers): Delay {
  let stop: (() => void) | null = null
  function cancel() {
    stop?.()
    stop = null
  }
  return {
    isSet: () => stop !== null,
    set(ms, run) {
      cancel()
      stop = timers.after(ms, () => {
        stop = null
        run()
      })
    },
    cancel,
  }
}
