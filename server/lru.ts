import { LRUCache } from 'lru-cache'
import type { Clock } from './database/clock.ts'

/**
 * An LRU cache.
 * @param most maximum entries
 * @param trusted maximum age of an entry in milliseconds of the clock; default: unlimited
 */
export function lruCache<Key extends {}, Value extends {}>(
  most: number,
  trusted?: { readonly milliseconds: number; readonly clock: Clock },
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>(
    trusted
      ? { max: most, ttl: trusted.milliseconds, ttlResolution: 0, perf: { now: () => trusted.clock.now() } }
      : { max: most },
  )
}
