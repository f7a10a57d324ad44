import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExecutionResult } from 'graphql'
import type { DestinationStream } from 'pino'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import type { JobName, Jobs } from '../database/queue.ts'
import type { Locale, Platform } from '../editions.ts'
import { createContext, type Ctx } from '../context/context.ts'
import { openLog } from '../errors/log.ts'
import { asGraphQLError, presentError } from '../errors/present-errors.ts'
import { LocalPubSub, type PubSub } from '../pubsub/pubsub.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import type { Replica } from '../context/replica.ts'
import { createViewer, guest } from '../context/viewer.ts'
import { runJob, schedulesOf, systemContext } from '../jobs/runner.ts'
import type { Module } from '../module/module.ts'
import { modules } from '../modules.ts'
import { rolesOf, type User } from '../modules/accounts/public.ts'
import { drawings } from '../documents/drawings.ts'
import type { PdfRenderer } from '../providers/pdf-renderer.ts'
import { createProviders } from '../providers/providers.ts'
import { runOperation } from './run-operation.ts'
import { TestClock } from './test-clock.ts'
import { createTestDatabase, type TestDatabase } from './database/test-database.ts'

/** The whole server in this process, with its own database and a clock that can be advanced. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Draws in this thread, because tests have no bundled worker. */
const inlinePdfRenderer: PdfRenderer = {
  draw: (name, from, texts) => drawings[name](from, texts.translator),
  close: async () => undefined,
}

/** Result of an operation; `code` is that of the first error, if any. */
export interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's, which the test wrote
  data: any
  errors: readonly { message: string; extensions: { code: string; [detail: string]: unknown } }[] | undefined
  code: string | undefined
}

/** Settings of a server of tests; by default an empty database in edition stem. */
export interface TestAppOptions {
  platform?: Platform
  env?: Record<string, string>
  persistedOperations?: Record<string, string>
  silent?: boolean
  /** receives the log; by default warnings go to the console, or nothing */
  log?: DestinationStream
  /** modules in addition to those of the product */
  moreModules?: readonly Module[]
  /** shared with other nodes */
  pubSub?: PubSub
  limits?: RateLimits
  /** by default none */
  replica?: Replica
  /** another node of the same installation, with the same database, data folder and clock */
  peer?: { database: TestDatabase; clock: TestClock; node: { config: { dataDir: string } } }
  /** a stopped server, whose database and files are copied */
  copyOf?: { database: TestDatabase; node: { config: { dataDir: string } } }
}

export async function startTestApp({
  platform = 'stem',
  env = {},
  persistedOperations = {},
  silent = true,
  log: destination,
  moreModules,
  pubSub = new LocalPubSub(),
  limits = createRateLimits(null),
  replica,
  peer,
  copyOf,
}: TestAppOptions = {}) {
  const database = peer?.database ?? (await createTestDatabase(copyOf?.database.name))
  const dataDir = peer?.node.config.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'stadia-test-')))
  if (copyOf) await cp(copyOf.node.config.dataDir, dataDir, { recursive: true })
  const config = readConfig({
    NODE_ENV: 'test',
    PLATFORM: platform,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:4000',
    ...env,
  })
  const clock = peer?.clock ?? new TestClock()
  const log = destination ? openLog('info', destination) : openLog(silent ? 'silent' : 'warn')
  const app = await createApp({
    config,
    clock,
    log,
    modules: moreModules ? [...modules, ...moreModules] : modules,
    persistedOperations,
    dataSource: database.dataSource,
    ...(replica ? { replica } : {}),
    pubSub,
    limits,
    providers: { ...createProviders(config, { side: 128, waits: [1, 1] }), press: inlinePdfRenderer },
  })

  const removeFiles = () => rm(dataDir, { recursive: true, force: true })
  return {
    ...app,
    clock,
    database,
    db: database.dataSource.manager,
    http: app.fastify,
    /** Returns the calls of a user or a guest. */
    as: (user: User | null, locale: Locale = 'en') => actor(app, user, locale),
    /** Executes a job now. */
    job: <K extends JobName>(name: K, payload: Jobs[K]) => runJob(app.node, name, payload),
    /** Executes queued jobs, oldest first, until none is due. */
    drainJobs: () => drainJobs(app),
    /** Executes a schedule once, now. */
    runSchedule: (name: string) =>
      schedulesOf(app.node)
        .find((one) => one.name === name)!
        .run(systemContext(app.node, name)),
    /** Counts the SQL statements that `work` sends through the data source. */
    countStatements: (work: () => Promise<unknown>) => countStatements(database.dataSource, work),
    removeFiles,
    async stop() {
      await app.close()
      if (peer) return
      await database.close()
      await removeFiles()
    },
  }
}

function actor(app: App, user: User | null, locale: Locale) {
  const viewer = user
    ? createViewer({
        id: user.id,
        userType: user.userType,
        sessionId: null,
        roles: rolesOf(user),
        freeForm: user.userType === 'admin',
      })
    : guest
  const newContext = (): Ctx =>
    createContext(app.node, viewer, {
      locale,
      request: { id: 'test', address: '127.0.0.1', userAgent: 'test' },
    })
  return {
    /** a fresh context, as for each request */
    get ctx() {
      return newContext()
    },
    async run(source: string, variableValues: Record<string, unknown> = {}): Promise<Answer> {
      const result: ExecutionResult = await runOperation({
        schema: app.schema,
        source,
        variableValues,
        contextValue: newContext(),
      })
      const { log, texts } = app.node
      const reader = { requestId: 'test', locale, log, texts }
      const errors = result.errors?.map((e) => presentError(asGraphQLError(e), reader))
      const data = JSON.parse(JSON.stringify(result.data ?? null))
      return { data, errors, code: errors?.[0]?.extensions.code }
    },
  }
}

async function drainJobs({ node }: App) {
  let done: string | null = null
  for (;;) {
    // locked as by a worker: a job enqueued with the same key is then a new one
    const [job]: { id: string; name: JobName; payload: never }[] = await node.db.query(
      `with done as (delete from graphile_worker._private_jobs where id = $2),
       next as (
         select j.id, j.task_identifier as name, p.payload from graphile_worker.jobs j
         join graphile_worker._private_jobs p using (id)
         where j.run_at <= greatest(to_timestamp($1 / 1000.0), now()) and j.id is distinct from $2
         order by j.priority, j.id limit 1
       ),
       locked as (
         update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'test' from next where j.id = next.id
       )
       select * from next`,
      [node.clock.now(), done],
    )
    if (!job) return
    await runJob(node, job.name, job.payload)
    done = job.id
  }
}

async function countStatements(
  dataSource: Awaited<ReturnType<typeof createTestDatabase>>['dataSource'],
  work: () => Promise<unknown>,
) {
  const statements: string[] = []
  const logger = { ...dataSource.logger, logQuery: (query: string) => void statements.push(query) }
  const before = dataSource.logger
  Object.assign(dataSource, { logger: Object.assign(Object.create(before), logger) })
  try {
    await work()
  } finally {
    Object.assign(dataSource, { logger: before })
  }
  return statements
}
