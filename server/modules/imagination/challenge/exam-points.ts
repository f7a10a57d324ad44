import type { TaskPoints } from '../../results/public.ts'

/** Maximum points of a picture task. */
const maxTaskPoints = 10

/** SQL over the row `exam`: it has picture tasks. */
export const hasPictureTasks = `exam.layout = 'challenge' and exists (select from image_task where image_task.exam_id = exam.id)`

/** Points of picture tasks. A task without an answer scores none; only closed attempts are graded. */
export const pictureTaskPoints: TaskPoints = {
  points: `(select coalesce(sum(answer.points), 0)::numeric from image_task task
     left join image_answer answer on answer.task_id = task.id and answer.application_id = attempt.application_id
     where task.exam_id = attempt.exam_id having count(task.id) > 0)`,
  maxPoints: `(select ${maxTaskPoints} * count(*)::numeric from image_task task
     where task.exam_id = attempt.exam_id having count(*) > 0)`,
  isUnscored: `exists (select from image_answer answer
     where answer.application_id = attempt.application_id and answer.points is null)`,
}
