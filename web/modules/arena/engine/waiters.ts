/** Promises that wait for the same event. */
export interface Waiters {
  /** Resolves at the next release. */
  wait(): Promise<void>
  release(): void
  /** Leaves the promises unresolved for good. */
  forget(): void
}

export function createWaiters(): Waiters {
  let waiting: (() => void)[] = []
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    release() {
      const ready = waiting
      waiting = []
      for (const resolve of ready) resolve()
    },
    forget() {
      waiting = []
    },
  }
}
