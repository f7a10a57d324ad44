import type { JobName, Jobs } from './database/queue.ts'
import type { Ctx } from './graphql/context.ts'
import type { PersonEventSource } from './person-events.ts'

/** Which function does which job. Handlers may be called twice for the same payload. */
export type JobTable = { [K in JobName]: (ctx: Ctx, payload: Jobs[K]) => Promise<unknown> }

/** Work that every node repeats; the functions make sure that nodes do not do it twice. */
export interface Schedule {
  readonly name: string
  /** milliseconds between the end of one run and the start of the next */
  readonly every: number
  run(ctx: Ctx): Promise<unknown>
}

/** What a module adds to the product: its tables, its part of the schema, its jobs and its repeated work. */
export interface Module {
  readonly name: string
  readonly entities?: readonly Function[]
  readonly resolvers: readonly Function[]
  readonly jobs?: Partial<JobTable>
  readonly schedules?: readonly Schedule[]
  /** what it tells of a person on the time line of the office */
  readonly personEvents?: readonly PersonEventSource[]
}

/** Declares a module; its type keeps the names of its jobs, so that the list of modules can be checked for gaps. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
