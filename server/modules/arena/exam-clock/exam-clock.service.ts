import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import type { ExamClock } from '../arena.types.ts'
import { kindOf } from '../opening/sitting.ts'
import { clockBoard } from './clock-board.ts'

/**
 * Follows the clock of the viewer's own sitting in one tab: the current state immediately, then every change (extra
 * time, pause, the pen, the end) and the deadline itself.
 * @throws NOT_FOUND (not opened, not the viewer's)
 */
export async function examClock(
  ctx: Ctx,
  { applicationId, tab, simulation }: { applicationId: string; tab: string; simulation: boolean | null },
): Promise<AsyncIterableIterator<ExamClock>> {
  if (tab.length < 1 || tab.length > 100) throw badInput({ tab: ['Use 1 to 100 characters for the tab'] })
  const [attempt] = await ctx.db.query(
    `select id, exam_id as "examId" from attempt
     where application_id = $1 and user_id = $2 and kind = $3 and superseded_at is null and started_at is not null`,
    [applicationId, ctx.viewer.id, kindOf(simulation)],
  )
  if (!attempt) throw notFound('This exam was not opened')
  return clockBoard(ctx).watch(attempt, tab)
}
