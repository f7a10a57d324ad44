import path from 'node:path'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Config } from '../config.ts'
import type { Replica } from '../context/replica.ts'
import { createDataSource, type DataSourceOptions } from './data-source.ts'
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { DatabaseError } from './problem.ts'
import { createReplica } from './replica/open-replica.ts'
import { findRoute, routeProblem, type Route } from './route.ts'
import { registerRoute } from './sessions.ts'
import { guardTransactions } from './transaction-guard.ts'

/** Maximum number of connections for sessions alongside a pooler: locks that outlive a transaction, and migrations. */
const sessionPool = 4

/** An open database; `close` also ends the use of the embedded PostgreSQL, if that is the one in use. */
export interface Database {
  /** URL of a connection with a session, for the migrations and the job queue */
  readonly url: string
  readonly dataSource: DataSource
  /** undefined: there is none */
  readonly replica?: Replica
  close(): Promise<void>
}

/**
 * Opens the configured PostgreSQL, or the embedded one with a database for each edition.
 * @param entities tables of the product
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  entities: DataSourceOptions['entities'],
): Promise<Database> {
  const { databaseUrl, databaseReplicaUrl } = config
  if (databaseUrl) {
    const primary = await connect(databaseUrl, config, log, entities)
    return databaseReplicaUrl ? withReplica(primary, databaseReplicaUrl, { config, log, entities }) : primary
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    port: config.embeddedDatabasePort,
    log: (message) => log.info(message),
  })
  try {
    const name = `stadia_${config.platform}`
    await ensureDatabase(embedded.url('postgres'), name)
    return await connectDirectly(embedded.url(name), config, entities, () => embedded.stop())
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

function withReplica(
  primary: Database,
  url: string,
  of: { config: Config; log: Logger; entities: DataSourceOptions['entities'] },
): Database {
  const { config, log, entities } = of
  const { dataSource, url: primaryUrl } = primary
  const replica = createReplica({ url, pool: config.databasePool, entities, primary: dataSource, primaryUrl, log })
  return {
    ...primary,
    replica,
    async close() {
      await replica.close()
      await primary.close()
    },
  }
}

/** Finds out how the configured PostgreSQL is reached, and connects accordingly. */
async function connect(
  url: string,
  config: Config,
  log: Logger,
  entities: DataSourceOptions['entities'],
): Promise<Database> {
  const directUrl = config.databaseDirectUrl
  const route = await findRoute(url, 'DATABASE_URL')
  const directRoute = directUrl ? await findRoute(directUrl, 'DATABASE_DIRECT_URL') : undefined
  const problem = routeProblem(route, directRoute)
  if (problem) throw new DatabaseError(problem)
  if (route === 'direct' && !directUrl) return connectDirectly(url, config, entities)
  log.info({ database: route, sessions: directRoute ?? route }, 'PostgreSQL is reached through a pooler')
  const open = (to: string, pool: number, by: Route) =>
    guarded(createDataSource(to, { entities, pool, route: by }).initialize(), config)
  const dataSource = await open(url, config.databasePool, route)
  const sessions = directUrl && directRoute ? await open(directUrl, sessionPool, directRoute) : dataSource
  registerRoute(dataSource, { sessions, sessionRoute: directRoute ?? route })
  return {
    url: directUrl ?? url,
    dataSource,
    async close() {
      await dataSource.destroy()
      if (sessions !== dataSource) await sessions.destroy()
    },
  }
}

async function connectDirectly(
  url: string,
  config: Config,
  entities: DataSourceOptions['entities'],
  leave = async () => {},
): Promise<Database> {
  const options = { entities, pool: config.databasePool }
  const dataSource = await guarded(createDataSource(url, options).initialize(), config)
  return {
    url,
    dataSource,
    async close() {
      await dataSource.destroy()
      await leave()
    },
  }
}

async function guarded(opening: Promise<DataSource>, { mode }: Config): Promise<DataSource> {
  const dataSource = await opening
  return mode === 'production' ? dataSource : guardTransactions(dataSource)
}
