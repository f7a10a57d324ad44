import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { GeneratedImage } from './generated-image.entity.ts'
import { removeImages } from './images.service.ts'

/** Retention of pictures that were not submitted, and of prompts without pictures, in milliseconds. */
const retentionMs = 180 * 86_400_000
/** Pictures deleted per transaction. */
const batchSize = 50

/**
 * Deletes old pictures that are neither a submission nor an answer, with their files, and prompts without pictures. The
 * ledger contains only numbers.
 */
export async function deleteExpiredPictures(outer: Ctx): Promise<void> {
  const before = new Date(outer.clock.now() - retentionMs)
  for (let removed = batchSize; removed === batchSize;) {
    removed = await inTransaction(outer, async (ctx) => {
      const rows: { id: string }[] = await ctx.db.query(
        `select i.id from generated_image i
         where i.created_at < $1 and not exists (select from image_submission s where s.image_id = i.id)
           and not exists (select from image_answer a where a.image_id = i.id)
         order by i.id limit ${batchSize} for update skip locked`,
        [before],
      )
      await removeImages(ctx, await ctx.db.findBy(GeneratedImage, { id: In(rows.map(({ id }) => id)) }))
      return rows.length
    })
  }
  await outer.db.query(
    `delete from image_request r where r.created_at < $1 and r.state in ('ready', 'refused', 'failed', 'cancelled')
       and not exists (select from generated_image i where i.request_id = r.id)`,
    [before],
  )
}
