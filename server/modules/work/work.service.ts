import type { Ctx } from '../../context/context.ts'
import { viewerId } from '../../context/viewer.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { User } from '../accounts/public.ts'
import { In } from 'typeorm'
import { loader } from '../../graphql/loaders.ts'
import type { BackgroundWork, BackgroundWorkOverview } from './background-work.ts'
import { maySee, workTopic, type WorkMessage } from './changes.ts'
import { findWork, overviewRows } from './lists.ts'
import { WorkSeen } from './seen.entity.ts'
import { sourceOf, sourcesOf, WorkState, type OpenedFile, type WorkRow, type WorkSource } from './source.ts'

/** Work that the viewer may see. @throws NOT_FOUND */
async function workOf(ctx: Ctx, id: string): Promise<BackgroundWork> {
  const found = await findWork(ctx, id)
  if (!found) throw notFound('Background task not found')
  return found
}

/** Kinds of all work, for the filter. */
export const allKinds = (ctx: Ctx): string[] =>
  [...new Set(sourcesOf(ctx).flatMap((source) => source.kinds(ctx)))].sort()

const acts = { pause: [WorkState.running], resume: [WorkState.paused], cancel: undefined } as const
const open: readonly WorkState[] = [WorkState.waiting, WorkState.running, WorkState.paused]

/** Actions on work. */
export type WorkAct = keyof typeof acts

/** Who controls work: users with its permission, else its owner. */
const maySteer = (ctx: Ctx, { permission, ownerId }: WorkRow): boolean =>
  permission === null ? ownerId !== null && ownerId === ctx.viewer.id : ctx.viewer.has(permission)

/** Whether the viewer can act on work in its current state. */
export function canAct(ctx: Ctx, row: WorkRow, act: WorkAct): boolean {
  const from: readonly WorkState[] = acts[act] ?? open
  return from.includes(row.state) && maySteer(ctx, row) && sourceOf(ctx, row)?.[act] !== undefined
}

/**
 * Pauses, resumes or cancels work; its source decides in the statement that writes.
 * @throws NOT_FOUND, CONFLICT (in another state, or its kind cannot do this)
 */
export async function actOn(ctx: Ctx, id: string, act: WorkAct): Promise<BackgroundWork> {
  const work = await workOf(ctx, id)
  const run: WorkSource[WorkAct] = canAct(ctx, work, act) ? sourceOf(ctx, work)?.[act] : undefined
  if (!run) throw failure('CONFLICT', 'The status of this task has changed')
  await run(ctx, id)
  return workOf(ctx, id)
}

/** The end of the time in which the file of work can be downloaded; undefined: there is no file (any more). */
export function fileUntil(ctx: Ctx, row: WorkRow): Date | null | undefined {
  const until = sourceOf(ctx, row)?.fileUntil?.(ctx, row)
  return until instanceof Date && until.getTime() <= ctx.clock.now() ? undefined : until
}

/** Opens the file of finished work. @throws NOT_FOUND, CONFLICT (no file), and the errors of its source */
export async function openFile(ctx: Ctx, id: string): Promise<OpenedFile> {
  const work = await workOf(ctx, id)
  const source = sourceOf(ctx, work)
  if (fileUntil(ctx, work) === undefined || !source?.openFile) throw failure('CONFLICT', 'File not found')
  return source.openFile(ctx, work)
}

/** Before the first look, work of the last day counts as new. */
const newAtFirstMs = 86_400_000

/** The viewer's work in figures. */
export async function overviewOf(ctx: Ctx): Promise<BackgroundWorkOverview> {
  const me = viewerId(ctx)
  const [rows, seen] = [await overviewRows(ctx), await ctx.db.findOneBy(WorkSeen, { userId: me })]
  const since = seen?.seenAt.getTime() ?? ctx.clock.now() - newAtFirstMs
  const own = rows.filter(({ ownerId }) => ownerId === me)
  const isNew = ({ state, finishedAt }: BackgroundWork) =>
    (state === WorkState.done || state === WorkState.failed) && finishedAt !== null && finishedAt.getTime() > since
  const paused = rows.filter(({ state }) => state === WorkState.paused)
  return {
    running: own.filter(({ state }) => state === WorkState.running).length,
    paused: paused.length,
    finished: own.filter(isNew).length,
    newestFirst: [...paused, ...own.filter(({ state }) => state !== WorkState.paused)],
  }
}

/** Records that the viewer has seen what has finished until now. A later look is never replaced by an earlier one. */
export async function markSeen(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    `insert into work_seen (user_id, seen_at) values ($1, $2)
     on conflict (user_id) do update set seen_at = greatest(work_seen.seen_at, excluded.seen_at)`,
    [viewerId(ctx), new Date(ctx.clock.now())],
  )
}

/** Follows all work that the viewer may see: first a message without work, then every change without gaps. */
export const watchWork = (ctx: Ctx): AsyncIterableIterator<WorkMessage> =>
  ctx.node.pubSub.subscribe<WorkMessage>(workTopic, {
    current: () => [{ id: null, ownerId: ctx.viewer.id, permission: null, own: true }],
    wants: (message) => maySee(ctx, message),
  })

/** Names of people by id. */
export const nameById = loader<string, string | null>(async (ctx, ids) => {
  const users = await ctx.db.find(User, {
    select: { id: true, firstName: true, lastName: true },
    where: { id: In([...ids]) },
  })
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return ids.map((id) => names.get(id) ?? null)
})

/** Records that work is about, by work. */
export const subjectByWork = loader<WorkRow, { type: string; id: string; name: string } | null>(
  async (ctx, rows) => {
    const found = new Map<string, { type: string; id: string; name: string }>()
    for (const source of sourcesOf(ctx)) {
      const own = rows.filter(({ type }) => type === source.type)
      if (!own.length || !source.subjects) continue
      for (const [id, subject] of await source.subjects(ctx, own)) found.set(id, subject)
    }
    return rows.map(({ id }) => found.get(id) ?? null)
  },
  ({ id }) => id,
)
