import { In, IsNull, Not } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { SittingTime } from '../../streaming/public.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'

/** Times of attempts, for the camera recordings. */
export async function timesOfAttempts(ctx: Ctx, applicationIds: readonly string[]): Promise<Map<string, SittingTime>> {
  const attempts = await ctx.db.findBy(Attempt, {
    applicationId: In([...applicationIds]),
    kind: AttemptKind.exam,
    supersededAt: IsNull(),
    startedAt: Not(IsNull()),
  })
  return new Map(
    attempts.map(({ applicationId, startedAt, deadline, closedAt }) => [
      applicationId,
      { startedAt: required(startedAt, 'start of the attempt'), endsAt: closedAt ?? deadline, closedAt },
    ]),
  )
}
