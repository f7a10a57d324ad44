import { buffer } from 'node:stream/consumers'
import { ssim } from 'ssim.js'
import type { Ctx } from '../../../context/context.ts'
import { fingerprintDistance, greyPixels, perceptualHashOf, StoredFile } from '../../files/public.ts'
import type { GeneratedImage } from '../generating/generated-image.entity.ts'
import { ImageTask } from './image-task.entity.ts'

/** Similarity of a picture and its target: a hint for the jury, not a verdict. */
export interface TargetSimilarity {
  /** Hamming distance of the perceptual hashes, 0 to 64 */
  distance: number
  /** SSIM, up to 1 */
  structure: number
}

/** Side length both pictures are scaled to for SSIM, in pixels. */
const side = 128

/** Compares a picture with the target of its task; null if there is no target. */
export async function targetSimilarityOf(
  ctx: Ctx,
  image: GeneratedImage,
  taskId: string,
): Promise<TargetSimilarity | null> {
  const task = await ctx.db.findOneBy(ImageTask, { id: taskId })
  if (!task?.targetId || !image.fileId) return null
  const [target, picture] = await Promise.all([bytesOf(ctx, task.targetId), bytesOf(ctx, image.fileId)])
  if (!target || !picture) return null
  const [a, b] = await Promise.all([greyPixels(target, side), greyPixels(picture, side)])
  const { mssim } = ssim({ data: a, width: side, height: side }, { data: b, width: side, height: side })
  return {
    distance: fingerprintDistance(await perceptualHashOf(target), await perceptualHashOf(picture)),
    structure: Math.round(mssim * 1000) / 1000,
  }
}

async function bytesOf(ctx: Ctx, fileId: string): Promise<Buffer | null> {
  const file = await ctx.db.findOneBy(StoredFile, { id: fileId })
  const stored = file && (await ctx.node.providers.storage.get(file.sha256))
  return stored ? buffer(stored.stream) : null
}
