import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import { traced, type Work } from '../base/work.ts'
import type { JobName, Jobs } from '../database/queue.ts'
import { createContext, type AppNode, type Ctx } from '../context/context.ts'
import { createViewer } from '../context/viewer.ts'
import { HeldJobs } from './held-jobs.ts'
import { JobPool } from './job-pool.ts'
import { removeWorkers, recoverJobs } from './worker-heartbeat.ts'
import { watchWorkers } from './watch-workers.ts'
import { modulesJobs, modulesSchedules, type JobTable, type Schedule } from '../module/module.ts'

/** Concurrent jobs per node. */
const concurrency = 4
/** Milliseconds between heartbeats of a node's workers. @internal */
export const heartbeatInterval = 2000

/** Milliseconds for which a closing node tries to write the outcomes of its last jobs. */
const outcomeLimit = 2000
/** Delay in milliseconds before a failed runner is replaced. */
const restartDelay = 1000

/** Context of the system itself, with every permission. */
export function systemContext(node: AppNode, job: string): Ctx {
  const viewer = createViewer({ id: null, userType: null, sessionId: null, roles: ['*'], freeForm: false })
  return createContext(node, viewer, { log: node.log.child({ job }) })
}

/** A run of a job or a schedule, for traces. */
const workOf = (name: string) => (): Work => ({ kind: 'job', name, attributes: { 'messaging.destination.name': name } })

/** Handlers of all jobs: the list of modules is complete. @internal */
export const jobsOf = ({ hooks }: AppNode): JobTable => hooks.table(modulesJobs) as JobTable

/** Schedules of all modules. @internal */
export const schedulesOf = ({ hooks }: AppNode): readonly Schedule[] => hooks.of(modulesSchedules).flat()

/** Runs a job in this process, for the worker and tests. @internal */
export function runJob<K extends JobName>(node: AppNode, name: K, payload: Jobs[K]): Promise<unknown> {
  return jobsOf(node)[name](systemContext(node, name), payload)
}

/**
 * Runs the queue and the schedules until the node closes. A node that only serves requests runs the schedules of every
 * node, and watches that another one runs the jobs.
 */
export async function startJobs(node: AppNode, databaseUrl: string): Promise<void> {
  const runsJobs = node.config.role !== 'web'
  if (runsJobs) await startQueue(node, databaseUrl)
  const stops = [
    ...schedulesOf(node).filter(({ onEveryNode }) => runsJobs || onEveryNode),
    ...(runsJobs ? [] : [watchWorkers()]),
  ].map((schedule) => repeat(node, schedule))
  node.onClose(async () => void (await Promise.all(stops.map((stop) => stop()))))
}

async function startQueue(node: AppNode, databaseUrl: string): Promise<void> {
  const taskList = Object.fromEntries(
    Object.keys(jobsOf(node)).map((name) => [
      name,
      (payload: unknown) => traced(workOf(name), () => runJob(node, name as JobName, payload as never)),
    ]),
  ) as TaskList
  const events: WorkerEvents = new EventEmitter()
  const held = new HeldJobs(events)
  const pool = openPool(node, databaseUrl, held)
  const start = (): Promise<Runner> =>
    run({
      events,
      pgPool: pool,
      taskList,
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error' || level === 'warning') node.log.warn({ part: 'jobs' }, message)
      }),
    })
  const stopRunner = await superviseRunner(start, node.log)
  const signOfLife: Schedule = {
    name: 'recoverJobs',
    every: heartbeatInterval,
    run: async ({ db, log }) => {
      const { ended } = held
      await removeWorkers(db, ended)
      held.forget(ended)
      const dead = await recoverJobs(db, held.living, held.jobIds)
      if (dead.length) log.warn({ part: 'jobs', workers: dead }, 'The jobs of dead workers were released')
    },
  }
  const stopSignsOfLife = repeat(node, signOfLife)
  node.onClose(async () => {
    await stopSignsOfLife()
    await stopRunner()
    await pool.close(outcomeLimit)
    await removeWorkers(node.db, [...held.living, ...held.ended]).catch((error: unknown) =>
      // without a heartbeat, another node releases them
      node.log.warn({ part: 'jobs', reason: (error as Error).message }, 'Removing the workers failed'),
    )
  })
}

/** Opens the queue's own pool: the worker's internal one is not awaited on stop and loses its last errors. */
function openPool(node: AppNode, connectionString: string, held: HeldJobs): JobPool {
  return new JobPool({
    connection: {
      connectionString,
      max: concurrency + 2,
      application_name: 'stadia jobs',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    },
    log: node.log,
    onOutcome: (jobIds) => held.drop(jobIds),
  })
}

/**
 * Starts a runner, and replaces it whenever it ends unexpectedly, such as after an unrecoverable error.
 * @param delay milliseconds before a replacement starts
 * @returns a function that stops it for good
 * @internal
 */
export async function superviseRunner(
  start: () => Promise<Pick<Runner, 'promise' | 'stop'>>,
  log: Pick<Logger, 'error'>,
  delay = restartDelay,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let runner = await start()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const reason = await runner.promise.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (stopping.signal.aborted) return
      log.error({ part: 'jobs', err: reason }, 'The job runner stopped; starting another one')
      await restart()
    }
  })()

  async function restart() {
    while (!stopping.signal.aborted) {
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        runner = await start()
        return
      } catch (error) {
        log.error({ part: 'jobs', err: error }, 'Starting the job runner failed')
      }
    }
  }

  return async () => {
    stopping.abort()
    await runner.stop().catch(() => {}) // it may have ended already
    await ended
  }
}

/** Repeats a schedule; the returned function stops it after the current run. */
function repeat(node: AppNode, { name, every, run }: Schedule): () => Promise<void> {
  const stop = new AbortController()
  const ended = (async () => {
    while (!stop.signal.aborted) {
      await traced(workOf(name), () => run(systemContext(node, name))).catch((error: unknown) =>
        node.log.error({ err: error, job: name }, 'Job failed'),
      )
      await pause(every, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return () => {
    stop.abort()
    return ended
  }
}
