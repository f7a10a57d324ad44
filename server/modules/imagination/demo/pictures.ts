import { drawPrompt } from '../../../providers/images/drawing.ts'
import type { Ctx } from '../../../context/context.ts'
import { FilePurpose, recordPicture, storePicture, toMadePicture, type MadePicture } from '../../files/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'

/** Model named in the demo's pictures. */
export const model = 'sandbox-painter'

/** Draws the picture of a prompt as the sandbox does, and stores it. Not inside a transaction. */
export async function storeDrawing(ctx: Ctx, prompt: string, at: Date): Promise<MadePicture> {
  const provenance = { model, by: ctx.node.edition.title, at }
  const made = await toMadePicture(await drawPrompt(prompt, 1, 512, 512), provenance)
  await storePicture(ctx, made.full)
  await storePicture(ctx, made.thumb)
  return made
}

/** Creates a generated image with the files of a stored picture. */
export async function insertPicture(
  ctx: Ctx,
  made: MadePicture,
  of: Pick<GeneratedImage, 'userId' | 'competitionId' | 'prompt' | 'review' | 'reviewedAt' | 'createdAt'> & {
    requestId?: string
  },
): Promise<GeneratedImage> {
  return ctx.db.save(
    ctx.db.create(GeneratedImage, {
      ...of,
      variant: 1,
      model,
      width: made.width,
      height: made.height,
      fingerprint: made.fingerprint,
      fileId: (await recordPicture(ctx, made.full, FilePurpose.made)).id,
      thumbId: (await recordPicture(ctx, made.thumb, FilePurpose.made)).id,
      check: 'passed',
    }),
  )
}
