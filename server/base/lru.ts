import { LRUCache } from 'lru-cache'

/**
 * An LRU cache.
 * @param max maximum number of entries
 * @param trusted maximum age of an entry in milliseconds of the clock; default: unlimited
 */
export function lruCache<Key extends {}, Value extends {}>(
  max: number,
  trusted?: { readonly milliseconds: number; readonly clock: { now(): number } },
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>(
    trusted ? { max, ttl: trusted.milliseconds, ttlResolution: 0, perf: { now: () => trusted.clock.now() } } : { max },
  )
}

/**
 * Memoizes a pure function, keeping its most recently used results.
 * @param max maximum number of results
 * @param keyOf key of the arguments; by default they are joined by spaces
 */
export function remember<Args extends readonly unknown[], Value extends {}>(
  max: number,
  make: (...args: Args) => Value,
  keyOf: (...args: Args) => string = (...args) => args.join(' '),
): (...args: Args) => Value {
  const cache = lruCache<string, Value>(max)
  return (...args) => {
    const key = keyOf(...args)
    let value = cache.get(key)
    if (value === undefined) cache.set(key, (value = make(...args)))
    return value
  }
}
