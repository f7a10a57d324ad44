import type { GraphQLSchema } from 'graphql'
import { createSchema } from './graphql/schema.ts'
import { JobWorker } from './jobs/job-worker.entity.ts'
import { accountsModule } from './modules/accounts/public.ts'
import { applicationsModule } from './modules/applications/public.ts'
import { arenaModule } from './modules/arena/public.ts'
import { codingGamesModule } from './modules/coding-games/public.ts'
import { examsModule } from './modules/exams/public.ts'
import { exportsModule } from './modules/exports/public.ts'
import { filesModule } from './modules/files/public.ts'
import { formsModule } from './modules/forms/public.ts'
import { geoModule } from './modules/geo/public.ts'
import { grandFinalModule } from './modules/grand-final/public.ts'
import { mailingModule } from './modules/mailing/public.ts'
import { imaginationModule } from './modules/imagination/public.ts'
import { integrationsModule } from './modules/integrations/public.ts'
import { groupImportModule } from './modules/group-import/public.ts'
import { mailModule } from './modules/mail/public.ts'
import { materialsModule } from './modules/materials/public.ts'
import { officeModule } from './modules/office/public.ts'
import { paymentsModule } from './modules/payments/public.ts'
import { proctoringModule } from './modules/proctoring/public.ts'
import { resultsModule } from './modules/results/public.ts'
import { runsModule } from './modules/runs/public.ts'
import { segmentsModule } from './modules/segments/public.ts'
import { streamingModule } from './modules/streaming/public.ts'
import { settingsModule } from './modules/settings/public.ts'
import { textsModule } from './modules/texts/public.ts'
import { addPersonEvents } from './person-events.ts'
import type { JobTable, Module, Schedule } from './module.ts'

/** The modules of the product, from lowest to highest. Add new modules here. */
const list = [
  settingsModule,
  geoModule,
  filesModule,
  mailModule,
  textsModule,
  accountsModule,
  runsModule,
  exportsModule,
  examsModule,
  materialsModule,
  paymentsModule,
  applicationsModule,
  segmentsModule,
  groupImportModule,
  streamingModule,
  arenaModule,
  resultsModule,
  codingGamesModule,
  proctoringModule,
  formsModule,
  grandFinalModule,
  imaginationModule,
  officeModule,
  mailingModule,
  integrationsModule,
] as const

export const modules: readonly Module[] = list

addPersonEvents(modules.flatMap(({ personEvents }) => personEvents ?? []))

type JobsOf<M> = M extends { jobs: infer J } ? J : never
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Handlers of all jobs: a job without a handler is a compile error. */
export const jobTable: JobTable = Object.assign({}, ...modules.map(({ jobs }) => jobs)) as Intersection<
  JobsOf<(typeof list)[number]>
>

/** Schedules of all modules. */
export const schedules: readonly Schedule[] = modules.flatMap((module) => module.schedules ?? [])

/** Resolvers of all modules, from lowest to highest. */
export const resolvers: readonly Function[] = modules.flatMap((module) => module.resolvers)

/** Tables of all modules. */
export const entities: readonly Function[] = [JobWorker, ...modules.flatMap((module) => module.entities ?? [])]

/** The product's schema, built once per process. */
export const productSchema: () => GraphQLSchema = (() => {
  let schema: GraphQLSchema | undefined
  return () => (schema ??= createSchema(resolvers))
})()
