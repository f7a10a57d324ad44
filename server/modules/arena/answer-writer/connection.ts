import pg from 'pg'

/** Milliseconds after which a statement counts as failed. */
const statementLimit = 10_000

/** One connection writes; the other judges what the first did not take. */
export function createPool(databaseUrl: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'stadia answers',
    max: 2,
    // a plan made for these parameters alone costs more than it can win
    options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=on',
    statement_timeout: statementLimit,
    query_timeout: statementLimit + 1000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  pool.on('error', onLost)
  return pool
}

const sqlState = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Two transactions waited for each other; this one was ended and may simply begin anew. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(sqlState(error))

/** The data themselves are at fault: SQLSTATE classes 22 (data exception) and 23 (integrity constraint). */
export const isDataFault = (error: unknown) => /^2[23]...$/.test(sqlState(error))
