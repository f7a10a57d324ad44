import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { FilePurpose, lockFile } from '../../files/public.ts'
import { attemptSetAside, staleEpoch } from '../answer-writer/refusals.ts'
import type { SubmitApplicationInput } from '../arena.inputs.ts'
import type { SubmitApplicationPayload } from '../arena.types.ts'
import { Attempt } from '../attempt.entity.ts'
import { kindOf, loadSitting, sittingOf, type Sitting } from '../opening/sitting.ts'
import { boardsStored } from '../saving/board-turns.ts'
import { namedAttempt } from '../saving/named-attempt.ts'
import { answerWriter } from '../saving/save-answers.ts'
import { submitAttempt } from './close-attempt.ts'
import { outcomeOf } from './outcome.ts'

/**
 * Submits the viewer's attempt and returns the outcome. Idempotent, so that a lost response is harmless; the selfie can
 * come with either call. Includes the saves pending on this node.
 * @throws NOT_FOUND (not opened, not the viewer's, no such picture), UNSAVED_ANSWERS (`ackSeq`), STALE_EPOCH (the pen
 * is no longer in `epoch`), DUPLICATED (it is not in `tab`), ATTEMPT_CLOSED (`attemptId`, or the attempt of `tab`, was
 * set aside by a reset)
 */
export async function submitApplication(ctx: Ctx, input: SubmitApplicationInput): Promise<SubmitApplicationPayload> {
  const sitting = await loadSitting(ctx, input.applicationId, kindOf(input.simulation))
  const closed = await close(ctx, sitting, input)
  const attempt = input.imageId ? await attachSelfie(ctx, closed, input.imageId) : closed
  return { application: sitting.application, attempt, ...(await outcomeOf(ctx, sitting, attempt)) }
}

async function close(
  ctx: Ctx,
  { attempt, application, kind }: Sitting,
  input: SubmitApplicationInput,
): Promise<Attempt> {
  if (input.attemptId && attempt?.id !== input.attemptId) throw attemptSetAside()
  if (!attempt?.startedAt) throw notFound('This exam was not opened')
  if (await isOfSetAside(ctx, input)) throw attemptSetAside()
  if (attempt.closedAt) return attempt
  await boardsStored(ctx, sittingOf(application.id, kind))
  await answerWriter(ctx).settled(attempt.id)
  const closed = await submitAttempt(ctx, attempt, input)
  if (closed) return closed
  // closed concurrently, taken over, or the client has unsaved answers
  const { attempt: now } = await loadSitting(ctx, application.id, kind)
  if (now?.id !== attempt.id) throw attemptSetAside()
  if (now.closedAt) return now
  if (input.epoch != null && input.epoch !== now.epoch) throw staleEpoch()
  if (input.tab != null && input.tab !== now.tab) {
    throw failure('DUPLICATED', 'The exam is open in another tab')
  }
  throw failure('UNSAVED_ANSWERS', 'Some answers are not saved yet', { ackSeq: now.ackSeq })
}

/** Whether the call contains only its tab, which belongs to an attempt that was set aside by a reset. */
async function isOfSetAside(ctx: Ctx, { applicationId, attemptId, simulation, tab }: SubmitApplicationInput) {
  if (attemptId || !tab) return false
  const named = await namedAttempt(ctx, { applicationId, simulation, tab })
  return named?.attempt.supersededAt != null
}

/** Attaches the first selfie; later ones are ignored, so that the identity cannot be changed afterwards. */
async function attachSelfie(outer: Ctx, attempt: Attempt, imageId: string): Promise<Attempt> {
  return inTransaction(outer, async (ctx) => {
    const own = { id: imageId, ownerId: attempt.userId, purpose: FilePurpose.selfie }
    if (!(await lockFile(ctx, own))) throw notFound('Picture not found')
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
