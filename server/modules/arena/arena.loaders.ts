import { by, byId, loader } from '../../graphql/loaders.ts'
import type { ExamMessage } from './arena.types.ts'
import { Attempt, AttemptKind } from './attempt.entity.ts'
import { LateAnswer } from './saving/journal.entity.ts'

export const attemptById = byId(() => Attempt)

/** The real attempt of an application, once started. */
export const attemptByApplication = begunAttempt(AttemptKind.exam)
/** The practice attempt of an application, once started. */
export const practiceByApplication = begunAttempt(AttemptKind.simulation)

function begunAttempt(kind: AttemptKind) {
  return loader<string, Attempt | null>(async (ctx, applicationIds) => {
    const attempts = await ctx.db
      .createQueryBuilder(Attempt, 'attempt')
      .where('attempt.applicationId = any(:applicationIds)', { applicationIds: [...applicationIds] })
      .andWhere('attempt.kind = :kind and attempt.supersededAt is null and attempt.startedAt is not null', { kind })
      .getMany()
    const found = new Map(attempts.map((attempt) => [attempt.applicationId, attempt]))
    return applicationIds.map((id) => found.get(id) ?? null)
  })
}

export const lateAnswersByAttempt = by(() => LateAnswer, 'attemptId', 'seq')

/** Messages of admins to the participant of an attempt, oldest first; none in practice. */
export const messagesByAttempt = loader<string, ExamMessage[]>(async (ctx, attemptIds) => {
  const rows: { attemptId: string; id: string; text: string; sentAt: Date }[] = await ctx.db.query(
    `select t.id "attemptId", o.id, o.text, o.at "sentAt"
     from attempt t join exam_order o on o.exam_id = t.exam_id and o.action = 'message' and o.withdrawn_at is null
       and (o.application_ids is null or t.application_id = any(o.application_ids))
     where t.id = any($1::uuid[]) and t.kind = '${AttemptKind.exam}' order by o.at, o.id`,
    [[...attemptIds]],
  )
  return attemptIds.map((id) => rows.flatMap(({ attemptId, ...message }) => (attemptId === id ? [message] : [])))
})

/** Maximum number of names per order. */
const namesPerOrder = 10

/** Names of the students selected for an order, by the order's id; empty for other scopes. */
export const namesOfOrder = loader<string, string[]>(async (ctx, orderIds) => {
  const rows: { id: string; names: string[] }[] = await ctx.db.query(
    `select o.id, array(
       select trim(u.first_name || ' ' || u.last_name) from application a join "user" u on u.id = a.user_id
       where a.id = any(o.application_ids) order by u.last_name, u.first_name, a.id limit ${namesPerOrder}
     ) as names
     from exam_order o where o.id = any($1::uuid[]) and o.scope = 'selection'`,
    [[...orderIds]],
  )
  const found = new Map(rows.map(({ id, names }) => [id, names]))
  return orderIds.map((id) => found.get(id) ?? [])
})
