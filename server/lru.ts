import { LRUCache } from 'lru-cache'
import type { Clock } from './database/clock.ts'

/**
 * A cache that a node keeps: what was not asked for longest leaves when there is no room.
 * @param most entries
 * @param trusted how long an entry is good for, in milliseconds of the clock; without it until it leaves
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
