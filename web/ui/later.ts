import { useEffect, useSyncExternalStore } from 'react'

/** Milliseconds between attempts to load a module that a component waits for. */
const againMs = 5000

/**
 * A module that the first view of a page does without: it is loaded when it is needed, or before that when the page has
 * nothing else to do.
 */
export class Later<T> {
  #load: () => Promise<T>
  #loaded: T | null = null
  #listeners = new Set<() => void>()

  /** @param load imports the module */
  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** Loads the module. Rejects without a connection, and tries again at the next call. */
  async load(): Promise<T> {
    if (this.#loaded) return this.#loaded
    this.#loaded = await this.#load()
    for (const listener of this.#listeners) listener()
    return this.#loaded
  }

  /** Calls back with the module: now if it is loaded, else once it is. @param failed called without a connection */
  with(callback: (module: T) => void, failed: () => void): void {
    if (this.#loaded) callback(this.#loaded)
    else this.load().then(callback, failed)
  }

  /** The module in a component; null until it is loaded. @param wanted loads it now, and again until it succeeds */
  use(wanted: boolean): T | null {
    useEffect(() => {
      if (!wanted) return
      let timer: ReturnType<typeof setTimeout>
      const attempt = () => {
        this.load().catch(() => (timer = setTimeout(attempt, againMs)))
      }
      attempt()
      return () => clearTimeout(timer)
    }, [wanted])
    return useSyncExternalStore(this.#subscribe, () => this.#loaded)
  }

  #subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
