import type { Ctx } from '../../../context/context.ts'
import { AttemptKind, openPartsOf, type OpenPart } from '../../arena/public.ts'
import type { Exam } from '../../exams/public.ts'
import { taskPoints } from '../grading/task-points.ts'

/** Obstacles to publishing results: open parts of the exam, and tasks that the jury has not scored. */
export interface Obstacle extends Omit<OpenPart, 'kind'> {
  readonly kind: OpenPart['kind'] | 'tasks'
}

/** Obstacles to publishing an exam's results; empty if they can be published. */
export async function obstaclesOf(ctx: Ctx, exam: Exam): Promise<Obstacle[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select application_id as id from attempt where exam_id = $1 and kind = '${AttemptKind.exam}'
       and superseded_at is null and ${taskPoints(ctx).isUnscored} order by id`,
    [exam.id],
  )
  const ids = rows.map(({ id }) => id)
  const tasks: Obstacle = { kind: 'tasks', count: ids.length, until: null, applicationIds: ids.slice(0, 20) }
  return [...(await openPartsOf(ctx, exam)), ...(ids.length ? [tasks] : [])]
}
