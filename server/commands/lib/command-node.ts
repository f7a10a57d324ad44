import { pino } from 'pino'
import { readConfig, type Config } from '../../config.ts'
import { createDatabaseClock } from '../../time/clock.ts'
import { openPubSub } from '../../database/events/open-pubsub.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase, type Database } from '../../database/open.ts'
import { openLog } from '../../errors/log.ts'
import type { AppNode } from '../../context/context.ts'
import { createRateLimits } from '../../limits/rate-limits.ts'
import { entities, modules } from '../../modules.ts'
import { createNode } from '../../node.ts'
import { createProviders, createStorage } from '../../providers/providers.ts'
import type { Storage } from '../../providers/storage.ts'
import { problemText } from './problem-text.ts'

/**
 * Runs a command with the services of a node, without its servers, and exits with the returned code: 0 done, 1 refused,
 * 2 invalid arguments. Results go to stdout, problems to stderr.
 */
export const runCommand = (work: (node: AppNode) => Promise<number>): Promise<void> => runOrTell(() => withNode(work))

/** What a command gets that must not change the schema of the database. */
export interface CommandSite {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
}

/** Runs a command with the configuration alone, and exits in the same way. */
export const runPlainCommand = (work: (config: Config) => Promise<number>): Promise<void> =>
  runOrTell(() => work(readConfig()))

/** Opens database and storage of a site without running migrations, for the time of the work. */
export async function withSite<T>(config: Config, work: (site: CommandSite) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, commandLog(), entities)
  try {
    return await work({ config, database, storage: createStorage(config) })
  } finally {
    await database.close()
  }
}

async function runOrTell(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${problemText(error)}\n`)
    process.exitCode = 1
  }
}

const commandLog = () => openLog('warn', pino.destination(2))

async function withNode(work: (node: AppNode) => Promise<number>): Promise<number> {
  const config = readConfig()
  const log = commandLog()
  const database = await openDatabase(config, log, entities)
  const closers: (() => Promise<void> | void)[] = [() => database.close()]
  try {
    await migrate(database.dataSource, database.url)
    const clock = await createDatabaseClock(database.dataSource)
    closers.push(() => clock.stop())
    // running nodes hear of what the command changes
    const pubSub = await openPubSub(config, database.dataSource, log)
    closers.push(() => pubSub.close())
    const node = createNode(
      {
        config,
        dataSource: database.dataSource,
        clock,
        pubSub,
        providers: createProviders(config),
        limits: createRateLimits(null),
        log,
        modules,
      },
      (run) => void closers.push(run),
    )
    return await work(node)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
