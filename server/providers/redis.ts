import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Milliseconds for a command, and for the handshake of a connection. */
const commandTimeout = 300
/** Milliseconds without any reply after which a connection is replaced. */
const socketTimeout = 1000

/**
 * A connection to Redis that reconnects by itself. Nothing waits for a Redis that is away or hangs: commands fail at
 * once while there is no connection, and within 300 ms otherwise. The log hears of a loss and of its end, once each.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout,
    socketTimeout,
    connectTimeout: socketTimeout,
    disconnectTimeout: commandTimeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  })
  let lost = false
  redis.on('error', (error) => {
    if (!lost) log.warn({ err: error }, 'Redis does not answer')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info('Redis answers again')
    lost = false
  })
  return redis
}

/** Waits until the connection is ready, at most as long as a command may take. Without Redis a node starts too. */
export async function redisReady(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') {
    const signal = AbortSignal.timeout(commandTimeout)
    await once(redis, 'ready', { signal }).catch(() => {})
  }
  return redis.status === 'ready'
}
