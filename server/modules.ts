import type { GraphQLSchema } from 'graphql'
import type { JobName } from './database/queue.ts'
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
import { monitoringModule } from './modules/monitoring/public.ts'
import { imaginationModule } from './modules/imagination/public.ts'
import { integrationsModule } from './modules/integrations/public.ts'
import { groupImportModule } from './modules/group-import/public.ts'
import { mailModule } from './modules/mail/public.ts'
import { materialsModule } from './modules/materials/public.ts'
import { officeModule } from './modules/office/public.ts'
import { partitionsModule } from './modules/partitions/public.ts'
import { paymentsModule } from './modules/payments/public.ts'
import { proctoringModule } from './modules/proctoring/public.ts'
import { resultsModule } from './modules/results/public.ts'
import { runsModule } from './modules/runs/public.ts'
import { segmentsModule } from './modules/segments/public.ts'
import { streamingModule } from './modules/streaming/public.ts'
import { supportModule } from './modules/support/public.ts'
import { settingsModule } from './modules/settings/public.ts'
import { transparencyModule } from './modules/transparency/public.ts'
import { textsModule } from './modules/texts/public.ts'
import { viewsModule } from './modules/views/public.ts'
import { workModule } from './modules/work/public.ts'
import { schemaOf, type Module } from './module/module.ts'

/** The modules of the product, from lowest to highest. Add new modules here. */
const list = [
  settingsModule,
  geoModule,
  filesModule,
  mailModule,
  textsModule,
  partitionsModule,
  accountsModule,
  workModule,
  runsModule,
  exportsModule,
  viewsModule,
  examsModule,
  materialsModule,
  paymentsModule,
  applicationsModule,
  segmentsModule,
  groupImportModule,
  streamingModule,
  arenaModule,
  resultsModule,
  transparencyModule,
  codingGamesModule,
  proctoringModule,
  formsModule,
  grandFinalModule,
  imaginationModule,
  officeModule,
  mailingModule,
  integrationsModule,
  supportModule,
  monitoringModule,
] as const

type JobsOf<M> = M extends { jobs: infer J } ? keyof J : never
/** Jobs without a handler: there must be none. */
type Unhandled = Exclude<JobName, JobsOf<(typeof list)[number]>>

/** All modules of the product. A job without a handler is a compile error here. */
export const modules: [Unhandled] extends [never] ? readonly Module[] : Unhandled = list

/** Tables of the product, and those with which the job queue tracks its workers. */
export const entities: readonly Function[] = [JobWorker, ...modules.flatMap((module) => module.entities ?? [])]

/** The GraphQL schema of the product. */
export const productSchema = (): GraphQLSchema => schemaOf(modules)
