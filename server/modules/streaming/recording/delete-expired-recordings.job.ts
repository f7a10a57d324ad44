import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { removeBytes } from '../../files/public.ts'
import { removeAtProvider } from '../streams/remove-remote.job.ts'

/** Retention of recordings after the window of their exam in milliseconds: 90 days, as stated in the consent. */
const recordingRetentionMs = 90 * 86_400_000
/** Retention of rehearsals in milliseconds. */
const rehearsalRetentionMs = 2 * 86_400_000
/** Streams processed per transaction. */
const batch = 20

/**
 * Deletes expired recordings row by row, by their stored keys, and marks their streams.
 * @returns number of streams
 */
export async function deleteExpiredRecordings(ctx: Ctx): Promise<number> {
  let forgotten = 0
  for (;;) {
    const count = await inTransaction(ctx, deleteBatch)
    forgotten += count
    if (count < batch) break
  }
  if (forgotten) ctx.log.info({ forgotten }, 'Expired camera recordings were deleted')
  return forgotten
}

async function deleteBatch(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const due: { id: string; type: string; vods: string[] }[] = await ctx.db.query(
    `select s.id, s.type, array(select v.vod_id from stream_vod v where v.stream_id = s.id) vods
     from camera_stream s join exam e on e.id = s.exam_id
     where s.forgotten_at is null
       and (e.closes_at < $1 or s.is_trial and s.created_at < $2)
     order by s.id limit ${batch} for update of s skip locked`,
    [new Date(now - recordingRetentionMs), new Date(now - rehearsalRetentionMs)],
  )
  for (const { id, type, vods } of due) {
    const [gone]: [{ storage_key: string }[]] = await ctx.db.query(
      'delete from camera_segment where stream_id = $1 returning storage_key',
      [id],
    )
    await ctx.db.query('delete from stream_vod where stream_id = $1', [id])
    await ctx.db.query('update camera_stream set forgotten_at = $2 where id = $1', [id, new Date(now)])
    for (const { storage_key } of gone) await removeBytes(ctx, storage_key)
    if (type === 'antMedia') await removeAtProvider(ctx, { streamId: id, vodIds: vods })
  }
  return due.length
}
