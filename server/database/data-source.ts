import 'reflect-metadata'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { migrations as ownMigrations } from './migrations/index.ts'
import { SnakeNaming } from './naming.ts'
import { PreparingClient } from './prepared.ts'
import type { Route } from './route.ts'
import { withSettings, type SessionSettings } from './session-settings.ts'

const usualSettings: SessionSettings = {
  statement_timeout: '60s',
  // Parallel workers shorten a single query but take the cores that other requests wait for.
  max_parallel_workers_per_gather: '0',
}

/** How to connect to PostgreSQL. */
export interface DataSourceOptions {
  /** tables; the schema comes from migrations only, never from these */
  readonly entities: readonly Function[]
  /** maximum number of connections */
  readonly pool: number
  readonly route?: Route
  /** instead of the usual limits */
  readonly settings?: SessionSettings
  /** those to run, instead of all of the product */
  readonly migrations?: readonly Function[]
}

/** The connection to PostgreSQL. */
export function createDataSource(url: string, options: DataSourceOptions): DataSource {
  const { entities, pool, route = 'direct', settings = usualSettings, migrations = ownMigrations } = options
  return new DataSource({
    type: 'postgres',
    // passed as a module: given a name, TypeORM would load it from node_modules instead of the bundle
    driver: pg,
    url,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize: pool,
    installExtensions: false,
    applicationName: 'stadia',
    extra: {
      connectionTimeoutMillis: 10_000,
      ...withSettings(route, settings),
      // In transaction mode a named statement is unknown to the next server connection.
      ...(route === 'transaction pooler' ? {} : { Client: PreparingClient }),
    },
  })
}
