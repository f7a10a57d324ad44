import type { Readable } from 'node:stream'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { ImageProblem } from '../../../providers/images/image-model.ts'
import { viewerId } from '../../../context/viewer.ts'
import {
  digitalSourceOf,
  FilePurpose,
  inspectedCredentials,
  originalPicture,
  readAll,
  recordPicture,
  storePicture,
  toMadePicture,
  type Picture,
} from '../../files/public.ts'
import { openEntry } from '../competitions/entry.ts'
import { lockStudent } from '../quota/ledger.ts'
import { mayShow } from '../safety/visibility.ts'
import { GeneratedImage, ImageCheck, ImageReview, ImageSource } from './generated-image.entity.ts'

/** Maximum size of an uploaded picture in bytes. */
export const maxUploadBytes = 8 * 1024 * 1024
/** Maximum uploaded pictures per student and competition. */
const maxUploads = 10

/**
 * Stores an uploaded picture if the competition allows it. The original is stored for the organisers; the displayed
 * copy has no metadata, hence no location. The picture is checked before anything is stored.
 * @throws NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED, RULE_BROKEN, TOO_LARGE, UNSUPPORTED_MEDIA, OVERLOADED, RATE_LIMITED
 */
export async function storeUploadedImage(outer: Ctx, source: Readable, competitionId: string): Promise<GeneratedImage> {
  const userId = viewerId(outer)
  await outer.node.limits.consume('uploadByUser', userId)
  const { competition } = await openEntry(outer, competitionId)
  if (!competition.uploads) throw failure('RULE_BROKEN', 'Only pictures created here can be submitted')
  await refuseTooMany(outer, userId, competitionId)
  const bytes = await readAll(source, maxUploadBytes, () =>
    failure('TOO_LARGE', 'The picture is too large (max. 8 MB and 40 megapixels)'),
  )
  const made = await toMadePicture(bytes, null)
  const digitalSource = await digitalSourceOf(bytes)
  const credentials = await inspectedCredentials(bytes)
  const check = await checkOf(outer, made.full)
  if (!mayShow({ check, review: ImageReview.pending }, 'upload')) {
    throw failure('RULE_BROKEN', 'This picture is not suitable. Choose another one.')
  }
  const original = await originalPicture(bytes)
  for (const each of [made.full, made.thumb, original]) await storePicture(outer, each)
  return inTransaction(outer, async (ctx) => {
    await lockStudent(ctx, userId)
    await refuseTooMany(ctx, userId, competitionId)
    return ctx.db.save(
      ctx.db.create(GeneratedImage, {
        requestId: null,
        userId,
        competitionId,
        source: ImageSource.uploaded,
        prompt: '',
        variant: 1,
        model: null,
        digitalSource,
        credentials: credentials?.state ?? null,
        credentialsBy: credentials?.generator ?? null,
        fileId: (await recordPicture(ctx, made.full, FilePurpose.made)).id,
        thumbId: (await recordPicture(ctx, made.thumb, FilePurpose.made)).id,
        originalId: (await recordPicture(ctx, original, FilePurpose.made)).id,
        width: made.width,
        height: made.height,
        fingerprint: made.fingerprint,
        check,
        createdAt: new Date(ctx.clock.now()),
      }),
    )
  })
}

async function refuseTooMany(ctx: Ctx, userId: string, competitionId: string): Promise<void> {
  const brought = await ctx.db.countBy(GeneratedImage, { userId, competitionId, source: ImageSource.uploaded })
  if (brought >= maxUploads) throw failure('TOO_MANY_PICTURES', { count: maxUploads })
}

/** Moderation result of a picture. @throws OVERLOADED if moderation is unavailable */
async function checkOf(ctx: Ctx, { bytes, mimeType }: Picture): Promise<ImageCheck> {
  const { images } = ctx.node.providers
  const uncheckable = () =>
    failure('OVERLOADED', 'The file cannot be checked right now. Please try again in a few minutes.', {
      retryAfterMs: 60_000,
    })
  if (!images) throw uncheckable()
  const verdict = await images.checkPicture(bytes, mimeType).catch((error: unknown) => {
    if (error instanceof ImageProblem) throw uncheckable()
    throw error
  })
  return verdict.flagged ? ImageCheck.flagged : ImageCheck.passed
}
