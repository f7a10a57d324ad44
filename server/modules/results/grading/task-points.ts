import type { Ctx } from '../../../context/context.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Points of an exam from tasks rather than questions, as SQL over the row `attempt`. */
export interface TaskPoints {
  /** points awarded so far */
  points: string
  /** maximum points; null if the exam has no such tasks */
  maxPoints: string
  /** whether answers are still unscored */
  isUnscored: string
}

const noTasks: TaskPoints = { points: 'null::numeric', maxPoints: 'null::numeric', isUnscored: 'false' }

/** Hook of the module whose jury scores tasks. */
export const taskPointsFrom = defineHook<TaskPoints>('results.taskPoints')

/** The entry of the hook. */
export const taskPoints = ({ node }: Pick<Ctx, 'node'>): TaskPoints => node.hooks.one(taskPointsFrom) ?? noTasks
