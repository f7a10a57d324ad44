import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { FilePurpose, filesAreAttached, holdFile } from '../../files/public.ts'
import type { SubmitApplicationInput } from '../arena.inputs.ts'
import type { SubmitApplicationPayload } from '../arena.types.ts'
import { Attempt } from '../attempt.entity.ts'
import { submitAttempt } from './close-attempt.ts'
import { outcomeOf } from './outcome.ts'
import { kindOf, loadSitting, type Sitting } from '../opening/sitting.ts'

filesAreAttached(FilePurpose.selfie, 'exists (select from attempt where attempt.selfie_id = file.id)')

/**
 * Closes the viewer's attempt and says what comes next. A second call finds it closed and answers the
 * same, so that a lost answer costs nothing; the selfie may come along with either.
 * @throws NOT_FOUND (not opened, not one's own, no such picture), UNSAVED_ANSWERS (`ackSeq`)
 */
export async function submitApplication(ctx: Ctx, input: SubmitApplicationInput): Promise<SubmitApplicationPayload> {
  const sitting = await loadSitting(ctx, input.applicationId, kindOf(input.simulation))
  const closed = await close(ctx, sitting, input.lastSeq ?? 0)
  const attempt = input.imageId ? await attachSelfie(ctx, closed, input.imageId) : closed
  return { application: sitting.application, attempt, ...(await outcomeOf(ctx, sitting, attempt)) }
}

async function close(ctx: Ctx, { attempt, application, kind }: Sitting, lastSeq: number): Promise<Attempt> {
  if (!attempt?.startedAt) throw notFound('This exam was not opened')
  if (attempt.closedAt) return attempt
  const closed = await submitAttempt(ctx, attempt, lastSeq)
  if (closed) return closed
  // closed by somebody else meanwhile, taken over, or the client counts answers that are not here
  const { attempt: now } = await loadSitting(ctx, application.id, kind)
  if (now?.closedAt) return now
  throw failure('UNSAVED_ANSWERS', 'Some answers are not saved yet', { ackSeq: now?.ackSeq ?? 0 })
}

/** The first picture stays: who sat the exam cannot be changed afterwards. */
async function attachSelfie(outer: Ctx, attempt: Attempt, imageId: string): Promise<Attempt> {
  return inTransaction(outer, async (ctx) => {
    const own = { id: imageId, ownerId: attempt.userId, purpose: FilePurpose.selfie }
    if (!(await holdFile(ctx, own))) throw notFound('There is no such picture')
    const selfieAt = new Date(ctx.clock.now())
    await ctx.db
      .createQueryBuilder()
      .update(Attempt)
      .set({ selfieId: imageId, selfieAt })
      .where('id = :id and selfie_id is null', { id: attempt.id })
      .execute()
    return ctx.db.findOneByOrFail(Attempt, { id: attempt.id })
  })
}
