import { In } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import type { WorkSource, WorkSubjectRow } from '../work/public.ts'
import { Run } from './run.entity.ts'
import { cancelRun, faultsOf, pauseRun, resumeRun, runKinds, runWorkOf } from './runs.service.ts'

const allRuns = ({ node }: Ctx) => node.hooks.of(runKinds).flat()

/** Runs as work in the background: visible to users with the run's permission, else to the user who started it. */
export const runSource: WorkSource = {
  type: 'Run',
  kinds: (ctx) => allRuns(ctx).map(({ kind }) => kind),
  permissions: (ctx) => allRuns(ctx).flatMap(({ permission }) => permission ?? []),
  sql: `select id, kind, null::text, started_by_id, permission, permission is null, state, total, done, changed,
    fault_count, started_at, finished_at from run`,
  pause: pauseRun,
  resume: resumeRun,
  cancel: cancelRun,
  fileUntil(ctx, { kind, state, changed, startedAt }) {
    const file = runWorkOf(ctx, kind)?.file
    if (!file || state !== 'done' || !changed) return undefined
    return file.keptMs === null ? null : new Date(startedAt.getTime() + file.keptMs)
  },
  async openFile(ctx, { id, kind }) {
    const [run, file] = [await ctx.db.findOneBy(Run, { id }), runWorkOf(ctx, kind)?.file]
    if (!run || !file) throw notFound('Background task not found')
    return file.open(ctx, run)
  },
  failures: faultsOf,
  async subjects(ctx, rows) {
    const runs = await ctx.db.findBy(Run, { id: In(rows.map(({ id }) => id)) })
    const found = new Map<string, WorkSubjectRow>()
    for (const kind of new Set(runs.map((run) => run.kind))) {
      const own = runs.filter((run) => run.kind === kind)
      for (const [id, subject] of (await runWorkOf(ctx, kind)?.subjects?.(ctx, own)) ?? []) found.set(id, subject)
    }
    return found
  },
}
