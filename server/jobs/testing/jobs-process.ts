import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { createDatabaseClock } from '../../time/clock.ts'
import { createDataSource } from '../../database/data-source.ts'
import { LocalPubSub } from '../../pubsub/pubsub.ts'
import { createRateLimits } from '../../limits/rate-limits.ts'
import { createNode } from '../../node.ts'
import { entities, modules } from '../../modules.ts'
import { createProviders } from '../../providers/providers.ts'
import { startJobs } from '../runner.ts'

// A node that runs the job queue, serves no requests and does not close, for tests that kill it. Arguments: database
// URL, data folder.
const [databaseUrl, dataDir] = process.argv.slice(2) as [string, string]
const config = readConfig({
  NODE_ENV: 'test',
  PLATFORM: 'stem',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://localhost:4000',
})
const dataSource = await createDataSource(databaseUrl, { entities, pool: 10 }).initialize()
const node = createNode(
  {
    config,
    dataSource,
    clock: await createDatabaseClock(dataSource),
    pubSub: new LocalPubSub(),
    limits: createRateLimits(null),
    providers: createProviders(config),
    log: pino({ level: 'silent' }),
    modules,
  },
  () => undefined,
)
await startJobs(node, databaseUrl)
