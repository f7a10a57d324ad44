import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { version } from '../package.json'
import { createApp, type App } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createDatabaseClock } from './time/clock.ts'
import { demoAccounts } from './modules/accounts/public.ts'
import { loadDemo } from './demo/load.ts'
import { EmbeddedPostgresError } from './database/embedded-postgres.ts'
import { DatabaseError } from './database/problem.ts'
import { openPubSub } from './database/events/open-pubsub.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, type Database } from './database/open.ts'
import { editions } from './editions.ts'
import { openLog } from './errors/log.ts'
import { watchEventLoop } from './base/event-loop.ts'
import { keepBuild } from './http/pages/kept-builds.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { startJobs } from './jobs/runner.ts'
import { entities, modules } from './modules.ts'
import { createProviders } from './providers/providers.ts'
import { connectRedis } from './pubsub/redis.ts'
import { startTracing } from './tracing/tracing.ts'

/** Time limit in milliseconds for draining a node, after the delay during which it still serves. */
const drainLimit = 9_500

/**
 * Runs a node until a signal ends it; exits with a message if it cannot start.
 * @param dist folder of the built product
 */
export async function serve(dist: string): Promise<void> {
  try {
    await start(dist)
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`)
    process.exit(1)
  }
}

async function start(dist: string) {
  const config = readConfig()
  const stopTracing = await startTracing(config, version)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log, entities)
  try {
    const app = await startNode(config, log, database, dist)
    if (stopTracing) app.node.onClose(stopTracing)
    drainOnSignal(app, log, config.drainDelay * 1000 + drainLimit)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startNode(config: Config, log: Logger, database: Database, dist: string) {
  const { dataSource, replica } = database
  await migrate(dataSource, database.url)
  const clock = await createDatabaseClock(dataSource)
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null
  const pubSub = await openPubSub(config, dataSource, log)
  const eventLoop = watchEventLoop()
  const app = await createApp({
    config,
    dataSource,
    ...(replica ? { replica } : {}),
    clock,
    pubSub,
    limits: createRateLimits(redis, config.installation),
    providers: createProviders(config),
    log,
    modules,
    persistedOperations: JSON.parse(await readFile(path.join(dist, 'persisted.json'), 'utf8')),
    earlierBuild: await keepBuild(dist, config.dataDir).catch((error: unknown) => {
      log.warn({ err: error }, 'Pages of the build before this one must be reloaded: DATA_DIR/builds cannot be used')
      return null
    }),
    webFolder: path.join(dist, 'web'),
    demo: config.demo ? demoAccounts : null,
    load: eventLoop.load,
  })
  app.node.onClose(async () => {
    eventLoop.stop()
    clock.stop()
    redis?.disconnect()
    await database.close()
  })
  const begun = performance.now()
  if (config.demo && (await loadDemo(app.node))) {
    log.info({ ms: Math.round(performance.now() - begun) }, 'The demo data is loaded')
  }
  const port = await app.listen(config.port, config.host)
  await startJobs(app.node, database.url)
  log.info({ port, platform: config.platform }, 'Listening')
  process.stdout.write(banner(config))
  return app
}

/** Drains on SIGTERM or SIGINT; a second signal, or the time limit, exits. */
function drainOnSignal(app: App, log: Logger, limit: number) {
  let draining = false
  const drain = (signal: NodeJS.Signals) => {
    if (draining) process.exit(1)
    draining = true
    log.info({ signal }, 'Draining')
    setTimeout(() => process.exit(1), limit).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The drain failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

function banner({ publicUrl, platform, demo }: Config): string {
  const { accounts, password, draft } = demoAccounts
  const logins = [
    '',
    `  Demo logins, password ${password}:`,
    ...accounts.map(
      ({ username, role, returning }) => `    ${username.padEnd(28)} ${role}${returning ? ', back after a year' : ''}`,
    ),
    `    ${draft.username.padEnd(28)} a draft, with reference code ${draft.referenceCode}`,
  ]
  return `
  ${editions[platform].title}

  Web app       ${publicUrl}
  GraphQL       ${publicUrl}/graphql
  REST          ${publicUrl}/api/docs
${demo ? `${logins.join('\n')}\n` : ''}
`
}

function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is invalid:\n${error.message}`
  if (error instanceof EmbeddedPostgresError || error instanceof DatabaseError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The port is in use: stop the program that listens on it, or choose another with PORT=…\n${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
