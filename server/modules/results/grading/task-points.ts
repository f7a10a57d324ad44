/** Points of an exam other than from its questions, as SQL over the row `attempt`. */
export interface TaskPoints {
  /** points awarded so far */
  points: string
  /** maximum points; null if the exam has no such tasks */
  most: string
  /** whether answers are still unscored */
  isUnscored: string
}

let source: TaskPoints = { points: 'null::numeric', most: 'null::numeric', isUnscored: 'false' }

/** Registers how task points are read; called on load by the module whose jury scores tasks. */
export function registerTaskPoints(given: TaskPoints): void {
  source = given
}

/** The registered source of task points. */
export const taskPoints = (): TaskPoints => source
