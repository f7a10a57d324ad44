import type { JobName, Jobs } from './database/queue.ts'
import type { Ctx } from './graphql/context.ts'
import type { PersonEventSource } from './person-events.ts'
import type { AreaPart } from './transport/rest-row.ts'

/** Handlers of jobs by name. Handlers must be idempotent. */
export type JobTable = { [K in JobName]: (ctx: Ctx, payload: Jobs[K]) => Promise<unknown> }

/** Work repeated by every node that runs jobs; the functions coordinate between nodes themselves. */
export interface Schedule {
  readonly name: string
  /** milliseconds between the end of one run and the start of the next */
  readonly every: number
  /** on nodes that run no jobs too, such as refreshing a cache in memory */
  readonly onEveryNode?: true
  run(ctx: Ctx): Promise<unknown>
}

/** Contribution of a module: tables, part of the schema, jobs and schedules. */
export interface Module {
  readonly name: string
  readonly entities?: readonly Function[]
  readonly resolvers: readonly Function[]
  readonly jobs?: Partial<JobTable>
  /** its REST paths, by areas of the reference */
  readonly rest?: readonly AreaPart[]
  readonly schedules?: readonly Schedule[]
  /** its events on a person's timeline */
  readonly personEvents?: readonly PersonEventSource[]
}

/** Defines a module; its type keeps the job names, so that missing handlers are a compile error. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
