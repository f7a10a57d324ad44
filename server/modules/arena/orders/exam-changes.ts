import { In, IsNull } from 'typeorm'
import { failure } from '../../../graphql/errors.ts'
import { onExamLeft } from '../../applications/public.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'

/** Deletes a prepared attempt when its exam is left; a begun exam can no longer be left. */
onExamLeft(async (ctx, { id }) => {
  const attempts = await ctx.db.find(Attempt, {
    where: { applicationId: id, kind: AttemptKind.exam, supersededAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  })
  if (attempts.some(({ startedAt }) => startedAt)) throw failure('CONFLICT', 'The exam has already started')
  if (attempts.length) await ctx.db.delete(Attempt, { id: In(attempts.map((attempt) => attempt.id)) })
})
