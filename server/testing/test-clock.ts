import type { Clock } from '../time/clock.ts'

/** A clock that follows the database's and can be advanced. */
export class TestClock implements Clock {
  shift = 0
  /** error of the node's estimate of the database's time, milliseconds */
  error = 0

  now() {
    return Date.now() + this.shift + this.error
  }

  /** @param ms milliseconds */
  advance(ms: number) {
    this.shift += ms
  }
}
