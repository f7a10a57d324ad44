import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** A connection to Redis that reconnects by itself and reports its troubles to the log. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'))
  return redis
}
