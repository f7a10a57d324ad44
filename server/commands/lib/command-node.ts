import { pino } from 'pino'
import { ConfigError, readConfig } from '../../config.ts'
import { createDatabaseClock } from '../../time/clock.ts'
import { EmbeddedPostgresError } from '../../database/embedded-postgres.ts'
import { migrate, openDatabase } from '../../database/open.ts'
import { DatabaseError } from '../../database/problem.ts'
import { openLog } from '../../errors/log.ts'
import type { AppNode } from '../../context/context.ts'
import { LocalPubSub } from '../../pubsub/pubsub.ts'
import { createRateLimits } from '../../limits/rate-limits.ts'
import { entities, modules } from '../../modules.ts'
import { createNode } from '../../node.ts'
import { createProviders } from '../../providers/providers.ts'

/**
 * Runs a command with the services of a node, without its servers, and exits with the returned code: 0 done, 1 refused,
 * 2 invalid arguments. Results go to stdout, problems to stderr.
 */
export async function runCommand(work: (node: AppNode) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await withNode(work)
  } catch (error) {
    const problem = error instanceof ConfigError ? `The configuration is invalid:\n${error.message}` : error
    process.stderr.write(`${textOf(problem)}\n`)
    process.exitCode = 1
  }
}

/** Message of a problem that the administrator can solve; stack trace of any other. */
function textOf(problem: unknown): string {
  if (problem instanceof DatabaseError || problem instanceof EmbeddedPostgresError) return problem.message
  return String((problem instanceof Error && problem.stack) || problem)
}

async function withNode(work: (node: AppNode) => Promise<number>): Promise<number> {
  const config = readConfig()
  const log = openLog('warn', pino.destination(2))
  const database = await openDatabase(config, log, entities)
  const closers: (() => Promise<void> | void)[] = [() => database.close()]
  try {
    await migrate(database.dataSource, database.url)
    const clock = await createDatabaseClock(database.dataSource)
    closers.push(() => clock.stop())
    const node = createNode(
      {
        config,
        dataSource: database.dataSource,
        clock,
        pubSub: new LocalPubSub(),
        providers: createProviders(config),
        limits: createRateLimits(null),
        log,
        modules,
      },
      (run) => void closers.push(run),
    )
    return await work(node)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
