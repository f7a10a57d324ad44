import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { FilePurpose, lockFile } from '../../files/public.ts'
import { categoryById, examById, questionCountByExam } from '../../exams/public.ts'
import { attemptSetAside, overloaded, staleEpoch } from '../answer-writer/refusals.ts'
import { busyRetryMs } from '../answer-writer/writer-parts.ts'
import type { SubmitApplicationInput } from '../arena.inputs.ts'
import type { SubmitApplicationPayload } from '../arena.types.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'
import { kindOf, loadSitting, sittingOf, type Sat, type Sitting } from '../opening/sitting.ts'
import { boardsStored } from '../saving/board-turns.ts'
import { namedAttempt } from '../saving/named-attempt.ts'
import { answerWriter } from '../saving/save-answers.ts'
import { handIn } from './hand-ins.ts'
import { outcomeOf } from './outcome.ts'

/** Number of attempts to close an attempt that changes concurrently. */
const triesLimit = 3

/** A closed attempt with all that determines its outcome. */
interface Closed extends Sat {
  readonly attempt: Attempt
}

/**
 * Submits the viewer's attempt and returns the outcome. Idempotent, so that a lost response is harmless; the selfie can
 * come with either call. Includes the saves pending on this node.
 * @throws NOT_FOUND (not opened, not the viewer's, no such picture), UNSAVED_ANSWERS (`ackSeq`), STALE_EPOCH (the pen
 * is no longer in `epoch`), DUPLICATED (it is not in `tab`), ATTEMPT_CLOSED (`attemptId`, or the attempt of `tab`, was
 * set aside by a reset), OVERLOADED
 */
export async function submitApplication(ctx: Ctx, input: SubmitApplicationInput): Promise<SubmitApplicationPayload> {
  await boardsStored(ctx, sittingOf(input.applicationId, kindOf(input.simulation)))
  await answerWriter(ctx).settled(viewerId(ctx))
  const closed = await close(ctx, input)
  const attempt = input.imageId ? await attachSelfie(ctx, closed.attempt, input.imageId) : closed.attempt
  return { application: closed.application, attempt, ...(await outcomeOf(ctx, closed, attempt)) }
}

async function close(ctx: Ctx, input: SubmitApplicationInput): Promise<Closed> {
  const { applicationId, attemptId = null, lastSeq, epoch = null, tab = null } = input
  const kind = kindOf(input.simulation)
  const given = { applicationId, userId: viewerId(ctx), kind, attemptId, lastSeq: lastSeq ?? 0, epoch, tab }
  for (let tries = 1; ; tries++) {
    const closed = await handIn(ctx, given)
    if (closed && kind === AttemptKind.exam) {
      const { application, exam } = closed
      examById(ctx).prime(exam.id, exam)
      categoryById(ctx).prime(exam.categoryId, exam.category)
      questionCountByExam(ctx).prime(exam.id, closed.attempt.questionCount)
      return { kind, application, exam, paperExam: exam, attempt: closed.attempt }
    }
    const sitting = await loadSitting(ctx, applicationId, kind)
    const attempt = closed?.attempt ?? (await closedAttempt(ctx, sitting, input))
    if (attempt) return { ...sitting, attempt }
    if (tries === triesLimit) throw overloaded(busyRetryMs)
  }
}

/**
 * The attempt of a submission that closed nothing, if it was closed before.
 * @returns null if it matches now, after a concurrent change
 */
async function closedAttempt(ctx: Ctx, { attempt }: Sitting, input: SubmitApplicationInput): Promise<Attempt | null> {
  if (input.attemptId && attempt?.id !== input.attemptId) throw attemptSetAside()
  if (!attempt?.startedAt) throw notFound('This exam was not opened')
  if (await isOfSetAside(ctx, input)) throw attemptSetAside()
  if (attempt.closedAt) return attempt
  if (input.epoch != null && input.epoch !== attempt.epoch) throw staleEpoch()
  if (input.tab != null && input.tab !== attempt.tab) {
    throw failure('DUPLICATED', 'The exam is open in another tab')
  }
  const { ackSeq } = attempt
  if (ackSeq < (input.lastSeq ?? 0)) throw failure('UNSAVED_ANSWERS', 'Some answers are not saved yet', { ackSeq })
  return null
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
