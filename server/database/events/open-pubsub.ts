import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Config } from '../../config.ts'
import type { ChannelPubSub } from '../../pubsub/channel-pubsub.ts'
import { connectRedis } from '../../pubsub/redis.ts'
import { RedisPubSub } from '../../pubsub/redis-pubsub.ts'
import { sessionAccess } from '../sessions.ts'
import { PostgresPubSub } from './postgres-channel.ts'

/** Joins the fan-out between nodes: through Redis if there is one, else through PostgreSQL. */
export function openPubSub(
  { redisUrl, installation }: Pick<Config, 'redisUrl' | 'installation'>,
  dataSource: DataSource,
  log: Logger,
): Promise<ChannelPubSub> {
  if (!redisUrl) return new PostgresPubSub(sessionAccess(dataSource), log).start()
  const [publisher, subscriber] = [connectRedis(redisUrl, log), connectRedis(redisUrl, log)]
  return new RedisPubSub(publisher, subscriber, installation, log).start()
}
