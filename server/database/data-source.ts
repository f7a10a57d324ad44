import 'reflect-metadata'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { entities } from '../modules.ts'
import { migrations } from './migrations/index.ts'
import { SnakeNaming } from './naming.ts'
import { PreparingClient } from './prepared.ts'

/** The connection to PostgreSQL. The schema comes from migrations only, never from the entities. */
export function createDataSource(url: string, pool: number): DataSource {
  return new DataSource({
    type: 'postgres',
    // passed as a module: given a name, TypeORM would load it from node_modules instead of the bundle
    driver: pg,
    url,
    entities: [...entities],
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize: pool,
    installExtensions: false,
    applicationName: 'stadia',
    extra: {
      Client: PreparingClient,
      statement_timeout: 60_000,
      connectionTimeoutMillis: 10_000,
      // Parallel workers shorten a single query but take the cores that other requests wait for.
      options: '-c max_parallel_workers_per_gather=0',
    },
  })
}
