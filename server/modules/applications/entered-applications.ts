import type { Ctx } from '../../context/context.ts'
import { Application } from './application.entity.ts'
import { enteredStates } from './application-states.ts'

/**
 * The next applications with a place in an exam, ordered by id, for jobs that work in batches.
 * @param after id of the last application of the previous batch
 */
export function nextEnteredApplications(
  ctx: Pick<Ctx, 'db'>,
  examId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Application[]> {
  const query = ctx.db
    .createQueryBuilder(Application, 'application')
    .where('application.examId = :examId and application.state in (:...states)', { examId, states: enteredStates })
    .orderBy('application.id')
    .take(limit)
  if (after) query.andWhere('application.id > :after', { after })
  return query.getMany()
}
