import pg from 'pg'
import type { Route } from '../../../database/route.ts'
import { withSettings } from '../../../database/session-settings.ts'

/** Statement timeout in milliseconds. */
const statementLimit = 10_000

/** A pool of two connections: one writes, the other evaluates saves that the first did not write. */
export function createPool(databaseUrl: string, route: Route, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'stadia answers',
    max: 2,
    ...withSettings(route, {
      // custom plans cost more than they gain here
      plan_cache_mode: 'force_generic_plan',
      synchronous_commit: 'on',
      statement_timeout: String(statementLimit),
    }),
    query_timeout: statementLimit + 1000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  pool.on('error', onLost)
  return pool
}

const sqlState = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Whether the transaction was ended by a deadlock or serialization failure and can be retried. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(sqlState(error))

/** Whether the data caused the error: SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
export const isDataFault = (error: unknown) => /^2[23]...$/.test(sqlState(error))
