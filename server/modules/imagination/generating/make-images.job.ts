import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf } from '../../../errors/errors.ts'
import { ImageProblem, type ImageModel, type Verdict } from '../../../providers/images/image-model.ts'
import {
  FilePurpose,
  recordPicture,
  removeBytes,
  storePicture,
  toMadePicture,
  withCredentials,
  type MadePicture,
} from '../../files/public.ts'
import { imageLimits } from '../limits.ts'
import { close, lockStudent } from '../quota/ledger.ts'
import { recordRefusal } from '../safety/repeated-refusals.ts'
import { advance, claimNext, queueRequest } from './fair-queue.ts'
import { GeneratedImage, ImageCheck } from './generated-image.entity.ts'
import { ImageRequest, ImageRequestState, PromptRefusal } from './image-request.entity.ts'
import { publishProgress } from './progress.ts'

/** Attempts before a request fails. */
const maxTries = 3

/** A picture with its moderation result. */
interface CheckedPicture {
  picture: MadePicture
  verdict: Verdict
}

/** Job: generates the pictures of the next request. */
export async function makeImages(ctx: Ctx): Promise<void> {
  const request = await claimNext(ctx)
  if (!request) return
  try {
    await make(ctx, request)
  } catch (error) {
    await recover(ctx, request, error)
  }
}

async function make(ctx: Ctx, request: ImageRequest): Promise<void> {
  const { images } = ctx.node.providers
  if (!images) throw new ImageProblem('broken', 'No image service is configured')
  const said = await images.checkText(request.cleanPrompt)
  if (said.flagged) return refuseRequest(ctx, request, PromptRefusal.moderation, said.categories)
  if (!(await advance(ctx, request, ImageRequestState.making))) return
  const { size } = await imageLimits(ctx)
  const made = await images.generate({
    prompt: request.cleanPrompt,
    count: request.variants,
    size,
    person: request.userId,
  })
  request.costMicros += made.length * images.priceMicros
  if (!(await advance(ctx, request, ImageRequestState.checking))) return
  const checked: CheckedPicture[] = []
  for (const bytes of made) checked.push(await check(ctx, images, bytes))
  const passed = checked.filter(({ verdict }) => !verdict.flagged)
  for (const { picture } of passed) {
    await storePicture(ctx, picture.full)
    await storePicture(ctx, picture.thumb)
  }
  const kept = await storeImages(ctx, request, images.name, checked)
  if (!kept) {
    // cancelled in the meantime: nothing refers to the bytes
    for (const { picture } of passed) {
      await removeBytes(ctx, picture.full.sha256)
      await removeBytes(ctx, picture.thumb.sha256)
    }
  }
}

async function check(ctx: Ctx, images: ImageModel, bytes: Buffer): Promise<CheckedPicture> {
  const provenance = { model: images.name, by: ctx.node.edition.title, at: new Date(ctx.clock.now()) }
  const picture = await toMadePicture(bytes, provenance)
  const verdict = await images.checkPicture(picture.full.bytes, picture.full.mimeType)
  return { picture: verdict.flagged ? picture : await withCredentials(ctx, picture, provenance), verdict }
}

/** Stores the pictures and charges them, all or nothing. @returns false if the lease was lost */
function storeImages(
  outer: Ctx,
  request: ImageRequest,
  model: string,
  checked: readonly CheckedPicture[],
): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    const delivered = checked.filter(({ verdict }) => !verdict.flagged).length
    const state = delivered ? ImageRequestState.ready : ImageRequestState.refused
    const ours = await finish(ctx, request, state, { refusal: delivered ? null : PromptRefusal.picture, model })
    if (!ours) return false
    for (const [i, { picture, verdict }] of checked.entries())
      await record(ctx, request, model, i + 1, picture, verdict)
    await close(ctx, request, { pictures: delivered, costMicros: request.costMicros })
    return true
  })
}

/** Records a picture; of a flagged one only the row is stored, for admins, without bytes. */
async function record(
  ctx: Ctx,
  request: ImageRequest,
  model: string,
  variant: number,
  { full, thumb, width, height, fingerprint }: MadePicture,
  { flagged, categories }: Verdict,
): Promise<void> {
  const files = flagged
    ? { fileId: null, thumbId: null }
    : {
        fileId: (await recordPicture(ctx, full, FilePurpose.made)).id,
        thumbId: (await recordPicture(ctx, thumb, FilePurpose.made)).id,
      }
  const { id: requestId, userId, competitionId, applicationId, taskId, prompt } = request
  await ctx.db.insert(GeneratedImage, {
    requestId,
    userId,
    competitionId,
    applicationId,
    taskId,
    prompt,
    variant,
    model,
    width,
    height,
    fingerprint,
    ...files,
    check: flagged ? ImageCheck.flagged : ImageCheck.passed,
    found: categories,
    createdAt: new Date(ctx.clock.now()),
  })
}

/** Finishes a request leased by this worker. @returns false if the lease was lost */
async function finish(
  ctx: Ctx,
  { id, lease, userId }: ImageRequest,
  state: ImageRequestState,
  { refusal = null, problem = null, model = null }: Partial<Pick<ImageRequest, 'refusal' | 'problem' | 'model'>>,
): Promise<boolean> {
  const [, affected]: [unknown, number] = await ctx.db.query(
    `update image_request set state = $3, refusal = $4, problem = $5, model = coalesce($6, model), finished_at = $7,
       lease = null, lease_until = null
     where id = $1 and lease = $2 and state in ('making', 'checking')`,
    [id, lease, state, refusal, problem, model, new Date(ctx.clock.now())],
  )
  if (affected) publishProgress(ctx, { id, userId })
  return affected > 0
}

function refuseRequest(
  outer: Ctx,
  request: ImageRequest,
  refusal: PromptRefusal,
  found: readonly string[],
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    // concurrent refusals of a student are counted one after another
    await lockStudent(ctx, request.userId)
    const problem = found.join(', ') || null
    if (!(await finish(ctx, request, ImageRequestState.refused, { refusal, problem }))) return
    await close(ctx, request, { pictures: 0, costMicros: request.costMicros })
    await recordRefusal(ctx, request.userId)
  })
}

/** Handles a failure: the request is refused, retried later, or failed without using the quota. */
async function recover(outer: Ctx, request: ImageRequest, error: unknown): Promise<void> {
  const kind = error instanceof ImageProblem ? error.kind : codeOf(error) === undefined ? null : 'broken'
  if (kind === null) outer.log.error({ err: error, requestId: request.id }, 'Generating pictures failed')
  if (kind === 'refused') return refuseRequest(outer, request, PromptRefusal.provider, [])
  // a paused service does not count as an attempt
  const tries = kind === 'paused' ? request.tries - 1 : request.tries
  await inTransaction(outer, async (ctx) => {
    if (tries >= maxTries) {
      const problem = error instanceof Error ? error.message : String(error)
      if (!(await finish(ctx, request, ImageRequestState.failed, { problem }))) return
      return close(ctx, request, { pictures: 0, costMicros: request.costMicros })
    }
    const wait = error instanceof ImageProblem ? error.retryAfterMs : 5000
    const notBefore = new Date(ctx.clock.now() + wait)
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update image_request set state = 'queued', lease = null, lease_until = null, not_before = $3, tries = $4,
         problem = $5, cost_micros = $6
       where id = $1 and lease = $2 and state in ('making', 'checking')`,
      [request.id, request.lease, notBefore, tries, error instanceof Error ? error.message : null, request.costMicros],
    )
    if (!affected) return
    publishProgress(ctx, request)
    await queueRequest(ctx, request, notBefore)
  })
}
