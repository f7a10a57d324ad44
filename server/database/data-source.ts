import 'reflect-metadata'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { entities } from '../modules.ts'
import { migrations } from './migrations/index.ts'
import { SnakeNaming } from './naming.ts'
import { PreparingClient } from './prepared.ts'
import type { Route } from './route.ts'
import { withSettings } from './session-settings.ts'

const settings = {
  statement_timeout: '60s',
  // Parallel workers shorten a single query but take the cores that other requests wait for.
  max_parallel_workers_per_gather: '0',
}

/**
 * The connection to PostgreSQL. The schema comes from migrations only, never from the entities.
 * @param pool maximum number of connections
 */
export function createDataSource(url: string, pool: number, route: Route = 'direct'): DataSource {
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
