import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Timeout of a command and of a connection's handshake, milliseconds. */
const commandTimeout = 300
/** Milliseconds without any reply after which a connection is replaced. */
const socketTimeout = 1000

/**
 * A Redis connection that reconnects automatically. Callers never wait for an unreachable or hanging Redis: commands
 * fail immediately without a connection, and within 300 ms otherwise. An outage and its end are logged once each.
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
    if (!lost) log.warn({ err: error }, 'Redis is not reachable')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info('Redis is reachable again')
    lost = false
  })
  return redis
}

/** Waits for the connection, at most for the time that a command may take. A node also starts without Redis. */
export async function redisReady(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') {
    const signal = AbortSignal.timeout(commandTimeout)
    await once(redis, 'ready', { signal }).catch(() => {})
  }
  return redis.status === 'ready'
}
