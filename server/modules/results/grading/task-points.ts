/** Points of an exam besides those of its questions, as SQL over the row `attempt`. */
export interface TaskPoints {
  /** points given so far */
  points: string
  /** the most that can be given; null where the exam has no such tasks */
  most: string
  /** whether answers still wait for points */
  isUnscored: string
}

let source: TaskPoints = { points: 'null::numeric', most: 'null::numeric', isUnscored: 'false' }

/** The module whose jury scores tasks says here how points are read. Called as it loads. */
export function examsHaveTaskPoints(given: TaskPoints): void {
  source = given
}

/** How task points are read. */
export const taskPoints = (): TaskPoints => source
