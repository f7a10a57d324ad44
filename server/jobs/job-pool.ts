import { setTimeout as pause } from 'node:timers/promises'
import pg, { type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../errors/unavailable.ts'

/** Delay in milliseconds before a statement is retried. */
const repeatDelay = 500

export interface JobPoolOptions {
  connection: PoolConfig
  log: Pick<Logger, 'warn'>
  /** Called with the ids of jobs whose outcome is written, or cannot be written. */
  onOutcome: (jobIds: readonly string[]) => void
}

/**
 * Connection pool of the job queue. The queue writes the outcome of a job once and does not await it: if PostgreSQL is
 * unavailable at that moment, the process would end with an unhandled rejection. This pool retries the statement until
 * PostgreSQL accepts it. Retrying is safe: completing a job deletes it by id, failing it requires its lock.
 */
export class JobPool extends pg.Pool {
  readonly #log: JobPoolOptions['log']
  readonly #onOutcome: JobPoolOptions['onOutcome']
  readonly #closing = new AbortController()
  readonly #pending = new Set<Promise<unknown>>()

  constructor({ connection, log, onOutcome }: JobPoolOptions) {
    super(connection)
    this.#log = log
    this.#onOutcome = onOutcome
    const onLost = (error: Error) => log.warn({ part: 'jobs', reason: error.message }, 'A connection was lost')
    this.on('error', onLost)
    this.on('connect', (client) => client.on('error', onLost))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(
      (client) => this.#client(client),
      (error: unknown) => this.#client(null, error),
    )
  }

  /**
   * Waits for outcomes that are being written, then closes the connections.
   * @param limit milliseconds after which the outcomes are given up
   */
  async close(limit: number): Promise<void> {
    const written = Promise.all(this.#pending)
    await Promise.race([written, pause(limit, undefined, { ref: false })])
    this.#closing.abort()
    await written
    await this.end()
  }

  /** A client whose statements fail with `failure` if there is no connection, except for repeatable ones. */
  #client(real: PoolClient | null, failure?: unknown): PoolClient {
    let connection = real
    const release = (error?: Error | boolean) => {
      connection?.release(error)
      connection = null
    }
    const query = (statement: QueryConfig, ...rest: []): Promise<QueryResult> => {
      const once = () => (connection ? connection.query(statement, ...rest) : Promise.reject(failure))
      if (!isRepeatable(statement)) return once()
      const writing = this.#repeat(statement, once, release)
      this.#pending.add(writing)
      return writing.finally(() => this.#pending.delete(writing))
    }
    return new Proxy((real ?? {}) as PoolClient, {
      get: (target, name) => {
        if (name === 'query') return query
        if (name === 'release') return release
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  async #repeat(statement: QueryConfig, first: () => Promise<QueryResult>, release: (error: Error) => void) {
    const jobIds = jobsOf(statement)
    for (let attempt = first; ; attempt = () => this.#once(statement)) {
      try {
        const result = await attempt()
        this.#onOutcome(jobIds)
        return result
      } catch (error) {
        // a lost connection would occupy the place of those that retry
        release(error as Error)
        if (!isDatabaseUnavailable(error) || this.#closing.signal.aborted) {
          this.#onOutcome(jobIds)
          if (!jobIds.length) throw error
          const reason = (error as Error).message
          this.#log.warn({ part: 'jobs', jobIds, reason }, 'The outcome of a job was lost; the job will run again')
          return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }
        }
        await pause(repeatDelay, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
  }

  async #once(statement: QueryConfig): Promise<QueryResult> {
    const client = await super.connect()
    try {
      return await client.query(statement)
    } finally {
      client.release()
    }
  }
}

/**
 * Whether a statement writes an outcome, or is the first read of the task ids, whose failure the queue would cache
 * permanently.
 */
function isRepeatable({ name, text }: QueryConfig): boolean {
  return /^(?:complete|fail)_jobs?/.test(name ?? '') || /_private_tasks as tasks/.test(text ?? '')
}

/** Ids of the jobs whose outcome a statement writes. */
function jobsOf({ name, values = [] }: QueryConfig): string[] {
  if (name?.startsWith('complete_job')) return [values[0]].flat().map(String)
  if (name?.startsWith('fail_jobs')) return [values[0]].flat().map(String)
  if (!name?.startsWith('fail_job')) return []
  return (JSON.parse(String(values[1])) as { jobId: string }[]).map(({ jobId }) => String(jobId))
}
