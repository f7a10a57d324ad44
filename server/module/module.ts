import type { GraphQLSchema } from 'graphql'
import type { JobName, Jobs } from '../database/queue.ts'
import type { DemoPart } from '../demo-part/part.ts'
import type { Locale } from '../editions.ts'
import type { AppNode, Ctx } from '../context/context.ts'
import { nodeSources, type NodeSource } from '../graphql/node.ts'
import type { PersistedOperations } from '../graphql/operations.ts'
import { createSchema } from '../graphql/schema.ts'
import { modulesFigures, type FigureSource } from './figures.ts'
import { defineHook, Hooks, type HookEntry } from '../base/hooks.ts'
import { modulesPersonalData, type PersonalData } from './personal-data.ts'
import { modulesPersonEvents, type PersonEventSource } from './person-events.ts'
import type { HttpRoute } from '../transport/http-route.ts'
import type { AreaPart } from '../transport/rest-row.ts'
import type { PublicPage } from '../transport/public-page.ts'
import type { Sandbox } from '../transport/sandbox.ts'
import { modulesUserColumns, type UserColumns } from './user-columns.ts'
import { modulesUses, type Uses } from './uses.ts'

/** Handlers of jobs by name. Handlers must be idempotent. */
export type JobTable = { [K in JobName]: (ctx: Ctx, payload: Jobs[K]) => Promise<unknown> }

/** Work repeated by every node that runs jobs; the functions coordinate between nodes themselves. */
export interface Schedule {
  readonly name: string
  /** milliseconds between the end of one run and the start of the next */
  readonly every: number
  /** also on nodes that run no jobs, such as refreshing an in-memory cache */
  readonly onEveryNode?: true
  run(ctx: Ctx): Promise<unknown>
}

/** A node that is about to serve requests. */
interface ServingNode {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly operations: PersistedOperations
  /** folder of the built web app; null in server-only tests */
  readonly webFolder: string | null
}

/** A value that the web app gets with each page, as JSON. */
export type PageValue = (of: { node: AppNode; locale: Locale }) => unknown

/** Everything that a module contributes to the product. */
export interface Module {
  readonly name: string
  /** tables */
  readonly entities?: readonly Function[]
  /** part of the GraphQL schema */
  readonly resolvers: readonly Function[]
  /** types that `node(id:)` can fetch */
  readonly nodes?: Readonly<Record<string, NodeSource>>
  readonly jobs?: Partial<JobTable>
  /** its REST paths, by areas of the reference */
  readonly rest?: readonly AreaPart[]
  /** its other paths: downloads, uploads, webhooks */
  readonly routes?: readonly HttpRoute[]
  /** its pages that the server renders, with the forms that work without script */
  readonly publicPages?: readonly PublicPage[]
  /** sandboxes that replace its providers in development and demos */
  readonly sandboxes?: readonly Sandbox[]
  /** values sent to the web app with each page, by name */
  readonly page?: Readonly<Record<string, PageValue>>
  /** prepares a node that serves requests, before its first one */
  readonly onServe?: (serving: ServingNode) => Promise<void> | void
  readonly schedules?: readonly Schedule[]
  /** its figures for monitoring */
  readonly figures?: FigureSource
  /** entries for the hooks of lower modules */
  readonly hooks?: readonly HookEntry[]
  /** for export and erasure */
  readonly personalData?: readonly PersonalData[]
  /** columns of its tables that refer to accounts */
  readonly userColumns?: UserColumns
  /** rows that count as uses of rows of this or lower modules */
  readonly uses?: Uses
  /** its events on a person's timeline */
  readonly personEvents?: readonly PersonEventSource[]
  /** its parts of the demo; imported only where the demo is loaded */
  readonly demo?: () => Promise<{ readonly demoParts: readonly DemoPart[] }>
}

/** Handlers of the jobs of each module. */
export const modulesJobs = defineHook<Partial<JobTable>>('jobs')

/** Schedules of each module. */
export const modulesSchedules = defineHook<readonly Schedule[]>('schedules')

/** Defines a module; its type keeps the job names, so that missing handlers are a compile error. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}

/** The hooks of a node with these modules, lowest first. */
export function hooksOf(modules: readonly Module[]): Hooks {
  return new Hooks(
    modules.flatMap(({ nodes, jobs, schedules, figures, personalData, personEvents, uses, userColumns, hooks }) => [
      ...(nodes ? [nodeSources(nodes)] : []),
      ...(jobs ? [modulesJobs(jobs)] : []),
      ...(schedules ? [modulesSchedules(schedules)] : []),
      ...(figures ? [modulesFigures(figures)] : []),
      ...(personalData ? [modulesPersonalData(personalData)] : []),
      ...(personEvents ? [modulesPersonEvents(personEvents)] : []),
      ...(uses ? [modulesUses(uses)] : []),
      ...(userColumns ? [modulesUserColumns(userColumns)] : []),
      ...(hooks ?? []),
    ]),
  )
}

const schemas = new WeakMap<readonly Module[], GraphQLSchema>()

/** The GraphQL schema of a list of modules. Building takes long, so it is done once per list and process. */
export function schemaOf(modules: readonly Module[]): GraphQLSchema {
  let schema = schemas.get(modules)
  if (!schema) schemas.set(modules, (schema = createSchema(modules.flatMap(({ resolvers }) => resolvers))))
  return schema
}

/** Values that the modules send to the web app with each page, by name. */
export const pageValuesOf = (modules: readonly Module[]): Readonly<Record<string, PageValue>> =>
  Object.assign({}, ...modules.map(({ page }) => page))
