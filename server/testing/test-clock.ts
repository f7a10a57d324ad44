import type { Clock } from '../database/clock.ts'

/** A clock that runs with the database's and can be put forward. */
export class TestClock implements Clock {
  shift = 0
  /** milliseconds by which the node's estimate of the database's time is wrong */
  error = 0

  now() {
    return Date.now() + this.shift + this.error
  }

  /** @param ms milliseconds */
  advance(ms: number) {
    this.shift += ms
  }
}
