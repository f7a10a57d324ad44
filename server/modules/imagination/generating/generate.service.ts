import { required } from '../../../../shared/required.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { challengeScope, type Scope } from '../challenge/scope.ts'
import { picturesByTask } from '../challenge/pictures-by-task.ts'
import { openEntry } from '../competitions/entry.ts'
import { imageLimits, type ImageLimits } from '../limits.ts'
import { close, costOf, dayOf, lockDay, lockStudent, reserve } from '../quota/ledger.ts'
import { quotaOf } from '../quota/quota.service.ts'
import { withRelatedPeople } from '../safety/related-people.ts'
import { checkPrompt } from '../safety/prompt-check.ts'
import { recordRefusal } from '../safety/repeated-refusals.ts'
import { queueRequest } from './fair-queue.ts'
import type { GenerateImagesInput } from './generating.inputs.ts'
import { ImageRequest, ImageRequestState, type PromptRefusal } from './image-request.entity.ts'
import { publishProgress } from './progress.ts'

/**
 * Accepts a request for pictures: checks the prompt, reserves the quota and enqueues it. A prompt refused by a rule is
 * returned in the state `refused` and costs nothing. A repeated request key returns the original request.
 * @throws BAD_USER_INPUT, CONFLICT (the key belongs to other content), NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED,
 * RULE_BROKEN (not registered, quota, ceiling, too many waiting), OVERLOADED (no service)
 */
export async function generateImages(outer: Ctx, input: GenerateImagesInput): Promise<ImageRequest> {
  const repeated = await repeatedRequest(outer, input)
  if (repeated) return repeated
  const limits = await imageLimits(outer)
  const { images } = outer.node.providers
  if (!limits.active || !images) {
    throw failure('OVERLOADED', 'Pictures cannot be created at the moment. Try again later.', { retryAfterMs: 60_000 })
  }
  await outer.node.limits.consume('imagesByUser', viewerId(outer))
  const scope = await scopeOf(outer, input)
  if ([...input.prompt].length > scope.mostPromptLength) {
    throw badInput({ prompt: [encodeMessage('TEXT_TOO_LONG', { count: scope.mostPromptLength })] })
  }
  const student = await referenced(userById(outer), viewerId(outer))
  const { clean, refusal } = checkPrompt(input.prompt, await withRelatedPeople(outer, student), limits)
  const variants = Math.min(input.variants ?? 1, limits.mostVariants)
  return inTransaction(outer, async (ctx) => {
    await lockStudent(ctx, student.id)
    const meanwhile = await repeatedRequest(ctx, input)
    if (meanwhile) return meanwhile
    const { prompt, requestKey = null } = input
    const request = newRequest(ctx, { ...scope, prompt, requestKey, cleanPrompt: clean, variants }, refusal)
    if (refusal) {
      await ctx.db.insert(ImageRequest, request)
      await recordRefusal(ctx, request.userId)
      return request
    }
    await refuseTooMany(ctx, limits, request.userId)
    const quota = await quotaOf(ctx, request)
    const remaining = Math.min(quota.remaining, await leftForTask(ctx, scope))
    if (remaining < variants) throw failure('RULE_BROKEN', 'You have used all your pictures here', { remaining })
    await ctx.db.insert(ImageRequest, request)
    await queueRequest(ctx, request)
    // last, because it serializes all students until the commit
    await refuseOverCeiling(ctx, limits, variants * images.priceMicros)
    await reserve(ctx, request, variants, variants * images.priceMicros)
    publishProgress(ctx, request)
    return request
  })
}

/** The student's earlier request with the same key. @throws CONFLICT if its content differs */
async function repeatedRequest(ctx: Ctx, input: GenerateImagesInput): Promise<ImageRequest | null> {
  if (!input.requestKey) return null
  const made = await ctx.db.findOneBy(ImageRequest, { userId: viewerId(ctx), requestKey: input.requestKey })
  if (!made) return null
  const same =
    made.prompt === input.prompt &&
    made.competitionId === (input.competitionId ?? null) &&
    made.applicationId === (input.applicationId ?? null) &&
    // the limit may have reduced the variants; a missing task defaults to the first
    made.variants <= (input.variants ?? 1) &&
    (!input.taskId || made.taskId === input.taskId)
  if (!same) throw failure('CONFLICT', 'This key belongs to another request. Use a new one.')
  return made
}

async function scopeOf(ctx: Ctx, { competitionId, applicationId, taskId, tab }: GenerateImagesInput): Promise<Scope> {
  if (!competitionId === !applicationId) {
    throw badInput({ competitionId: ['Choose either a competition or an exam'] })
  }
  if (applicationId) return challengeScope(ctx, { applicationId, taskId: taskId ?? null, tab: tab ?? null })
  const { competition } = await openEntry(ctx, required(competitionId, 'competition'))
  return {
    competitionId: competition.id,
    applicationId: null,
    taskId: null,
    mostPromptLength: competition.mostPromptLength,
  }
}

/** Number of pictures left for a task of an exam. */
async function leftForTask(ctx: Ctx, { applicationId, taskId, attempts }: Scope): Promise<number> {
  if (!applicationId || !taskId || attempts === undefined) return Number.POSITIVE_INFINITY
  return attempts - ((await picturesByTask(ctx, applicationId)).get(taskId) ?? 0)
}

function newRequest(
  ctx: Ctx,
  given: Pick<
    ImageRequest,
    'competitionId' | 'applicationId' | 'taskId' | 'requestKey' | 'prompt' | 'cleanPrompt' | 'variants'
  >,
  refusal: PromptRefusal | null,
): ImageRequest {
  const now = new Date(ctx.clock.now())
  const { competitionId, applicationId, taskId, requestKey, prompt, cleanPrompt, variants } = given
  return ctx.db.create(ImageRequest, {
    competitionId,
    applicationId,
    taskId,
    requestKey,
    prompt,
    cleanPrompt,
    variants,
    refusal,
    userId: viewerId(ctx),
    state: refusal ? ImageRequestState.refused : ImageRequestState.queued,
    createdAt: now,
    finishedAt: refusal ? now : null,
    tries: 0,
    costMicros: 0,
  })
}

/** Limits the waiting requests of a student. */
async function refuseTooMany(ctx: Ctx, { mostWaiting }: ImageLimits, userId: string): Promise<void> {
  const [{ waiting }] = await ctx.db.query(
    `select count(*)::int waiting from image_request
     where user_id = $1 and state in ('queued', 'making', 'checking')`,
    [userId],
  )
  if (waiting >= mostWaiting) {
    throw failure('RULE_BROKEN', 'Your last pictures are still being created. Wait until they are ready.', { waiting })
  }
}

/** Enforces the daily cost ceiling; the error says when generation resumes. */
async function refuseOverCeiling(ctx: Ctx, { dailyCeilingMicros }: ImageLimits, micros: number): Promise<void> {
  if (!dailyCeilingMicros || !micros) return
  const day = dayOf(ctx.clock.now())
  await lockDay(ctx, day)
  if ((await costOf(ctx, day)) + micros > dailyCeilingMicros) {
    throw failure('RULE_BROKEN', 'The daily limit for pictures is reached. You can create more tomorrow.')
  }
}

/**
 * Cancels an unfinished request and releases its reservation.
 * @throws NOT_FOUND, CONFLICT (finished)
 */
export function cancelRequest(outer: Ctx, id: string): Promise<ImageRequest> {
  return inTransaction(outer, async (ctx) => {
    const request = await ctx.db.findOne(ImageRequest, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!request || (request.userId !== ctx.viewer.id && !ctx.viewer.has('admin.imagination'))) {
      throw notFound('Request not found')
    }
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update image_request set state = 'cancelled', finished_at = $2, lease = null, lease_until = null
       where id = $1 and state in ('queued', 'making', 'checking')`,
      [id, new Date(ctx.clock.now())],
    )
    if (!affected) throw failure('CONFLICT', 'These pictures have already been created', { state: request.state })
    await close(ctx, request, { pictures: 0, costMicros: request.costMicros })
    publishProgress(ctx, request)
    return ctx.db.findOneByOrFail(ImageRequest, { id })
  })
}
