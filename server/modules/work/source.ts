import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'
import { registerEnum } from '../../graphql/enums.ts'
import type { Permission } from '../../../shared/permission.ts'

export const WorkState = {
  waiting: 'waiting',
  running: 'running',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export type WorkState = keyof typeof WorkState
registerEnum(WorkState, {
  name: 'WorkState',
  description: 'State of work in the background',
  values: {
    waiting: 'Starts at a scheduled time',
    running: 'In progress',
    paused: 'Stopped; can be resumed',
    done: 'Final: everything is processed; individual rows may have failed',
    failed: 'Final: it could not be completed',
    cancelled: 'Final: the rest is not processed',
  },
})

/** Columns selected by the SQL of a source, in this order. */
export const workColumns = [
  'id',
  'kind',
  'name',
  'owner_id',
  'permission',
  'own',
  'state',
  'total',
  'done',
  'changed',
  'failed',
  'started_at',
  'finished_at',
] as const

/** Work in the background, as read from its source. */
export interface WorkRow {
  readonly id: string
  /** GraphQL type of the row in its own module, such as `Run` */
  readonly type: string
  /** kind of work, such as `certificates` or `listExport`; the web app names each */
  readonly kind: string
  /** its own name, such as that of a file or a mailing */
  readonly name: string | null
  /** user who started it */
  readonly ownerId: string | null
  /** permission to see and control it */
  readonly permission: Permission | null
  /** whether its owner may see it without the permission */
  readonly own: boolean
  readonly state: WorkState
  /** number of rows; null if it is not known beforehand */
  readonly total: number | null
  readonly done: number
  /** number of created or changed rows; null for work that changes none */
  readonly changed: number | null
  readonly failed: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** A row that failed: its name, the reason (an encoded message), and its record. */
export interface FailedRow {
  readonly label: string
  readonly message: string
  readonly recordType: string | null
  readonly recordId: string | null
}

/** The record that work is about, such as the exam of certificates. */
export interface WorkSubjectRow {
  readonly type: string
  readonly id: string
  readonly name: string
}

/** File of finished work: a URL, or the content itself. */
export interface OpenedFile {
  readonly url: string | null
  readonly fileName: string | null
  readonly mimeType: string | null
  /** base64 */
  readonly content: string | null
}

type Act = (ctx: Ctx, id: string) => Promise<unknown>

/** A table of work in the background. Declared in its `module.ts` by `workSources`; a new one needs nothing else. */
export interface WorkSource {
  /** GraphQL type of its rows */
  readonly type: string
  /** its kinds of work, for the filter */
  kinds(ctx: Ctx): readonly string[]
  /** permissions with which its rows are visible */
  permissions(ctx: Ctx): readonly Permission[]
  /** Selects `workColumns` of its rows. `own` and `permission` state who may see a row. */
  readonly sql: string
  readonly pause?: Act
  readonly resume?: Act
  readonly cancel?: Act
  /** The end of the time in which its file can be downloaded; null: no end; undefined: no file. */
  fileUntil?(ctx: Ctx, row: WorkRow): Date | null | undefined
  /** Opens the file of a row whose `fileUntil` has not passed. */
  openFile?(ctx: Ctx, row: WorkRow): Promise<OpenedFile>
  /** Failed rows, in order. */
  failures?(ctx: Ctx, row: WorkRow, first: number): Promise<readonly FailedRow[]>
  /** Records that the rows are about, by the rows' ids. */
  subjects?(ctx: Ctx, rows: readonly WorkRow[]): Promise<ReadonlyMap<string, WorkSubjectRow>>
}

/** Hook of modules with work in the background. */
export const workSources = defineHook<WorkSource>('work.sources')

/** Sources of a node. */
export const sourcesOf = ({ node }: Pick<Ctx, 'node'>): readonly WorkSource[] => node.hooks.of(workSources)

/** The source of a row. */
export const sourceOf = (ctx: Pick<Ctx, 'node'>, { type }: Pick<WorkRow, 'type'>): WorkSource | undefined =>
  sourcesOf(ctx).find((source) => source.type === type)
