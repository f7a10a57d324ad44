type Held = (lock: { name: string } | null) => unknown

interface Waiting {
  run(): Promise<unknown>
}

/** The Web Locks of a browser profile: exclusive, in the order of the requests. */
export function createLocks() {
  const queues = new Map<string, Waiting[]>()
  const ends = new WeakMap<object, Set<() => void>>()

  function next(name: string) {
    const queue = queues.get(name)
    const first = queue?.[0]
    if (first) void first.run().finally(() => leave(name, first))
  }

  function leave(name: string, one: Waiting) {
    const queue = queues.get(name)
    const at = queue?.indexOf(one) ?? -1
    if (!queue || at < 0) return
    queue.splice(at, 1)
    if (at === 0) next(name)
  }

  return {
    /** The locks as a page sees them. */
    of(page: object): Pick<LockManager, 'request'> {
      const ending = new Set<() => void>()
      ends.set(page, ending)
      const request = (name: string, { signal }: LockOptions, held: Held) =>
        new Promise<unknown>((resolve, reject) => {
          let release = () => {}
          const released = new Promise<void>((end) => {
            release = end
          })
          const one: Waiting = {
            async run() {
              signal?.removeEventListener('abort', abort)
              const work = Promise.resolve().then(() => held({ name }))
              work.then(resolve, reject)
              await Promise.race([work.catch(() => undefined), released])
            },
          }
          const abort = () => {
            leave(name, one)
            reject(new DOMException('The request was aborted', 'AbortError'))
          }
          ending.add(() => {
            release()
            leave(name, one)
          })
          signal?.addEventListener('abort', abort, { once: true })
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          queue.push(one)
          if (queue.length === 1) next(name)
        })
      return { request: request as LockManager['request'] }
    },
    /** Releases all locks of a page. */
    endPage(page: object) {
      for (const end of ends.get(page) ?? []) end()
    },
  }
}
