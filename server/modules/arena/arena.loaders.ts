import { by, byId, loader } from '../../graphql/loaders.ts'
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
