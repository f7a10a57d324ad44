import { In, IsNull, Not } from 'typeorm'
import { registerSittingTimes } from '../../streaming/public.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'

/** Supplies the times of attempts for the camera recordings. */
registerSittingTimes(async (ctx, applicationIds) => {
  const attempts = await ctx.db.findBy(Attempt, {
    applicationId: In([...applicationIds]),
    kind: AttemptKind.exam,
    supersededAt: IsNull(),
    startedAt: Not(IsNull()),
  })
  return new Map(
    attempts.map(({ applicationId, startedAt, deadline, closedAt }) => [
      applicationId,
      { startedAt: startedAt!, endsAt: closedAt ?? deadline, closedAt },
    ]),
  )
})
