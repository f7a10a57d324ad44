import { randomUUID } from 'node:crypto'
import { In } from 'typeorm'
import { required } from '../../../shared/required.ts'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { codeOf, failure, messageOf, notFound } from '../../errors/errors.ts'
import { loader } from '../../graphql/loaders.ts'
import { createViewer } from '../../context/viewer.ts'
import type { Permission } from '../../../shared/permission.ts'
import { rolesOf, User } from '../accounts/public.ts'
import {
  measureWork,
  pauseMeasuring,
  publishWork,
  resumeMeasuring,
  type FailedRow,
  type OpenedFile,
  type WorkSubjectRow,
} from '../work/public.ts'
import { maySteer, Run, RunItem, RunState } from './run.entity.ts'
import { defineHook } from '../../base/hooks.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    /** processes the next items of a run */
    'runs.continue': { runId: string }
  }
}

/** Items per job: a second or less, so that a draining node does not wait long. @internal */
export const batchSize = 50

/** Limit on a person's unfinished runs, whose items are rows. @internal */
export const maxUnfinished = 100

/** The file that finished runs of a kind make. */
interface RunFile {
  /** Milliseconds after the start in which it can be downloaded; null: no limit. */
  readonly keptMs: number | null
  /** Opens the file of a run with at least one changed item. */
  open(ctx: Ctx, run: Run): Promise<OpenedFile>
}

/** A kind of run with the work on its items. Declared in its module's `module.ts` by `runKinds`. */
export interface RunWork {
  readonly kind: string
  /** permission to control such runs; null: only the user who started it */
  readonly permission: Permission | null
  /** Names of items for the report of failures. */
  labels?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** GraphQL type of the items, so that the report links their records */
  readonly recordType?: string
  /** The record that each run is about, such as its exam, by the run's id. */
  subjects?(ctx: Ctx, runs: readonly Run[]): Promise<ReadonlyMap<string, WorkSubjectRow>>
  /** The file that a finished run makes. */
  readonly file?: RunFile
  /**
   * Processes one item in the transaction that marks it as done, as the user who started the run. An expected failure
   * is stored on the item, and the run continues.
   * @returns whether it changed something
   */
  one?(this: void, ctx: Ctx, id: string, run: Run): Promise<boolean>
  /**
   * Processes a batch outside a transaction; must be idempotent. It counts its own changes with `countChanges`, in the
   * transaction of the change.
   * @returns failures by id: a message (see `say`) for each
   */
  some?(this: void, ctx: Ctx, ids: readonly string[], run: Run): Promise<ReadonlyMap<string, string> | void>
  /** Called in the transaction in which a run ends, done or cancelled. */
  ended?(ctx: Ctx, run: Run): Promise<void>
}

/** Hook of modules that have runs. */
export const runKinds = defineHook<readonly RunWork[]>('runs.kinds')

/** The declared kind of a run. */
export const runWorkOf = ({ node }: Ctx, kind: string): RunWork | undefined =>
  node.hooks
    .of(runKinds)
    .flat()
    .find((work) => work.kind === kind)

/**
 * Starts a run on the given items, in the context's transaction. Returns the active run of this kind and subject, if
 * any.
 * @throws RULE_BROKEN if the starter has too many unfinished ones
 */
export async function startRun(
  ctx: Ctx,
  { kind, permission }: RunWork,
  {
    ids,
    subjectId = null,
    parameters = {},
  }: { ids: readonly string[]; subjectId?: string | null; parameters?: object },
): Promise<Run> {
  await refuseMore(ctx)
  const id = randomUUID()
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(Run)
    .values({
      id,
      kind,
      permission,
      subjectId,
      parameters: parameters as Record<string, never>,
      total: ids.length,
      startedById: ctx.viewer.id,
      startedAt: new Date(ctx.clock.now()),
    })
    .orIgnore()
    .returning('id')
    .execute()
  // concurrent starts: the database stores one run, and both callers get it
  if (!(raw as unknown[]).length)
    return ctx.db.findOneOrFail(Run, { where: isUnfinished(kind, required(subjectId, 'subject of the active run')) })
  const run = await ctx.db.findOneByOrFail(Run, { id })
  await ctx.db.query(
    `insert into run_item (run_id, position, item_id)
     select $1, n, id from unnest($2::uuid[]) with ordinality as chosen (id, n)`,
    [run.id, ids],
  )
  await enqueueNext(ctx, run)
  await measureWork(ctx, run, 0)
  publishProgress(ctx, run)
  return run
}

async function refuseMore(ctx: Ctx): Promise<void> {
  const { id: startedById } = ctx.viewer
  if (startedById === null) return
  const state = In([RunState.running, RunState.paused])
  if ((await ctx.db.countBy(Run, { startedById, state })) < maxUnfinished) return
  throw failure('RULE_BROKEN', 'Too many of your tasks are unfinished. Wait until some have ended, or cancel them.')
}

/** Runs of one person continue in turn, so that they occupy one worker of a node. */
const enqueueNext = (ctx: Ctx, { id: runId, startedById }: Pick<Run, 'id' | 'startedById'>) =>
  enqueue(
    ctx,
    'runs.continue',
    { runId },
    { key: `runs.continue ${runId}`, ...(startedById && { lane: `runs of ${startedById}` }) },
  )

const isUnfinished = (kind: string, subjectId: string) => [
  { kind, subjectId, state: RunState.running },
  { kind, subjectId, state: RunState.paused },
]

/** Newest runs of a kind by subject. */
export const latestRuns = ({ kind }: RunWork) =>
  loader<string, Run | null>(async (ctx, subjectIds) => {
    const rows = await ctx.db
      .createQueryBuilder(Run, 'run')
      .distinctOn(['run.subjectId'])
      .where('run.kind = :kind and run.subjectId = any(:subjectIds)', { kind, subjectIds: [...subjectIds] })
      .orderBy('run.subjectId')
      .addOrderBy('run.startedAt', 'DESC')
      .getMany()
    const found = new Map(rows.map((row) => [row.subjectId, row]))
    return subjectIds.map((id) => found.get(id) ?? null)
  })

/** Pub/sub topic of a run. */
export const runTopic = (runId: string): string => `run ${runId}`

/**
 * Processes the next items of a run and enqueues the following batch. An interrupted run continues with the first item
 * not done; no item is processed twice. Skips paused and cancelled runs.
 */
export async function continueRun(outer: Ctx, { runId }: { runId: string }): Promise<void> {
  const run = await outer.db.findOneBy(Run, { id: runId, state: RunState.running })
  if (!run) return
  const items = await outer.db.find(RunItem, {
    where: { runId, done: false },
    order: { position: 'ASC' },
    take: batchSize,
  })
  const work = runWorkOf(outer, run.kind)
  if (work?.some) await processBatch(outer, work.some, run, items)
  else if (work?.one) await processEach(await asStarter(outer, run), work.one, run, items)
  await inTransaction(outer, async (ctx) => {
    if (items.length === batchSize) await enqueueNext(ctx, run)
    else await finish(ctx, runId, RunState.done, [RunState.running])
    const [now] = (await ctx.db.query('select done, state from run where id = $1', [runId])) as RunNow[]
    // a run paused meanwhile is not measured: its clock stands still
    if (now && now.state !== RunState.paused) await measureWork(ctx, run, now.done)
    publishProgress(ctx, run)
  })
}

interface RunNow {
  done: number
  state: RunState
}

async function processBatch(
  outer: Ctx,
  some: NonNullable<RunWork['some']>,
  run: Run,
  items: readonly RunItem[],
): Promise<void> {
  const faults = await some(
    outer,
    items.map(({ itemId }) => itemId),
    run,
  )
  await inTransaction(outer, async (ctx) => {
    // locks the run before its items, in the same order as all other code, so that workers of a run cannot deadlock
    await ctx.db.query('select from run where id = $1 for no key update', [run.id])
    const [marked] = (await ctx.db.query(
      `update run_item set done = true, fault = given.fault
       from unnest($2::int[], $3::text[]) as given (position, fault)
       where run_id = $1 and run_item.position = given.position and not done
       returning run_item.fault`,
      [run.id, items.map(({ position }) => position), items.map(({ itemId }) => faults?.get(itemId) ?? null)],
    )) as [{ fault: string | null }[], number]
    await ctx.db.increment(Run, { id: run.id }, 'done', marked.length)
    await ctx.db.increment(Run, { id: run.id }, 'faultCount', marked.filter(({ fault }) => fault !== null).length)
  })
}

/** Adds to the run's count of changes, in the transaction of the change. */
export async function countChanges(ctx: Ctx, { id }: Run, count: number): Promise<void> {
  await ctx.db.increment(Run, { id }, 'changed', count)
}

async function processEach(
  outer: Ctx,
  one: NonNullable<RunWork['one']>,
  run: Run,
  items: readonly RunItem[],
): Promise<void> {
  for (const item of items) {
    try {
      await inTransaction(outer, async (ctx) => {
        if (!(await mark(ctx, item, null))) throw new Stopped()
        if (await one(ctx, item.itemId, run)) await countChanges(ctx, run, 1)
      })
    } catch (error) {
      if (error instanceof Stopped) return
      if (codeOf(error) === undefined) throw error
      await inTransaction(outer, (ctx) => mark(ctx, item, messageOf(error)))
    }
  }
}

/** The run was paused or cancelled, or another node processes the same item. */
class Stopped extends Error {}

/** Marks an item as done while its run is active. @returns whether this call marked it */
async function mark(ctx: Ctx, { runId, position }: RunItem, fault: string | null): Promise<boolean> {
  const [, counted] = (await ctx.db.query(
    `update run set done = done + 1, fault_count = fault_count + $2 where id = $1 and state = 'running'`,
    [runId, fault === null ? 0 : 1],
  )) as [unknown, number]
  const [, marked] = (await ctx.db.query(
    `update run_item set done = true, fault = $3 where run_id = $1 and position = $2 and not done`,
    [runId, position, fault],
  )) as [unknown, number]
  if (counted === 1 && marked === 1) return true
  if (fault === null) return false
  throw new Stopped()
}

/** The context with the run's starter as viewer, with current roles. */
async function asStarter(ctx: Ctx, { startedById }: Run): Promise<Ctx> {
  const user = startedById ? await ctx.db.findOneBy(User, { id: startedById }) : null
  if (!user) return ctx
  const roles = user.disabledAt ? [] : rolesOf(user)
  return {
    ...ctx,
    viewer: createViewer({ id: user.id, userType: user.userType, sessionId: null, roles, freeForm: false }),
  }
}

async function finish(ctx: Ctx, runId: string, state: RunState, from: readonly RunState[]): Promise<boolean> {
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(Run)
    .set({ state, finishedAt: new Date(ctx.clock.now()) })
    .where('id = :runId and state = any(:from)', { runId, from: [...from] })
    .andWhere(
      state === RunState.done ? 'not exists (select from run_item i where i.run_id = run.id and not i.done)' : 'true',
    )
    .execute()
  // failed items are kept for the report
  if (affected !== 1) return false
  await ctx.db.query('delete from run_item where run_id = $1 and fault is null', [runId])
  const run = await ctx.db.findOneByOrFail(Run, { id: runId })
  await runWorkOf(ctx, run.kind)?.ended?.(ctx, run)
  return true
}

function publishProgress(ctx: Ctx, { id, startedById, permission }: Run): void {
  ctx.afterCommit(() => ctx.node.pubSub.publish(runTopic(id), { id }))
  publishWork(ctx, { id, ownerId: startedById, permission, own: permission === null })
}

/** A run that the viewer may control. @throws NOT_FOUND */
export async function runOf(ctx: Ctx, id: string): Promise<Run> {
  const run = await ctx.db.findOneBy(Run, { id })
  if (!run || !maySteer(ctx, run)) throw notFound('Background task not found')
  return run
}

/** Maximum number of open runs returned. */
const maxOpen = 50

/** Runs in progress or paused that the viewer can control, oldest first. */
export async function openRuns(ctx: Ctx): Promise<Run[]> {
  const held = ctx.node.hooks
    .of(runKinds)
    .flat()
    .flatMap(({ permission }) => (permission !== null && ctx.viewer.has(permission) ? [permission] : []))
  return ctx.db
    .createQueryBuilder(Run, 'run')
    .where(`run.state in ('running', 'paused')`)
    .andWhere('(run.permission = any(:held) or run.permission is null and run.startedById = :viewer)', {
      held,
      viewer: ctx.viewer.id,
    })
    .orderBy('run.startedAt')
    .addOrderBy('run.id')
    .limit(maxOpen)
    .getMany()
}

/** Pauses a run after the current item. @throws NOT_FOUND, CONFLICT (not running) */
export const pauseRun = (ctx: Ctx, id: string): Promise<Run> => transition(ctx, id, RunState.paused, [RunState.running])

/** Resumes a paused run. @throws NOT_FOUND, CONFLICT (not paused) */
export const resumeRun = (ctx: Ctx, id: string): Promise<Run> =>
  transition(ctx, id, RunState.running, [RunState.paused])

/** Cancels a run; finished items remain done. @throws NOT_FOUND, CONFLICT (ended) */
export const cancelRun = (ctx: Ctx, id: string): Promise<Run> =>
  transition(ctx, id, RunState.cancelled, [RunState.running, RunState.paused])

function transition(outer: Ctx, id: string, to: RunState, from: readonly RunState[]): Promise<Run> {
  return inTransaction(outer, async (ctx) => {
    await runOf(ctx, id)
    const changed =
      to === RunState.cancelled
        ? await finish(ctx, id, to, from)
        : (
            await ctx.db
              .createQueryBuilder()
              .update(Run)
              .set({ state: to })
              .where('id = :id and state = any(:from)', { id, from: [...from] })
              .execute()
          ).affected === 1
    if (!changed) throw failure('CONFLICT', 'The status of this task has changed')
    if (to === RunState.running) {
      await enqueueNext(ctx, await runOf(ctx, id))
      await resumeMeasuring(ctx, id)
    } else {
      await pauseMeasuring(ctx, id)
    }
    const run = await runOf(ctx, id)
    publishProgress(ctx, run)
    return run
  })
}

/** Failed items in the order of the run, with names and records. */
export async function faultsOf(ctx: Ctx, run: Pick<Run, 'id' | 'kind'>, first: number): Promise<FailedRow[]> {
  const work = runWorkOf(ctx, run.kind)
  const rows = await ctx.db
    .createQueryBuilder(RunItem, 'item')
    .where('item.runId = :id and item.fault is not null', { id: run.id })
    .orderBy('item.position')
    .limit(first)
    .getMany()
  const labels = await work?.labels?.(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  return rows.map(({ itemId, position, fault }) => ({
    label: labels?.get(itemId) ?? String(position),
    message: required(fault, 'failure of the item'),
    recordType: work?.recordType ?? null,
    recordId: work?.recordType ? itemId : null,
  }))
}
